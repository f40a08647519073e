import { readLine } from './typedText';

/** Letter, number and check digit in whatever notation. */
const RIF = /^(?:RIF[:. ]*)?([VEJGPC])[-–. ]*(\d[\d. ]*?) ?([-–]?) ?(\d)$/;

/**
 * A RIF in its one form, J-41234567-8; undefined for what is none. Numbers of former cédulas are shorter, which can be
 * told only where a dash stands before the check digit.
 */
export function readRif(text: string): string | undefined {
  const [, letter, number = '', dash, check] = RIF.exec(readLine(text).toUpperCase()) ?? [];
  const digits = number.replace(/\D/g, '');
  const isWhole = digits.length === 8 || (dash && (digits.length === 6 || digits.length === 7));
  return isWhole ? `${letter}-${digits.padStart(8, '0')}-${check}` : undefined;
}

/** What each letter counts; sources differ about C. */
const LETTERS: Partial<Record<string, number>> = { V: 4, E: 8, J: 12, P: 16, G: 20 };
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** What to look at again in a RIF whose check digit does not agree; it refuses nothing. */
export function rifHint(text: string): string | undefined {
  const rif = readRif(text) ?? '';
  const letter = LETTERS[rif.charAt(0)];
  if (letter === undefined) return undefined;
  const sum = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(rif[at + 2]), letter);
  const check = '00987654321'.charAt(sum % 11);
  return rif.endsWith(check) ? undefined : `Revisa el RIF: con esos números terminaría en ${check}.`;
}
