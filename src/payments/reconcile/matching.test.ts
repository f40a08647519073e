import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentRecord, readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { matchPayments } from './matching';
import { type Movement, readMovements } from './movements';
import { reasonsOf } from './reconcileTexts';
import { referencesIn } from './references';
import { readPasted } from './statementFile';
import { guessLayout, wholeLayout } from './statementLayout';
import { busyMonth } from './testing/busyMonth';

const TODAY = '2026-11-30';
const noPause = () => undefined;

async function reconciled(csv: string, payments: readonly PaymentRecord[]) {
  const rows = await readPasted(csv, '');
  const layout = wholeLayout(guessLayout(rows, TODAY).layout);
  if (!layout) throw new Error('the columns were not understood');
  const { credits } = await readMovements(rows, layout, TODAY, noPause);
  const { currency } = layout;
  return { credits, matches: await matchPayments({ movements: credits, currency, payments, pause: noPause }) };
}

describe('a month of payments and lines of the bank', () => {
  it('has every certain match right, and no wrong one among those that agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 500 }), async (seed, count) => {
        const { csv, payments, certain } = busyMonth(seed, count);
        const { matches, credits } = await reconciled(csv, payments);
        const found = new Map(matches.certain.map(({ payment, movement }) => [payment.id, movement.referenceText]));
        expect(found).toEqual(certain);
        // Every doubt has a reason with a text.
        expect(matches.doubtful.filter((doubt) => reasonsOf(doubt).length === 0)).toEqual([]);
        // Each pending payment, and each movement, is listed once.
        const told = [...matches.certain, ...matches.doubtful].map(({ payment }) => payment).concat(matches.missing);
        expect(told.length).toBe(new Set(told).size);
        expect(new Set(told)).toEqual(new Set(payments.filter(({ status }) => status === 'pending')));
        const movements = [
          ...matches.certain.map(({ movement }) => movement),
          ...matches.unclaimed.map(({ movement }) => movement),
          ...new Set(matches.doubtful.flatMap(({ candidates }) => candidates.map(({ movement }) => movement))),
        ];
        expect(movements.length).toBe(credits.length);
        expect(new Set(movements)).toEqual(new Set(credits));
      }),
      // The seed of a failure is printed with it.
      { numRuns: 12 },
    );
  });
});

const credit = (line: number, reference: string, amount = 456.25, day = '2026-11-20'): Movement => ({
  line,
  day,
  cents: Math.round(amount * 100),
  references: referencesIn(reference),
  referenceText: reference,
  description: '',
});
function payment(id: string, refNumber: string, given: { amount?: number | null; status?: 'confirmed' } = {}) {
  const made = buildPayment({ id, status: given.status ?? 'pending' });
  const { amount = 456.25 } = given;
  return readPayment(id, { ...made, paymentData: { ...made.paymentData, refNumber, amount } });
}
const match = (movements: Movement[], payments: PaymentRecord[]) =>
  matchPayments({ movements, currency: 'VES', payments, pause: noPause });

