/** How texts that people type and paste are read, in forms, in requests and in searches. */

/** How long a text is, in code points: as PostgreSQL and JSON Schema count, 👩 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Letters that look like a space: Hangul's fillers and the empty cell of Braille. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/** An emoji, with its skin and its shape. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]{0,2}`;
/** Scripts in whose letters an invisible character joins or parts, or chooses a shape; a mark of theirs is none. */
const JOINED = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Han'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** What holds invisible characters that are a part of it: emoji of several, flags of regions, digits in a key. */
const WHOLE = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
  String.raw`[#*\d]\uFE0F\u20E3`,
  String.raw`(?!\p{Default_Ignorable_Code_Point})[${JOINED}][\u200C\u200D\p{Variation_Selector}]`,
].join('|');
/** Every other invisible character but spaces and NUL, which the rules refuse: also those that turn a text around. */
const INVISIBLE = String.raw`(?!\0|[^\S\uFEFF])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFC]`;
const SEEN_OR_NOT = new RegExp(`(${WHOLE})|${INVISIBLE}`, 'gu');

/** A text of several lines, its accents composed, without what is invisible and joins nothing; '' where nothing is to be seen. */
export function readLines(text: string): string {
  return text.replace(BLANK, ' ').replace(SEEN_OR_NOT, '$1').normalize('NFC').trim();
}

/** The same of one line, so that what looks equal is equal: with a keyboard's hyphen, and single spaces. */
export function readLine(text: string): string {
  return readLines(text)
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\s+/g, ' ');
}

/**
 * An e-mail address, or the part of one that is searched for, in lower case and without what is copied along with it:
 * 'Ana <Ana@gs.test>;' and 'mailto:ana@gs.test?subject=Hola' are ana@gs.test. Several addresses stay, to be refused.
 */
export function readEmail(text: string): string {
  const line = readLine(text)
    .toLowerCase()
    .replace(/ ?[;,]$/, '');
  const address = (/^[^<>]*<([^<>]*)>$/.exec(line)?.[1] ?? line).trim();
  return /^mailto:([^?]*)/.exec(address)?.[1] ?? address;
}

/** A text without case and accents, which are left out in searches. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a person looks for in such texts. */
export function wanted(typed: string): string {
  return folded(readLine(typed));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads an identifier of any version, in whatever capitals, and gives it as the platform writes it; undefined for
 * anything else. yup's own rule refuses versions above 5.
 */
export function readUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}

/** The address as a URL; undefined for what is none. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function readUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
