/** Guesses the meaning of a statement's columns: by their headings, else by their contents. */
import { folded } from '../../../contract/folded';
import type { Layout } from './movements';
import { referencesIn } from './references';
import { dayOrderOf, readDay } from './statementDays';
import { type Cell, decimalMarkOf, type Rows, readStatementAmount, sideOf, textOf } from './statementValues';

export interface Guess {
  /** Without the parts that the statement does not show. */
  layout: Partial<Layout>;
  /** The name of each column: its heading, else its first content. */
  columns: string[];
  /** Equal for statements of one kind: their headings, and the mark before the cents. */
  signature: string;
  hasHeadings: boolean;
  /** The rows above the headings, where banks write the account's owner. */
  above: Rows;
}

export type Role = 'day' | 'reference' | 'description' | 'credit' | 'debit' | 'amount' | 'side' | 'state' | 'balance';

const CREDITS = /abono|credito|haber|deposito|ingreso|entrada|^credit/;
const DEBITS = /cargo|debito|debe|egreso|retiro|salida|^debit/;
const REFERENCE = /referencia|^ref\b/;
/** Numbers of a person or an account, and not of the movement. */
const PEOPLE = /cedula|identidad|\brif\b|telefono|cuenta/;

const HEADINGS: readonly (readonly [Role, RegExp])[] = [
  ['balance', /saldo|balance/],
  ['state', /\b(estado|estatus|status|state)\b|^(situacion|condicion|resultado|respuesta)\b/],
  ['day', /fecha|^f(ec|\b)|\bdate\b|^dia\b/],
  ['side', /^(tipo|(signo|naturaleza|d\/?c|c\/?d|deb\/cre|type)\b)/],
  [
    'reference',
    /referencia|^ref\b|^n[ro°º.]* |^(numero|nro|no)\b|documento|comprobante|confirmation|secuencia|operacion$/,
  ],
  ['credit', CREDITS],
  ['debit', DEBITS],
  ['amount', /monto|importe|amount|^valor/],
  ['description', /descripcion|concepto|detalle|description|movimiento|transaccion|memo/],
];

/** So many rows show what columns contain. */
const SAMPLE = 300;
/** Headings are within so many rows: above them banks write the account's owner. */
const ABOVE = 40;

export function guessLayout(rows: Rows, today: string): Guess {
  const width = rows.slice(0, SAMPLE).reduce((widest, row) => Math.max(widest, row.length), 0);
  const heading = headingOf(rows);
  // Lines that could not be split have the whole line in each cell (partedCells.ts).
  const sample = rows.slice(heading.row + 1, heading.row + 1 + SAMPLE).filter((row) => new Set(row).size > 1);
  const places = Array.from({ length: width }, (_, place) => place);
  const cellsOf = (of: Rows, place: number) =>
    of.flatMap((row) => (textOf(row[place]) === '' ? [] : (row[place] ?? [])));
  const headingText = (place: number) => folded(textOf(rows[heading.row]?.[place]));
  const named = (role: Role) => places.find((place) => heading.roles[place] === role);
  const day = named('day') ?? most(places, (place) => share(cellsOf(sample, place), (cell) => isDay(cell, today)));
  // Below such a heading digits alone are days too.
  const isLineDay = named('day') === undefined ? isDay : isAnyDay;
  const lines = sample.filter((row) => day !== undefined && isLineDay(row[day], today));
  const inLines = (place: number) => cellsOf(lines, place);
  const amounts = amountColumns(places, named, inLines, day);
  const marked = [amounts.amount, amounts.debit].filter((place) => place != null);
  const decimalMark = decimalMarkOf((marked.length > 0 ? marked : places).flatMap(inLines)) ?? ',';
  const isOfDays = (place: number) =>
    heading.roles[place] === 'day' || share(inLines(place), (cell) => isDay(cell, today)) > 0.5;
  const taken = (place: number) =>
    place === day || place === named('state') || Object.values(amounts).includes(place) || isOfDays(place);
  const reference =
    places.find((place) => heading.roles[place] === 'reference' && REFERENCE.test(headingText(place))) ??
    named('reference') ??
    most(
      places.filter((place) => !taken(place) && !isMoney(inLines(place))),
      (place) => share(inLines(place), (cell) => referencesIn(cell).length === 1),
    );
  const description =
    named('description') ??
    most(
      places.filter((place) => place !== reference && !taken(place)),
      (place) => share(inLines(place), (cell) => /\p{L}{3}/u.test(textOf(cell))),
    );
  return {
    layout: {
      ...(day !== undefined && { day }),
      reference: reference ?? null,
      description: description ?? null,
      ...amounts,
      state: named('state') ?? null,
      dayOrder: (day === undefined ? undefined : dayOrderOf(inLines(day), today)) ?? 'dayFirst',
      decimalMark,
      currency: isInDollars(rows.slice(0, heading.row + 1), lines, amounts) ? 'USD' : 'VES',
    },
    columns: places.map((place) => textOf(rows[heading.row]?.[place]) || textOf(inLines(place)[0]) || ''),
    signature: [...places.map(headingText), decimalMark].join('|'),
    hasHeadings: heading.row >= 0,
    above: rows.slice(0, Math.max(0, heading.row)),
  };
}

