/** Which column has which meaning: as the headings say, and nothing that they do not say; as a user corrects it, kept. */
import type { Currency } from '../../../contract/money';
import { folded } from '../../../contract/typedText';
import { readPreference, writePreference } from '../../storage/preferences';
import {
  type DayOrder,
  type DecimalMark,
  dayOrderOf,
  decimalMarkOf,
  readBankAmount,
  readDay,
  type StatementCell,
  textOf,
} from './cells';
import type { Row, Tables } from './tables';
import { type Headings, headingsIn, isReferenceHeading, type Role, saysDollars, sideOf } from './words';

/** Which column has which meaning, by its position, and how it is written. */
export interface ColumnLayout {
  day: number;
  reference: number | null;
  description: number | null;
  /** The columns of credits; a single one may have charges too, told apart by signs or by `side`. */
  credits: readonly number[];
  /** The columns of charges alone. */
  charges: readonly number[];
  /** The column with a letter or word for credit or charge. */
  side: number | null;
  /** The column that says whether the money is there. */
  state: number | null;
  balance: number | null;
  /** For amounts without any sign: whether all of them are credits. Null until the user says so. */
  areAllCredits: boolean | null;
  dayOrder: DayOrder;
  decimalMark: DecimalMark;
  currency: Currency;
}

export interface Statement {
  name: string;
  rows: readonly PlacedRow[];
  /** The name of each column: its heading, else its first content. */
  columns: readonly string[];
  headings: Headings | undefined;
  /** Equal for statements of one kind: their headings, and the mark before the cents. */
  signature: string;
  /** Without the parts that the file does not say. */
  layout: Partial<ColumnLayout>;
}

/** Above the headings banks write the account's owner; `other` rows stand below other headings, or in a sheet without. */
export interface PlacedRow extends Row {
  place: 'above' | 'heading' | 'line' | 'other';
}

/** So many cells show what columns contain. */
const SAMPLE = 20_000;

export function guessStatement(name: string, tables: Tables): Statement {
  const headings = mainHeadings(tables);
  const rows = tables.flatMap((table) => placed(table, headings));
  const most = Math.ceil(SAMPLE / Math.max(1, ...rows.map(({ cells }) => cells.length)));
  const lines = rows.filter(({ place }) => place === 'line').slice(0, most);
  const width = Math.max(headings?.names.length ?? 0, ...lines.map(({ cells }) => cells.length));
  const layout = guessed(headings, lines);
  return {
    name,
    rows,
    columns: Array.from({ length: width }, (_, at) => headings?.names[at] || textOf(cellsOf(lines, at)[0])),
    headings,
    signature: `${headings?.key ?? width}|${layout.decimalMark}`,
    layout,
  };
}

/** Those with most rows below them. */
function mainHeadings(tables: Tables): Headings | undefined {
  const counts = new Map<string, { headings: Headings; rows: number }>();
  for (const table of tables) {
    let found: { headings: Headings; rows: number } | undefined;
    for (const { cells } of table) {
      const headings = headingsIn(cells.map(textOf));
      if (headings) {
        found = counts.get(headings.key) ?? { headings, rows: 0 };
        counts.set(headings.key, found);
      } else if (found) found.rows += 1;
    }
  }
  return [...counts.values()].sort((one, other) => other.rows - one.rows)[0]?.headings;
}

function placed(table: readonly Row[], main: Headings | undefined): PlacedRow[] {
  const keys = table.map(({ cells }) => headingsIn(cells.map(textOf))?.key);
  let place: PlacedRow['place'] = !main ? 'line' : keys.includes(main.key) ? 'above' : 'other';
  return table.map((row, at) => {
    const key = keys[at];
    if (key === undefined) return { ...row, place };
    place = key === main?.key ? 'line' : 'other';
    return { ...row, place: 'heading' };
  });
}

/** What is still to be said before movements can be read; empty for a whole layout. */
export function missingIn({ day, credits, charges, side, areAllCredits }: Partial<ColumnLayout>) {
  const isOpen = side == null && areAllCredits == null && !charges?.length;
  const missing = { day: day == null, credits: !credits?.length, sides: isOpen };
  return (['day', 'credits', 'sides'] as const).filter((name) => missing[name]);
}

/** Undefined while something is missing. */
export function wholeLayout(layout: Partial<ColumnLayout>): ColumnLayout | undefined {
  return missingIn(layout).length === 0 ? (layout as ColumnLayout) : undefined;
}

