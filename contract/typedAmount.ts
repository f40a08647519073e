import { onFirstUse } from './onFirstUse';
import { PRODUCT } from './product';
import { readLine } from './typedText';

/** Message beside a field whose text names no amount, or several. */
export const UNREADABLE_AMOUNT = 'Escribe un monto como 1.234,50';
/** The same of a whole number. */
export const UNREADABLE_WHOLE = 'Escribe un número entero, como 1.000';

const MAX_LENGTH = 60;

/** The names and signs of the two currencies, as they stand beside an amount. */
const CURRENCY = String.raw`(?:Bs\.?[SFD]?\.?|bol[ií]var(?:es)?|VE[SDF]|USD?\$?|\$|€|EUR|euros?|d[oó]lar(?:es)?)`;

const ONE_CURRENCY = new RegExp(`^${CURRENCY}$`, 'iu');
export const isCurrency = (word: string) => ONE_CURRENCY.test(word);

/**
 * An amount with what is copied along with it: 'Bs. 36,50', '36,50 Bs.S', 'Bs. 36,50 por USD'. Any other word may
 * multiply ('36 mil', '1,5 k') and must not be passed over.
 */
const WRITTEN = new RegExp(
  String.raw`^\s*(?<minus>[-−]\s*)?(?:${CURRENCY}\s*)?(?<minusBehind>[-−]\s*)?(?<digits>[\d.,]+?)[.,]?\s*(?:${CURRENCY}\s*)?(?:(?:por|/)\s*${CURRENCY}\s*)?$`,
  'iu',
);

/**
 * The shapes of an amount, the first that fits decides. Here the comma is the decimal one and points stand before
 * thousands; programs and other countries write a point for the comma, which is understood where it can mean nothing else.
 */
const SHAPES = [
  // 1.234 and 1.234.567: points before groups of three. 0.125 is none of them.
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)$/,
  // 36500, 36500,75, 36.500,75 and ,50.
  /^(?<whole>\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<decimals>\d+))?$/,
  // 10.50 and .50: a lone point.
  /^(?<whole>\d*)\.(?<decimals>\d+)$/,
  // 1.234.56, as on a keyboard that has no comma.
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)\.(?<decimals>\d\d?)$/,
  // 36,500.75 and 1,234,567.
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<decimals>\d+)$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){2,})$/,
];

/**
 * Reads an amount as it is typed, pasted or dictated: '10,50', '10.50', '1.234,50' and 'Bs. 1.234,50'. Gives undefined
 * for what names none ('hola'), several ('10 o 11'), or one that could be two ('36.50,75'), and for more than a number
 * can hold to the cent. A separator at the end is one behind which nothing is typed yet.
 */
export function readAmount(text: string): number | undefined {
  const { minus, whole, decimals = '0' } = partsOf(text) ?? {};
  const amount = whole === undefined ? Number.NaN : Number(`${whole}.${decimals}`);
  if (!Number.isSafeInteger(Math.round(amount * 100))) return undefined;
  return minus ? -amount : amount;
}

/**
 * Reads a whole number by the same rules: '1000', '1.000' and '-1'. Undefined for whatever has decimals, also '1,000' and
 * '10,00', since their comma may stand before thousands, and for one with a currency.
 */
export function readWhole(text: string): number | undefined {
  const parts = partsOf(text);
  if (!parts || parts.decimals !== undefined || /[\p{L}$€]/u.test(text)) return undefined;
  const number = Number(`${parts.minus}${parts.whole}`);
  return Number.isSafeInteger(number) ? number : undefined;
}

function partsOf(text: string): { minus: string; whole: string; decimals: string | undefined } | undefined {
  // An amount is never that long; a whole page may be pasted.
  if (text.length > MAX_LENGTH) return undefined;
  const { minus, minusBehind, digits = '' } = WRITTEN.exec(readLine(text))?.groups ?? {};
  const shape = SHAPES.map((pattern) => pattern.exec(digits)?.groups).find((groups) => groups !== undefined);
  if (!shape || !/\d/.test(digits)) return undefined;
  const whole = shape.whole?.replace(/\D/g, '') || '0';
  return { minus: minus || minusBehind ? '-' : '', whole, decimals: shape.decimals };
}

const shown = onFirstUse(
  () => new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
);

/** An amount as a field shows it: '1.234,50'. Decimals beyond the second stay: the user sees what the rules refuse. */
export function writeAmount(amount: number): string {
  return shown().format(amount);
}

/** Whether an amount can be understood in two ways, so that the form should show how it is read: '1.050', '36,500'. */
export function isAmbiguousAmount(text: string): boolean {
  return /\.|,\d{3}/.test(text);
}

/**
 * Whether one key's text has no place in an amount: a letter, a minus. Whole texts are taken as they are, and judged:
 * 'Bs. 36,50' is one. Some browsers report Enter as text too.
 */
export function isNoPartOfAmount(text: string): boolean {
  return /^[^\d.,\p{Cc}]$/u.test(text);
}
