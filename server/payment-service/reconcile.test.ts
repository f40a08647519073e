import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UNSTORABLE } from '../../contract/fields';
import { MOST_MOVEMENTS, MOST_REFERENCE, MOST_REFERENCES } from '../../contract/limits';
import type { Body } from '../../contract/services';
import { randomFrom } from '../../demo/random';
import { type payments, settledMovements } from '../db/paymentSchema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { agreementOf } from './matching';

const PATH = '/api/gs/payment-service/payments/manual';
type Sent = Body<'reconcilePayments'>['movements'][number];
type Given = Partial<typeof payments.$inferInsert>;

/** The true values of one payment, before any error. */
interface Original {
  day: number;
  booked: number;
  cents: number;
  reference: string;
  /** As the payer typed its end. */
  told: string;
}

interface Month {
  movements: Sent[];
  payments: { given: Given; trouble: string }[];
}

interface Desk {
  pay: (
    original: Original,
    given?: { told?: string; day?: number; cents?: number; status?: 'pending' | 'confirmed' },
  ) => void;
  came: (original: Original, given?: { reference?: string; cents?: number }) => void;
}

/** Errors between a payer and the bank. None of these payments is certain. */
const TROUBLES: Readonly<Record<string, (original: Original, desk: Desk) => void>> = {
  shortReference: (original, { pay, came }) => {
    pay(original, { told: original.reference.slice(-4) });
    came(original);
  },
  lostZeros: (original, { pay, came }) => {
    const end = original.reference.slice(-4);
    pay(original, { told: `0000${end}` });
    came(original, { reference: end.replace(/^0+/, '') });
  },
  noReference: (original, { pay, came }) => {
    pay(original, { told: '' });
    came(original);
  },
  mistyped: (original, { pay, came }) => {
    const last = Number(original.told.slice(-1));
    pay(original, { told: `${original.told.slice(0, -1)}${(last + 5) % 10}` });
    came(original);
  },
  otherReference: (original, { pay, came }) => {
    pay(original, { told: original.told.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)) });
    came(original);
  },
  nearAmount: (original, { pay, came }) => {
    pay(original);
    came(original, { cents: Math.round(original.cents * 0.995) });
  },
  otherAmount: (original, { pay, came }) => {
    pay(original);
    came(original, { cents: Math.round(original.cents / 10) });
  },
  tooLittle: (original, { pay, came }) => {
    pay(original, { cents: original.cents - 5_000 });
    came(original, { cents: original.cents - 5_000 });
  },
  farDay: (original, { pay, came }) => {
    pay(original, { day: original.booked > 14 ? original.booked - 8 : original.booked + 8 });
    came(original);
  },
  usedTwice: (original, { pay, came }) => {
    pay(original);
    pay(original);
    came(original);
  },
  usedBefore: (original, { pay, came }) => {
    pay(original, { status: 'confirmed' });
    pay(original);
    came(original);
  },
  usedBeforeMistyped: (original, { pay, came }) => {
    const [first = '0'] = original.told.slice(-6);
    const told = original.told.slice(0, -6) + String((Number(first) + 1) % 10) + original.told.slice(-5);
    pay(original, { told, status: 'confirmed' });
    pay(original);
    came(original);
  },
  confirmedUnnamed: (original, { pay, came }) => {
    // With an amount that no other has, since no other payment of it would be certain either.
    const rare = { ...original, cents: original.cents + 1_020_000 };
    pay(rare, { told: '', status: 'confirmed' });
    pay(rare);
    came(rare);
  },
  twoCredits: (original, { pay, came }) => {
    pay(original);
    came(original);
    came(original, { cents: original.cents * 2 });
  },
  neverSent: (original, { pay }) => pay(original),
  neverTold: (original, { came }) => came(original),
};

const RATE = 250;
const PRICES = [3.5, 5, 5, 5, 8, 10, 12.5, 12.5, 20];
const two = (number: number) => String(number).padStart(2, '0');

