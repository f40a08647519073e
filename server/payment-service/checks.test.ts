import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_TONES, type CheckKind } from '../../contract/checks';
import { signsIn } from '../../contract/referenceSigns';
import { randomFrom } from '../../demo/random';
import { payments } from '../db/paymentSchema';
import { users } from '../db/schema';
import type { Tx } from '../db/types';
import { ENGINES, sharedDatabase } from '../testing/database';
import { findChecks } from './checks.repository';

const NOW = Date.UTC(2026, 10, 24, 16);
const DAY = 24 * 60 * 60_000;
const CLEAN = 120;
/** Of those, so many are asked about beside the fraud. */
const LOOKED = 20;
const RATE = 250;

type Row = typeof payments.$inferInsert & { id: string; refNumber: string; ci: string };
type Given = Partial<Row>;

/** The changes that a fraud makes to a payment, given an earlier one. */
interface Trick {
  name: string;
  kind: CheckKind;
  /** Changes of the earlier payment, and of the fraudulent one. */
  plant: (before: Row, random: () => number) => { before?: Given; trick: Given; more?: Given[] };
}

const repeated = (
  name: string,
  write: (reference: string) => string,
  before: Given = { status: 'confirmed' },
): Trick => ({
  name: `reference ${name}`,
  kind: 'sameReference',
  plant: (one) => ({ before, trick: { refNumber: write(one.refNumber) } }),
});
const own = (name: string, kind: CheckKind, trick: (random: () => number, before: Row) => Given): Trick => ({
  name,
  kind,
  plant: (before, random) => ({ trick: trick(random, before) }),
});
const paid = (difference: number): Given => ({ amount: 20 * RATE + difference });
const zelle = (amount: number): Given => ({
  type: 'zelle',
  vesPrice: null,
  amount,
  bank: 'Chase',
  ci: '',
  ownerName: 'Ana Lugo',
});
const later: Given = { purchaseAt: new Date(NOW - DAY / 2) };
const earlier: Given = { purchaseAt: new Date(NOW - 9 * DAY), status: 'confirmed' };

