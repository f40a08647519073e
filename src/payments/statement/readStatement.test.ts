/** What becomes of each line: read as it stands, doubted with a reason, or told. Nothing is guessed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../../contract/testing/workbook';
import { cellOf, decimalMarkOf, readBankAmount, readDay, referencesIn, referencesInWords } from './cells';
import { missingIn } from './layout';
import { readStatement } from './readStatement';
import { linesText, unreadText } from './statementTexts';
import { RefusedStatement } from './tables';
import { openFile, readFile } from './testing/readFile';

const HEAD = 'Fecha;Referencia;Descripción;Cargo;Abono;Saldo';
/** The place of a line gives it a reference and an amount of its own. */
const referenceOf = (place: number) => `${1000 + place}${5000 + place}77`;
const credit = (place: number, text = 'PAGO MOVIL') =>
  `20/11/2026;${referenceOf(place)};${text};;${100 + place},25;9,00`;
const charge = (place: number, text: string, reference = `9${4000 + place}0001`) =>
  `21/11/2026;${reference};${text};${100 + place},25;;9,00`;
const read = (...lines: string[]) => readFile(lines.join('\n'));
const doubtsOf = async (...lines: string[]) => (await read(...lines)).credits.map(({ doubts }) => doubts);
const LAYOUT = {
  day: 0,
  reference: 1,
  description: 2,
  credits: [4],
  charges: [3],
  side: null,
  state: null,
  balance: 5,
  areAllCredits: true,
  dayOrder: 'dayFirst',
  decimalMark: ',',
  currency: 'VES',
} as const;
const SUMS = ['credits', 'charges', 'balances', 'headings', 'repeated', 'unread'] as const;

function sumOf(found: ReturnType<typeof readStatement>): number {
  return SUMS.map((name) => found[name]).reduce<number>(
    (sum, part) => sum + (typeof part === 'number' ? part : part.length),
    0,
  );
}