/** So many payments, three in four without an error; for a seed always the same. */
function busyMonth(seed: number, count: number): Month {
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const month: Month = { movements: [], payments: [] };
  let trouble = '';
  const desk: Desk = {
    pay({ day, cents, told }, { told: refNumber = told, day: on = day, cents: paid = cents, status = 'pending' } = {}) {
      // The evening in Caracas is the next day in UTC.
      const purchaseAt = new Date(`2026-11-${two(on)}T${two(12 + whole(12))}:30:00-04:00`);
      const usdPrice = cents / 100 / RATE;
      const given: Given = {
        purchaseAt,
        usdPrice,
        vesPrice: cents / 100,
        exchangeRate: RATE,
        refNumber,
        amount: paid / 100,
        status,
      };
      month.payments.push({ given, trouble });
    },
    came({ booked, cents, reference }, { reference: written = reference, cents: credited = cents } = {}) {
      month.movements.push({ day: `2026-11-${two(booked)}`, cents: credited, references: [written] });
    },
  };
  const troubles = Object.entries(TROUBLES);
  for (let place = 0; place < count; place += 1) {
    const day = 4 + whole(20);
    // All end in different digits: two equal ends would rightly be doubtful, and so would a single repeated one.
    const end = String((place * 7919 + seed) % 1000).padStart(3, '0') + (1 + (seed % 4));
    const reference = `${1 + whole(9)}${String(whole(1e6)).padStart(6, '0')}${5 + whole(5)}${end}`;
    const price = PRICES[whole(PRICES.length)] ?? 5;
    const original = {
      day,
      booked: day + whole(7) - 3,
      // Equal or further apart than the tolerance: near amounts with a wrong reference would rightly be doubtful.
      cents: Math.round(price * RATE) * 100 + whole(40) * 50_000,
      reference,
      told: reference.slice(-(6 + whole(7))),
    };
    const [name = '', make] = troubles[whole(troubles.length)] ?? [];
    trouble = random() < 0.75 ? '' : name;
    if (trouble === '') {
      desk.pay(original);
      desk.came(original);
    } else make?.(original, desk);
  }
  return month;
}