const TRICKS: Trick[] = [
  repeated('as it is, of a confirmed one', (one) => one),
  repeated('as it is, of a pending one', (one) => one, { status: 'pending' }),
  repeated('by its last six digits', (one) => one.slice(-6)),
  repeated('by its last seven digits', (one) => one.slice(-7)),
  repeated('by its last eight digits', (one) => one.slice(-8)),
  repeated('by its last ten digits', (one) => one.slice(-10)),
  repeated('with zeros before it', (one) => `0000${one}`),
  repeated('with other digits before its last eight', (one) => `77${one.slice(-8)}`),
  repeated('with spaces', (one) => one.replace(/(...)/g, '$1 ')),
  repeated('with dashes', (one) => one.replace(/(....)/g, '$1-')),
  repeated('with dots', (one) => one.replace(/(...)/g, '$1.')),
  repeated('with «Ref.»', (one) => `Ref. ${one}`),
  repeated('with «referencia:»', (one) => `referencia: ${one}`),
  repeated('with «#»', (one) => `#${one}`),
  repeated('in full-width digits', (one) => one.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))),
  repeated('in Arabic digits', (one) => one.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))),
  repeated('behind «Nro.»', (one) => `Nro. ${one}`),
  repeated('behind «PM»', (one) => `PM${one}`),
  repeated('before its bank', (one) => `${one} Banesco`),
  repeated('with the letter O for 0', (one) => one.replaceAll('0', 'O')),
  {
    ...repeated('at another bank, by the same means', (one) => one),
    plant: ({ refNumber }) => ({ before: { status: 'confirmed' }, trick: { refNumber, bank: '0105' } }),
  },
  {
    ...repeated('without a bank', (one) => one),
    plant: ({ refNumber }) => ({ before: { status: 'confirmed' }, trick: { refNumber, bank: '' } }),
  },
  {
    ...repeated('with another amount', (one) => one),
    plant: ({ refNumber }) => ({
      before: { status: 'confirmed' },
      trick: { usdPrice: 10, vesPrice: 10 * RATE, refNumber, amount: 10 * RATE },
    }),
  },
  {
    ...repeated('of few digits, with the same amount', (one) => one),
    plant: () => ({ before: { status: 'confirmed', refNumber: '48213' }, trick: { refNumber: '48213' } }),
  },
  { ...repeated('of a rejected one', (one) => one, { status: 'rejected' }), kind: 'sameReferenceElsewhere' },
  {
    name: 'reference at another bank, by other means',
    kind: 'sameReferenceElsewhere',
    plant: ({ refNumber }) => ({ before: { status: 'confirmed' }, trick: { ...zelle(20), refNumber } }),
  },
  {
    name: 'reference of few digits, with another amount',
    kind: 'sameReferenceElsewhere',
    plant: () => ({
      before: { refNumber: '59314' },
      trick: { usdPrice: 10, vesPrice: 10 * RATE, refNumber: '59314', amount: 10 * RATE },
    }),
  },
  own('short by more than a bolívar', 'short', () => paid(-1.01)),
  own('short by many', 'short', (random) => paid(-Math.ceil(2 + random() * 400))),
  own('nothing paid', 'short', () => ({ amount: 0 })),
  own('a tenth paid: the point moved', 'short', () => ({ amount: 2 * RATE })),
  own('dollars paid as bolívares', 'short', () => ({ amount: 20 })),
  own('Zelle short by two cents', 'short', () => zelle(19.98)),
  own('Zelle short by dollars', 'short', () => zelle(15)),
  own('short by the price of the order', 'short', () => ({ vesPrice: 4_000, amount: 4_000 })),
  own('too much by more than a bolívar', 'above', () => paid(1.01)),
  own('Zelle too much', 'above', () => zelle(25)),
  own('prices that disagree', 'pricesDisagree', () => ({ vesPrice: 20 * RATE - 5 })),
  own('the document of another customer', 'sharedDocument', (_, { ci }) => ({ ci })),
  own('the same without its letter', 'sharedDocument', (_, { ci }) => ({ ci: ci.replace(/\D/g, '') })),
  own('V- and E- with the same digits', 'sharedDocument', (_, { ci }) => ({ ci: ci.replace('V', 'E') })),
  {
    name: 'another document than before',
    kind: 'otherDocument',
    plant: ({ userId }) => ({ before: earlier, trick: { ...later, userId, ci: 'V-31777888' } }),
  },
  {
    name: 'another holder than before',
    kind: 'otherHolder',
    plant: ({ userId }) => ({
      before: { ...zelle(20), ...earlier, refNumber: 'QW3RTY8UIOP' },
      trick: { ...zelle(20), ...later, userId, refNumber: 'AS4DFG9HJKL', ownerName: 'Otra Persona' },
    }),
  },
  own('a rate that no other payment has', 'otherRate', (random) => {
    const rate = 200 + Math.floor(random() * 1_000) / 100;
    return { exchangeRate: rate, vesPrice: 20 * rate, amount: Math.round(2_000 * rate) / 100 };
  }),
  own('a reference of four digits', 'shortReference', () => ({ refNumber: '7391' })),
  own('a reference of another length than the bank has', 'referenceLength', () => ({ refNumber: '739128' })),
  own('one digit again and again', 'madeUpReference', () => ({ refNumber: '111111111111' })),
  own('a sequence', 'madeUpReference', () => ({ refNumber: '123456789012' })),
  own('a sequence downwards, behind letters', 'madeUpReference', () => ({ refNumber: 'Ref 987654' })),
  {
    name: 'two digits that changed places',
    kind: 'swappedDigits',
    plant: ({ purchaseAt = null }, random) => {
      const reference = '2839175';
      const place = Math.floor(random() * (reference.length - 1));
      const swapped = `${reference.slice(0, place)}${reference[place + 1]}${reference[place]}${reference.slice(place + 2)}`;
      return { before: { status: 'confirmed', refNumber: reference }, trick: { purchaseAt, refNumber: swapped } };
    },
  },
  own('a day to come', 'futureDay', () => ({ purchaseAt: new Date(NOW + 2 * DAY) })),
  {
    name: 'short by a little again and again',
    kind: 'shortAgain',
    plant: ({ userId, ci }) => {
      const again = (refNumber: string): Given => ({ ...paid(-0.9), userId, status: 'confirmed', ci, refNumber });
      return { trick: again('660918273645'), more: [again('770918273546'), again('880918273456')] };
    },
  },
  {
    name: "another payment's picture",
    kind: 'samePicture',
    plant: () => ({
      before: { receiptData: 'https://files.example/one.webp' },
      trick: { receiptData: 'https://files.example/one.webp' },
    }),
  },
];

