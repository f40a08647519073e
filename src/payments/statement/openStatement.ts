/** Opens a bank's file, or what was pasted, and finds the tables in it. */
import { yielder } from '../../ui/yieldToBrowser';
import { filledIn, type Row, type StatementTable, textOf } from './cells';
import { decode } from './decode';
import { tableOfText } from './delimited';
import { type Headings, headingsIn } from './headings';
import { hasDayAndAmount } from './lines';
import { isMarkup } from './markup';
import { areMostParted } from './parted';
import { MOST_COLUMNS, MOST_LINES, MOST_SIGNS, type Refusal, RefusedStatement } from './refused';
import type { XlsxAnswer } from './xlsxTables';

/** Tables of a file with equal headings, which are read as one. */
export interface StatementPart {
  /** The names of its sheets; '' where they have none. */
  name: string;
  headings: Headings | undefined;
  /** Without the blank ones; those with headings too. */
  rows: readonly Row[];
  headingLines: ReadonlySet<number>;
  /** What stands before the headings of a table, where banks write the account's owner. */
  above: readonly Row[];
  separator: string;
}

export interface Opened {
  name: string;
  /** The one with most movements first. */
  parts: readonly StatementPart[];
  /** Which of them is read. */
  part: number;
}

/** By the first bytes: a file's name may be anything. */
const SIGNATURES: readonly (readonly [Refusal, starts: readonly string[]])[] = [
  ['pdf', ['%PDF']],
  ['picture', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', '\0\0\0\x18ftyp', '\0\0\0\x1cftyp', '\0\0\0\x20ftyp']],
  ['oldExcel', ['\xd0\xcf\x11\xe0', '\x09\x08', '\x09\x04', '\x09\x02']],
  ['archive', ['Rar!', '7z\xbc', '\x1f\x8b']],
  ['otherKind', ['{\\rtf']],
];
/** By what stands in the text. */
const FORMATS: readonly (readonly [Refusal, RegExp])[] = [
  ['ofx', /OFXHEADER|<OFX[\s>]|DATA:OFXSGML/i],
  ['qif', /^!(Type|Account|Option):/im],
  ['mt940', /^:(20|60[FM]|61):/m],
  ['camt', /:camt\.05\d/],
  ['webArchive', /^MIME-Version:/im],
  ['otherKind', /^\s*[[{]\s*["{[]/],
];

/** What there is to open: the bytes of a file, or a text that was pasted. */
export interface Asked {
  name: string;
  content: Uint8Array<ArrayBuffer> | string;
}

/** Of a page its text, which the browser takes apart. */
export type Answer = Opened | { markup: string } | { refusal: Refusal };

type ReadXlsx = (bytes: Uint8Array<ArrayBuffer>) => Promise<XlsxAnswer>;

/** Opens what needs no page; runs in a worker, or where there is none in the page. */
export async function answerTo({ name, content }: Asked, readXlsx: ReadXlsx): Promise<Answer> {
  try {
    const found = typeof content === 'string' ? await ofText(content) : await ofBytes(content, readXlsx);
    return 'tables' in found ? opened(name, found.tables) : found;
  } catch (error) {
    if (error instanceof RefusedStatement) return { refusal: error.refusal };
    throw error;
  }
}

async function ofBytes(bytes: Uint8Array<ArrayBuffer>, readXlsx: ReadXlsx) {
  const beginning = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const [refusal] = SIGNATURES.find(([, starts]) => starts.some((start) => beginning.startsWith(start))) ?? [];
  if (refusal === 'oldExcel' && isLocked(bytes)) throw new RefusedStatement('lockedExcel');
  if (refusal) throw new RefusedStatement(refusal);
  return beginning.startsWith('PK') ? readXlsx(bytes) : ofText(decode(bytes));
}

async function ofText(text: string): Promise<{ tables: StatementTable[] } | { markup: string }> {
  const beginning = text.slice(0, 5_000);
  const [refusal] = FORMATS.find(([, sign]) => sign.test(beginning)) ?? [];
  if (refusal) throw new RefusedStatement(refusal);
  if (text.trim() === '') throw new RefusedStatement('empty');
  return isMarkup(text) ? { markup: text } : { tables: [await tableOfText(text, yielder())] };
}

/** A workbook with a password is inside the container format of old ones, under this name in two bytes a character. */
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

/** Finds the parts of what was read. Throws RefusedStatement where it is more than is looked at, or no statement. */
export function opened(name: string, tables: readonly StatementTable[]): Opened {
  const filled = tables.map((table) => ({
    ...table,
    rows: table.rows.map(cleaned).filter(({ cells }) => filledIn(cells) > 0),
  }));
  if (filled.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_LINES) throw new RefusedStatement('tooManyLines');
  const parts = partsOf(filled).filter(({ rows }) => rows.some(({ cells }) => cells.length > 1));
  const found = [...parts].sort((one, other) => rankOf(other) - rankOf(one));
  if (!found[0]) throw new RefusedStatement('noTable');
  if (areMostParted(found[0])) throw new RefusedStatement('partedCells');
  return { name, parts: found, part: 0 };
}

/** Once for all that look at it. A program may end lines with any number of empty cells. */
function cleaned({ line, cells }: Row): Row {
  if (cells.length > MOST_COLUMNS && filledIn(cells) > MOST_COLUMNS) throw new RefusedStatement('tooWide');
  const kept = cells.slice(0, MOST_COLUMNS);
  if (kept.some((cell) => String(cell).length > MOST_SIGNS)) throw new RefusedStatement('longCell');
  return { line, cells: kept.map((cell) => (typeof cell === 'number' ? cell : textOf(cell))) };
}

/** One with headings has movements, however long a list without is. */
function rankOf({ headings, rows }: StatementPart): number {
  return (headings ? MOST_LINES : 0) + rows.length;
}

interface PartMade extends StatementPart {
  rows: Row[];
  headingLines: Set<number>;
  above: Row[];
}

/** Splits tables where other headings begin, and puts together what has the same ones. */
function partsOf(tables: readonly StatementTable[]): StatementPart[] {
  const parts: PartMade[] = [];
  const notes: Row[] = [];
  let before = 0;
  const startOf = (headings: Headings | undefined, { name, separator }: StatementTable): PartMade => {
    const known = headings && parts.find((part) => part.headings?.key === headings.key);
    if (known && name !== '' && !known.name.split(', ').includes(name)) known.name += `, ${name}`;
    if (known) return known;
    const made: PartMade = { name, separator, headings, rows: [], headingLines: new Set(), above: [] };
    parts.push(made);
    return made;
  };
  for (const table of tables) {
    const { name, rows } = table;
    let [part, waiting]: [PartMade | undefined, Row[]] = [undefined, []];
    let height = 0;
    for (const [place, { line, cells }] of rows.entries()) {
      const row = { line: before + line, cells };
      const headings = height > 0 ? undefined : headingsIn(cells, rows[place + 1]?.cells);
      if (headings) {
        part = startOf(headings, table);
        part.above.push(...waiting);
        part.rows.push(...waiting);
        waiting = [];
        height = headings.height;
      }
      if (height > 0) {
        part?.headingLines.add(row.line);
        height -= 1;
      }
      (part?.rows ?? waiting).push(row);
    }
    // A table goes on in the next one, which has no headings of its own.
    const last = parts.at(-1);
    if (last?.headings && name === '' && widthOf(waiting) === widthOf(last.rows)) last.rows.push(...waiting);
    else if (waiting.some(({ cells }) => hasDayAndAmount(cells))) startOf(undefined, table).rows.push(...waiting);
    else notes.push(...waiting);
    before += rows.at(-1)?.line ?? 0;
  }
  const main =
    parts.find(({ headings }) => headings) ?? parts[0] ?? startOf(undefined, { name: '', separator: '', rows: [] });
  main.rows.push(...notes);
  main.above.push(...notes);
  return parts;
}

function widthOf(rows: readonly Row[]): number {
  return rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
}