describe('all lines', () => {
  const noise = fc.constantFrom(
    ...'|-|S/N|TOTAL|SALDO FINAL|20/11/2026|31/02/2026|00123456|456,25|-5.00|1,234|NC|"PAGO|REVERSO|Fecha|Abono|a;b|(7,00)'.split(
      '|',
    ),
  );
  const table = fc.array(fc.array(noise, { minLength: 1, maxLength: 8 }), { maxLength: 12 });
  const head = fc.constantFrom(
    HEAD,
    'Fecha;Concepto;Monto;Tipo',
    'Día;Ref.;Depósitos;Otros abonos;Retiros;Estado',
    'A;B;C',
  );
  const page = (rows: readonly string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const forms: Record<string, (rows: readonly string[][]) => BlobPart> = {
    'text with semicolons': (rows) => rows.map((row) => row.join(';')).join('\n'),
    'text with tabs': (rows) => rows.map((row) => row.join('\t')).join('\n'),
    'a page': page,
    'a workbook': workbookOf,
  };

  it.each(Object.keys(forms))('end in one place: %s', async (form) => {
    await fc.assert(
      fc.asyncProperty(head, table, async (headings, noisy) => {
        const rows = [headings.split(';'), ['19/11/2026', '00999999', 'PAGO', '', '7,00', ''], ...noisy];
        const statement = await openFile(new File([forms[form]?.(rows) ?? ''], 'a.csv')).catch((error: unknown) => {
          if (error instanceof RefusedStatement) return undefined;
          throw error;
        });
        if (!statement) return;
        const found = readStatement(statement, { ...LAYOUT, ...statement.layout });
        expect(sumOf(found)).toBe(found.lines);
        // What is told has something to look for.
        for (const { text, why } of found.unread) expect([text, unreadText({ why })]).not.toContain('');
        expect(linesText(found)).toContain(`${found.lines} línea`);
        // Without quotes that swallow new lines, no row is lost on the way.
        expect(found.lines).toBe(rows.filter((row) => row.some((cell) => cell !== '')).length);
      }),
      { numRuns: 60 },
    );
  });

  it('are told in one sentence', async () => {
    const found = await read(
      HEAD,
      credit(1),
      credit(2),
      credit(2),
      charge(3, 'PAN'),
      ';;TOTALES;5,00;7,00;',
      '31/02/2026;00777777;X;;7,00;9,00',
    );
    expect(linesText(found)).toBe(
      '7 líneas: 2 abonos, 1 cargo, 1 de saldo, 1 de encabezado o nota, 1 repetida, 1 sin entender',
    );
    expect(found.unread).toEqual([
      { line: 7, text: '31/02/2026 · 00777777 · X · 7,00 · 9,00', why: 'noDay', word: '31/02/2026' },
    ]);
  });
});

describe('lines that are no credits', () => {
  it.each([
    ['Saldo inicial;;;;;1.000,00', 'balances'],
    [';;SUBTOTAL;0,00;456,25;1.456,25', 'balances'],
    ['30/11/2026;;SALDO AL 30/11/2026;;1.456,25;1.456,25', 'balances'],
    ['11/01/2026;;Beginning balance as of 11/01/2026;;;1.000,00', 'balances'],
    ['20/11/2026;;Total credits;;170,25;', 'balances'],
    ['20/11/2026;;;;;1.000,00', 'balances'],
    ['Página 2 de 2;;;;;', 'headings'],
    [HEAD, 'headings'],
    ['Generado;30/11/2026;;;;', 'headings'],
    ['20/11/2026;00123456;PAGO;-5,00;;9,00', 'charges'],
    ['20/11/2026;00123456;PAGO;;-5,00;9,00', 'charges'],
  ] as const)('%s', async (line, kind) => {
    const [without, found] = [await read(HEAD, credit(1)), await read(HEAD, credit(1), line)];
    expect(Number(found[kind]) - Number(without[kind])).toBe(1);
  });

  it('a payer may be called Total', async () => {
    const { credits } = await read(
      'Fecha;Concepto;Abono',
      '20/11/2026;TOTAL SEGUROS;456,25',
      '20/11/2026;TOTAL;456,25',
    );
    expect(credits.map(({ description }) => description)).toEqual(['TOTAL SEGUROS']);
  });

  it.each([
    ['21/11/2026;00123456;PAGO;VER NOTA;5,00;9,00', 'noAmount'],
    ['21/11/2026;00123456;PAGO;5,00;6,00;9,00', 'both'],
    ['21/11/2026;00123456;PAGO;;;9,00', 'noAmount'],
    ['21/11/2026;00123456;PAGO;;1,234;9,00', 'noAmount'],
    [';;Movimientos del mes;;100,00;', 'noDay'],
    ['21/11/2026,00123456,PAGO,,5,00,9,00', 'columns'],
    // A separator in the text, or a cell that is left out: a charge among them would be a credit.
    ['21/11/2026;00123456;PAGO; FACTURA;;5,00;9,00', 'columns'],
    ['21/11/2026;00123456;PAGO;;5,00;;1.000,00', 'columns'],
    ['21/11/2026;00123456;PAGO;123;;456,25;1.000,00', 'columns'],
    ['21/11/2026;PAGO;5,00;;1.000,00', 'columns'],
  ])('a line is told and not guessed: %s', async (line, why) => {
    const { credits, charges, unread } = await read(HEAD, credit(1), credit(2), line, credit(3), credit(4), credit(5));
    expect([credits.length, charges]).toEqual([5, 0]);
    expect(unread.map((one) => [one.line, one.why])).toEqual([[4, why]]);
  });

  it('a bank may leave out the empty cells at the end of all lines', async () => {
    const lines = [2, 3, 4, 5, 6].map((place) => credit(place).replace(/;9,00$/, ''));
    expect((await read(HEAD, ...lines)).credits.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('amounts in two cells, whose commas were taken for separators, are told', async () => {
    const lines = ['20/11/2026,00123456,PAGO,,456,25', '20/11/2026,00123457,PAGO,,1,234.50'];
    const { credits, unread } = await read(HEAD.replaceAll(';', ',').replace(',Saldo', ''), ...lines);
    expect([credits.length, unread.map(({ why }) => why)]).toEqual([0, ['columns', 'columns']]);
  });
});

describe('a day that stands once for several lines', () => {
  it('is carried to those below it which a reference names, also across pages and lines that are told', async () => {
    const { credits, unread } = await read(
      HEAD,
      credit(1),
      ';00123456;PAGO;;1,00;',
      HEAD,
      ';00123457;PAGO;;2,00;',
      '22/11/2026;00123458;PAGO;X;3,00;',
      ';00123459;PAGO;;4,00;',
      'S/F;00123450;PAGO;;5,00;',
      ';00123451;PAGO;;6,00;',
    );
    expect(credits.map(({ day, cents }) => [day.slice(-2), cents])).toEqual([
      ['20', 10125],
      ['20', 100],
      ['20', 200],
      ['22', 400],
    ]);
    expect(unread.map(({ why }) => why)).toEqual(['noAmount', 'noDay', 'noDay']);
  });
});

describe('what columns mean', () => {
  const statementOf = (...lines: string[]) => openFile(lines.join('\n'));
  const missing = async (...lines: string[]) => missingIn((await statementOf(...lines)).layout);

  it('is asked where no heading says it', async () => {
    const line = '20/11/2026;00123456;PAGO;;456,25';
    expect(await missing(line, line)).toEqual(['day', 'credits', 'sides']);
    expect(await missing('Fecha;Referencia;Concepto;Monto', '20/11/2026;00123456;PAGO;456,25')).toEqual(['sides']);
    expect(await missing('Fecha;Referencia;Débito/Crédito', '20/11/2026;00123456;456,25')).toEqual(['sides']);
    expect(await missing('Fecha;Referencia;Cargo', '20/11/2026;00123456;456,25')).toEqual(['credits', 'sides']);
    expect(await missing('Fecha;Referencia;Monto;Importe;Tipo', '20/11/2026;00123456;5,00;6,00;NC')).toEqual([
      'credits',
    ]);
    expect(await missing('Referencia;Concepto;Cargo;Abono', '00123456;PAGO;;456,25')).toEqual(['day']);
  });

  it.each([
    ['signs', 'Fecha;Referencia;Monto', '456,25', '-456,25'],
    ['brackets', 'Fecha;Referencia;Monto', '456,25', '(456,25)'],
    ['letters behind the amount', 'Fecha;Referencia;Monto', '456,25 CR', '456,25 DB'],
    ['types', 'Fecha;Referencia;Monto;Tipo', '456,25;NC', '456,25;ND'],
    [
      'words',
      'Fecha;Referencia;Monto;Tipo de movimiento',
      '456,25;Transferencia recibida',
      '456,25;Transferencia enviada',
    ],
    ['a column that names both', 'Fecha;Referencia;Monto;Débito/Crédito', '456,25;C', '456,25;D'],
    ['letters that no heading names', 'Fecha;Referencia;Monto;', '456,25;C', '456,25;D'],
    [
      'the bank’s own words',
      'Fecha;Referencia;Monto;Concepto',
      '456,25;PAGO MOVIL RECIBIDO',
      '456,25;PAGO MOVIL ENVIADO',
    ],
    ['an equivalent beside them', 'Fecha;Referencia;Monto;Equivalente USD;Tipo', '456,25;1,00;DP', '456,25;1,00;CH'],
  ])('amounts are told apart by %s', async (_, head, came, went) => {
    const { credits, charges, layout } = await read(head, `20/11/2026;00123456;${came}`, `20/11/2026;00654321;${went}`);
    expect(credits.map(({ cents, referenceText }) => [cents, referenceText])).toEqual([[45625, '00123456']]);
    expect([charges, layout.currency]).toEqual([1, 'VES']);
  });

  it('types that nobody knows are told, and those that contradict a sign are told', async () => {
    const types = ['NC', 'ZZ', 'TR', 'SI', 'Tarjeta de crédito', 'Depósito en cheque'];
    const lines = types.map((type, place) => `20/11/2026;12345${place};456,25;${type}`);
    const { credits, balances, unread } = await read('Fecha;Referencia;Monto;Tipo', ...lines);
    expect([credits.length, balances, unread.map(({ word }) => word)]).toEqual([
      2,
      1,
      ['ZZ', 'TR', 'Tarjeta de crédito'],
    ]);
    const contrary = await readFile('Fecha;Referencia;Monto;Tipo\n20/11/2026;123456;-5,00;NC', { side: 3 });
    expect(contrary.unread.map(({ why }) => why)).toEqual(['sides']);
  });

  it('signs that one correction has alone tell no charges from credits', async () => {
    const lines = ['5,00;NC', '6,00;ND', '-7,00;NC'].map((end, place) => `20/11/2026;12345${place};${end}`);
    const { credits, charges, unread } = await read('Fecha;Referencia;Monto;Tipo', ...lines);
    expect([credits.map(({ cents }) => cents), charges, unread.map(({ why }) => why)]).toEqual([[500], 1, ['sides']]);
  });

  it('below no headings too, a line of another width is told', async () => {
    const line = (place: number, text = 'PAGO') => `20/11/2026;12345${place};${text};;${place},00`;
    const said = { day: 0, reference: 1, credits: [4], charges: [3] };
    const { credits, unread } = await readFile([line(1), line(2), `20/11/2026;123459;PAGO;;5,00;`].join('\n'), said);
    expect([credits.length, unread.length]).toEqual([2, 1]);
  });

  it('several columns of credits are all read', async () => {
    const head = 'Fecha;Referencia;Depósitos;Otros abonos;Cargos';
    const { credits } = await read(head, '20/11/2026;00123456;1,00;;', '20/11/2026;00654321;;2,00;');
    expect(credits.map(({ cents }) => cents)).toEqual([100, 200]);
  });

  it.each([
    ['VES', 'Tasa BCV: 463,40 Bs/USD', 'Abono', '1,00', 'COMPRA DE DIVISAS USD 20'],
    ['USD', 'Titular: GS', 'Abono USD', '1,00', 'PAGO'],
    ['USD', 'Titular: GS', 'Abono', '$1,00', 'PAGO'],
    ['USD', 'Titular: GS', 'Abono', '1,00', 'Zelle from ANA'],
  ])('the account is in %s: %s · %s · %s · %s', async (currency, above, heading, amount, text) => {
    const { layout } = await read(above, `Fecha;Concepto;${heading}`, `20/11/2026;${text};${amount}`);
    expect(layout.currency).toBe(currency);
  });

  it('files are of one kind by their headings and decimal mark', async () => {
    const of = async (...lines: string[]) => (await statementOf(...lines)).signature;
    const signature = await of('Mercantil', 'Fecha;Referencia;Abono', '3/1/26;123456;1,00', '4/1/26;Banesco;2,00');
    expect(await of('Fecha;Referencia;Abono', '13/11/2026;99;1.234,50')).toBe(signature);
    expect(await of('Fecha;Referencia;Abono', '13/11/2026;99;1,234.50')).not.toBe(signature);
    expect(await of('Fecha;Referencia;Cargo', '13/11/2026;99;1.234,50')).not.toBe(signature);
  });

  it('days are told apart by how close they are', async () => {
    const dates = async (...written: string[]) =>
      (await read('Fecha;Referencia;Abono', ...written.map((day, place) => `${day};12345${place};1,00`))).credits.map(
        ({ day }) => day,
      );
    expect(await dates('01/11/2026', '09/11/2026')).toEqual(['2026-11-01', '2026-11-09']);
    expect(await dates('11/01/2026', '11/09/2026')).toEqual(['2026-11-01', '2026-11-09']);
  });
});

const GONE = 'REVERSO|Reversado|REV.|DEVOLUCION|Devuelto|EXTORNO|Anulada|Reintegro|Contracargo|CHARGEBACK'.split('|');
const OPEN =
  'Pendiente|En tránsito|Por confirmar|Diferido|RECHAZADA|Retenida|No procesada|Sin fondos|Pending|On hold'.split('|');
const DONE = 'Aplicado|PROCESADA|Operación exitosa|Éxito|Aprobada|Efectiva|Acreditado|OK|Completed|Posted'.split('|');

describe('a credit is doubtful', () => {
  it('whose state or text does not say that its money is there', async () => {
    for (const heading of ['Estado', 'ESTATUS', 'Situación', 'Observación', '']) {
      const states = [...DONE, ...GONE, ...OPEN];
      const lines = states.map((state, place) => `20/11/2026;${referenceOf(place)};${place},25;${state}`);
      const { credits } = await read(`Fecha;Referencia;Abono;${heading}`, ...lines);
      expect(credits.filter(({ doubts }) => doubts.length === 0)).toHaveLength(DONE.length);
      expect(credits.slice(DONE.length).map(({ doubts }) => doubts)).toEqual(
        [...GONE, ...OPEN].map((text) => [{ kind: 'said', text }]),
      );
    }
  });

  it('whose state nobody knows, or is left out where others have one', async () => {
    const states = ['Aplicado', 'Registrado', ''];
    const lines = states.map((state, place) => `20/11/2026;${referenceOf(place)};1,25;${state}`);
    expect(await doubtsOf('Fecha;Referencia;Abono;Estado', ...lines)).toEqual([
      [],
      [{ kind: 'said', text: 'Registrado' }],
      [{ kind: 'said', text: '' }],
    ]);
    expect(await doubtsOf('Fecha;Referencia;Abono;Estado', '20/11/2026;123456;1,25;')).toEqual([[]]);
  });

  it('but not for such letters within other words', async () => {
    const names = ['UNIVERSO C.A.', 'MANUALIDADES', 'BLOQUES Y CEMENTOS', 'DEVIS', 'POR ALQUILER', 'EN COLABORACION'];
    expect((await doubtsOf(HEAD, ...names.map((name, place) => credit(place, name)))).flat()).toEqual([]);
  });

  it('that a charge names, or returns without a name, also one that cannot be read', async () => {
    const lines = [HEAD, credit(1), credit(2), credit(3), credit(4), credit(5), credit(6)];
    const found = await doubtsOf(
      ...lines,
      charge(1, 'COMPRA', referenceOf(1)),
      charge(2, `DEVOLUCION REF ${referenceOf(2)}`),
      charge(3, 'REVERSO PAGO MOVIL'),
      charge(4, 'COMPRA'),
      charge(9, `REVERSO ${referenceOf(5)}`),
      `21/11/2026;00999;REVERSO; X;106,25;;;;`,
    );
    const kinds = found.map((doubts) => doubts.map(({ kind }) => kind));
    expect(kinds).toEqual([['charged'], ['charged'], ['returned'], [], ['charged'], ['returned']]);
    const late = `01/02/2026;00999;REVERSO;101,25;;`;
    expect(await doubtsOf(HEAD, credit(1), late)).toEqual([[]]);
  });

  it('once where an equal line with a reference comes again; without one there are two', async () => {
    const equal = ['20/11/2026;123;PAGO DE 0102;;5,00;9', '20/11/2026;123;PAGO DE 0102;;5,00;9'];
    expect((await read(HEAD, ...equal)).credits).toHaveLength(2);
    const { credits, repeated } = await read(HEAD, credit(1), credit(1));
    expect([credits.length, repeated]).toEqual([1, 1]);
  });

  it('whose reference a spreadsheet has rounded', async () => {
    const { credits } = await read(HEAD, '20/11/2026;5,15848E+11;PAGO;;5,00;9,00');
    expect(credits[0]).toMatchObject({ references: [], referenceText: '5,15848E+11', doubts: [{ kind: 'rounded' }] });
  });
});

it.each([
  ['1.234,50', ',', 123450],
  ['1,234.50', '.', 123450],
  ['1.234', ',', 123400],
  ['1,234', ',', undefined],
  ['456.25', ',', undefined],
  ['35542.7800', '.', 3554278],
  ['35542.780', '.', 3554278],
  ['35542.7812', '.', undefined],
  [',50', ',', 50],
  ['Bs.S 1.234.567,8', ',', 123456780],
  ['1\u00a0234,50 Bs.', ',', 123450],
  ['VED\u00a01.234,50', ',', 123450],
  ["1'234.50", '.', 123450],
  ['36 mil', ',', undefined],
  ['2026-11-03', ',', undefined],
] as const)('%s with the decimal mark %s is %s cents', (text, mark, cents) =>
  expect(readBankAmount(cellOf(text), mark)?.cents).toBe(cents),
);

it('most of a column decide on its decimal mark', () => {
  expect(decimalMarkOf(['1.234,50', '7,00', '8.50'])).toBe(',');
  expect(decimalMarkOf(['1.234', '5.678'])).toBe(',');
  expect(decimalMarkOf(['1,234,567', '5'])).toBe('.');
  expect(decimalMarkOf(['456', '7'])).toBeUndefined();
});

it.each([
  ['21 nov. 2026', '2026-11-21'],
  ['21 de noviembre de 2026', '2026-11-21'],
  ['sáb. 21/11/2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['2026-11-21T08:00:00', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21/11/26 8:13 p. m.', '2026-11-21'],
  ['46347', '2026-11-21'],
  ['28/12', undefined],
  ['30/02/2026', undefined],
  ['456.25', undefined],
  ['0412-1234567', undefined],
])('%s is the day %s', (text, day) => expect(readDay(text, 'dayFirst')).toBe(day));

it.each([
  ['000440272', ['000440272']],
  ['440272.0', ['440272']],
  ['74511.0', ['074511']],
  [74511, ['074511']],
  ['74511', ['74511']],
  ['515.847.534.217,00', ['515847534217']],
  ['Ref. 001234567890', ['001234567890']],
  ['V12345678', []],
  ['000000', []],
  ['12', []],
  [515847534217, ['515847534217']],
] as const)('%s has the references %s', (cell, references) => expect(referencesIn(cell)).toEqual(references));

it.each([
  ['PAGO 0412-0123456 58 4141234567 V-12.345.678 J123456789 REF 00998877', ['00998877']],
  ['DE 0102 EL 20/11/2026 10:15 POR Bs. 1.234,50, TARJETA ****4321, 2026', []],
  ['A LA CUENTA 01340000000000001234', []],
  ['Zelle from ANA Conf# XD99DYK6SNW', ['XD99DYK6SNW']],
  [`PAGO ${'A1'.repeat(40)} 00123456`, ['00123456']],
] as const)('«%s» names %s', (text, references) => expect(referencesInWords(text)).toEqual(references));
