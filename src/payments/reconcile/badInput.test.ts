/** What banks, Excel and users make of a statement: read correctly, or refused with a message; nothing is guessed. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { matchPayments } from './matching';
import { readMovements } from './movements';
import { reasonsOf } from './reconcileTexts';
import { RefusedStatement } from './refusedStatement';
import { readFile, readPasted } from './statementFile';
import { guessLayout, wholeLayout } from './statementLayout';
import { decimalMarkOf, type Rows, readStatementAmount } from './statementValues';

const TODAY = '2026-11-30';
const noPause = () => undefined;

async function read(rows: Rows, today = TODAY) {
  const layout = wholeLayout(guessLayout(rows, today).layout);
  if (!layout) throw new Error('the columns were not understood');
  return { layout, ...(await readMovements(rows, layout, today, noPause)) };
}
const csv = async (text: string, today?: string) => read(await readPasted(text, ''), today);
const fileOf = (content: BlobPart, name = 'movimientos.csv') => new File([content], name);
const refusalOf = (file: File) =>
  readFile(file).then(
    () => undefined,
    (error: unknown) => (error instanceof RefusedStatement ? error.refusal : error),
  );

describe('files', () => {
  it.each([
    ['of 30 MB', 'tooBig', new Uint8Array(30_000_000)],
    ['of Word or of another sheet program', 'otherKind', zipSync({ 'content.xml': strToU8('<office/>') })],
    ['of a compressor', 'otherKind', Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ['of a telephone’s camera', 'picture', Uint8Array.of(0, 0, 0, 0x18, ...strToU8('ftypheic'))],
  ])('%s are %s', async (_, refusal, content) => {
    expect(await refusalOf(fileOf(content as BlobPart))).toBe(refusal);
  });

  it('of Excel with a password are said to have one, whatever Excel made them', async () => {
    // An encrypted workbook is inside the container format of old ones, with two bytes a character in its names.
    const container = (...names: string[]) =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.alloc(1016),
        ...names.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
      ]);
    expect(await refusalOf(fileOf(container('EncryptionInfo', 'EncryptedPackage'), 'a.xlsx'))).toBe('lockedExcel');
    expect(await refusalOf(fileOf(container('Root Entry', 'Workbook'), 'a.xls'))).toBe('oldExcel');
  });

  it('that Excel calls Unicode text are UTF-16 with tabs', async () => {
    const text = '\ufeffFecha\tDescripción\tReferencia\tAbono\r\n03/11/2026\tJosé\t00123456\t1.456,25\r\n';
    const { credits } = await read(
      (await readFile(fileOf(Buffer.from(text, 'utf16le'), 'movimientos.txt')))[0]?.rows ?? [],
    );
    expect(credits).toMatchObject([{ cents: 145625, referenceText: '00123456', description: 'José' }]);
  });
});

describe('commas that nothing quotes', () => {
  it.each([
    ['within the last column', 'Fecha,Referencia,Concepto,Abono\n20/11/2026,00123456,PAGO,456,25'],
    ['within several', 'Fecha,Referencia,Cargo,Abono,Saldo\n20/11/2026,00123456,,456,25,1456,25'],
    ['before an empty column', 'Fecha,Referencia,Abono,Nota\n20/11/2026,00123456,456,25,'],
    ['below no headings', '20/11/2026,00123456,PAGO,456,25,C'],
    ['between thousands', 'Fecha,Referencia,Concepto,Abono\n20/11/2026,00123456,PAGO,1,234.50'],
  ])('within amounts, %s, are told and not taken for columns', async (_, text) => {
    expect(await refusalOf(fileOf(`${text}\n${text.split('\n').at(-1)?.replace('0123456', '0654321')}`))).toBe(
      'partedCells',
    );
  });

  it('within some lines leave these unread: a charge among them would be a credit', async () => {
    const { credits, unread } = await csv(`Fecha,Referencia,Concepto,Cargo,Abono
20/11/2026,00123456,PAGO,,456.25
21/11/2026,00654321,PAGO, DE PAN,9.00,
21/11/2026,00222222,PAGO,,7.00
21/11/2026,00333333,PAGO,,8.00
21/11/2026,00444444,PAGO,,9.50`);
    expect(credits.map(({ cents }) => cents)).toEqual([45625, 700, 800, 950]);
    expect(unread).toEqual([3]);
  });

  it('within some lines below no headings leave these unread too', async () => {
    const rows = await readPasted(
      [
        '20/11/2026,00123456,PAGO,,456.25,1456.25',
        '21/11/2026,00654321,PAGO, DE PAN,9.00,,1447.25',
        ...[7, 8, 9].map((amount) => `22/11/2026,0022222${amount},PAGO,,${amount}.00,1${amount}00.00`),
      ].join('\n'),
      '',
    );
    const { layout } = guessLayout(rows, TODAY);
    const chosen = wholeLayout({ ...layout, amount: 4, debit: 3 });
    if (!chosen) throw new Error('there is more to choose');
    const { credits, unread } = await readMovements(rows, chosen, TODAY, noPause);
    expect(credits.map(({ cents }) => cents)).toEqual([45625, 700, 800, 900]);
    expect(unread).toEqual([2]);
  });

  it('at the end of each line part nothing', async () => {
    const { credits, unread } = await csv(
      'Fecha,Referencia,Oficina,Abono\n20/11/2026,10123456,10,456.25,\n21/11/2026,00654321,7,8.00,',
    );
    expect([credits.map(({ cents }) => cents), unread]).toEqual([[45625, 800], []]);
  });
});

describe('lines', () => {
  it('may have quotes, separators and new lines within a cell', async () => {
    const { credits, unread } = await csv(
      `Fecha;Referencia;Concepto;Abono
03/11/2026;00123456;"PAGO ""MÓVIL""; de
José
Pérez";1.456,25
04/11/2026;00654321;"dos
líneas";7,00`,
    );
    expect(unread).toEqual([]);
    expect(credits.map(({ cents, description }) => [cents, description])).toEqual([
      [145625, 'PAGO "MÓVIL"; de José Pérez'],
      [700, 'dos líneas'],
    ]);
  });

  it.each([
    ['Cargo       Abono', '            456,25', '77,00'],
    ['Abono       Cargo', '456,25', '            77,00'],
  ])('whose cells spaces part stand below their headings, empty ones too: %s', async (headings, credit, debit) => {
    const { credits, debits, unread } = await csv(
      `BANCO DE LA PLAZA    Cuenta 0134
Fecha       Referencia  Concepto        ${headings}
20/11/2026  00123456    PAGO MOVIL      ${credit}
21/11/2026  00555555    COMPRA DE PAN   ${debit}`,
    );
    expect(credits.map(({ cents, referenceText }) => [cents, referenceText])).toEqual([[45625, '00123456']]);
    expect([debits, unread]).toEqual([1, []]);
  });

  it('between which headings and sums come again, as on each printed page', async () => {
    const page = 'Fecha;Referencia;Concepto;Cargo;Abono;Saldo';
    const { credits, debits, unread } = await csv(
      `Cuenta corriente;0134-0000;;;;
${page}
03/11/2026;00123456;PAGO;;456,25;1.456,25
;;SUBTOTAL;0,00;456,25;1.456,25
05/11/2026;;SALDO AL 05/11/2026;;1.456,25;1.456,25
Página 2 de 2;;;;;
Cuenta corriente;0134-0000;;;;
${page}
06/11/2026;00654321;PAGO;;7,00;1.463,25
06/11/2026;;COMISION;-1,00;;1.462,25
Totales;;;1,00;463,25;1.462,25`,
    );
    expect(credits.map(({ cents }) => cents)).toEqual([45625, 700]);
    expect({ debits, unread }).toEqual({ debits: 1, unread: [] });
  });

  it('without a year are of the turn of the year in which they lie', async () => {
    const lines = ['30/12', '31/12', '01/01', '02/01'].map((day, place) => `${day};12345${place};1,00`);
    const { credits, isYearGuessed } = await csv(`Fecha;Referencia;Abono\n${lines.join('\n')}`, '2027-01-03');
    expect(credits.map(({ day }) => day)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(isYearGuessed).toBe(true);
  });

  it('of debits below zero in a column of their own are debits', async () => {
    const { credits, debits } = await csv(
      'Fecha;Referencia;Débito;Crédito\n03/11/2026;123456;-5,00;\n04/11/2026;654321;0,00;7,00',
    );
    expect([debits, credits.map(({ cents }) => cents)]).toEqual([1, [700]]);
  });
});

describe('what banks of the country write', () => {
  const HEAD = 'Fecha;Referencia;Concepto';
  it.each([
    [
      'the kind of a note in words, as Banco de Venezuela does',
      `fecha;referencia;concepto;saldo;monto;tipoMovimiento
20/11/2026;00123456;PAGO;1.000,00;456,25;Nota de Crédito
21/11/2026;00654321;PAGO;900,00;456,25;Nota de Débito`,
    ],
    [
      'days without marks and NC or ND, as Mercantil does',
      'Fecha;Referencia;Tipo;Concepto;Monto\n20112026;00123456;NC;PAGO;456.25\n21112026;00654321;ND;PAGO;1,456.25',
    ],
    [
      'the year first and without marks',
      'Fecha;Referencia;Tipo;Concepto;Monto\n20261120;00123456;NC;PAGO;456.25\n20261121;00654321;ND;PAGO;1,456.25',
    ],
    [
      'days of which Excel took the zero',
      'Fecha;Referencia;Tipo;Concepto;Monto\n20112026;00123456;NC;PAGO;456,25\n1112026;00654321;ND;PAGO;456,25',
    ],
    [
      'a letter below a heading that names both',
      `${HEAD};Monto;Débito/Crédito;Saldo\n20/11/2026;00123456;PAGO;456,25;C;9,00\n21/11/2026;00654321;PAGO;456,25;D;9,00`,
    ],
    [
      'documents before references',
      'Fecha;Documento;Referencia;Debe;Haber\n20/11/2026;V12654321;00123456;;456,25\n20/11/2026;V12654321;00654321;5,00;',
    ],
    [
      'dollars in the words of one line of an account in bolívares',
      `${HEAD};Cargo;Abono\n20/11/2026;00123456;PAGO;;456,25\n20/11/2026;00654321;COMPRA DE DIVISAS USD 20;9,00;`,
    ],
    [
      'a payer whose name begins like a sum',
      `${HEAD};Cargo;Abono\n20/11/2026;00123456;TOTAL SEGUROS;;456,25\n;;TOTAL;0;456,25`,
    ],
  ])('%s', async (_, text) => {
    const { credits, unread, layout } = await csv(text);
    expect(credits.map(({ day, cents, referenceText }) => [day, cents, referenceText])).toEqual([
      ['2026-11-20', 45625, '00123456'],
    ]);
    expect([unread, layout.currency]).toEqual([[], 'VES']);
  });

  it('is asked about where one heading names both and nothing tells them apart', () => {
    const rows = [
      ['Fecha', 'Referencia', 'Débito/Crédito'],
      ['20/11/2026', '00123456', '456,25'],
    ];
    expect(wholeLayout(guessLayout(rows, TODAY).layout)).toBeUndefined();
  });

  it('names the customer in the description, whose document and telephone are no reference', async () => {
    const { credits } = await csv(
      'Fecha;Concepto;Abono\n20/11/2026;PAGO 0412-0123456 58 4141234567 V-12.345.678 J123456789 REF 00998877;456,25',
    );
    expect(credits[0]?.references).toEqual([{ kind: 'digits', digits: '00998877' }]);
  });
});

describe('amounts', () => {
  it.each([
    'Bs. 1.234,50',
    'Bs.1.234,50',
    'Bs 1.234,50',
    'BS.S 1.234,50',
    'Bs.S. 1.234,50',
    'BsS 1.234,50',
    'Bs.D. 1.234,50',
    'VES 1.234,50',
    '1.234,50 VES',
    'VED\u00a01.234,50',
    '1\u00a0234,50 Bs.',
    '1\u202f234,50',
    ' 1.234,50\u00a0',
  ])('%j is 1234,50 however it is dressed', (text) => {
    expect(decimalMarkOf([text])).toBe(',');
    expect(readStatementAmount(text, ',')).toEqual({ cents: 123450, side: undefined });
  });
});

const payment = (id: string, refNumber: string) => {
  const made = buildPayment({ id, status: 'pending' });
  return readPayment(id, { ...made, paymentData: { ...made.paymentData, refNumber, amount: 456.25 } });
};
async function matched(lines: readonly string[], payments: ReturnType<typeof payment>[]) {
  const { credits } = await csv(['Fecha;Referencia;Abono', ...lines].join('\n'));
  return matchPayments({ movements: credits, currency: 'VES', payments, pause: noPause });
}

describe('what may be two things', () => {
  it('is doubtful where two credits fit one payment, which both are shown of', async () => {
    const { certain, doubtful } = await matched(
      ['20/11/2026;77123456;456,25', '20/11/2026;88123456;456,25'],
      [payment('a', '123456')],
    );
    expect(certain).toEqual([]);
    expect(doubtful.map(({ candidates }) => candidates.length)).toEqual([2]);
    expect(doubtful.flatMap(reasonsOf)).toEqual(['Hay 2 movimientos que pueden ser este pago.']);
  });

  it('is doubtful where Excel has rounded two references into one', async () => {
    const { certain, doubtful } = await matched(
      ['20/11/2026;1,23457E+11;456,25'],
      [payment('a', '123456789012'), payment('b', '123457111111')],
    );
    expect(certain).toEqual([]);
    expect(doubtful.map(({ payment: { id } }) => id).sort()).toEqual(['a', 'b']);
    for (const reasons of doubtful.map(reasonsOf)) expect(reasons.join()).toContain('Excel redondeó la referencia');
  });

  it('is doubtful where the bank took the same amount back under the same reference', async () => {
    const { credits } = await csv(
      'Fecha;Referencia;Cargo;Abono\n20/11/2026;77123456;;456,25\n21/11/2026;00123456;456,25;\n21/11/2026;77123456;1,00;',
    );
    const { certain, doubtful } = await matchPayments({
      movements: credits,
      currency: 'VES',
      payments: [payment('a', '123456')],
      pause: noPause,
    });
    expect(certain).toEqual([]);
    expect(doubtful.flatMap(reasonsOf)).toEqual([
      'El banco muestra también un cargo con la misma referencia y el mismo monto: puede que el dinero se haya devuelto.',
    ]);
  });

  it('is no credit that stands below zero among the credits', async () => {
    const { credits, debits } = await csv(
      'Fecha;Referencia;Cargo;Abono\n20/11/2026;9;5,00;\n20/11/2026;123456;;-456,25',
    );
    expect([credits, debits]).toEqual([[], 2]);
  });

  it('has no match in the statement of an account that no customer paid into', async () => {
    const { certain, doubtful, missing } = await matched(
      ['20/11/2026;99887766;12,00', '21/11/2026;55443322;8.000,00'],
      [payment('a', '123456')],
    );
    expect([certain, doubtful]).toEqual([[], []]);
    expect(missing.map(({ id }) => id)).toEqual(['a']);
  });
});
