import { beforeEach, describe, expect, it } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import { buildPayment, buildUser } from '../testing/builders';
import { fakeFetch, json, plain, refusal } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const PAYMENTS = '/api/gs/payment-service/payments/manual';
const RATE = '/api/gs/payment-service/payments/exchange/usd-ves';
const HEADERS = { accept: 'application/json', authorization: 'Bearer t-1' };
const provider = createDataProvider(httpClient);
const pagination = { page: 2, limit: 10, lastPage: 4 };
const list = () => provider.getList('payments', { pagination: { page: 2, perPage: 10 } });

beforeEach(() => session.open(buildUser(), 't-1'));

describe('the call table', () => {
  it('GET payments/manual', async () => {
    const sent = fakeFetch(() => json({ data: [buildPayment()], pagination }));
    expect((await list()).data).toMatchObject([buildPayment()]);
    expect(sent).toMatchObject([{ method: 'GET', url: `${PAYMENTS}?page=2&limit=10`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(HEADERS);
  });

  it.each([
    ['confirmPayment', 'confirm'],
    ['rejectPayment', 'reject'],
  ] as const)('PUT payments/manual/{id}: %s, with nothing but the address', async (verb, path) => {
    const sent = fakeFetch(() => json({ data: buildPayment() }));
    await provider[verb]({ id: 'a/b ñ', status: 'pending' });
    expect(sent).toMatchObject([{ method: 'PUT', url: `${PAYMENTS}/a%2Fb%20%C3%B1/${path}`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(HEADERS);
  });

  it.each(['confirmPayment', 'rejectPayment'] as const)(
    '%s is sent with the status that was shown, where the platform judges that',
    async (verb) => {
      session.open(buildUser(), 't-1', ['if-match-status']);
      const sent = fakeFetch(() => json({ data: buildPayment() }));
      await provider[verb]({ id: 'p1', status: 'rejected' });
      expect(sent[0]?.headers).toMatchObject({ 'if-match': '"rejected"' });
    },
  );

  it.each([json({ ok: true }), plain(null, 204), plain('')])(
    'does not care what a decision is answered with',
    async (answer) => {
      fakeFetch(() => answer);
      await expect(provider.confirmPayment({ id: 'p1', status: 'pending' })).resolves.toBeUndefined();
    },
  );

  it('an id that no address can carry is never sent', async () => {
    const sent = fakeFetch(() => json({}));
    await expect(provider.confirmPayment({ id: '..', status: 'pending' })).rejects.toMatchObject({ status: 404 });
    expect(sent).toEqual([]);
  });

  it('keeps the words of a refusal', async () => {
    fakeFetch(() => refusal(409, 'El pago ya fue confirmado.'));
    await expect(provider.rejectPayment({ id: 'p1', status: 'pending' })).rejects.toMatchObject({
      status: 409,
      message: 'El pago ya fue confirmado.',
    });
  });
});

describe('the exchange rate', () => {
  it.each([
    [{ usdVesExchangeRate: 36.5 }, 36.5],
    [{ usdVesExchangeRate: '36.50' }, 36.5],
    [{ rate: 36.5 }, 36.5],
    ['36.5', 36.5],
    [0, 0],
    [null, null],
    [{}, null],
    [{ usdVesExchangeRate: null }, null],
    ['', null],
  ])('GET exchange/usd-ves: %j is %j (A28)', async (data, rate) => {
    const sent = fakeFetch(() => json({ data }));
    expect(await provider.getExchangeRate()).toBe(rate);
    expect(sent).toMatchObject([{ method: 'GET', url: RATE, body: undefined }]);
  });

  it.each([
    [36.5, 36.5],
    ['36.50', 36.5],
    [{ rate: 36.5 }, 36.5],
    [{ usdVesExchangeRate: '36.5' }, 36.5],
    [null, null],
    [{ data: { rate: 36.5, usdVesExchangeRate: 36.5 } }, 36.5],
  ])('GET exchange/usd-ves: a whole body %j is %j (A28)', async (body, rate) => {
    fakeFetch(() => json(body));
    expect(await provider.getExchangeRate()).toBe(rate);
  });

  it.each([
    ['a page', () => plain('<html>')],
    ['a word', () => json({ data: 'mucho' })],
    ['a word in an object', () => json({ data: { usdVesExchangeRate: 'mucho' } })],
    ['a list', () => json({ data: [36.5] })],
  ])('GET exchange/usd-ves: %s is none', async (_, answer) => {
    fakeFetch(answer);
    await expect(provider.getExchangeRate()).rejects.toMatchObject({ message: UNEXPECTED });
  });

  it('PUT exchange/usd-ves, as a number', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    await provider.updateExchangeRate({ rate: 36500.75 });
    expect(sent).toMatchObject([{ method: 'PUT', url: RATE, body: { usdVesExchangeRate: 36500.75 } }]);
  });
});

describe('a payment of a leaner platform', () => {
  it('has numbers or nothing, and texts that are never null (A46)', async () => {
    fakeFetch(() =>
      json({
        data: [{ id: 7, usdPrice: '10.00', vesPrice: 'x', paymentData: { amount: '365.50', ci: 12345678 }, more: 1 }],
      }),
    );
    const { data } = await provider.getList('payments', { pagination: { page: 1, perPage: 10 } });
    expect(data).toMatchObject([
      {
        id: '7',
        type: '',
        status: '',
        usdPrice: 10,
        vesPrice: null,
        exchangeRate: null,
        purchaseAt: '',
        paymentData: { amount: 365.5, ci: '12345678', bank: '', refNumber: '' },
      },
    ]);
  });

  it.each([
    [1_763_737_200_000, '2025-11-21T15:00:00.000Z'],
    // Nanoseconds: no date, but no reason to refuse the whole list.
    [1_763_737_200_000_000_000, '1763737200000000000'],
  ])('may have numbers for dates: %d is %s', async (createdAt, read) => {
    fakeFetch(() => json({ data: [{ id: 7, createdAt }, buildPayment()] }));
    const { data } = await provider.getList('payments', { pagination: { page: 1, perPage: 10 } });
    expect(data).toMatchObject([{ createdAt: read }, buildPayment()]);
  });
});
