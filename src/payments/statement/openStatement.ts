/** Opens a bank's file, or what was pasted, and finds the tables in it. It stays in this browser. */
import { yielder } from '../../ui/yieldToBrowser';
import { filledIn, type Row, type StatementTable, textOf } from './cells';
import { decode } from './decode';
import { type Pause, tableOfText } from './delimited';
import { type Headings, headingsIn } from './headings';
import { hasDayAndAmount } from './lines';
import { isMarkup, tablesOfMarkup } from './markup';
import { areMostParted } from './parted';
import { MOST_LINES, type Refusal, RefusedStatement } from './refused';
import { readXlsx } from './xlsxInWorker';

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

const MOST_BYTES = 20_000_000;

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

/** Throws RefusedStatement for what cannot be read. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new RefusedStatement('tooBig');
  const bytes = await bytesOf(file);
  const beginning = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const [refusal] = SIGNATURES.find(([, starts]) => starts.some((start) => beginning.startsWith(start))) ?? [];
  if (refusal === 'oldExcel' && isLocked(bytes)) throw new RefusedStatement('lockedExcel');
  if (refusal) throw new RefusedStatement(refusal);
  const tables = beginning.startsWith('PK') ? await readXlsx(bytes) : await tablesOf(decode(bytes), yielder());
  return opened(file.name, tables);
}

/** The same of what was pasted: cells copied from Excel or from a page come as a table, anything else as text. */
export async function openPasted(text: string, html: string, name: string): Promise<Opened> {
  const tables = html === '' ? [] : tablesOfMarkup(html);
  return opened(name, tables.length > 0 ? tables : await tablesOf(text, yielder()));
}

async function tablesOf(text: string, pause: Pause): Promise<StatementTable[]> {
  const beginning = text.slice(0, 5_000);
  const [refusal] = FORMATS.find(([, sign]) => sign.test(beginning)) ?? [];
  if (refusal) throw new RefusedStatement(refusal);
  if (text.trim() === '') throw new RefusedStatement('empty');
  return isMarkup(text) ? tablesOfMarkup(text) : [await tableOfText(text, pause)];
}

/** A workbook with a password is inside the container format of old ones, under this name in two bytes a character. */
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Another program has the file open, or it is gone.
    throw new RefusedStatement('unreadable');
  }
}

function opened(name: string, tables: readonly StatementTable[]): Opened {
  const filled = tables.map((table) => ({
    ...table,
    rows: table.rows.map(cleaned).filter(({ cells }) => filledIn(cells) > 0),
  }));
  const count = filled.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count > MOST_LINES) throw new RefusedStatement('tooManyLines');
  const parts = partsOf(filled).filter(({ rows }) => rows.some(({ cells }) => cells.length > 1));
  const found = [...parts].sort((one, other) => rankOf(other) - rankOf(one));
  if (!found[0]) throw new RefusedStatement('noTable');
  if (areMostParted(found[0])) throw new RefusedStatement('partedCells');
  return { name, parts: found, part: 0 };
}

/** Once for all that look at it. */
function cleaned({ line, cells }: Row): Row {
  return { line, cells: cells.map((cell) => (typeof cell === 'number' ? cell : textOf(cell))) };
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