describe.each(ENGINES)('a statement beside the payments on %s', (engine) => {
  const t = openedApp(engine);

  const reconcile = async (movements: Sent[], currency = 'VES') => {
    const answer = await t.as('admin').post(`${PATH}/reconcile`, { currency, movements });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  const sent = (references: string[], cents = 579_250, day = '2026-11-20'): Sent => ({ day, cents, references });
  const told = { purchaseAt: new Date('2026-11-20T15:00:00Z') };

  test.each([3, 41])('of a month has every certain one right and no wrong one (seed %d)', async (seed) => {
    const user = await t.given.user();
    const month = busyMonth(seed, 120);
    const troubles = new Map<string, string>();
    for (const { given, trouble } of month.payments) {
      const { id } = await t.given.payment({ ...given, userId: user.id });
      troubles.set(id, trouble);
    }
    const found = await reconcile(month.movements);
    const certain = found.certain.map(({ payment }: { payment: string }) => payment) as string[];
    expect(certain.map((id) => troubles.get(id)).filter(Boolean)).toEqual([]);
    expect(certain).toHaveLength([...troubles.values()].filter((trouble) => trouble === '').length);
    const doubtful = found.doubtful as { payment: string; doubts: string[]; candidates: { doubts: string[] }[] }[];
    expect(
      doubtful.filter(({ doubts, candidates }) => doubts.length + (candidates[0]?.doubts.length ?? 0) === 0),
    ).toEqual([]);
    const listed = new Set([...found.certain, ...doubtful].map(({ payment }) => payment));
    const named = new Set(found.payments.map(({ id }: { id: string }) => id));
    expect([...listed].filter((id) => !named.has(id))).toEqual([]);
  });

  test('has no certain payment whose offer is sold out, or that a check speaks against', async () => {
    const offer = await t.given.offer({ maxCouponsCount: 1 });
    await t.given.payment({ ...told, refNumber: '44556677', cart: [{ offer, quantity: 2 }] });
    const found = await reconcile([sent(['0044556677'])]);
    expect(found.certain).toEqual([]);
    expect(found.doubtful).toMatchObject([{ doubts: ['checks'], candidates: [{ movement: 0, doubts: [] }] }]);
  });

  test('settles one payment with one movement, for every clerk and for good', async () => {
    const first = await t.given.payment({ ...told, refNumber: '44556677' });
    const second = await t.given.payment({ ...told, refNumber: '99887766' });
    const { marks } = await reconcile([sent(['44556677'])]);
    const [mark] = marks;
    const claim = (id: string) => t.as('admin').put(`${PATH}/${id}/movement`, { mark });
    expect((await claim(first.id)).statusCode).toBe(204);
    expect((await claim(first.id)).statusCode).toBe(204);
    expect((await claim(second.id)).json()).toEqual({ error: { detail: 'Ese abono ya se usó para otro pago.' } });
    // Given back, it is free; once a payment is confirmed with it, it never is.
    expect((await t.as('admin').delete(`${PATH}/${first.id}/movement`)).statusCode).toBe(204);
    expect((await claim(second.id)).statusCode).toBe(204);
    expect((await t.as('admin').put(`${PATH}/${second.id}/confirm`)).statusCode).toBe(200);
    expect((await t.as('admin').delete(`${PATH}/${second.id}/movement`)).statusCode).toBe(409);
    expect((await claim(first.id)).statusCode).toBe(409);
    const again = await reconcile([sent(['44556677'])]);
    expect(again).toMatchObject({ certain: [], doubtful: [], settled: [{ movement: 0, payment: second.id }] });
  });

  test('lets no clerk give back what another is about to confirm', async () => {
    const first = await t.given.payment({ ...told, refNumber: '44556677' });
    const second = await t.given.payment({ ...told, refNumber: '99887766' });
    const colleague = await t.given.user({ permission: 'admin' });
    const [mark] = (await reconcile([sent(['44556677'])])).marks;
    const path = `${PATH}/${first.id}/movement`;
    expect((await t.as('admin').put(path, { mark })).statusCode).toBe(204);
    await t.as(colleague).delete(path);
    expect((await t.as(colleague).put(`${PATH}/${second.id}/movement`, { mark })).statusCode).toBe(409);
    // Both are about to confirm the same one: whoever is refused may not free it for the other's sake.
    expect((await t.as(colleague).put(path, { mark })).statusCode).toBe(204);
    for (const who of ['admin', colleague] as const) await t.as(who).delete(path);
    expect((await t.as(colleague).put(`${PATH}/${second.id}/movement`, { mark })).statusCode).toBe(409);
    t.clock.advance(11 * 60_000);
    expect((await t.as(colleague).put(`${PATH}/${second.id}/movement`, { mark })).statusCode).toBe(204);
  });

  test('holds a payment for the clerk who was first, whose movement settles it; the other one stays free', async () => {
    const [wanted, next] = [await t.given.payment({ ...told, refNumber: '44556677' }), await t.given.payment(told)];
    const colleague = await t.given.user({ permission: 'admin' });
    const { marks } = await reconcile([sent(['44556677']), sent(['88990011'])]);
    const claim = (who: 'admin' | typeof colleague, { id }: { id: string }, movement: 0 | 1) =>
      t.as(who).put(`${PATH}/${id}/movement`, { mark: marks[movement] });
    expect((await claim('admin', wanted, 0)).statusCode).toBe(204);
    const refused = await claim(colleague, wanted, 1);
    expect([refused.statusCode, refused.json().error.detail]).toEqual([
      409,
      'Otra persona está confirmando este pago con otro abono. Mira en unos minutos cómo quedó.',
    ]);
    await t.as(colleague).delete(`${PATH}/${wanted.id}/movement`);
    expect((await t.as('admin').put(`${PATH}/${wanted.id}/confirm`)).statusCode).toBe(200);
    expect((await reconcile([sent(['44556677'])])).settled).toEqual([{ movement: 0, payment: wanted.id }]);
    expect((await claim(colleague, next, 0)).statusCode).toBe(409);
    expect((await claim(colleague, next, 1)).statusCode).toBe(204);
    // Who changed their mind takes another one; after ten minutes anybody does.
    expect((await claim(colleague, next, 1)).statusCode).toBe(204);
    expect((await t.as(colleague).put(`${PATH}/${next.id}/movement`, { mark: 'a'.repeat(64) })).statusCode).toBe(204);
    expect((await claim('admin', next, 1)).statusCode).toBe(409);
    t.clock.advance(11 * 60_000);
    expect((await claim('admin', next, 1)).statusCode).toBe(204);
  });

  test('gives a payment to one of two clerks who claim it with two movements at the same moment', async () => {
    const colleague = await t.given.user({ permission: 'admin' });
    const clerks = ['admin', colleague] as const;
    for (const who of clerks) await t.tokenOf(who);
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await t.given.payment(told)).id);
    const markOf = (n: number, clerk: number) => String(2 * n + clerk).padStart(64, '0');
    const answers = await Promise.all(
      ids.flatMap((id, n) =>
        clerks.map(async (who, clerk) => {
          const { statusCode } = await t.as(who).put(`${PATH}/${id}/movement`, { mark: markOf(n, clerk) });
          return { id, mark: markOf(n, clerk), statusCode };
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(20).fill(204),
      ...Array(20).fill(409),
    ]);
    const kept = await t.db
      .select({ id: settledMovements.paymentId, mark: settledMovements.mark })
      .from(settledMovements);
    const won = answers.flatMap(({ id, mark, statusCode }) => (statusCode === 204 ? { id, mark } : []));
    expect(kept.toSorted((a, b) => (a.mark < b.mark ? -1 : 1))).toEqual(
      won.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)),
    );
  });

  test('answers clerks who claim a movement at the same moment, one of them in place of another', async () => {
    const admin = t.as('admin');
    const claim = (id: string, mark: number) =>
      admin.put(`${PATH}/${id}/movement`, { mark: String(mark).padStart(64, '0') });
    const claims: [string, number][] = [];
    for (let mark = 0; mark < 40; mark += 2) {
      const [first, second] = [await t.given.payment(told), await t.given.payment(told)];
      await claim(first.id, mark);
      claims.push([first.id, mark + 1], [second.id, mark + 1]);
    }
    const answers = await Promise.all(claims.map(([id, mark]) => claim(id, mark)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(20).fill(204), ...Array(20).fill(409)]);
  });

  test('doubts a payment whose money a confirmed one without a reference may have had, in any crowd', async () => {
    for (let place = 0; place < 12; place += 1) await t.given.payment({ ...told, refNumber: '' });
    await t.given.payment({ ...told, refNumber: '', status: 'confirmed' });
    const { id } = await t.given.payment({ ...told, refNumber: '44556677' });
    const found = await reconcile([sent(['0044556677'])]);
    expect(found.certain).toEqual([]);
    expect(found.doubtful).toContainEqual(expect.objectContaining({ payment: id, doubts: ['confirmed'] }));
  });

  test.each([
    ['pagoMovil', '000000', '44556677'],
    ['pagoMovil', 'PAGO MOVIL', '44556677'],
    ['zelle', 'BACK12XK9Q', 'BACK12XK9W'],
    ['zelle', 'BACK12KX9W', 'BACK12XK9W'],
    ['zelle', 'XK9W', 'BACK12XK9W'],
  ] as const)(
    'doubts one by %s where «%s» was confirmed and may have meant «%s», in any crowd',
    async (type, meant, refNumber) => {
      const paid = type === 'zelle' ? ({ ...told, type, amount: 12.5 } as const) : told;
      for (let place = 0; place < 12; place += 1)
        await t.given.payment({ ...paid, refNumber: `Q${place}WERTY${9 * place}`, status: 'confirmed' });
      await t.given.payment({ ...paid, refNumber: meant, status: 'confirmed' });
      const { id } = await t.given.payment({ ...paid, refNumber });
      const [cents, currency] = type === 'zelle' ? [1_250, 'USD'] : [579_250, 'VES'];
      const found = await reconcile([sent([refNumber], cents)], currency);
      expect(found.certain).toEqual([]);
      expect(found.doubtful).toMatchObject([{ payment: id, doubts: ['confirmed'] }]);
    },
  );

  test('takes the most movements of a call and not one more, and refuses half of a character', async () => {
    const references = Array.from({ length: MOST_REFERENCES }, (_, place) => `${place}`.repeat(MOST_REFERENCE));
    const movements = Array.from({ length: MOST_MOVEMENTS }, () => sent(references, 999_999_999_999));
    expect((await reconcile(movements)).marks).toHaveLength(MOST_MOVEMENTS);
    const refused = async (some: Sent[]) => {
      const answer = await t.as('admin').post(`${PATH}/reconcile`, { currency: 'VES', movements: some });
      return [answer.statusCode, answer.json().error.detail];
    };
    expect(await refused([...movements, sent(['1'])])).toEqual([
      422,
      `Se comparan hasta ${MOST_MOVEMENTS} abonos a la vez`,
    ]);
    expect(await refused([sent(['12\ud800'])])).toEqual([422, UNSTORABLE]);
  });

  test('finds a payment whose reference is longer than an index takes', async () => {
    const { id } = await t.given.payment({ ...told, refNumber: `0044556677 ${randomBytes(9_000).toString('hex')}` });
    expect((await t.as('admin').get(`${PATH}/${id}`)).statusCode).toBe(200);
  });

  test('knows movements that are alike apart, and one again in another file', async () => {
    const one = (await reconcile([sent([]), sent([])])).marks;
    expect(new Set(one).size).toBe(2);
    expect((await reconcile([sent([], 1), sent([]), sent([])])).marks.slice(1)).toEqual(one);
  });
});

test.each([
  ['123456', ['99123456'], 'same'],
  ['00123456', ['123456'], 'same'],
  ['AB12CD34', ['AB12CD34'], 'same'],
  ['AB12CD34', ['AB12CD35'], 'alike'],
  ['AB12CD34', ['AB12CD345'], 'other'],
  ['PAGOMOVIL', ['PAGOMOVIL'], 'missing'],
  ['123457', ['99123456'], 'alike'],
  ['124356', ['123456'], 'alike'],
  ['1234', ['871234'], 'short'],
  ['654321', ['123456'], 'other'],
  ['1111', ['1111'], 'missing'],
  [null, ['123456'], 'missing'],
  ['123456', [], 'missing'],
] as const)('%s and %s are %s', (told, named, agreement) => expect(agreementOf(told, named)).toBe(agreement));
