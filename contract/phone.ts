/** How a Venezuelan phone number is typed: # is a digit (R126). */
export const PHONE_MASK = '####-###-####';

const DIGITS = PHONE_MASK.replace(/[^#]/g, '').length;
const FULL = /^\d{4}-\d{3}-\d{4}$/;
const HALF_TYPED = /^(\d{1,4}|\d{4}-\d{0,3}|\d{4}-\d{3}-\d{0,3})$/;

/** Whether a number has the mask's shape but not yet all its digits. */
export function isHalfTypedPhone(phone: string): boolean {
  return HALF_TYPED.test(phone);
}

/** Whether a number has the mask's shape, complete or not; numbers from elsewhere may have another (A67). */
export function isMaskedPhone(phone: string): boolean {
  return FULL.test(phone) || isHalfTypedPhone(phone);
}

/** Takes a number in any shape and gives it in the mask's, as far as its digits reach: '+58 212 5551234' is 0212-555-1234. */
export function maskPhone(phone: string): string {
  const digits = phone
    .replace(/^\s*(\+|00)\s*58/, '0')
    .replace(/\D/g, '')
    .replace(/^00+/, '0')
    .slice(0, DIGITS);
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((part) => part !== '').join('-');
}
