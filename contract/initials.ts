import { onFirstUse } from './onFirstUse';
import { PRODUCT } from './product';

const letters = onFirstUse(() => new Intl.Segmenter('es'));

/**
 * The initials of a name's first two words in capitals, '' for an empty name. A letter is a grapheme, so an accent or
 * an emoji stays whole.
 */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).slice(0, 2);
  return words.map(firstLetter).join('').toLocaleUpperCase(PRODUCT.locale);
}

function firstLetter(word: string): string {
  // Browsers of before 2024 have no Segmenter; a code point is then near enough.
  if (typeof Intl.Segmenter !== 'function') return Array.from(word)[0] ?? '';
  for (const { segment } of letters().segment(word)) return segment;
  return '';
}
