/** Text of any encoding and with any separator, as rows of cells. */
import type { ParseResult, Parser } from 'papaparse';
import { breather } from './breathe';
import type { Rows } from './statementValues';

/** By the marks that files begin with; without one it is UTF-8 where it can be, else what Windows writes. */
export function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Latin letters have a zero beside them.
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
/** So many lines show what separates them. */
const SAMPLE = 200;
const CHUNK = 200_000;

/** Rows of a CSV, TSV or TXT; of a table where it is a page. */
export async function readText(bytes: Uint8Array): Promise<Rows> {
  const text = decode(bytes);
  if (HTML.test(text)) {
    const { readTable } = await import('./statementTable');
    return readTable(text) ?? [];
  }
  const { default: papa } = await import('papaparse');
  const delimiter = separatorOf(text);
  const spaced = delimiter === undefined ? text.replace(/(\S)[ \u00a0]{2,}(?=\S)/g, '$1\t') : text;
  const pause = breather();
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    papa.parse<string[]>(spaced, {
      delimiter: delimiter ?? '\t',
      chunkSize: CHUNK,
      error: reject,
      complete: () => resolve(rows),
      chunk: ({ data }: ParseResult<string[]>, parser: Parser) => {
        for (const row of data) rows.push(row);
        const breath = pause();
        if (!breath) return;
        parser.pause();
        void breath.then(() => parser.resume());
      },
    });
  });
}

/** What parts most lines into equally many cells; undefined where only spaces can. */
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
  // Commas of amounts stand in lines of other separators too: those are asked first.
  return best < lines.length / 3 || best === 0
    ? undefined
    : SEPARATORS[scores.findIndex((score) => score >= best * 0.8)];
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"/g, '');
}
