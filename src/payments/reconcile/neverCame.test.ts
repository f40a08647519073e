/** Lines whose money never came or went back: none is certain, and none goes without a word. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { matchPayments } from './matching';
import { readMovements } from './movements';
import { reasonsOf } from './reconcileTexts';
import { readPasted } from './statementFile';
import { guessLayout, wholeLayout } from './statementLayout';

const TODAY = '2026-11-30';
const noPause = () => undefined;

/** The place of a line gives it a reference and an amount of its own. */
const referenceOf = (place: number) => `${1000 + place}${5000 + place}77`;
const amountOf = (place: number) => `${100 + place * 3},25`;
const payment = (place: number) => {
  const made = buildPayment({ id: referenceOf(place), status: 'pending', exchangeRate: null, vesPrice: null });
  const paymentData = { ...made.paymentData, refNumber: referenceOf(place), amount: 100.25 + place * 3 };
  return readPayment(made.id, { ...made, vesPrice: paymentData.amount, paymentData });
};

/** A statement, with a pending payment for each of so many places. */
async function reconciled(lines: readonly string[], count: number) {
  const rows = await readPasted(lines.join('\n'), '');
  const layout = wholeLayout(guessLayout(rows, TODAY).layout);
  if (!layout) throw new Error('the columns were not understood');
  const read = await readMovements(rows, layout, TODAY, noPause);
  const payments = Array.from({ length: count }, (_, place) => payment(place));
  const matches = await matchPayments({ movements: read.credits, currency: 'VES', payments, pause: noPause });
  const certain = matches.certain.map(({ movement }) => movement.referenceText);
  const reasons = new Map(matches.doubtful.map((doubt) => [doubt.payment.id, reasonsOf(doubt)]));
  return { ...read, certain, reasons };
}

const REVERSALS = [
  ...['REVERSO', 'Reversado', 'reversión', 'REV.', 'DEVOLUCION', 'Devolución', 'devuelta', 'Devuelto', 'DEV PAGO'],
  ...['EXTORNO', 'extornada', 'ANULACION', 'Anulación', 'Anulada', 'ANULADO', 'Reintegro', 'REEMBOLSO', 'Contracargo'],
  ...['CONTRA ASIENTO', 'Corrección', 'Refund', 'CHARGEBACK', 'Reversal'],
];
const OPEN = [
  ...['Pendiente', 'PENDIENTES', 'En tránsito', 'EN TRANSITO', 'Por confirmar', 'POR APLICAR', 'Sin confirmar'],
  ...['Diferido', 'Fallida', 'RECHAZADA', 'rechazado', 'Retenida', 'Bloqueado', 'Congelado', 'Suspendida', 'Cancelado'],
  ...['Denegada', 'Declinada', 'Vencida', 'En proceso', 'En espera', 'No procesada', 'No exitoso', 'Incompleta'],
  ...['Programada', 'Error', 'Sin fondos', 'Pending', 'Failed', 'Declined', 'On hold', 'Cancelled', 'Void'],
];
const DONE = [
  ...[
    'Aplicado',
    'APLICADA',
    'Procesada',
    'Procesado',
    'Completada',
    'Operación exitosa',
    'Éxito',
    'Aprobada',
    'Confirmado',
  ],
  ...[
    'Efectuado',
    'Efectiva',
    'Realizada',
    'Ejecutada',
    'Liquidado',
    'Acreditado',
    'Abonado',
    'OK',
    'Completed',
    'Posted',
  ],
];
const WORDS = [...REVERSALS, ...OPEN];
/** Without a heading only words that say so are known for a state. */
const STATE_HEADINGS = [
  'Estado',
  'ESTATUS',
  'Status',
  'Situación',
  'Estado de la operación',
  'Condición',
  'Observación',
  '',
];
const UNKNOWN = ['Recibida por el banco', 'X', '7', 'Registrado'];

const stated = (heading: string, states: readonly string[]) => [
  `Fecha;Referencia;Descripción;Cargo;Abono;${heading}`,
  ...states.map((state, place) => `20/11/2026;${referenceOf(place)};PAGO MOVIL;;${amountOf(place)};${state}`),
];

