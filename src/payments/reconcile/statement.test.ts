import { describe, expect, it } from 'vitest';
import { readMovements } from './movements';
import { agreementOf, referencesIn, typedReference } from './references';
import { RefusedStatement } from './refusedStatement';
import { readDay } from './statementDays';
import { readFile, readPasted } from './statementFile';
import { guessLayout, wholeLayout } from './statementLayout';
import { tabbed } from './statementText';
import { decimalMarkOf, type Rows, readStatementAmount } from './statementValues';
import { workbook } from './testing/workbook';

const TODAY = '2026-11-30';

async function read(rows: Rows) {
  const layout = wholeLayout(guessLayout(rows, TODAY).layout);
  if (!layout) throw new Error('the columns were not understood');
  const statement = await readMovements(rows, layout, TODAY, () => undefined);
  const credits = statement.credits.map(({ day, cents, referenceText }) => [day, cents, referenceText]);
  return { ...statement, credits, layout };
}
const csv = async (text: string) => read(await readPasted(text, ''));
const rowsOf = async (file: File) => (await readFile(file))[0]?.rows ?? [];
const fileOf = (content: BlobPart, name = 'movimientos.csv') => new File([content], name);

const TWO = [
  ['2026-11-03', 45625, '001234567890'],
  ['2026-11-14', 123450, '000987654321'],
];

describe('statements of banks', () => {
  it('with debit and credit apart, below the holder of the account, above totals', async () => {
    const text = `Banco;;;;;
Titular: GS C.A.;;;;;
Fecha;Referencia;Concepto;Débito;Crédito;Saldo
Saldo anterior;;;;;1.000,00
03/11/2026;"001234567890";PAGO MOVIL;;456,25;1.456,25
04/11/2026;"000000000007";COMISION;1,00;;1.455,25

14/11/2026;"000987654321";PAGO MOVIL;0,00;1.234,50;2.689,75
Total;;;1,00;1.690,75;`;
    const { credits, debits, unread } = await csv(text);
    expect(credits).toEqual(TWO);
    expect({ debits, unread }).toEqual({ debits: 1, unread: [] });
  });

  it('with one column of amounts and signs, commas between, and the month first', async () => {
    const text = `Date,Description,Reference,Amount,Balance
11/03/2026,"PAGO, MOVIL",001234567890,"456.25","1,456.25"
11/04/2026,COMISION,000000000007,"-1.00","1,455.25"
11/14/2026,PAGO MOVIL,000987654321,"1,234.50","2,689.75"`;
    const { credits, debits, layout } = await csv(text);
    expect(credits).toEqual(TWO);
    expect(debits).toBe(1);
    expect(layout).toMatchObject({ dayOrder: 'monthFirst', decimalMark: '.' });
  });

  it('with letters for debit and credit, tabs, and no headings', async () => {
    const text = `03/11/2026\t001234567890\tPAGO MOVIL\t456,25\tC
04/11/2026\t000000000007\tCOMISION\t1,00\tD
14/11/2026\t000987654321\tPAGO MOVIL\t1.234,50\tC`;
    expect((await csv(text)).credits).toEqual(TWO);
  });

  it('with two columns that no heading names are read as the user says', async () => {
    const text = `03/11/2026|001234567890|PAGO MOVIL||456,25|1.456,25
04/11/2026|000000000007|COMISION|1,00||1.455,25
14/11/2026|000987654321|PAGO MOVIL||1.234,50|2.689,75`;
    const rows = await readPasted(text, '');
    const { layout } = guessLayout(rows, TODAY);
    expect(wholeLayout(layout)).toBeUndefined();
    const chosen = wholeLayout({ ...layout, amount: 4, debit: 3 });
    if (!chosen) throw new Error('there is more to choose');
    const { credits, debits } = await readMovements(rows, chosen, TODAY, () => undefined);
    expect(credits.map(({ day, cents, referenceText }) => [day, cents, referenceText])).toEqual(TWO);
    expect(debits).toBe(1);
  });

  it('with currencies, odd spaces and words in their cells', async () => {
    const text = `Fecha;Referencia;Monto
03-nov-26;Ref. 001234567890;Bs.S 456,25 CR
04-nov-26;7777777;(Bs. 1,00)
14-nov-26;000987654321;+VES 1\u00a0234,50`;
    expect((await csv(text)).credits.map(([day, cents]) => [day, cents])).toEqual(
      TWO.map(([day, cents]) => [day, cents]),
    );
  });

  it('with days without a year', async () => {
    const { credits, isYearGuessed } = await csv('Fecha;Referencia;Abono\n28/12;123456;1,00\n14/11;222222;2,00');
    expect(credits.map(([day]) => day)).toEqual(['2025-12-28', '2026-11-14']);
    expect(isYearGuessed).toBe(true);
  });

  it('are told apart by how close their days are, where day and month can be exchanged', async () => {
    const days = ['01', '05', '09', '12'];
    const head = 'Fecha;Referencia;Abono\n';
    const dayFirst = await csv(head + days.map((day) => `${day}/11/2026;123456${day};1,00`).join('\n'));
    expect(dayFirst.credits.map(([day]) => day)).toEqual(days.map((day) => `2026-11-${day}`));
    const monthFirst = await csv(head + days.map((day) => `11/${day}/2026;123456${day};1,00`).join('\n'));
    expect(monthFirst.credits.map(([day]) => day)).toEqual(days.map((day) => `2026-11-${day}`));
  });

  it('have a line twice, which is one movement where its reference says so', async () => {
    const line = '03/11/2026;001234567890;456,25';
    const { credits, repeated } = await csv(
      `Fecha;Referencia;Abono\n${line}\n${line}\n04/11/2026;;5,00\n04/11/2026;;5,00`,
    );
    expect(credits).toHaveLength(3);
    expect(repeated).toEqual([3]);
  });

  it('have lines that cannot be read, which are told and not guessed', async () => {
    const { credits, unread } = await csv(
      'Fecha;Referencia;Abono\n03/11/2026;123456;456,25\n31/02/2026;123457;1,00\n04/11/2026;123458;1,234\n05/11/2026;123459;7,00',
    );
    expect(credits).toHaveLength(2);
    expect(unread).toEqual([3, 4]);
  });

  it('do not say whether amounts came or went: the administrator has to', async () => {
    const rows = await readPasted('Fecha;Referencia;Monto\n03/11/2026;123456;456,25\n04/11/2026;123457;7,00', '');
    const { layout } = guessLayout(rows, TODAY);
    expect(layout).toMatchObject({ amount: 2, areAllCredits: null });
    expect(wholeLayout(layout)).toBeUndefined();
  });

  it('of a Zelle account are in dollars', async () => {
    const { layout } = await csv(
      'Date,Description,Amount\n11/03/2026,Zelle from ANA PEREZ JPM99a1b2c3,$12.50\n11/20/2026,Fee,-$1.00',
    );
    expect(layout).toMatchObject({ currency: 'USD', decimalMark: '.' });
  });

  it('are pasted as a table of a page, of which nothing runs', async () => {
    const html = `<table><tr><th>Menú</th></tr></table><img src=x onerror="throw 1"><table>
<tr><th>Fecha</th><th>Referencia</th><th colspan=2>Descripción</th><th>Abono</th></tr>
<tr><td>03/11/2026</td><td>001234567890</td><td>PAGO</td><td></td><td>456,25</td></tr>
<tr><td>14/11/2026</td><td>000987654321</td><td>PAGO</td><td></td><td> 1.234,50 </td></tr></table>`;
    expect((await read(await readPasted('Fecha', html))).credits).toEqual(TWO);
    // Banks call that .xls too.
    expect((await read(await rowsOf(fileOf(`<html><body>${html}</body></html>`, 'a.xls')))).credits).toEqual(TWO);
  });

  it('are workbooks, with days and numbers of their own', async () => {
    const rows = [
      ['Fecha', 'Referencia', 'Abono'],
      [new Date('2026-11-03T00:00:00Z'), 1234567890, 456.25],
      [new Date('2026-11-14T00:00:00Z'), '000987654321', 1234.5],
    ];
    expect((await read(await rowsOf(await workbook(rows)))).credits).toEqual([
      ['2026-11-03', 45625, '1234567890'],
      ['2026-11-14', 123450, '000987654321'],
    ]);
  });
});