/** The guess, where it has all that reading movements needs; undefined while a part is missing. */
export function wholeLayout(layout: Partial<Layout>): Layout | undefined {
  const { day, amount, debit, side, areAllCredits } = layout;
  if (day === undefined || amount === undefined) return undefined;
  if (debit == null && side == null && areAllCredits == null) return undefined;
  return layout as Layout;
}

/** The row with most headings, and their meanings. Without any the statement begins with its first row. */
export function headingOf(rows: Rows): { row: number; roles: readonly (Role | undefined)[] } {
  let best = { row: -1, roles: [] as (Role | undefined)[], count: 1 };
  for (const [row, cells] of rows.slice(0, ABOVE).entries()) {
    const roles = cells.map(roleOf);
    const count = new Set(roles.filter((role) => role !== undefined)).size;
    if (count > best.count) best = { row, roles, count };
  }
  return best;
}

function roleOf(cell: Cell): Role | undefined {
  const text = folded(textOf(cell));
  // A heading is short and has no number.
  if (text === '' || text.length > 40 || /\d/.test(text)) return undefined;
  // 'Débito/Crédito' means one of them, and not which.
  if (CREDITS.test(text) && DEBITS.test(text)) return undefined;
  const role = HEADINGS.find(([, words]) => words.test(text))?.[0];
  return role === 'reference' && PEOPLE.test(text) ? undefined : role;
}

const DOLLARS = /\busd\b|us\$|^\$|\bdolares\b/;

/** A word in some lines proves nothing: an account in bolívares buys and sells dollars too. */
function isInDollars(above: Rows, lines: Rows, { amount, debit }: Amounts): boolean {
  const says = (cell: Cell | undefined) => DOLLARS.test(folded(textOf(cell)));
  const isZelle = (row: readonly Cell[]) => row.some((cell) => /zelle/i.test(textOf(cell)));
  return (
    above.some((row) => row.some(says)) ||
    lines.some((row) => (amount !== undefined && says(row[amount])) || (debit != null && says(row[debit]))) ||
    lines.filter(isZelle).length * 2 > lines.length
  );
}

type Amounts = Pick<Partial<Layout>, 'amount' | 'debit' | 'side' | 'areAllCredits'>;

/** Of several columns without headings it is not guessed which one has the credits. */
function amountColumns(
  places: readonly number[],
  named: (role: Role) => number | undefined,
  inLines: (place: number) => Cell[],
  day: number | undefined,
): Amounts {
  const [credit, debit] = [named('credit'), named('debit')];
  if (credit !== undefined && debit !== undefined) return { amount: credit, debit, side: null, areAllCredits: null };
  const saysSides = (place: number) => isAll(inLines(place), (cell) => sideOf(cell) !== undefined);
  const side = [...places.filter((place) => place === named('side')), ...places].find(saysSides) ?? null;
  const free = places.filter((place) => place !== day && place !== named('balance') && place !== named('reference'));
  const money = free.filter((place) => isMoney(inLines(place)));
  const amount = credit ?? named('amount') ?? (money.length === 1 ? money[0] : undefined);
  const hasSigns = amount !== undefined && inLines(amount).some(hasSign);
  return {
    ...(amount !== undefined && { amount }),
    debit: null,
    side,
    areAllCredits: credit !== undefined || hasSigns || side !== null ? true : null,
  };
}

function hasSign(cell: Cell): boolean {
  const read = readStatementAmount(cell, ',') ?? readStatementAmount(cell, '.');
  return read?.side !== undefined;
}

function isDay(cell: Cell | undefined, today: string): boolean {
  // Without a heading digits alone may be anything.
  return !/^\d+(\.\d+)?$/.test(textOf(cell)) && isAnyDay(cell, today);
}

function isAnyDay(cell: Cell | undefined, today: string): boolean {
  return (readDay(cell, 'dayFirst', today) ?? readDay(cell, 'monthFirst', today)) !== undefined;
}

/** Amounts, most of them with cents: whole numbers may be references. */
function isMoney(cells: readonly Cell[]): boolean {
  const reads = (cell: Cell) => readStatementAmount(cell, ',') ?? readStatementAmount(cell, '.');
  const hasCents = (cell: Cell) =>
    typeof cell === 'number' ? !Number.isInteger(cell) : /[.,]\d{1,2}(?!\d)/.test(textOf(cell));
  return share(cells, (cell) => reads(cell) !== undefined) > 0.8 && share(cells, hasCents) > 0.5;
}

function isAll(cells: readonly Cell[], is: (cell: Cell) => boolean): boolean {
  return cells.length > 0 && cells.every(is);
}

function share(cells: readonly Cell[], is: (cell: Cell) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}

/** The place with the greatest share; undefined where none has more than a third. */
function most(places: readonly number[], shareOf: (place: number) => number): number | undefined {
  const shares = places.map(shareOf);
  const greatest = Math.max(0, ...shares);
  return greatest > 1 / 3 ? places[shares.indexOf(greatest)] : undefined;
}
