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
/** After so many lines the page gets a chance to respond. */
const MANY = 500;

/** Rows of a CSV, TSV or TXT; of a table where it is a page. */
export function readBytes(bytes: Uint8Array): Promise<Rows> {
  return readText(decode(bytes));
}

/** The same for text. */
export async function readText(text: string): Promise<Rows> {
  if (HTML.test(text)) {
    const { readTable } = await import('./statementTable');
    return readTable(text) ?? [];
  }
  const { default: papa } = await import('papaparse');
  const delimiter = separatorOf(text);
  const pause = yielder();
  const spaced = delimiter === undefined ? await tabbed(text, pause) : text;
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    papa.parse<string[]>(spaced, {
      delimiter: delimiter ?? '\t',
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
  return delimiter === ',' ? unparted(rows) : rows;
}

/** Two spaces or more separate cells where nothing else does; lines with single ones alone are no movements. */
const GAP = /[ \u00a0]{2,}/;

/**
 * Replaces spaces between cells by tabs. Where some lines have fewer cells they are aligned: a column ends where all
 * lines have spaces, so that an empty cell stays one, and no charge gets into the column of credits.
 */
export async function tabbed(text: string, pause: () => Promise<void> | undefined): Promise<string> {
  const lines: { line: string; parts: string[] }[] = [];
  const widths = new Set<number>();
  for (const line of linesOf(text)) {
    if (lines.length % MANY === 0) await pause();
    const parts = line.trim().split(GAP);
    if (isOfTable(parts)) widths.add(parts.length);
    lines.push({ line, parts });
  }
  const starts = widths.size <= 1 ? undefined : await startsOf(lines, pause);
  const tabs: string[] = [];
  for (const [place, { line, parts }] of lines.entries()) {
    if (place % MANY === 0) await pause();
    const cells =
      starts && isOfTable(parts) ? starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) : parts;
    tabs.push(cells.join('\t'));
  }
  return tabs.join('\n');
}

/** One after another, since splitting all of them at once takes as long as most of the rest. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

const isOfTable = (parts: readonly string[]) => parts.length >= 3;

/** Where columns begin: where a line has text, and all lines have spaces before it. */
async function startsOf(
  lines: readonly { line: string; parts: readonly string[] }[],
  pause: () => Promise<void> | undefined,
): Promise<number[]> {
  const filled: boolean[] = [];
  for (const [place, { line, parts }] of lines.entries()) {
    if (place % MANY === 0) await pause();
    if (!isOfTable(parts)) continue;
    for (const found of line.matchAll(/[^ \u00a0]+(?:[ \u00a0][^ \u00a0]+)*/g)) {
      for (let at = found.index; at < found.index + found[0].length; at += 1) filled[at] = true;
    }
  }
  return filled.flatMap((isFilled, at) => (isFilled && !filled[at - 1] ? [at] : []));
}

/** The separator that splits most lines into equally many cells; undefined where only spaces can. */
function separatorOf(text: string): string | undefined {
  const lines = text
    .slice(0, CHUNK)
    .split(/\r\n|\r|\n/)
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
