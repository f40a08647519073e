/** Text of any encoding and with any separator, as rows of cells. */
import type { ParseResult, Parser } from 'papaparse';
import { yielder } from '../../ui/yieldToBrowser';
import { unparted } from './partedCells';
import type { Rows } from './statementValues';

/** By the byte order mark; without one it is UTF-8 where it is valid, else the encoding of Windows. */
export function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Latin letters have a zero byte beside them.
  if (first !== 0 && second === 0 && third !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Banks call a table of their page, or text with tabs, .xls. */
const HTML = /^\s*<(!doctype|html|table|meta|\?xml|div|style)/i;
const SEPARATORS = ['\t', ';', '|', ','];
/** So many lines show what separates their cells. */
const SAMPLE = 200;
const CHUNK = 200_000;
const NEW_LINE = /\r\n|\r|\n/;
/** After so many lines the page gets a chance to respond. */
const MANY = 500;

/** Rows of a CSV, TSV or TXT; of a table where it is a page. */
export async function readText(text: string): Promise<Rows> {
  if (HTML.test(text)) return readTable(text) ?? [];
  const delimiter = separatorOf(text);
  if (delimiter === undefined) return parsed(await tabbed(text, yielder()), '\t');
  const rows = await parsed(text, delimiter);
  // A lone quote in a text has swallowed what follows it: then quotes are signs like others.
  const isLine = (line: string) => line.split(delimiter).length > MOST_IN_TEXT;
  const hasLines = (cell: string) => NEW_LINE.test(cell) && cell.split(NEW_LINE).some(isLine);
  return unparted(rows.some((row) => row.some(hasLines)) ? await parsed(text, delimiter, '\0') : rows, delimiter);
}

/** A text across several lines has hardly more parts in one of them. */
const MOST_IN_TEXT = 2;

async function parsed(text: string, delimiter: string, quoteChar = '"'): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const pause = yielder();
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    papa.parse<string[]>(text, {
      delimiter,
      quoteChar,
      chunkSize: CHUNK,
      error: reject,
      complete: () => resolve(),
      chunk: ({ data }: ParseResult<string[]>, parser: Parser) => {
        for (const row of data) rows.push(row);
        const yieldToBrowser = pause();
        if (!yieldToBrowser) return;
        parser.pause();
        void yieldToBrowser.then(() => parser.resume());
      },
    });
  });
  return rows;
}

/** Two spaces or more separate cells where nothing else does; lines with single ones alone are no movements. */
const GAP = /[ \u00a0]{2,}/;
const CELL = /[^ \u00a0]+(?:[ \u00a0][^ \u00a0]+)*/g;
const partsOf = (line: string) => line.trim().split(GAP);
const isOfTable = (parts: readonly string[]) => parts.length >= 3;

/**
 * Replaces spaces between cells by tabs. Where some lines have fewer cells they are aligned: a column begins where a
 * line has text and all have spaces before it, so that an empty cell stays one, and no charge gets into the column of
 * credits.
 */
export async function tabbed(text: string, pause: () => Promise<void> | undefined): Promise<string> {
  const lines = text.split(NEW_LINE);
  const widths = new Set<number>();
  const filled: boolean[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % MANY === 0) await pause();
    const parts = partsOf(line);
    if (!isOfTable(parts)) continue;
    widths.add(parts.length);
    for (const { index, 0: cell } of line.matchAll(CELL))
      for (let at = index; at < index + cell.length; at += 1) filled[at] = true;
  }
  const starts = filled.flatMap((isFilled, at) => (isFilled && !filled[at - 1] ? [at] : []));
  const tabs: string[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % MANY === 0) await pause();
    const parts = partsOf(line);
    const isAligned = widths.size > 1 && isOfTable(parts);
    tabs.push((isAligned ? starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) : parts).join('\t'));
  }
  return tabs.join('\n');
}

/** The separator that splits most lines into equally many cells; undefined where only spaces can. */
function separatorOf(text: string): string | undefined {
  const lines = text
    .slice(0, CHUNK)
    .split(NEW_LINE)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = withoutQuoted(line).split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  });
  const best = Math.max(...scores);
  // A comma of amounts separates nothing where each line has its cells far apart.
  const isSpaced = lines.filter((line) => line.trim().split(GAP).length >= 3).length * 2 > lines.length;
  if (isSpaced && scores.indexOf(best) === SEPARATORS.indexOf(',')) return undefined;
  // Commas of amounts are in lines with other separators too: those are tried first.
  return best < lines.length / 3 || best === 0
    ? undefined
    : SEPARATORS[scores.findIndex((score) => score >= best * 0.8)];
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"/g, '');
}

/**
 * Rows of the table with most cells, and of those as wide, which go on with it; undefined without any. No part of the
 * page is drawn, run or fetched.
 */
export function readTable(html: string): Rows | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')].map(rowsOf);
  const size = (rows: Rows) => rows.reduce((count, row) => count + row.length, 0);
  const width = (rows: Rows = []) => Math.max(0, ...rows.map((row) => row.length));
  const [largest] = tables.toSorted((one, other) => size(other) - size(one));
  return largest && tables.filter((rows) => width(rows) === width(largest)).flat();
}

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      (cell.textContent ?? '').trim(),
      // A cell across two columns leaves the second one empty.
      ...Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () => ''),
    ]),
  );
}
