/**
 * Reads an amount that was copied from elsewhere, with a comma or a point for its decimals: '36.500,75', '36,500.75',
 * '36500.75' and 'Bs.36500,75' are the same. Gives undefined for what names none, has no separator to be understood, or
 * has more of them than an amount: '21.11.2026'.
 */
export function pastedAmount(text: string): number | undefined {
  // The point of 'Bs.' is no part of the number behind it.
  const [digits = '', ...more] = text.replace(/\p{L}\./gu, ' ').match(/[\d.,]*\d[\d.,]*/g) ?? [];
  // Two numbers are no amount, a minus no price, and plain digits need no help.
  if (more.length > 0 || /[-−]\s*\d/.test(text) || !/^\d.*[.,]/.test(digits)) return undefined;
  const { whole, decimals = '' } = split(digits.replace(/[.,]+$/, '')) ?? {};
  return whole === undefined ? undefined : Number(`${whole.replace(/[.,]/g, '')}.${decimals || 0}`);
}

/** Thousands in groups of three, all with the same separator; whatever repeats stands before them. */
const GROUPED =
  /^(?<whole>\d{1,3}(?:(?<separator>[.,])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d+))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/;

/** A single separator is the decimal one, unless it stands as here before thousands: '1.234'. */
function split(digits: string): Partial<Record<'whole' | 'decimals', string>> | undefined {
  const isPlain = PLAIN.test(digits) && !/^\d{1,3}\.\d{3}$/.test(digits);
  return (isPlain ? PLAIN : GROUPED).exec(digits)?.groups;
}