describe('what is doubtful', () => {
  it('is a credit that fits two payments', async () => {
    const { certain, doubtful } = await match(
      [credit(1, '99123456')],
      [payment('a', '123456'), payment('b', '99123456')],
    );
    expect(certain).toEqual([]);
    expect(doubtful.map(({ payment, others }) => [payment.id, others.map(({ id }) => id)])).toEqual([
      ['a', ['b']],
      ['b', ['a']],
    ]);
  });

  it('is a reference that a confirmed payment had before', async () => {
    const payments = [payment('old', '00123456', { status: 'confirmed' }), payment('new', '123456')];
    const { certain, doubtful } = await match([credit(1, '123456')], payments);
    expect(certain).toEqual([]);
    expect(doubtful.map(({ payment, others }) => [payment.id, others.map(({ id }) => id)])).toEqual([['new', ['old']]]);
  });

  it('is a movement that a confirmed payment may have had, its reference mistyped', async () => {
    const payments = [payment('old', '123457', { status: 'confirmed' }), payment('new', '123456')];
    const { certain, doubtful } = await match([credit(1, '99123456')], payments);
    expect(certain).toEqual([]);
    expect(doubtful.flatMap(reasonsOf)).toEqual([
      expect.stringMatching(/^Un pago ya confirmado tiene .* ref\. 123457/),
    ]);
  });

  it('is a movement that a confirmed payment without reference may have had', async () => {
    const old = payment('old', '', { status: 'confirmed' });
    const { certain, doubtful } = await match([credit(1, '99123456')], [old, payment('new', '123456')]);
    expect(certain).toEqual([]);
    expect(doubtful.flatMap(reasonsOf)).toEqual([
      expect.stringMatching(/^El movimiento puede ser de un pago ya confirmado del mismo monto y de esos días \(/),
    ]);
    // Neither of another amount nor of other days.
    const dear = [old, payment('new', '123456', { amount: 500 })];
    const ofDear = await match([credit(1, '99123456', 500)], dear);
    expect(ofDear.doubtful.flatMap(reasonsOf).join()).not.toContain('ya confirmado');
    const late = await match(
      [credit(1, '99123456', 456.25, '2026-11-24')],
      [
        { ...old, purchaseAt: '2026-11-20T15:30:00.000Z' },
        { ...payment('new', '123456'), purchaseAt: '2026-11-24T15:30:00.000Z' },
      ],
    );
    expect(late.certain).toHaveLength(1);
  });

  it('is none of it where the confirmed payment without reference has had its movement', async () => {
    const old = payment('old', '', { status: 'confirmed' });
    const given = { currency: 'VES', pause: noPause, movements: [credit(1, '99123456')] } as const;
    const used = [credit(2, '77000001')];
    const { certain } = await matchPayments({ ...given, used, payments: [old, payment('new', '123456')] });
    expect(certain).toHaveLength(1);
    // What was used was another's.
    const named = payment('named', '77000001', { status: 'confirmed' });
    const payments = [old, named, payment('new', '123456')];
    expect((await matchPayments({ ...given, used, payments })).doubtful).toHaveLength(1);
  });

  it('is shown with the best movement first: by the reference, then the amount, then the day', async () => {
    const lines = [
      credit(1, '55555123', 456.25),
      credit(2, '87654311', 456.25, '2026-11-22'),
      credit(3, '87654311', 456.25),
      credit(4, '87654320', 456),
      credit(5, '4321', 456.25),
    ];
    const { doubtful } = await match(lines, [payment('a', '87654321')]);
    expect(doubtful.map(({ candidates }) => candidates.map(({ movement }) => movement.line))).toEqual([
      [3, 2, 4, 5, 1],
    ]);
  });

  it('is not a payment that merely has the amount of one whose reference is there', async () => {
    const { certain, missing } = await match(
      [credit(1, '123456')],
      [payment('a', '123456'), payment('b', '777777123')],
    );
    expect(certain.map(({ payment }) => payment.id)).toEqual(['a']);
    expect(missing.map(({ id }) => id)).toEqual(['b']);
  });

  it('is a payment whose amount is unknown', async () => {
    const made = { ...payment('a', '123456', { amount: null }), vesPrice: null, usdPrice: null };
    const { certain, doubtful } = await match([credit(1, '123456')], [made]);
    expect(certain).toEqual([]);
    expect(doubtful).toHaveLength(1);
  });

  it('is what costs more in dollars at its rate than the order says', async () => {
    const made = payment('a', '123456');
    const { certain, doubtful } = await match([credit(1, '123456')], [{ ...made, usdPrice: 99, exchangeRate: 365 }]);
    expect(certain).toEqual([]);
    expect(doubtful).toHaveLength(1);
  });

  it('is a payment whose reference stands in one of the same bank in another currency too', async () => {
    const zelle = { ...payment('z', '00123456', { status: 'confirmed' }), type: 'zelle' };
    const { certain, doubtful } = await match([credit(1, '123456')], [payment('a', '123456'), zelle]);
    expect(certain).toEqual([]);
    expect(doubtful.map((doubt) => [doubt.payment.id, reasonsOf(doubt)])).toEqual([
      [
        'a',
        [
          {
            before: 'Aviso: referencia repetida (',
            other: zelle,
            shown: expect.stringMatching(/^456,25.USD · .* · ref\. 00123456 · V-12345678 · confirmado$/),
            after: ').',
          },
        ],
      ],
    ]);
  });

  it('of a card never is: its money comes from elsewhere', async () => {
    const { doubtful, missing } = await match([credit(1, '123456')], [{ ...payment('a', '123456'), type: 'card' }]);
    expect([...doubtful, ...missing]).toEqual([]);
  });
});

it('what was confirmed before is told of with its payment', async () => {
  const { unclaimed } = await match(
    [credit(1, '123456'), credit(2, '')],
    [payment('old', '123456', { status: 'confirmed' })],
  );
  expect(unclaimed.map(({ confirmed }) => confirmed?.id)).toEqual(['old', undefined]);
});
