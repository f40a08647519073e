/** Text with separators, or with columns that spaces align, as rows of cells. */
import type { Row, StatementTable } from './cells';
import { headingsIn } from './headings';
import { MOST_COLUMNS, MOST_LINES, MOST_SIGNS, RefusedStatement } from './refused';

export type Pause = () => Promise<void> | undefined;

const SEPARATORS = ['\t', ';', '|', ','];
/** So many lines show what separates their cells. */
const SAMPLE = 300;
/** After so many lines the page gets a chance to respond. */
const MANY = 500;
const NEW_LINE = /\r\n|[\r\n\f]/;

export async function tableOfText(text: string, pause: Pause): Promise<StatementTable> {
  const lines = text.replace(/^\ufeff/, '').split(NEW_LINE);
  if (lines.length > MOST_LINES + 1) throw new RefusedStatement('tooManyLines');
  if (lines.some((line) => line.length > MOST_COLUMNS * MOST_SIGNS)) throw new RefusedStatement('tooWide');
  const separator = separatorOf(lines);
  if (separator === undefined) return { name: '', separator: '', rows: await alignedRows(lines, pause) };
  let rows = await recordsOf(lines, separator, pause);
  const filled = rows.filter(({ cells }) => cells.join('').trim() !== '');
  // Some programs put quotes around the whole line.
  const whole = filled.filter(({ cells: [cell = '', ...others] }) => others.length === 0 && isSplit(cell, separator));
  const inner = rows.map(({ cells }) => cells.join(''));
  if (whole.length * 2 > filled.length) rows = await recordsOf(inner, separator, pause);
  return { name: '', separator, rows };
}

const isSplit = (line: string, separator: string) => line.split(separator).length > MOST_IN_TEXT;
/** A text across several lines has hardly more parts in one of them. */
const MOST_IN_TEXT = 2;
/** Nor has it more lines. */
const MOST_IN_CELL = 20;

interface TextRow extends Row {
  cells: string[];
}

async function recordsOf(lines: readonly string[], separator: string, pause: Pause): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for (let at = 0; at < lines.length; ) {
    if (rows.length % MANY === 0) await pause();
    const { cells, last } = recordAt(lines, at, separator);
    rows.push({ line: at + 1, cells });
    at = last + 1;
  }
  return rows;
}

function recordAt(lines: readonly string[], first: number, separator: string): { cells: string[]; last: number } {
  const cells: string[] = [];
  let [last, from] = [first, 0];
  for (;;) {
    const line = lines[last] ?? '';
    const quoted = quotedAt(lines, last, from, separator);
    const next = line.indexOf(separator, from);
    const plain = { text: line.slice(from, next < 0 ? undefined : next), last, end: next < 0 ? line.length : next };
    const { text, end, last: ended } = quoted ?? { ...plain, text: unquoted(plain.text) };
    cells.push(text);
    last = ended;
    if (end >= (lines[last] ?? '').length) return { cells, last };
    from = end + 1;
  }
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');
}

/**
 * A cell that quotes surround, with separators and new lines in it; undefined where a quote is a sign like others: it
 * does not end before a separator, or would swallow lines of the table.
 */
function quotedAt(lines: readonly string[], first: number, from: number, separator: string) {
  const start = from + (/^ */.exec((lines[first] ?? '').slice(from, from + MOST_IN_CELL))?.[0].length ?? 0);
  if (lines[first]?.[start] !== '"') return undefined;
  let [last, begin, search, text] = [first, start + 1, start + 1, ''];
  for (;;) {
    const line = lines[last] ?? '';
    const quote = line.indexOf('"', search);
    if (last > first && isSplit(quote < 0 ? line : line.slice(0, quote), separator)) return undefined;
    if (quote < 0) {
      text += `${line.slice(begin)}\n`;
      last += 1;
      if (last >= lines.length || last - first > MOST_IN_CELL) return undefined;
      [begin, search] = [0, 0];
      continue;
    }
    const rest = line.slice(quote + 1).replace(/^ +/, '');
    const isEnd = rest === '' || rest.startsWith(separator);
    if (line[quote + 1] === '"') search = quote + 2;
    else if (line[quote - 1] === '\\' && !isEnd) search = quote + 1;
    else if (!isEnd) return undefined;
    else
      return { text: (text + line.slice(begin, quote)).replace(/""|\\"/g, '"'), last, end: line.length - rest.length };
  }
}

/** The one that separates headings; else the one that splits most lines into equally many cells. */
function separatorOf(lines: readonly string[]): string | undefined {
  const said = /^"?sep=(.)/i.exec(lines[0] ?? '')?.[1];
  if (said !== undefined) return said;
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const [spaced = 0, ...named] = [GAP, ...SEPARATORS].map((separator) => {
    const rows = sample.map((line) => line.split(separator, MOST_COLUMNS).map(unquoted));
    const counts = rows.map((row, at) => {
      const roles = row.length > 1 ? headingsIn(row, rows[at + 1])?.roles : undefined;
      return new Set(roles?.filter((role) => role !== undefined)).size;
    });
    return Math.max(0, ...counts);
  });
  const most = Math.max(...named);
  if (Math.max(most, spaced) > 0) return most >= spaced ? SEPARATORS[named.indexOf(most)] : undefined;
  const isTable = sample.filter(isAligned).length * 2 > sample.length;
  return isTable
    ? undefined
    : SEPARATORS.find((one) => sample.filter((line) => isSplit(line, one)).length * 2 > sample.length);
}

/** Two spaces or more separate cells where nothing else does; lines with single ones alone are no movements. */
const GAP = /[ \u00a0]{2,}/;
const CELL = /[^ \u00a0]+(?:[ \u00a0][^ \u00a0]+)*/g;
const isAligned = (line: string) => line.trim().split(GAP).length >= 3;

/**
 * A column begins where a line has text and all have spaces before it, so that an empty cell stays one, and no charge
 * gets into the column of credits.
 */
async function alignedRows(lines: readonly string[], pause: Pause): Promise<Row[]> {
  const isPacked = (line: string) => /\d{20}/.test(line);
  const filledLines = lines.filter((line) => line.trim() !== '');
  const aligned = filledLines.filter(isAligned);
  if (aligned.length === 0 && filledLines.filter(isPacked).length * 2 > filledLines.length)
    throw new RefusedStatement('fixedWidth');
  const widths = new Set(aligned.map((line) => line.trim().split(GAP).length));
  const filled: boolean[] = [];
  for (const [place, line] of aligned.entries()) {
    if (place % MANY === 0) await pause();
    for (const { index, 0: cell } of line.matchAll(CELL))
      for (let at = index; at < index + cell.length; at += 1) filled[at] = true;
  }
  const starts = filled.flatMap((isFilled, at) => (isFilled && !filled[at - 1] ? [at] : []));
  const rows: Row[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % MANY === 0) await pause();
    const isCut = widths.size > 1 && isAligned(line);
    const cells = isCut ? starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) : line.trim().split(GAP);
    rows.push({ line: place + 1, cells });
  }
  return rows;
}
