/** Which bank a file is of, as far as it says so. */
import { BANKS } from '../../../contract/bank';
import { folded } from '../../../contract/folded';
import { type StatementCell, textOf } from './cells';
import { SHORT_BANK_NAMES } from './statementTexts';

/** The longest first, so that no name is found inside a longer one. */
const NAMES = [...Object.entries(BANKS).map(([code, name]) => [name, code] as const), ...SHORT_BANK_NAMES]
  .map(([name, code]) => ({ code, words: wordsOf(name) }))
  .sort((one, other) => other.words.length - one.words.length);

/** The code of the bank that a file names above its headings or in its file name; '' for none, or several. */
export function bankNamed(above: readonly (readonly StatementCell[])[], fileName: string): string {
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
