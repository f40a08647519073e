/** Lines with more or fewer cells than their headings: separators within texts push the cells behind them aside. */
import { isNothing, readBankAmount } from './amounts';
import { filledIn, type Row, type StatementCell, textOf } from './cells';
import type { ColumnLayout } from './layout';
import { type Context, namesIn, type Reading, readBankLine } from './lines';
import type { StatementPart } from './openStatement';

export interface Width {
  /** So many cells a line has. */
  whole: number;
  /** So many of them have headings; behind those something is filled in single lines only. */
  named: number;
  /** Many lines end early: this is no sign that one of their cells is missing. */
  areCut: boolean;
}

export function widthOf({ headings, headingLines }: StatementPart, rows: readonly Row[]): Width {
  const lines = rows.filter(({ line, cells }) => !headingLines.has(line) && cells.length > 2);
  const count = headings?.names.length ?? usualLength(lines);
  // A bank may end its lines with a separator, and its headings not.
  const isEnded = ({ cells }: Row) => cells.length === count + 1 && textOf(cells[count]) === '';
  const whole = lines.filter(isEnded).length * 2 > lines.length ? count + 1 : count;
  const named = headings ? filledIn(headings.names) : count;
  const isBeyond = ({ cells }: Row) => cells.length <= whole && filledIn(cells) > named;
  const areCut = lines.filter(({ cells }) => cells.length < named).length * 5 > lines.length;
  return { whole, named: lines.filter(isBeyond).length * 2 > lines.length ? whole : named, areCut };
}

/** Without headings most lines say how many cells there are. */
function usualLength(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

export interface Aligned {
  reading: Reading;
  cells: readonly StatementCell[];
  isWide: boolean;
}

/** Reads a line as it stands; one of another width only where a single way of reading it has all columns right. */
export function alignedLine(cells: readonly StatementCell[], width: Width, context: Context): Aligned {
  const straight = { reading: readBankLine(cells, context), cells, isWide: false };
  if (cells.length < 2) return straight;
  const isWide = cells.length > width.whole || filledIn(cells) > width.named;
  const isShort = cells.length < width.named;
  if (!isWide && !isShort) return straight;
  if (!isMove(straight.reading) && (isShort || straight.reading.kind === 'balance')) return straight;
  const ways = isWide ? merged(cells, width, context.layout) : spread(cells, width);
  const { balance } = context.layout;
  // An amount in the place of one that is left out may be the balance, which stands behind it.
  const isCut = isShort && !width.areCut && balance !== null && textOf(cells[balance]) === '';
  const read = [cells, ...ways].flatMap((way) => {
    const reading = readBankLine(way, context);
    const isDoubted = isWide || isCut || way !== cells;
    return isMove(reading) && fits(way, context) ? [{ reading, cells: way, isWide: isDoubted }] : [];
  });
  const [first] = read;
  if (first && new Set(read.map(({ reading }) => JSON.stringify(reading))).size === 1) return first;
  if (straight.reading.kind === 'note') return straight;
  return { reading: { kind: 'unread', why: 'columns' }, cells, isWide };
}

function isMove({ kind }: Reading): boolean {
  return kind === 'credit' || kind === 'charge';
}

/** A text that a separator parted is one again, whichever column it is that has texts. */
function merged(cells: readonly StatementCell[], { whole, named }: Width, layout: ColumnLayout): StatementCell[][] {
  const { day, reference, credits, charges, side, state, balance } = layout;
  const others = [day, reference, ...credits, ...charges, side, state, balance];
  const more = cells.length > whole ? cells.length - whole : filledIn(cells) - named;
  return cells.slice(0, named).flatMap((_, place) => {
    if (others.includes(place)) return [];
    const text = cells.slice(place, place + more + 1).map(textOf);
    return [[...cells.slice(0, place), text.join('; '), ...cells.slice(place + more + 1)]];
  });
}

/** Cells that were left out are empty ones again. */
function spread(cells: readonly StatementCell[], { named }: Width): StatementCell[][] {
  const missing = Array.from({ length: named - cells.length }, () => '');
  return cells.map((_, place) => [...cells.slice(0, place), ...missing, ...cells.slice(place)]);
}

/** Whether the columns that show no amount of the movement have what belongs there. */
function fits(cells: readonly StatementCell[], { layout, spelling }: Context): boolean {
  const { balance, reference } = layout;
  const isBalance =
    balance === null || isNothing(cells[balance]) || readBankAmount(cells[balance], spelling) !== undefined;
  const isReference =
    reference === null ||
    isNothing(cells[reference]) ||
    namesIn(cells, { ...layout, description: null }).references.length > 0;
  return isBalance && isReference;
}