function guessed(headings: Headings | undefined, rows: readonly Row[]): Partial<ColumnLayout> {
  const roles = headings?.roles ?? [];
  const all = (...wanted: Role[]) => roles.flatMap((role, place) => (role && wanted.includes(role) ? [place] : []));
  const [day] = all('day');
  // Where cells are merged the day stands once for several lines.
  const lines = rows.filter(({ cells }) => day === undefined || textOf(cells[day]) === '' || isDay(cells[day]));
  const inLines = (place: number) => cellsOf(lines, place);
  const named = all('reference');
  const reference = named.find((place) => isReferenceHeading(headings?.names[place])) ?? named[0] ?? null;
  const description = all('description')[0] ?? null;
  const both = all('both').filter((place) => inLines(place).some((cell) => read(cell) !== undefined));
  const charges = all('charge');
  const credits = all('credit');
  const amounts = all('amount');
  // Of several amounts it is not guessed which one is meant.
  const single = charges.length === 0 || credits.length === 0 ? [...both, ...amounts] : [];
  const chosen = credits.length > 0 ? credits : single.length === 1 && charges.length === 0 ? single : [];
  const decimalMark =
    decimalMarkOf([...chosen, ...charges].flatMap(inLines)) ?? decimalMarkOf(all('balance').flatMap(inLines)) ?? ',';
  const hasSigns = chosen.some((place) => inLines(place).some((cell) => read(cell)?.side !== undefined));
  // A text that a payer may have typed says it only in the bank's own words.
  const isSide = (cell: StatementCell, place: number) =>
    sideOf(textOf(cell)) !== undefined &&
    (place !== description || /recibid|enviad|received|\bsent\b/i.test(textOf(cell)));
  const saysSides = (place: number) => inLines(place).length > 0 && inLines(place).every((cell) => isSide(cell, place));
  const isApart = credits.length > 0 && charges.length > 0;
  const sides = [...all('side', 'both').filter((place) => !both.includes(place)), ...roles.keys()].filter(
    (place) => !chosen.includes(place) && !charges.includes(place) && place !== day && place !== reference,
  );
  const told = sides.find(
    (place) => roles[place] === 'side' && inLines(place).some((cell) => sideOf(textOf(cell)) !== undefined),
  );
  // Where a charge has no sign, none of the signs says anything.
  const isUnsigned = ({ cells }: Row) =>
    told !== undefined &&
    sideOf(textOf(cells[told])) === 'charge' &&
    chosen.some((place) => read(cells[place])?.side === undefined);
  const isSigned = hasSigns && !lines.some(isUnsigned);
  const side = isApart || isSigned ? null : (told ?? sides.find(saysSides) ?? null);
  return {
    ...(day !== undefined && { day }),
    reference,
    description,
    ...(chosen.length > 0 && { credits: chosen }),
    charges: isApart ? charges : [],
    side,
    state: all('state')[0] ?? null,
    balance: all('balance')[0] ?? null,
    areAllCredits: !isApart && chosen.length > 0 && (credits.length > 0 || hasSigns) ? true : null,
    dayOrder: (day === undefined ? undefined : dayOrderOf(inLines(day))) ?? 'dayFirst',
    decimalMark,
    currency: isInDollars(headings, lines, chosen) ? 'USD' : 'VES',
  };
}

function cellsOf(rows: readonly Row[], place: number): StatementCell[] {
  return rows.flatMap(({ cells }) => (textOf(cells[place]) === '' ? [] : (cells[place] ?? [])));
}

function isDay(cell: StatementCell | undefined): boolean {
  return (readDay(cell, 'dayFirst') ?? readDay(cell, 'monthFirst')) !== undefined;
}

function read(cell: StatementCell | undefined) {
  const [comma, point] = ([',', '.'] as const).map((mark) => readBankAmount(cell, mark));
  return comma ?? point;
}

/** A word in some lines proves nothing: an account in bolívares buys and sells dollars too. */
function isInDollars(headings: Headings | undefined, lines: readonly Row[], amounts: readonly number[]): boolean {
  const isZelle = ({ cells }: Row) => cells.some((cell) => folded(textOf(cell)).includes('zelle'));
  const saysSo = (place: number) =>
    saysDollars(headings?.names[place]) || cellsOf(lines, place).some((cell) => saysDollars(textOf(cell)));
  return amounts.some(saysSo) || lines.filter(isZelle).length * 2 > lines.length;
}

const MOST = 30;

/**
 * How statements are read, as the user corrected it last for files of the same kind. Undefined where nothing was
 * corrected, or this browser keeps nothing: the layout is guessed then.
 */
export async function keptLayout(userId: string, kind: string): Promise<Partial<ColumnLayout> | undefined> {
  return (await readPreference(userId, 'layouts'))?.find(([of]) => of === kind)?.[1];
}

/** Never rejects. */
export async function keepLayout(userId: string, kind: string, layout: Partial<ColumnLayout>): Promise<void> {
  const others = ((await readPreference(userId, 'layouts')) ?? []).filter(([of]) => of !== kind);
  await writePreference(userId, 'layouts', [[kind, layout] as const, ...others].slice(0, MOST));
}
