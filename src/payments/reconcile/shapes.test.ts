/** Statements as banks write them, from printed seeds: each amount is read as it is, or refused with a message. */
import { describe, expect, it } from 'vitest';
import { formatDigits } from '../../../contract/money';
import { randomFrom } from '../../../demo/random';
import { readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { matchPayments } from './matching';
import { readMovements } from './movements';
import { RefusedStatement } from './refusedStatement';
import { readPasted } from './statementFile';
import { guessLayout, wholeLayout } from './statementLayout';

const TODAY = '2026-11-30';
const noPause = () => undefined;
const two = (number: number) => String(number).padStart(2, '0');

interface Line {
  day: number;
  reference: string;
  cents: number;
}

/** So many credits of November, each with an amount and a reference of its own. */
function linesOf(seed: number, count = 12): Line[] {
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return Array.from({ length: count }, (_, place) => ({
    day: 1 + whole(28),
    reference: `${1 + whole(9)}${two(whole(100))}${two(whole(100))}${String(place * 7 + 100).padStart(3, '0')}${two(whole(100))}7`,
    cents: (place * 300 + 20 + whole(250)) * 100 + whole(100),
  }));
}

const MONEY: Record<string, (cents: number) => string> = {
  '1.234,50': (cents) => formatDigits(cents / 100),
  '1,234.50': (cents) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  '1,234': (cents) => Math.round(cents / 100).toLocaleString('en-US'),
  '1.234': (cents) => Math.round(cents / 100).toLocaleString('es-VE', { useGrouping: 'always' }),
};
const DAYS: Record<string, (day: number) => string> = {
  '03/11/2026': (day) => `${two(day)}/11/2026`,
  '20261103': (day) => `202611${two(day)}`,
  '03112026': (day) => `${two(day)}112026`,
};
const HEADINGS: Record<string, string[]> = {
  'F. Operación, F. Valor': ['F. Operación', 'F. Valor', 'Referencia', 'Concepto', 'Cargo', 'Abono'],
  'Fec. Oper., Fec. Valor': ['Fec. Oper.', 'Fec. Valor', 'Nro. Documento', 'Concepto', 'Cargo', 'Abono'],
  'Día, Value Date': ['Día', 'Value Date', 'Operación', 'Concepto', 'Cargo', 'Abono'],
  'Fecha, F. Oper. alone': ['Fecha', 'F. Oper.', 'Secuencia', 'Concepto', 'Debe', 'Haber'],
  'Fecha, Operación of days': ['Fecha', 'Operación', 'Concepto', 'Cargo', 'Abono'],
  none: [],
};
const SEPARATORS = [';', '\t', ','];

const shapes = Object.keys(HEADINGS).flatMap((headings) =>
  Object.keys(MONEY).flatMap((money) =>
    Object.keys(DAYS).flatMap((days) => SEPARATORS.map((separator) => ({ headings, money, days, separator }))),
  ),
);

/** The statement as a file, and the values of its lines in this spelling. */
function written({ headings, money, days, separator }: (typeof shapes)[number], seed: number) {
  const [head = [], amountOf, dayOf] = [HEADINGS[headings], MONEY[money], DAYS[days]];
  if (!amountOf || !dayOf) throw new Error('no such spelling');
  const lines = linesOf(seed).map((line) => ({
    ...line,
    cents: money.includes('50') ? line.cents : Math.round(line.cents / 100) * 100,
  }));
  const rows = lines.map(({ day, reference, cents }) => {
    const names = headings.endsWith('of days') ? [] : [reference];
    return [dayOf(day), dayOf(Math.min(28, day + 1)), ...names, 'PAGO MOVIL', '', amountOf(cents)];
  });
  const text = [...(head.length > 0 ? [head] : []), ...rows].map((row) => row.join(separator)).join('\n');
  return { text, lines };
}

async function read(text: string) {
  try {
    const rows = await readPasted(text, '');
    const layout = wholeLayout({ areAllCredits: true, debit: null, side: null, ...guessLayout(rows, TODAY).layout });
    return layout && { layout, ...(await readMovements(rows, layout, TODAY, noPause)) };
  } catch (error) {
    if (error instanceof RefusedStatement) return undefined;
    throw error;
  }
}

describe.each([1, 2, 3])('statements from the seed %i', (seed) => {
  it.each(shapes)('$headings · $money · $days · parted by $separator', async (shape) => {
    const { text, lines } = written(shape, seed);
    const found = await read(text);
    const credits = found?.credits ?? [];
    const known = new Map(lines.map(({ reference, cents, day }) => [reference, { cents, day }]));
    // Every line that is read is read correctly.
    expect(credits.filter(({ cents }) => !lines.some((line) => line.cents === cents))).toEqual([]);
    for (const { referenceText, cents, day } of credits) {
      expect(known.get(referenceText)).toEqual({ cents, day: Number(day.slice(-2)) });
    }
    // What is not read has a message: about a column of days, about lines, or about the whole file.
    const isTold = !found || found.daysIn !== undefined || credits.length === 0;
    if (!isTold) expect(credits.length + found.unread.length).toBe(lines.length);
    const isParted = shape.separator === ',' && shape.money !== '1.234';
    const isClear = !isParted && shape.headings !== 'none' && !shape.headings.endsWith('of days');
    if (isClear) expect(credits).toHaveLength(lines.length);
    if (shape.headings.endsWith('of days') && !isParted) expect(found?.daysIn).toBe('reference');
  });
});

it.each([
  ['below no headings, with a letter', '20/11/2026,00123456,PAGO,1,234.50,C\n21/11/2026,00123457,PAGO,2,345.50,C'],
  ['that only spaces part else', '20/11/2026 00123456 PAGO 1,234.50\n21/11/2026 00123457 PAGO 2,345.50'],
  ['before an empty column', 'Fecha,Referencia,Abono,Nota\n20/11/2026,00123456,1,234.50,\n21/11/2026,123457,2,345.50,'],
  ['whose balance is left out', 'Fecha,Referencia,Abono,Saldo\n20/11/2026,00123456,1,234.50'],
])('a file whose only commas within amounts are those of thousands, %s, is refused', async (_, text) => {
  await expect(readPasted(text, '')).rejects.toEqual(new RefusedStatement('partedCells'));
});

/** Orders at a rate, paid in whole bolívares; for each third there is a similar movement, and none is certain. */
function rounded(seed: number) {
  const certain = new Map<string, string>();
  const payments: ReturnType<typeof readPayment>[] = [];
  const rows = linesOf(seed, 60).map(({ day, reference, cents }, place) => {
    const ordered = cents / 100;
    const wholeAmount = Math.round(ordered);
    const pay = (id: string, refNumber: string, amount: number) => {
      const purchaseAt = `2026-11-${two(day)}T12:30:00-04:00`;
      const made = buildPayment({ id, purchaseAt, exchangeRate: null, vesPrice: ordered, status: 'pending' });
      payments.push(readPayment(id, { ...made, paymentData: { ...made.paymentData, refNumber, amount } }));
    };
    // Payers type what they sent, or what they were asked for.
    pay(`p${place}`, reference.slice(-8), place % 2 === 0 ? wholeAmount : ordered);
    if (place % 3 !== 0) certain.set(`p${place}`, reference);
    const near = [
      () => wholeAmount + 3,
      () => {
        pay(`twin${place}`, reference.slice(-6), wholeAmount);
        return wholeAmount;
      },
    ];
    const came = place % 3 === 0 ? (near[(place / 3) % 2]?.() ?? 0) : wholeAmount;
    return `${two(day)}/11/2026;${reference};PAGO;;${formatDigits(came)}`;
  });
  return { text: ['Fecha;Referencia;Concepto;Cargo;Abono', ...rows].join('\n'), payments, certain };
}

it.each([1, 2, 3, 4, 5])('whole bolívares are certain, and nothing that comes near is (seed %i)', async (seed) => {
  const { text, payments, certain } = rounded(seed);
  const found = await read(text);
  if (!found) throw new Error('the statement was not understood');
  const matches = await matchPayments({ movements: found.credits, currency: 'VES', payments, pause: noPause });
  expect(new Map(matches.certain.map(({ payment, movement }) => [payment.id, movement.referenceText]))).toEqual(
    certain,
  );
});
