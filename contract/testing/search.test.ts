import readWorkbook from 'read-excel-file/universal';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  buildBusiness,
  buildCoupon,
  buildOffer,
  buildPayment,
  buildUser,
  CARMEN,
  uuid,
} from '../../src/testing/builders';
import { CAPABILITY_CALLS, type CapabilityCall } from '../calls';
import { pathOf } from '../paths';
import { ENTRIES } from '../services';
import type { Entry } from '../services/entry';
import { SEARCH_SERVICE } from '../services/searchService';
import { tokenOf } from './handlers';
import { platformOf } from './platform';
import { NOTHING, type Records } from './records';

type Search = keyof typeof SEARCH_SERVICE;
const NAMES = Object.keys(SEARCH_SERVICE) as Search[];

const ana = buildUser({ id: uuid(1) });
const olga = buildUser({ id: uuid(2), name: 'Olga Núñez', email: 'olga@gs.test', permission: 'owner' });
const business = buildBusiness({ id: '0190a5c0-0000-7000-8000-0000000000b1' });
const offer = buildOffer();

function recordsWith(given: Partial<Records> = {}): Records {
  const consumed = buildCoupon({ consumedAt: '2026-11-22T02:30:00.000Z', scannedByUserId: olga.id });
  const lists = { active: [buildCoupon()], consumed: [consumed], payments: [buildPayment()] };
  const users = [ana, olga, CARMEN];
  return { ...NOTHING, businesses: [business], offers: [offer], users, ...lists, capabilities: NAMES, ...given };
}

function ask(name: CapabilityCall, query = '', given: Partial<Records> = {}, as = ana) {
  const { method, path } = CAPABILITY_CALLS[name];
  const url = `${pathOf({ path })}${query && `?${query}`}`;
  return platformOf(recordsWith(given)).answer({ method, url, headers: { authorization: `Bearer ${tokenOf(as)}` } });
}