describe('a state of the movement', () => {
  it.each(STATE_HEADINGS)('below «%s» that does not mean done is doubtful and told', async (heading) => {
    const { certain, reasons } = await reconciled(stated(heading, ['Aplicado', ...WORDS]), WORDS.length + 1);
    expect(certain).toEqual([referenceOf(0)]);
    for (const [place, word] of WORDS.entries()) {
      expect(reasons.get(referenceOf(place + 1))).toEqual([expect.stringContaining(`«${word}»`)]);
    }
  });

  it('that nobody knows is doubtful below such a heading, and so is none where others are done', async () => {
    const { certain, reasons } = await reconciled(stated('Estado', ['Aplicado', ...UNKNOWN, '']), UNKNOWN.length + 2);
    expect(certain).toEqual([referenceOf(0)]);
    expect(reasons.size).toBe(UNKNOWN.length + 1);
    expect(reasons.get(referenceOf(UNKNOWN.length + 1))?.join()).toMatch(/no dice/);
  });

  it('that means done is certain, and so is one whose column is empty', async () => {
    expect((await reconciled(stated('Estado', DONE), DONE.length)).certain).toHaveLength(DONE.length);
    expect((await reconciled(stated('Estado', ['', '']), 2)).certain).toHaveLength(2);
  });
});

describe('a word of reversal or of what is open', () => {
  const FORMS: readonly ((word: string) => string)[] = [
    (word) => `${word} PAGO MOVIL`,
    (word) => `PAGO MOVIL (${word.toUpperCase()})`,
    (word) => `pago_movil_${word.toLowerCase()}`,
  ];
  const said = FORMS.flatMap((form) => WORDS.map(form));
  const HEAD = 'Fecha;Referencia;Descripción;Cargo;Abono';

  it('in the words of a credit makes it doubtful', async () => {
    const lines = said.map((text, place) => `20/11/2026;${referenceOf(place)};${text};;${amountOf(place)}`);
    const { certain, reasons } = await reconciled([HEAD, ...lines], said.length);
    expect(certain).toEqual([]);
    for (const [place, text] of said.entries()) {
      expect(reasons.get(referenceOf(place))).toEqual([expect.stringContaining(`«${text}»`)]);
    }
  });

  it.each([
    ['Fecha;Referencia;Descripción;Cargo;Abono', (amount: string) => `${amount};`, (amount: string) => `;${amount}`],
    ['Fecha;Referencia;Descripción;Monto', (amount: string) => `-${amount}`, (amount: string) => amount],
    ['Fecha;Referencia;Descripción;Monto;Tipo', (amount: string) => `${amount};ND`, (amount: string) => `${amount};NC`],
  ])('in the words of a charge makes credits of its amount doubtful, below %s', async (head, charge, credit) => {
    const lines = said.flatMap((text, place) => [
      `20/11/2026;${referenceOf(place)};PAGO MOVIL;${credit(amountOf(place))}`,
      `21/11/2026;9${4000 + place}0001;${text};${charge(amountOf(place))}`,
    ]);
    const sound = `20/11/2026;${referenceOf(said.length)};PAGO MOVIL;${credit(amountOf(said.length))}`;
    const other = `21/11/2026;88800011;COMPRA;${charge(amountOf(said.length))}`;
    const { certain, reasons } = await reconciled([head, ...lines, sound, other], said.length + 1);
    expect(certain).toEqual([referenceOf(said.length)]);
    expect(reasons.size).toBe(said.length);
    for (const told of reasons.values()) expect(told).toEqual([expect.stringMatching(/devuelto|devolución/)]);
  });

  it('that names the credit it returns leaves another one of that amount certain', async () => {
    const twin = `20/11/2026;7654321987;PAGO;;${amountOf(0)}`;
    for (const words of ['REVERSO PAGO MOVIL', 'PAGO REF', 'DEVOLUCION REF.']) {
      const { certain, reasons } = await reconciled(
        [
          HEAD,
          `20/11/2026;${referenceOf(0)};PAGO MOVIL;;${amountOf(0)}`,
          twin,
          `20/11/2026;${referenceOf(1)};PAGO MOVIL;;${amountOf(1)}`,
          `21/11/2026;000555001;${words} 7654321987;${amountOf(0)};`,
          `21/11/2026;000555002;${words} ${referenceOf(1)};${amountOf(1)};`,
        ],
        2,
      );
      expect(certain).toEqual([referenceOf(0)]);
      expect(reasons.get(referenceOf(1))).toEqual([expect.stringContaining('misma referencia')]);
    }
  });

  it('is not within other words', async () => {
    const names = [
      'UNIVERSO C.A.',
      'MANUALIDADES',
      'GRANULADOS',
      'BLOQUES Y CEMENTOS',
      'DEVIS',
      'REVOLUCION HOLDING',
      'POR ALQUILER',
      'PROGRAMADORES',
      'EN COLABORACION',
    ];
    const lines = names.map((name, place) => `20/11/2026;${referenceOf(place)};${name};;${amountOf(place)}`);
    expect((await reconciled([HEAD, ...lines], names.length)).certain).toHaveLength(names.length);
  });
});