const TEXT = 'Fecha;Descripción;Referencia;Abono\r\n03/11/2026;José;123456;456,25\r\n14/11/2026;Ñato;654321;7,00\r\n';
const utf16 = (bigEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * TEXT.length + 2));
  for (const [place, unit] of [0xfeff, ...TEXT.split('').map((sign) => sign.charCodeAt(0))].entries())
    bytes.setUint16(2 * place, unit, !bigEndian);
  return bytes.buffer;
};

it.each([
  ['UTF-8', TEXT],
  ['UTF-8 with its mark', `\ufeff${TEXT}`],
  ['UTF-16', utf16(false)],
  ['UTF-16 the other way round', utf16(true)],
  ['UTF-16 without its mark', utf16(false).slice(2)],
  ['Windows-1252', Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0))],
])('a file in %s', async (_, content) => {
  const rows = await rowsOf(fileOf(content as BlobPart));
  expect(rows[1]?.slice(0, 3)).toEqual(['03/11/2026', 'José', '123456']);
});

it.each([
  ['empty', ''],
  ['empty', ' \r\n \r\n'],
  ['pdf', '%PDF-1.7'],
  ['picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)],
  ['picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['oldExcel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
  ['brokenExcel', 'PK\x03\x04 and nothing else'],
  ['noTable', 'una sola palabra'],
  ['tooManyLines', 'a;b\n'.repeat(60_001)],
])('%s is said of what is no statement', async (refusal, content) => {
  await expect(readFile(fileOf(content as BlobPart))).rejects.toEqual(new RefusedStatement(refusal as 'empty'));
});

it('a file that another program has open is told so', async () => {
  const file = Object.assign(fileOf('a'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  await expect(readFile(file)).rejects.toEqual(new RefusedStatement('unreadable'));
});

it('a workbook that would unpack to more than any statement is refused before it does', async () => {
  const bytes = Buffer.from(await (await workbook([['Fecha', 'Abono']])).arrayBuffer());
  // The size that the archive's list gives its first file, as a bomb would.
  bytes.writeUInt32LE(2_000_000_000, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  await expect(readFile(fileOf(bytes))).rejects.toEqual(new RefusedStatement('tooBig'));
});

it('fifty thousand lines are read', async () => {
  const lines = Array.from({ length: 50_000 }, (_, place) => `0${1 + (place % 9)}/11/2026;${100_000_000 + place};1,00`);
  const { credits } = await csv(`Fecha;Referencia;Abono\n${lines.join('\n')}`);
  expect(credits).toHaveLength(50_000);
});

it.each([
  ['as many cells in each', '1,00'],
  ['empty cells', ''],
])('fifty thousand lines that only spaces part, with %s, let the page answer between them', async (_, debit) => {
  const lines = Array.from({ length: 50_000 }, (_, place) =>
    ['03/11/2026', `${100_000_000 + place}`, (place % 2 === 0 ? '1,00' : debit).padEnd(4), '2,00'].join('   '),
  );
  let pauses = 0;
  const text = await tabbed(lines.join('\n'), () => {
    pauses += 1;
    return undefined;
  });
  expect(text.split('\n').at(-1)).toBe(['03/11/2026', '100049999', debit, '2,00'].join('\t'));
  expect(pauses).toBeGreaterThanOrEqual(100);
});

it.each([
  ['1.234,50', ',', 123450],
  ['1,234.50', '.', 123450],
  ['1.234', ',', 123400],
  ['1,234', ',', undefined],
  ['456.25', ',', undefined],
  ['456.25', '.', 45625],
  [',50', ',', 50],
  ['Bs.S 1.234.567,8', ',', 123456780],
  ["1'234.50", '.', 123450],
  ['36 mil', ',', undefined],
  ['2026-11-03', ',', undefined],
])('%s with the decimal mark %s is %s cents', (text, mark, cents) => {
  expect(readStatementAmount(text, mark as ',')?.cents).toBe(cents);
});

it.each([
  ['-456,25', 'debit'],
  ['456,25-', 'debit'],
  ['−456,25', 'debit'],
  ['(456,25)', 'debit'],
  ['456,25 D', 'debit'],
  ['456,25 CR', 'credit'],
  ['+456,25', 'credit'],
  ['456,25', undefined],
])('%s is a %s', (text, side) => expect(readStatementAmount(text, ',')?.side).toBe(side));

it('most of a column decide on its decimal mark', () => {
  expect(decimalMarkOf(['1.234,50', '7,00', '8.50'])).toBe(',');
  expect(decimalMarkOf(['1.234', '5.678'])).toBe(',');
  expect(decimalMarkOf(['1,234', '456'])).toBe('.');
  expect(decimalMarkOf(['456', '7'])).toBeUndefined();
  expect(decimalMarkOf(['1,234,567', '5'])).toBe('.');
});

it.each([
  ['21 nov. 2026', '2026-11-21'],
  ['21 de noviembre de 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['2026-11-21T08:00:00', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21/11/26 8:13 p. m.', '2026-11-21'],
  ['46347', '2026-11-21'],
  ['29/02', '2024-02-29'],
  ['30/02/2026', undefined],
  ['456.25', undefined],
  ['0412-1234567', undefined],
])('%s is the day %s', (text, day) => expect(readDay(text, 'dayFirst', TODAY)?.day).toBe(day));

it.each([
  ['001234567890', '7890123', 'other'],
  ['34567890', '001234567890', 'same'],
  ['567890', 'PAGO MOVIL 04140201187 REF001234567890', 'same'],
  ['567891', '001234567890', 'alike'],
  ['567980', '001234567890', 'alike'],
  ['7890', '001234567890', 'short'],
  ['001234', 1234, 'short'],
  ['001234567890', '1,23457E+09', 'rounded'],
  ['567890', '1,23457E+11', 'rounded'],
  ['991234567890', '1,23457E+11', 'other'],
  ['000000', '000000', 'missing'],
  ['', '001234567890', 'missing'],
  ['jpm99a1b2c3', 'Zelle from ANA JPM99A1B2C3', 'same'],
  ['12', '12', 'missing'],
])('%s as it was told, and %s in the statement, are %s', (told, cell, agreement) => {
  expect(agreementOf(typedReference(told), referencesIn(cell))).toBe(agreement);
});
