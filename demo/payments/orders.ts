import type { PaymentStatus } from '../../contract/payment';
import { between } from '../calendar';
import type { CouponRow, OfferRow } from '../offerRows';
import { pick } from '../random';
import { card, MEANS, type Means } from './payers';
import { lastPurchases } from './purchases';

/** An order and its outcome, without its payment. */
export interface Order {
  status: PaymentStatus;
  userId: string;
  createdAt: Date;
  decidedAt: Date | undefined;
  means: Means;
  /** How many coupons of which offer. */
  cart: ReadonlyMap<OfferRow, number>;
  /** The difference of the paid amount from the price: 0 is to the cent, -0.1 a tenth too little. */
  off: number;
  /** The coupons that the confirmation issued. */
  coupons: readonly CouponRow[];
  /** The fraud with its receipt: another pending order has sent the same, or the amount was edited. */
  receipt?: 'lent' | 'borrowed' | 'edited' | undefined;
}

export interface OrderSurroundings {
  offers: readonly OfferRow[];
  coupons: readonly CouponRow[];
  consumers: readonly { id: string; name: string }[];
  random: () => number;
  now: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const CONFIRMED = 76;
const PENDING = { count: 28, hours: 48 };
const REJECTED = { count: 16, hours: 110 };
/** Which of the pending ones, counted from the newest, buys an offer that is sold out by now. */
const TOO_LATE = 20;
/** Which have a receipt that is reused or edited: of pago móvil, paid to the cent. */
const LENT = 8;
const RECEIPTS: Partial<Record<number, Order['receipt']>> = { [LENT]: 'lent', 7: 'borrowed', 11: 'edited' };

/** Confirmed orders, of existing coupons: some of all purchases, since the other coupons were granted. */
export function confirmedOrders({ offers, coupons, random }: OrderSurroundings): Order[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return lastPurchases(coupons, offers)
    .filter((_, index, all) => share(index + 1, all) > share(index, all))
    .map(({ userId, at, coupons: bought }, index) => {
      const means = meansOf(index);
      // A card is confirmed in seconds, by a processor; the other means by an administrator.
      const took = means === card ? 20_000 : between(random, 4 * MINUTE_MS, 3 * HOUR_MS).getTime();
      const cart = new Map<OfferRow, number>();
      for (const { offerId } of bought) {
        const offer = byId.get(offerId);
        if (offer) cart.set(offer, (cart.get(offer) ?? 0) + 1);
      }
      const createdAt = new Date(Number(at) - took);
      const off = index % 11 === 5 ? 0.002 : 0;
      return { status: 'confirmed', userId, createdAt, decidedAt: at, means, cart, off, coupons: bought };
    });
}

/** How many of so many purchases are confirmed orders, so that these lie evenly among them. */
const share = (count: number, all: unknown[]) => Math.floor((count * CONFIRMED) / all.length);

/** Pending orders of the last days; some of them paid too little or too much. */
export function pendingOrders(around: OrderSurroundings): Order[] {
  const orders = recent(PENDING, around).map(({ createdAt, userId }, index): Order => {
    const choice = index === TOO_LATE ? soldOut(around) : onOffer(around, createdAt);
    const off = index % 4 === 1 ? -0.06 : index % 7 === 3 ? 0.01 : 0;
    const cart = filled(choice, around.random);
    return {
      status: 'pending',
      userId,
      createdAt,
      decidedAt: undefined,
      means: meansOf(index),
      cart,
      off,
      coupons: [],
      receipt: RECEIPTS[index],
    };
  });
  // The order with another one's receipt buys what costs as much.
  const { cart } = orders[LENT] ?? {};
  return orders.map((order) => (order.receipt === 'borrowed' && cart ? { ...order, cart } : order));
}

/** Orders that an administrator rejected some hours later, half of them because much too little was paid. */
export function rejectedOrders(around: OrderSurroundings): Order[] {
  return recent(REJECTED, around).map(({ createdAt, userId }, index) => {
    const later = Number(createdAt) + between(around.random, HOUR_MS / 4, 6 * HOUR_MS).getTime();
    const decidedAt = new Date(Math.min(later, Number(around.now)));
    const cart = filled(onOffer(around, createdAt), around.random);
    const off = index % 2 === 0 ? -0.3 : 0;
    return { status: 'rejected', userId, createdAt, decidedAt, means: meansOf(index), cart, off, coupons: [] };
  });
}

const meansOf = (index: number): Means => MEANS[index % MEANS.length] ?? MEANS[0];

/** Moments spread over the last hours, the newest first, each with a payer. */
function recent({ count, hours }: { count: number; hours: number }, { consumers, random, now }: OrderSurroundings) {
  return Array.from({ length: count }, (_, index) => {
    const ago = ((index + 0.1 + 0.8 * random()) * hours * HOUR_MS) / count;
    const consumer = consumers[Math.floor(random() * consumers.length)];
    return { createdAt: new Date(Number(now) - Math.round(ago)), userId: consumer?.id ?? '' };
  });
}

const left = ({ maxCouponsCount, couponsCount = 0 }: OfferRow) => maxCouponsCount - couponsCount;

/** The offers that were on sale then and still are, so that an administrator can confirm all of it. */
function onOffer({ offers, random }: OrderSurroundings, at: Date): OfferRow[] {
  const choice = offers.filter(
    (offer) => offer.price > 0 && offer.startsAt <= at && offer.endsAt > at && left(offer) >= 20,
  );
  return Array.from({ length: pick(random, [1, 1, 1, 2, 2, 3]) }, () => {
    const [offer] = choice.splice(Math.floor(random() * choice.length), 1);
    if (!offer) throw new Error('The demonstration has too few offers');
    return offer;
  });
}

function soldOut({ offers }: OrderSurroundings): OfferRow[] {
  return offers.filter((offer) => left(offer) === 0).slice(0, 1);
}

function filled(offers: OfferRow[], random: () => number): ReadonlyMap<OfferRow, number> {
  return new Map(offers.map((offer) => [offer, random() < 0.8 ? 1 : 2]));
}