/** Some hundred clean payments: rounded to the bolívar, typed by its end, with codes of Zelle; no reference twice. */
function cleanPayments(random: () => number): Row[] {
  const endings = new Set<string>();
  const reference = () => {
    for (;;) {
      const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('');
      if (endings.has(digits.slice(-6))) continue;
      endings.add(digits.slice(-6));
      return `4${digits.slice(1)}`;
    }
  };
  const code = () =>
    Array.from({ length: 11 }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ0123456789'[Math.floor(random() * 33)]).join('');
  return Array.from({ length: CLEAN }, (_, n) => {
    const usd = Math.ceil(random() * 9_000) / 100 + 1;
    const ves = Math.round(usd * RATE * 100) / 100;
    const number = reference();
    const status = (['confirmed', 'pending', 'rejected'] as const)[n % 3] ?? 'pending';
    const of = {
      status,
      purchaseAt: new Date(NOW - Math.floor(random() * 10 * DAY)),
      usdPrice: usd,
      receiptData: `https://files.example/${n}.webp`,
    };
    if (n % 5 === 4)
      return paymentWith(code(), { ...of, ...zelle(usd), bank: 'Bank of America', ownerName: `Persona ${n}` });
    const refNumber = n % 4 === 0 ? `Nro. ${number} Mercantil` : number;
    return paymentWith(refNumber, {
      ...of,
      vesPrice: ves,
      ci: `V-${6_000_000 + n * 7_919}`,
      amount: n % 2 === 0 ? Math.round(ves) : ves,
    });
  });
}

let made = 0;
function paymentWith(refNumber: string, given: Given): Row {
  made += 1;
  return {
    id: randomUUID(),
    userId: randomUUID(),
    status: 'pending',
    type: 'pagoMovil',
    kind: 'manual',
    purchaseAt: new Date(NOW - DAY),
    usdPrice: 20,
    vesPrice: 20 * RATE,
    exchangeRate: RATE,
    refNumber,
    bank: '0134',
    ci: `V-${20_000_000 + made * 131}`,
    amount: 20 * RATE,
    ...given,
  };
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const people = [...new Set(rows.map(({ userId }) => userId))].map((id) => ({
    id,
    name: 'Ana',
    email: `${id}@correo.example`,
    permission: 'consumer' as const,
    passwordHash: '',
  }));
  await tx.insert(users).values(people).onConflictDoNothing();
  await tx.insert(payments).values([...rows]);
}

class Undone extends Error {}

describe.each(ENGINES)('checks on %s', (engine) => {
  const t = sharedDatabase(engine);

  /** What is said of each payment, in a transaction that is undone. */
  async function saidOf(rows: readonly Row[], of: readonly Row[]): Promise<Map<string, CheckKind[]>> {
    let said = new Map<string, CheckKind[]>();
    const undone = t.db.transaction(async (tx) => {
      await write(tx, rows);
      const found = await findChecks(
        tx,
        of.map(({ id }) => id),
        new Date(NOW),
      );
      said = new Map([...found].map(([id, checks]) => [id, checks.map(({ kind }) => kind)]));
      throw new Undone();
    });
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return said;
  }

  describe.each([7])('among clean payments (seed %d)', (seed) => {
    it.each(TRICKS.map((trick) => [trick.name, trick] as const))('%s is found', async (_name, { kind, plant }) => {
      const random = randomFrom(seed);
      const clean = cleanPayments(random);
      const number = () =>
        `3${Array.from({ length: 11 }, () => Math.floor(random() * 10)).join('')}`.replace(/.$/, '0');
      const first = paymentWith(number(), {});
      const { before = {}, trick, more = [] } = plant(first, random);
      const planted = paymentWith(number(), trick);
      const all = [...clean, { ...first, ...before }, planted, ...more.map((one) => paymentWith(number(), one))];
      const said = await saidOf(all, [planted, ...clean.slice(0, LOOKED)]);
      const kinds = said.get(planted.id) ?? [];
      expect(kinds).toContain(kind);
      if (CHECK_TONES[kind] === 'warning') expect(kinds.filter((one) => CHECK_TONES[one] === 'danger')).toEqual([]);
      const red = clean.filter(({ id }) => said.get(id)?.some((one) => CHECK_TONES[one] === 'danger'));
      expect(red.map(({ refNumber }) => refNumber)).toEqual([]);
    });
  });

  it('compare references by the same signs as the browser, which finds them in the texts of a bank', async () => {
    const part = fc.oneof(
      fc.stringMatching(/^[0-9]{1,14}$/),
      fc.stringMatching(/^[A-Z0-9]{1,12}$/),
      fc.constantFrom(...['Nro. ', 'REF', 'Ref.:', '#', 'PM', 'OP', 'N', '-', ' ', '.', '/', 'O', 'l', 'I', 'o', '0']),
      fc.constantFrom(
        ...['Banesco', 'V-', 'J', '04121234567', '20261124', 'V12345678', 'é', 'ñ', '٣٤', '１２３', 'Ο1', '('],
      ),
    );
    const texts = fc.sample(
      fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
      1_000,
    );
    const { rows } = await t.db.execute<{ signs: string | null }>(
      sql`select reference_signs(text) as signs from unnest(${sql.param(texts)}::text[]) with ordinality given(text, place) order by place`,
    );
    expect(rows.map(({ signs }) => signs ?? '')).toEqual(texts.map(signsIn));
  });
});
