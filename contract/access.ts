import type { CallName } from './paths';
import type { Permission } from './user';

/** What of a call a role gets: everything, only what is its own, an answer that is always empty, or a refusal (403). */
export type Scope = 'all' | 'own' | 'empty' | 'none';

/** Calls without a session. */
export const PUBLIC_CALLS = ['login'] as const satisfies readonly CallName[];
export type GuardedCall = Exclude<CallName, (typeof PUBLIC_CALLS)[number]>;

const ADMIN_ONLY = { consumer: 'none', owner: 'none', admin: 'all' } as const;
const OWNER_OWN = { consumer: 'none', owner: 'own', admin: 'all' } as const;
const STAFF = { consumer: 'none', owner: 'all', admin: 'all' } as const;

/**
 * The only role table. The server enforces it, the back-office hides what it refuses. Since any 401 or 403 ends the
 * session (R307, R308), an owner gets 'none' only where no link or button of the back-office leads (A13); what is
 * somebody else's does not exist (404).
 */
export const ACCESS: Record<GuardedCall, Record<Permission, Scope>> = {
  createUploadTicket: STAFF,
  listBusinesses: OWNER_OWN,
  getBusiness: OWNER_OWN,
  createBusiness: ADMIN_ONLY,
  updateBusiness: OWNER_OWN,
  removeBusiness: ADMIN_ONLY,
  listOffers: OWNER_OWN,
  getOffer: OWNER_OWN,
  createOffer: OWNER_OWN,
  updateOffer: OWNER_OWN,
  removeOffer: OWNER_OWN,
  getOffersResume: OWNER_OWN,
  listOffersByTag: OWNER_OWN,
  listCategories: STAFF,
  listPayments: { consumer: 'none', owner: 'empty', admin: 'all' },
  confirmPayment: ADMIN_ONLY,
  rejectPayment: ADMIN_ONLY,
  getExchangeRate: STAFF,
  updateExchangeRate: ADMIN_ONLY,
  listUsers: OWNER_OWN,
  getUser: { consumer: 'own', owner: 'own', admin: 'all' },
  createStaffUser: ADMIN_ONLY,
  promoteUser: ADMIN_ONLY,
  revokeUser: ADMIN_ONLY,
  exportConsumers: ADMIN_ONLY,
  listActiveCoupons: OWNER_OWN,
  listConsumedCoupons: OWNER_OWN,
  consumeCoupon: OWNER_OWN,
  removeCoupon: ADMIN_ONLY,
  grantCoupons: ADMIN_ONLY,
};

/** What of a call somebody with this permission gets. */
export function scopeOf(permission: Permission, call: GuardedCall): Scope {
  return ACCESS[call][permission];
}

/** Whether somebody with this permission may make a call at all; unknown permissions may nothing. */
export function can(permission: Permission | undefined, call: GuardedCall): boolean {
  return permission !== undefined && Object.hasOwn(ACCESS[call], permission) && scopeOf(permission, call) !== 'none';
}