describe.each([';', '\t', '|'])('a line that %j within a text makes wider than its headings', (separator) => {
  const line = (...cells: string[]) => cells.join(separator);
  const row = (place: number, text: string, ...amounts: string[]) =>
    line('20/11/2026', referenceOf(place), text, ...amounts);
  const sound = Array.from({ length: 4 }, (_, place) => row(place + 1, 'PAGO', '', amountOf(place + 1), '9,00'));

  it.each([
    ['a charge', ['5,00', '', '1.000,00']],
    ['a charge without a balance', [amountOf(0), '', '']],
    ['a credit', ['', amountOf(0), '1.000,00']],
  ])('is listed and never used: %s', async (_, amounts) => {
    const head = line('Fecha', 'Referencia', 'Descripción', 'Cargo', 'Abono', 'Saldo');
    for (const text of [line('PAGO', ' FACTURA'), line('PAGO', '', 'X'), line('PAGO', 'A', 'B')]) {
      const { credits, debits, unread } = await reconciled([head, row(0, text, ...amounts), ...sound], 5);
      expect([credits.length, debits, unread]).toEqual([4, 0, [2]]);
      // The same where each line ends with a separator, and where all lines are so.
      const ended = await reconciled([head, ...[row(0, text, ...amounts), ...sound].map((of) => line(of, ''))], 5);
      expect([ended.credits.length, ended.debits, ended.unread]).toEqual([4, 0, [2]]);
      const all = await reconciled([head, row(0, text, ...amounts), row(1, text, ...amounts)], 5);
      expect([all.credits, all.debits, all.unread]).toEqual([[], 0, [2, 3]]);
    }
  });
});

it.each([
  ['one', ['PAGO MOVIL', '"PAGO', 'CUPON', 'PAGO']],
  ['two', ['"PAGO', 'PAGO', '"CUPON', 'PAGO']],
  ['two about one line', ['PAGO', 'PAGO "CUPON', '"PAGO', 'PAGO']],
])('a lone quote in a text swallows no other line: %s', async (_, texts) => {
  const lines = texts.map((text, place) => `20/11/2026;${referenceOf(place)};${text};;${amountOf(place)}`);
  const { certain } = await reconciled(['Fecha;Referencia;Descripción;Cargo;Abono', ...lines], 4);
  expect(certain).toEqual([0, 1, 2, 3].map(referenceOf));
});

it('a table that goes on in another one of the page is read to its end', async () => {
  const page = (place: number) =>
    `<table><tr><th>Fecha<th>Referencia<th>Abono</tr><tr><td>20/11/2026<td>${referenceOf(place)}<td>${amountOf(place)}</tr></table>`;
  const rows = await readPasted('', `<table><tr><td>Menú</td></tr></table>${page(0)}<p>Página 2</p>${page(1)}`);
  expect(rows.map((row) => row[1])).toEqual(['Referencia', referenceOf(0), 'Referencia', referenceOf(1)]);
});

it('each line with a reference or an amount ends in one place', async () => {
  const cell = (...others: string[]) => fc.constantFrom('', 'S/N', ...others);
  const row = fc.tuple(
    cell('20/11/2026', '31/02/2026'),
    cell('00123456', '00654321', '12'),
    cell('PAGO', 'TOTAL', 'SALDO FINAL'),
    cell('5,00', '0,00', '1,234', '-'),
    cell('456,25', '0,00', '456.25', '-'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (lines) => {
      const first = ['19/11/2026', '00999999', 'PAGO', '', '7,00'];
      const text = ['Fecha;Referencia;Descripción;Cargo;Abono', ...[first, ...lines].map((cells) => cells.join(';'))];
      const { credits, debits, unread, sums, repeated } = await reconciled(text, 0);
      const telling = lines.filter(
        ([, reference, , ...amounts]) => /\d{4}/.test(reference) || /\d/.test(amounts.join()),
      );
      expect(credits.length + debits + unread.length + repeated.length + sums).toBe(telling.length + 1);
    }),
    { numRuns: 60 },
  );
});
