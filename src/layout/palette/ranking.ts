import { folded, wanted } from '../../../contract/folded';

export interface Findable {
  title: string;
  more?: string;
}

/**
 * The entries whose title or further words contain every word of the query, in any order, without case and accents; the
 * best first, equals in their order.
 */
export function findEntries<Entry extends Findable>(entries: readonly Entry[], query: string): Entry[] {
  const asked = wanted(query);
  const words = wordsOf(asked);
  return entries
    .flatMap((entry) => {
      const worth = worthOf(entry, asked, words);
      return worth === undefined ? [] : [{ entry, worth }];
    })
    .sort((one, other) => other.worth - one.worth)
    .map(({ entry }) => entry);
}

/** From 4, an equal title, to 0, found by its further words; undefined when a word is missing. */
function worthOf({ title, more = '' }: Findable, asked: string, words: readonly string[]): number | undefined {
  const name = folded(title);
  const everything = `${name} ${folded(more)}`;
  if (!words.every((word) => everything.includes(word))) return undefined;
  if (name === asked) return 4;
  if (name.startsWith(asked)) return 3;
  const beginnings = wordsOf(name);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 2;
  return words.every((word) => name.includes(word)) ? 1 : 0;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
