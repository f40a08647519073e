/** The credits of a statement, and what became of all its other lines. */

import { alignedLine, widthOf } from './alignment';
import { spellingOf } from './amounts';
import { type StatementCell, signsOf, textOf } from './cells';
import { type DaySpan, readDay, spanOf } from './days';
import type { Pause } from './delimited';
import { allReferences, type Charge, maybeCharges, withDoubts } from './doubts';
import { type ColumnLayout, partRead } from './layout';
import { type Context, namesIn, type Unread } from './lines';
import type { Opened } from './openStatement';
import { isParted } from './parted';
import { isRounded, isTold } from './references';
import { isDone, notDoneIn } from './words';

/** Why a credit's money may not be there, or its line may be misread. */
export type Doubt =
  /** Its own line says so, in these words; '' where its state is left out and others have one. */
  | { kind: 'said'; text: string }
  /** A charge of the same amount names it, or one that says that money went back. */
  | { kind: 'charged' }
  /** A charge of the same amount returns a credit of those days, and does not say which. */
  | { kind: 'returned' }
  /** The line is wider than its headings, or ends before them. */
  | { kind: 'wide' }
  /** A spreadsheet has rounded its reference. */
  | { kind: 'rounded' }
  /** Another line has the same day, amount and reference, and other cells: it may be one movement twice. */
  | { kind: 'alike' };

/** A credit of the statement. */
export interface Movement {
  /** The line of the file, from 1, as a person counts; it identifies the movement. */
  line: number;
  day: string;
  cents: number;
  /** What it may be found by: digits as they stand, or codes with letters; those of its own column, else in its text. */
  references: readonly string[];
  /** As they are written; '' without such a column. */
  referenceText: string;
  description: string;
  state: string;
  doubts: readonly Doubt[];
}

export interface UnreadLine extends Unread {
  line: number;
  /** The line as it is written. */
  text: string;
}

/** All lines that are not blank: the numbers add up to `lines`. */
export interface ReadStatement {
  credits: Movement[];
  lines: number;
  headings: number;
  charges: number;
  balances: number;
  /** Lines that are equal to another one in all cells, reference included. */
  repeated: number;
  unread: readonly UnreadLine[];
  /** Words for types of movements that nobody knows. */
  unknownTypes: readonly string[];
  /** The days of the credits; undefined without any. */
  days: DaySpan | undefined;
  isYearGuessed: boolean;
}

/** So much of a line is shown. */
const MOST_TEXT = 200;

export async function readStatement(
  opened: Opened,
  layout: ColumnLayout,
  today: string,
  pause: Pause,
): Promise<ReadStatement> {
  const part = partRead(opened);
  const [rows, above] = [part.rows, new Set(part.above)];
  const notes = new Set(part.above.map(({ cells }) => signsOf(cells)));
  const width = widthOf(
    part,
    rows.filter((row) => !above.has(row)),
  );
  const amounts = [...layout.credits, ...layout.charges];
  const spelling = spellingOf(
    rows.flatMap(({ cells }) => amounts.flatMap((place) => cells[place] ?? [])),
    layout.decimalMark,
  );
  const hasStates = layout.state !== null && rows.some(({ cells }) => isDone(cells[layout.state ?? 0]));
  const read = { credits: [] as Movement[], headings: 0, charges: 0, balances: 0, repeated: 0, isYearGuessed: false };
  const unread: UnreadLine[] = [];
  const charges: Charge[] = [];
  const known = new Set<string>();
  let carried: string | undefined;
  for (const row of rows) {
    const { line, cells: written } = row;
    await pause();
    if (part.headingLines.has(line)) {
      read.headings += 1;
      continue;
    }
    const context: Context = { layout, spelling, today, carried };
    const { reading, cells, isWide } = alignedLine(written, width, context);
    const isMove = reading.kind === 'credit' || reading.kind === 'charge';
    if (textOf(cells[layout.day]) !== '') carried = readDay(cells[layout.day], layout.dayOrder, today)?.day;
    // What stands above the headings comes again on each printed page.
    const isNote = reading.kind === 'note' || (!isMove && (above.has(row) || notes.has(signsOf(written))));
    if (reading.kind === 'balance') read.balances += 1;
    else if (isNote) read.headings += 1;
    else if (!isMove || isParted(written, part)) {
      const { why, word } = reading.kind === 'unread' ? reading : { why: 'columns' as const, word: undefined };
      const text = written.map(textOf).filter(Boolean).join(' · ').slice(0, MOST_TEXT);
      unread.push({ line, text, why, ...(word && { word }) });
      charges.push(...maybeCharges(written, context));
    } else {
      const { day, cents } = reading;
      const names = namesIn(cells, layout);
      if (reading.kind === 'charge') {
        read.charges += 1;
        const isReversal = reading.isTakenBack || notDoneIn(cells) !== undefined;
        charges.push({ day, cents, isReversal, references: allReferences(cells, layout) });
        continue;
      }
      // An equal line with a reference is the same movement; without one there may be two.
      const signs = signsOf(written);
      if (isTold(names.references) && known.has(signs)) {
        read.repeated += 1;
        continue;
      }
      known.add(signs);
      read.isYearGuessed ||= reading.isYearGuessed;
      const said = notDoneIn(cells) ?? stateIn(cells, layout.state, hasStates);
      const doubts: Doubt[] = [
        ...(said === undefined ? [] : [{ kind: 'said' as const, text: said }]),
        ...(isWide ? [{ kind: 'wide' as const }] : []),
        ...(layout.reference !== null && isRounded(cells[layout.reference]) ? [{ kind: 'rounded' as const }] : []),
      ];
      const state = layout.state === null ? '' : textOf(cells[layout.state]);
      read.credits.push({ line, day, cents, ...names, state, doubts });
    }
  }
  const types = unread.flatMap(({ why, word }) => (why === 'type' && word ? word : []));
  return {
    ...read,
    credits: await withDoubts(read.credits, charges, pause),
    lines: rows.length,
    unread,
    unknownTypes: [...new Set(types)],
    days: spanOf(read.credits.map(({ day }) => day)),
  };
}

/** What the state says that does not mean done; undefined where it does, and where no line has one. */
function stateIn(cells: readonly StatementCell[], state: number | null, hasStates: boolean): string | undefined {
  if (state === null || isDone(cells[state])) return undefined;
  return textOf(cells[state]) || (hasStates ? '' : undefined);
}
