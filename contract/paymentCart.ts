import { toCents } from './money';
import { isObject, readNumber } from './values';

/** One line of what was bought, as far as it can be read. */
export interface CartLine {
  title: string;
  /** Null where it is not given. */
  quantity: number | null;
  /** Of one, in US dollars. */
  usdPrice: number | null;
  /** '' where it is not given. */
  offerId: string;
}

/**
 * Reads a cart, which the specification does not describe (A99): a list of things with a title, or an object that has
 * such a list as `items`. A line without a title is left out: there would be nothing to show.
 */
export function readCart(cart: unknown): CartLine[] {
  const items = isObject(cart) ? cart.items : cart;
  if (!Array.isArray(items)) return [];
  return items.filter(isObject).flatMap((item) => {
    const offer = isObject(item.offer) ? item.offer : {};
    const title = firstText(item.title, item.name, offer.title, offer.name);
    if (!title) return [];
    const usdPrice = firstNumber(item.usdPrice, item.price, offer.price);
    const offerId = firstText(item.offerId, offer.id) ?? '';
    return [{ title, quantity: firstNumber(item.quantity, item.count), usdPrice, offerId }];
  });
}

/** What a line costs, to the cent; null where its price or how many of it are not given. */
export function lineCost({ quantity, usdPrice }: CartLine): number | null {
  return quantity === null || usdPrice === null ? null : toCents(quantity * usdPrice) / 100;
}

/** What all lines cost; null as long as one of them is not known. */
export function cartCost(lines: readonly CartLine[]): number | null {
  const costs = lines.map(lineCost);
  return costs.includes(null) ? null : costs.reduce<number>((cents, cost) => cents + toCents(cost ?? 0), 0) / 100;
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

function firstNumber(...values: unknown[]): number | null {
  return values.map(readNumber).find((number) => number !== null) ?? null;
}
