/** References as payers and banks write them; the server's function reference_signs compares by the same signs. */

/** So many of the last digits are compared: banks show or omit the rest, and payers type as much as is shown. */
export const COMPARED_DIGITS = { least: 6, most: 8 } as const;

/** The last digits by which a reference is found though its beginning is left out; '' for codes with letters and for fewer. */
export function endingOf(signs: string): string {
  return areDigits(signs) && signs.length >= COMPARED_DIGITS.least ? signs.slice(-COMPARED_DIGITS.least) : '';
}

const areDigits = (signs: string) => /^\d+$/.test(signs);

/**
 * What a text is compared by. Of a number its digits alone: 'Nro. 1234567', 'PM1234567' and '1234567 Banesco' are one.
 * Of a code, whose letters stand between few digits as Zelle has them, all letters and digits: of those few digits too
 * many are alike. Words that have no digit belong to neither.
 */
export function signsIn(refNumber: string): string {
  const text = withDigits(refNumber).toUpperCase();
  const signs = text.replace(NO_SIGN, '');
  const words = text.split(/[\s.:;,#()]+/).filter((word) => /\d/.test(word));
  const rest = words.join('').replace(NO_SIGN, '').replace(NUMBER_WORD, '');
  return numberIn(signs) ?? (rest || signs);
}

const NO_SIGN = /[^\p{L}\p{N}]/gu;
/** Before a number that is too short to be told from a code's digits. */
const NUMBER_WORD = /^(REF(ERENCIA)?|NRO|NUM(ERO)?|NO?|PM|OP)(?=\d+$)/;
/** A phone, a document or a day, which is not the reference where another number stands beside it. */
const OTHER_NUMBER = /^((58|0)?4(1[246]|2[246])\d{7}|[VEJGP]\d{6,9}|20\d\d(0[1-9]|1[0-2])[0-3]\d)$/;

/** The number among letters and digits: the longest, if it has most of the digits, or all of them where letters are few. */
function numberIn(signs: string): string | undefined {
  const numbers = signs.match(/(?<!\p{L})[VEJGP]\d+|\d+/gu) ?? [];
  const own = numbers.length > 1 ? numbers.filter((number) => !OTHER_NUMBER.test(number)) : numbers;
  const runs = own.map((number) => number.replace(/\D/g, ''));
  const [longest = ''] = [...runs].sort((one, other) => other.length - one.length);
  const digits = runs.join('');
  if (longest.length >= COMPARED_DIGITS.least && longest.length * 2 > digits.length) return longest;
  const isMostly = digits.length >= COMPARED_DIGITS.most && digits.length >= (signs.length - digits.length) * 2;
  return isMostly ? digits : undefined;
}

/** With the digits 0 to 9 in the place of other scripts' and of the letters typed for 0 and 1 beside digits. */
export function withDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/(?<!\p{L})[OoОоΟοIl]+(?=\d)|(?<=\d)[OoОоΟοIl]+(?!\p{L})/gu, (letters) =>
      letters.replace(/[^Il]/g, '0').replace(/[Il]/g, '1'),
    );
}
