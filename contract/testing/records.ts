import type { Capability } from '../calls';
import type { HistoryEntry } from '../services/historyShapes';
import type { Business, Category, Coupon, Offer, OffersResume, Payment, User } from '../services/shapes';

/**
 * What is on the platform of the tests, the first of each list the newest. Lists are replaced and never changed, so that
 * a test may give the same to many platforms.
 */
export interface Records {
  businesses: readonly Business[];
  categories: readonly Category[];
  offers: readonly Offer[];
  /** An owner's figures, which are nobody's sum here. */
  figures: OffersResume;
  users: readonly User[];
  /** By e-mail; who has none here cannot sign in. */
  passwords: Readonly<Record<string, string>>;
  active: readonly Coupon[];
  consumed: readonly Coupon[];
  payments: readonly Payment[];
  rate: number | null;
  /** The calls beyond the table that it has, and announces at the login. */
  capabilities: readonly Capability[];
  history: readonly HistoryEntry[];
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
  rate: null,
  capabilities: [],
  history: [],
};
