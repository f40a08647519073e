/** Files as banks and people make them: no credit is invented, and each that there is, is read or told. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDigits } from '../../../contract/money';
import { workbookOf } from '../../../contract/testing/workbook';
import { readFile } from './testing/readFile';

/** What a column says of a line. */
const COLUMNS = {
  Fecha: ({ day }: Line) => `${day}/11/2026`,
  Referencia: ({ reference }: Line) => reference,
  Concepto: ({ text }: Line) => text,
  Cargo: ({ isCredit, amount }: Line) => (isCredit ? '' : amount),
  Abono: ({ isCredit, amount }: Line) => (isCredit ? amount : ''),
  Monto: ({ isCredit, amount, isSigned }: Line) => (isSigned && !isCredit ? `-${amount}` : amount),
  Tipo: ({ isCredit }: Line) => (isCredit ? 'NC' : 'ND'),
  Saldo: () => '900000000',
  Estado: () => 'Aplicado',
};
const LAYOUTS: readonly (readonly (keyof typeof COLUMNS)[])[] = [
  ['Fecha', 'Referencia', 'Concepto', 'Cargo', 'Abono', 'Saldo'],
  ['Fecha', 'Concepto', 'Referencia', 'Abono', 'Cargo'],
  ['Fecha', 'Referencia', 'Concepto', 'Saldo', 'Monto', 'Tipo'],
  ['Fecha', 'Referencia', 'Concepto', 'Monto', 'Saldo'],
  ['Fecha', 'Referencia', 'Concepto', 'Cargo', 'Abono', 'Estado'],
];
/** Texts with quotes are read; of those with separators, and of lines without their text, it may be told that they are not. */
const TEXTS = ['PAGO MOVIL', 'TRANSFERENCIA DE 0102', '"INVERSIONES', 'LA "10" C.A.', 'TUBO 10"'];
const SPOILED = ['PAGO;CUPON', 'PAGO;', 'A;;B', 'PAGO;12', 'left out', 'REVERSO PAGO'];

interface Line {
  day: number;
  reference: string;
  text: string;
  isCredit: boolean;
  isSigned: boolean;
  amount: string;
}

const FORMS: Record<string, (rows: readonly string[][]) => BlobPart> = {
  ...Object.fromEntries(
    [';', '\t', '|'].map((sign) => [sign, (rows: readonly string[][]) => rows.map((row) => row.join(sign)).join('\n')]),
  ),
  page: (rows) =>
    rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')
      .replace(/.*/s, '<table>$&</table>'),
  workbook: workbookOf,
};

it('files of every shape are read as they are', async () => {
  const line = fc.record({
    isCredit: fc.boolean(),
    day: fc.integer({ min: 10, max: 28 }),
    text: fc.constantFrom(...TEXTS),
    cents: fc.nat(99),
  });
  const shape = fc.record({
    form: fc.constantFrom(...Object.keys(FORMS)),
    columns: fc.constantFrom(...LAYOUTS),
    written: fc.array(line, { minLength: 5, maxLength: 20 }),
    spoiled: fc.constantFrom(...SPOILED),
    at: fc.nat(4),
    above: fc.constantFrom<string[][]>([], [['Banco Ejemplo, C.A.'], ['Tasa: 463,40 Bs/USD']]),
    isPaged: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(shape, async ({ form, columns, written, spoiled, at, above, isPaged }) => {
      const isText = form.length === 1;
      const lines = written.map((one, place): Line => {
        const text = place === at ? (isText ? spoiled.replaceAll(';', form) : spoiled) : one.text;
        const amount = formatDigits(1_000 + place * 300 + one.cents / 100);
        return {
          ...one,
          text,
          amount,
          reference: `00${12_345_678 + place * 7_919}`,
          isSigned: !columns.includes('Tipo'),
        };
      });
      const rows = lines.map((one) =>
        columns
          .filter((name) => !(isText && one.text === 'left out' && name === 'Concepto'))
          .map((name) => COLUMNS[name](one)),
      );
      const all = [...above, [...columns], ...rows.slice(0, 3), ...(isPaged ? [[...columns]] : []), ...rows.slice(3)];
      const read = await readFile(
        new File([FORMS[form]?.(all) ?? ''], 'a'),
        columns.includes('Monto') ? { areAllCredits: true } : {},
      );
      const { credits, unread } = read;
      expect(credits.length + read.charges + read.headings + unread.length + read.balances).toBe(all.length);
      const clean = credits
        .filter(({ doubts }) => doubts.length === 0)
        .map(({ references: [reference], cents }) => [reference, cents]);
      const isSure = ({ isCredit, text }: Line) =>
        isCredit && !/REVERSO/.test(text) && (!isText || TEXTS.includes(text));
      const cents = ({ amount }: Line) => Number(amount.replace(/\D/g, ''));
      expect(clean).toEqual(lines.filter(isSure).map((one) => [one.reference, cents(one)]));
      const told = [...credits.map(({ references }) => references.join()), ...unread.map(({ text }) => text)].join(' ');
      for (const { isCredit, reference } of lines) if (isCredit) expect(told).toContain(reference);
    }),
    { numRuns: 100 },
  );
});
