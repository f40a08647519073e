import type { Capability, Query } from '../calls';
import type { Check, IssuedCoupon } from '../services/announcedShapes';
import type { HistoryEntry } from '../services/historyService';
import type { Business, Category, Coupon, Offer, OffersResume, Payment, User } from '../services/shapes';
import { Refusal } from './handler';

/**
 * What is on the platform of the tests, the first of each list the newest. Lists are replaced and never changed, so that
 * a test may give the same to many platforms.
 */
export interface Records {
  businesses: readonly Business[];
  categories: readonly Category[];
  offers: readonly Offer[];
  /** An owner's figures, which are not computed here. */
  figures: OffersResume;
  users: readonly User[];
  /** By e-mail; a user without one cannot sign in. */
  passwords: Readonly<Record<string, string>>;
  active: readonly Coupon[];
  consumed: readonly Coupon[];
  payments: readonly Payment[];
  /** What there is to look at in a payment, by its id; none without. */
  checks: Readonly<Record<string, readonly Check[]>>;
  /** The coupons that payments issued, by the payment's id. */
  issued: Readonly<Record<string, readonly IssuedCoupon[]>>;
  /** With which movement of a statement a payment is or was settled, by the payment's id. */
  movements: Readonly<Record<string, string>>;
  rate: number | null;
  /** The calls beyond the table that it has, and announces at the login. */
  capabilities: readonly Capability[];
  history: readonly HistoryEntry[];
  /** The user's id by the token of a link for a new password. */
  resets: Readonly<Record<string, string>>;
}

/** A platform on which there is nothing yet. */
export const NOTHING: Records = {
  businesses: [],
  categories: [],
  offers: [],
  figures: { existent: 0, available: 0, sold: 0, consumed: 0, upcoming: 0, active: 0, expired: 0 },
  users: [],
  passwords: {},
  active: [],
  consumed: [],
  payments: [],
  checks: {},
  issued: {},
  movements: {},
  rate: null,
  capabilities: [],
  history: [],
  resets: {},
};

export function find<T extends { id: string }>(rows: readonly T[], id: string): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refusal(404);
  return row;
}

export function replace<T extends { id: string }>(rows: readonly T[], record: T): T[] {
  return rows.map((row) => (row.id === record.id ? record : row));
}

export function without<T extends { id: string }>(rows: readonly T[], id: string): T[] {
  const row = find(rows, id);
  return rows.filter((one) => one !== row);
}

/** A page of rows. */
export function pageOf<T>(rows: readonly T[], { page, limit }: Query<'listBusinesses'>) {
  const lastPage = Math.max(1, Math.ceil(rows.length / limit));
  return { data: rows.slice((page - 1) * limit, page * limit), pagination: { page, limit, lastPage } };
}