/** What a page has, of each row the field that is named. */
function found(name: Search, query: string, field: string, given: Partial<Records> = {}) {
  const { json } = ask(name, query, given);
  return (json as { data: Record<string, unknown>[] }).data.map((row) => row[field]);
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('a search', () => {
  it.each(NAMES.filter((name) => 'answer' in SEARCH_SERVICE[name]))('%s answers what its entry promises', (name) => {
    const { status, json } = ask(name);
    const { answer }: Entry = ENTRIES[name];
    expect([status, answer && Check(answer, json)]).toEqual([200, true]);
    expect(json).toMatchObject({ data: expect.arrayContaining([expect.anything()]) });
  });

  it('is not there unless it is announced, and takes no other address', () => {
    expect(ask('searchOffers', '', { capabilities: [] }).status).toBe(404);
    expect(ask('searchOffers', '', { capabilities: ['searchOffers'] }).status).toBe(200);
  });

  it('finds all words in any order, whatever their accents and capitals', () => {
    const users = [ana, buildUser({ id: uuid(3), name: 'José Peña Ñáñez', email: 'pepe@gs.test' })];
    const names = (q: string) => found('searchUsers', `q=${encodeURIComponent(q)}`, 'name', { users });
    expect(names('ÑAÑEZ  jose')).toEqual(['José Peña Ñáñez']);
    expect(names('pepe@gs PEÑA')).toEqual(['José Peña Ñáñez']);
    expect(names('josé ana')).toEqual([]);
    expect(names('')).toHaveLength(2);
  });

  it('compares the numbers of people, businesses and payments without what stands between their digits', () => {
    expect(found('searchBusinesses', 'q=j123456789', 'rif')).toEqual(['J-12345678-9']);
    expect(found('searchBusinesses', 'q=0212.5551234', 'phone')).toEqual(['0212-555-1234']);
    expect(found('searchPayments', 'q=12.345.678', 'userId')).toEqual([CARMEN.id]);
    expect(found('searchPayments', 'q=4140201187', 'userId')).toEqual([CARMEN.id]);
    expect(found('searchPayments', 'q=567890', 'userId')).toEqual([CARMEN.id]);
  });

  it('names the people beside its rows, to an owner without their phones', () => {
    const { id, name, email, phone } = CARMEN;
    const scannedBy = { id: olga.id, name: olga.name };
    expect(found('searchConsumedCoupons', '', 'user')).toEqual([{ id, name, email, phone }]);
    expect(found('searchConsumedCoupons', '', 'scannedBy')).toEqual([scannedBy]);
    expect(ask('searchConsumedCoupons', '', {}, olga).json).toMatchObject({ data: [{ user: { id, name, email } }] });
    expect(JSON.stringify(ask('searchConsumedCoupons', '', {}, olga).json)).not.toContain(phone);
    expect(found('searchActiveCoupons', '', 'user', { users: [ana] })).toEqual([null]);
    expect(found('searchBusinesses', '', 'liveOffersCount')).toEqual([1]);
  });

  it('gives to whom the list does: to an owner no payment, to a consumer nothing', () => {
    expect(ask('searchPayments', '', {}, olga).json).toMatchObject({ data: [], pagination: { total: 0 }, sums: [] });
    expect(ask('searchUsers', '', {}, CARMEN).status).toBe(403);
  });

  it('keeps the rows that every filter leaves', () => {
    const payments = [
      buildPayment({ id: '1', usdPrice: 5 }),
      buildPayment({ id: '2', status: 'confirmed', usdPrice: 10 }),
      buildPayment({ id: '3', status: 'rejected', usdPrice: 20, purchaseAt: null, cart: null }),
    ];
    const ids = (query: string) => found('searchPayments', query, 'id', { payments });
    expect(ids('status=pending,confirmed')).toEqual(['1', '2']);
    expect(ids('status=')).toEqual(['1', '2', '3']);
    expect(ids('usdPriceFrom=10&usdPriceUntil=20')).toEqual(['2', '3']);
    expect(ids('dateFrom=2026-11-20&dateUntil=2026-11-20&bank=0134')).toEqual(['1', '2', '3']);
    expect(ids('dateUntil=2026-11-19')).toEqual([]);
    expect(ids(`offer=${offer.id}&user=${CARMEN.id}`)).toEqual(['1', '2']);
    expect(ids('type=zelle')).toEqual([]);
  });

  it('sorts by a column from either end, what has none last', () => {
    const offers = [12, null, 3, 20].map((price, at) => ({ ...offer, id: String(at), price }) as typeof offer);
    const prices = (sort: string) => found('searchOffers', `sort=${sort}`, 'price', { offers });
    expect(prices('price')).toEqual([3, 12, 20, null]);
    expect(prices('-price')).toEqual([20, 12, 3, null]);
    expect(ask('searchOffers', 'sort=left').status).toBe(400);
  });

  it('counts all that is found and adds it up by currency, whatever the page', () => {
    const payments = [
      buildPayment({ id: '1', vesPrice: 0.1 }),
      buildPayment({ id: '2', vesPrice: 0.2, paymentData: {} }),
      buildPayment({ id: '3', type: 'zelle', usdPrice: 7, paymentData: { amount: 7.5 } }),
    ];
    expect(ask('searchPayments', 'limit=1&page=2', { payments }).json).toMatchObject({
      data: [{ id: '2' }],
      pagination: { page: 2, limit: 1, lastPage: 3, total: 3, isTotalExact: true },
      sums: [
        { column: 'order', currency: 'VES', amount: 0.3 },
        { column: 'order', currency: 'USD', amount: 7 },
        { column: 'paid', currency: 'VES', amount: 456.25 },
        { column: 'paid', currency: 'USD', amount: 7.5 },
      ],
    });
  });
});

describe('a file', () => {
  const offers = [offer, { ...offer, id: '2', title: '=Té & «pan» <dulce>', price: 3.5 }];

  it('has the columns of the list and all that is found, in the order that is asked for', () => {
    const { headers, bytes } = ask('exportOffers', 'sort=price&limit=1', { offers });
    const [head, first, second, end] = text(bytes).split('\r\n');
    expect(head).toMatch(/^\uFEFF"Título";"Negocio";"Categoría";"Precio";/);
    expect(first).toMatch(/^"'=Té & «pan» <dulce>";"Panadería Sol de Oro";"Restaurantes";"3,50";/);
    expect(second).toContain('"01/01/2026 08:00"');
    expect(end).toBe('');
    expect(headers).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ofertas.csv"',
    });
  });

  it('of Excel has the same', async () => {
    const { headers, bytes } = ask('exportOffers', 'format=xlsx&q=dulce', { offers });
    expect(headers['content-disposition']).toBe('attachment; filename="ofertas.xlsx"');
    const [sheet] = await readWorkbook(new Blob(bytes ? [bytes] : []));
    expect(sheet?.data.map((row) => row.slice(0, 4))).toEqual([
      ['Título', 'Negocio', 'Categoría', 'Precio'],
      ["'=Té & «pan» <dulce>", 'Panadería Sol de Oro', 'Restaurantes', '3,50'],
    ]);
  });

  it('is refused to whom the list is, and says which formats there are', () => {
    expect(ask('exportOffers', '', {}, CARMEN).status).toBe(403);
    expect(ask('exportOffers', 'format=pdf').status).toBe(400);
  });
});
