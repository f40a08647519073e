import { readLine } from './typedText';

/** How a Venezuelan phone number is written: # is a digit. */
export const PHONE_MASK = '####-###-####';

export const PHONE_MESSAGES = {
  incomplete: 'El teléfono está incompleto: escribe 11 dígitos, como 0412-555-1234',
  foreign: 'No es un teléfono de Venezuela: escribe 11 dígitos, como 0412-555-1234',
} as const;

const FULL = /^\d{4}-\d{3}-\d{4}$/;
const HALF_TYPED = /^(\d{1,4}|\d{4}-\d{0,3}|\d{4}-\d{3}-\d{0,3})$/;
/** The number in the country: an area or a mobile network, or the services that any phone can call (0500, 0501, 0800, 0900). */
const NATIONAL = /^0([24]\d{2}|50[01]|[89]00)\d{7}$/;
/** The country's number in front, with or without the zero that it takes the place of; or that zero left out. */
const ABROAD = /^(?:\+|00)?580?(?=\d{10}$)/;
const WITHOUT_ZERO = /^(?=[24]\d{9}$)/;

/** Whether a number has the mask's shape but not yet all its digits. */
export function isHalfTypedPhone(phone: string): boolean {
  return HALF_TYPED.test(phone);
}

/** Whether a number has the mask's shape and all its digits. */
export function isWholePhone(phone: string): boolean {
  return FULL.test(phone);
}

/**
 * Takes a Venezuelan number as it is typed, pasted and stored ('+58 412 5551234', '58412…', '0058 412…', '412 555
 * 1234') and gives it as the mask has it, 0412-555-1234; undefined for anything else.
 */
export function readPhone(phone: string): string | undefined {
  const digits = readLine(phone).replace(/[\s().·\-–/]/g, '');
  const national = digits.replace(ABROAD, '0').replace(WITHOUT_ZERO, '0');
  return NATIONAL.test(national) ? maskPhone(national) : undefined;
}

/** Whether one key's text has no place in a number: a letter. Pasted texts are read as a whole. */
export function isNoPartOfPhone(text: string): boolean {
  return /^[^\d+\s().·\-–/\p{Cc}]$/u.test(text);
}

/** Puts the dashes of the mask between the digits that are there: '04125' is 0412-5. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((part) => part !== '').join('-');
}
