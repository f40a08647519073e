/** Which column has which meaning: as the headings say, and nothing that they do not say. */
import { folded } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import { type DecimalMark, decimalMarkOf, readBankAmount } from './amounts';
import { type Row, type StatementCell, textOf } from './cells';
import { type DayOrder, dayOrderOf, daysBetween, readDay } from './days';
import type { Opened, StatementPart } from './openStatement';
import { bankNamed } from './statementBank';
import { isDollarAccount, isReferenceHeading, type Role, saysDollars, sideOf } from './words';

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
  /** The tables of the file that are not read as one, and the position of the one that is read. */
  parts: readonly { name: string; lines: number }[];
  part: number;
  /** The name of each column: its heading, else its first content. */
  columns: readonly string[];
  hasHeadings: boolean;
  /** Equal for statements of one kind: their headings, and the mark before the cents. */
  signature: string;
  /** The bank's code, if the file names one; else ''. */
  bank: string;
  /** Without the parts that the file does not say. */
  layout: Partial<ColumnLayout>;
}

/** So many cells show what columns contain. */
const SAMPLE = 20_000;

export function guessStatement(opened: Opened, today: string): Statement {
  const part = partRead(opened);
  const { headings, headingLines, above } = part;
  const isAbove = new Set(above);
  const sample = Math.ceil(SAMPLE / Math.max(1, ...part.rows.map(({ cells }) => cells.length)));
  const rows = part.rows.filter((row) => !headingLines.has(row.line) && !isAbove.has(row)).slice(0, sample);
  const width = Math.max(headings?.names.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const layout = guessed(part, rows, today);
  return {
    name: opened.name,
    parts: opened.parts.map(({ name, rows: { length } }) => ({ name, lines: length })),
    part: opened.part,
    columns: places.map((place) => headings?.names[place] || cellsOf(rows, place).map(textOf)[0] || ''),
    hasHeadings: headings !== undefined,
    signature: `${headings?.key ?? width}|${layout.decimalMark}`,
    bank: bankNamed(
      above.map(({ cells }) => cells),
      opened.name,
    ),
    layout,
  };
}

export function partRead({ parts, part }: Opened): StatementPart {
  const found = parts[part] ?? parts[0];
  if (!found) throw new Error('a statement has no tables');
  return found;
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

function guessed(part: StatementPart, rows: readonly Row[], today: string): Partial<ColumnLayout> {
  const roles = part.headings?.roles ?? [];
  const all = (...wanted: Role[]) => roles.flatMap((role, place) => (role && wanted.includes(role) ? [place] : []));
  const [day] = all('day');
  // Where cells are merged the day stands once for several lines.
  const lines = rows.filter(({ cells }) => day === undefined || textOf(cells[day]) === '' || isDay(cells[day], today));
  const inLines = (place: number) => cellsOf(lines, place);
  const isOfDays = (place: number) =>
    lines.filter(({ cells }) => isNearDay(cells[place], day === undefined ? '' : cells[day], today)).length * 2 >
    lines.length;
  const named = all('reference').filter((place) => !isOfDays(place));
  const reference = named.find((place) => isReferenceHeading(part.headings?.names[place])) ?? named[0] ?? null;
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
    sideOf(cell) !== undefined && (place !== description || /recibid|enviad|received|\bsent\b/i.test(textOf(cell)));
  const saysSides = (place: number) => inLines(place).length > 0 && inLines(place).every((cell) => isSide(cell, place));
  const isApart = credits.length > 0 && charges.length > 0;
  const sides = [...all('side', 'both').filter((place) => !both.includes(place)), ...roles.keys()].filter(
    (place) => !chosen.includes(place) && !charges.includes(place) && place !== day && place !== reference,
  );
  const told = sides.find(
    (place) => roles[place] === 'side' && inLines(place).some((cell) => sideOf(cell) !== undefined),
  );
  // Where a charge has no sign, none of the signs says anything.
  const isUnsigned = ({ cells }: Row) =>
    told !== undefined &&
    sideOf(cells[told]) === 'charge' &&
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
    dayOrder: (day === undefined ? undefined : dayOrderOf(inLines(day), today)) ?? 'dayFirst',
    decimalMark,
    currency: isInDollars(part, lines, chosen) ? 'USD' : 'VES',
  };
}

function cellsOf(rows: readonly Row[], place: number): StatementCell[] {
  return rows.flatMap(({ cells }) => (textOf(cells[place]) === '' ? [] : (cells[place] ?? [])));
}

function isDay(cell: StatementCell | undefined, today: string): boolean {
  return (readDay(cell, 'dayFirst', today) ?? readDay(cell, 'monthFirst', today)) !== undefined;
}

/** The day of booking is so near to the other one; a reference is hardly ever such a day. */
const NEAR_DAYS = 31;

function isNearDay(cell: StatementCell | undefined, own: StatementCell | undefined, today: string): boolean {
  return (['dayFirst', 'monthFirst'] as const).some((order) => {
    const [day, other] = [readDay(own, order, today)?.day, readDay(cell, order, today)?.day];
    return day !== undefined && other !== undefined && daysBetween(day, other) <= NEAR_DAYS;
  });
}

function read(cell: StatementCell | undefined) {
  const [comma, point] = ([',', '.'] as const).map((mark) => readBankAmount(cell, { mark, hasThousandths: false }));
  return comma ?? point;
}

/** A word in some lines proves nothing: an account in bolívares buys and sells dollars too. */
function isInDollars({ headings, above }: StatementPart, lines: readonly Row[], amounts: readonly number[]): boolean {
  const isZelle = ({ cells }: Row) => cells.some((cell) => folded(textOf(cell)).includes('zelle'));
  return (
    above.some(({ cells }) => isDollarAccount(cells.map(textOf).join(' '))) ||
    amounts.some((place) => saysDollars(headings?.names[place]) || cellsOf(lines, place).some(saysDollars)) ||
    lines.filter(isZelle).length * 2 > lines.length
  );
}
