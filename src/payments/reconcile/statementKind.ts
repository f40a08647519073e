/** What distinguishes the files of one bank from those of another, as far as they contain it. */
import { BANKS } from '../../../contract/bank';
import { folded } from '../../../contract/folded';
import type { Layout } from './movements';
import { SHORT_BANK_NAMES } from './reconcileTexts';
import { type Cell, type Rows, textOf } from './statementValues';

/** The longest first, so that no name is found inside a longer one. */
const NAMES = [...Object.entries(BANKS).map(([code, name]) => [name, code] as const), ...SHORT_BANK_NAMES]
  .map(([name, code]) => ({ code, words: wordsOf(name) }))
  .sort((one, other) => other.words.length - one.words.length);

/** The code of the bank that a file names above its headings or in its file name; '' for none, or several. */
export function bankNamed(above: Rows, fileName: string): string {
  let said = wordsOf([fileName, ...above.flat().map(textOf)].join(' '));
  const found = new Set<string>();
  for (const { code, words } of NAMES) {
    if (!said.includes(words)) continue;
    found.add(code);
    // 'Banco Agrícola de Venezuela' names no 'Banco de Venezuela'.
    said = said.replaceAll(words, ' ');
  }
  const [code = ''] = found;
  return found.size === 1 ? code : '';
}

/** In words between spaces, so that no name is found inside another word. */
function wordsOf(text: string): string {
  return ` ${(folded(text).match(/[\p{L}\p{N}%]+/gu) ?? []).join(' ')} `;
}

/** How days and amounts are spelled: the usual difference between two banks with the same headings. */
export function spellingOf(lines: Rows, { day, decimalMark }: Pick<Partial<Layout>, 'day' | 'decimalMark'>): string {
  const days = day === undefined ? [] : lines.map((row) => dayPattern(row[day]));
  return `${mostFrequent(days)} ${decimalMark ?? ''}`;
}

/** '03/11/2026' and '3/11/26' are '#/#/#': the number of digits does not matter; 'y' for a year before them. */
function dayPattern(cell: Cell | undefined): string {
  return textOf(cell)
    .replace(/^\d{4}(?=\D)/, 'y')
    .replace(/\d+/g, '#')
    .replace(/\p{L}+/gu, 'a');
}

function mostFrequent(patterns: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const pattern of patterns) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
