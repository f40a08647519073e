/**
 * Every call that the back-office makes and the platform answers, in the order of the specification's call table
 * (R376-R414). Nothing outside this table exists for a platform that is not ours (A96).
 */
export const API_BASE = '/api/gs';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  readonly method: Method;
  /** Path below API_BASE; `{name}` marks a segment to be filled in. */
  readonly path: string;
}

export const CALLS = {
  login: { method: 'POST', path: '/user-service/auths/login' },
  createUploadTicket: { method: 'GET', path: '/s3/upload' },
  listBusinesses: { method: 'GET', path: '/coupon-service/businesses' },
  getBusiness: { method: 'GET', path: '/coupon-service/businesses/{id}' },
  createBusiness: { method: 'POST', path: '/coupon-service/businesses' },
  updateBusiness: { method: 'PUT', path: '/coupon-service/businesses/{id}' },
  removeBusiness: { method: 'DELETE', path: '/coupon-service/businesses/{id}' },
  listOffers: { method: 'GET', path: '/coupon-service/offers' },
  getOffer: { method: 'GET', path: '/coupon-service/offers/{id}' },
  createOffer: { method: 'POST', path: '/coupon-service/offers' },
  updateOffer: { method: 'PUT', path: '/coupon-service/offers/{id}' },
  removeOffer: { method: 'DELETE', path: '/coupon-service/offers/{id}' },
  getOffersResume: { method: 'GET', path: '/coupon-service/offers/resume' },
  listOffersByTag: { method: 'GET', path: '/coupon-service/offers/by-tag/{tag}' },
  listCategories: { method: 'GET', path: '/coupon-service/categories' },
  listPayments: { method: 'GET', path: '/payment-service/payments/manual' },
  confirmPayment: { method: 'PUT', path: '/payment-service/payments/manual/{id}/confirm' },
  rejectPayment: { method: 'PUT', path: '/payment-service/payments/manual/{id}/reject' },
  getExchangeRate: { method: 'GET', path: '/payment-service/payments/exchange/usd-ves' },
  updateExchangeRate: { method: 'PUT', path: '/payment-service/payments/exchange/usd-ves' },
  listUsers: { method: 'GET', path: '/user-service/users' },
  getUser: { method: 'GET', path: '/user-service/users/{id}' },
  createStaffUser: { method: 'POST', path: '/user-service/users/admin/users' },
  promoteUser: { method: 'PUT', path: '/user-service/users/admin/users/{id}' },
  revokeUser: { method: 'DELETE', path: '/user-service/users/admin/users/{id}' },
  exportConsumers: { method: 'GET', path: '/user-service/users/export/consumers-csv' },
  listActiveCoupons: { method: 'GET', path: '/coupon-service/coupons/admin/active' },
  listConsumedCoupons: { method: 'GET', path: '/coupon-service/coupons/admin/consumed' },
  consumeCoupon: { method: 'PUT', path: '/coupon-service/coupons/{id}/consume/admin' },
  removeCoupon: { method: 'DELETE', path: '/coupon-service/coupons/{id}/admin/remove' },
  grantCoupons: { method: 'POST', path: '/coupon-service/coupons/admin/create' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/**
 * Calls of the reference platform beyond the table. The client makes one only if the login answer announced it in
 * `meta.capabilities`.
 */
export const CAPABILITIES = {
  logout: { method: 'POST', path: '/user-service/auths/logout' },
} as const satisfies Record<string, Call>;

export type Capability = keyof typeof CAPABILITIES;

/** Whether an id can stand in an address: browsers resolve '.' and '..' away and half a surrogate pair has no escape. */
export function isSegment(value: string | number): boolean {
  return !/^\.{0,2}$|\p{Surrogate}/u.test(String(value));
}

/**
 * A call's path below the host with its `{name}` segments filled in and escaped: `/api/gs/coupon-service/…`. Throws for
 * a segment that is missing or cannot stand in an address.
 */
export function pathOf(call: Call, segments: Record<string, string | number> = {}): string {
  return (
    API_BASE +
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = segments[name];
      if (value === undefined) throw new Error(`${call.path} needs ${name}`);
      if (!isSegment(value)) throw new Error(`El identificador «${value}» no es válido`);
      return encodeURIComponent(value);
    })
  );
}
