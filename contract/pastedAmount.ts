/**
 * Reads an amount that was copied from elsewhere, with a comma or a point for its decimals: '36.500,75', '36,500.75',
 * '36500.75' and 'Bs.36500,75' are the same. Gives undefined for what names none, or has no separator to be understood.
 */
export function pastedAmount(text: string): number | undefined {
  // The point of 'Bs.' is no part of the number behind it.
  const [digits = '', ...more] = text.replace(/\p{L}\./gu, ' ').match(/[\d.,]*\d[\d.,]*/g) ?? [];
  // Two numbers are no amount, a minus no price, and plain digits need no help.
  if (more.length > 0 || /[-−]\s*\d/.test(text) || !/^\d.*[.,]/.test(digits)) return undefined;
  const [whole, decimals] = split(digits.replace(/[.,]+$/, ''));
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

/** The last separator is the decimal one, unless it repeats or stands as here before thousands: '1.234'. */
function split(digits: string): [string, string] {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (at < 0) return [digits, '0'];
  const separator = digits.charAt(at);
  const repeats = digits.indexOf(separator) < at;
  const thousands = separator === '.' && /^\d{1,3}\.\d{3}$/.test(digits);
  return repeats || thousands ? [digits, '0'] : [digits.slice(0, at), digits.slice(at + 1)];
}
