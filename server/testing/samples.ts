import type { GuardedCall } from '../../contract/calls';
import { SEARCH_SERVICE } from '../../contract/services/searchService';
import type { Permission } from '../../contract/user';
import { coupons } from '../db/schema';
import { businessInput, offerInput } from './builders';
import type { TestApp } from './testApp';

export type Whose = 'own' | 'other';

/** A valid call: the status for a permitted caller, its record, its body. */
interface Sample {
  ok: number;
  id?: (t: TestApp, who: Permission, whose: Whose) => Promise<string>;
  body?: (t: TestApp) => Promise<object>;
}

const business: Sample['id'] = async (t, _who, whose) => {
  const { businessId } = await t.person('owner');
  return whose === 'own' && businessId ? businessId : (await t.given.business()).id;
};
const user: Sample['id'] = async (t, who, whose) => (whose === 'own' ? await t.person(who) : await t.given.user()).id;
const consumer: Sample['id'] = async (t) => (await t.given.user()).id;
const owner: Sample['id'] = async (t) =>
  (await t.given.user({ permission: 'owner', businessId: (await t.given.business()).id })).id;
const offer: Sample['id'] = async (t, _who, whose) => {
  const { businessId } = await t.person('owner');
  return (await t.given.offer(whose === 'own' && businessId ? { businessId } : {})).id;
};
const category: Sample['id'] = async (t) => (await t.given.category()).id;
const categoryBody = async () => ({ name: `Cursos ${crypto.randomUUID()}` });
const coupon: Sample['id'] = async (t, who, whose) =>
  (await t.given.coupon({ offerId: await offer(t, who, whose), userId: (await t.person('consumer')).id })).id;
/** The holder of the only coupon, and its id. */
async function holding(t: TestApp) {
  const [only] = await t.db.select({ userId: coupons.userId, couponId: coupons.id }).from(coupons);
  return only ?? { userId: '', couponId: '' };
}
const grantBody = async (t: TestApp) => ({
  userId: (await t.person('consumer')).id,
  items: [{ offerId: (await t.given.offer()).id, quantity: 1 }],
});
const payment: Sample['id'] = async (t) => (await t.given.payment()).id;
/** An owner may name what an owner of the same store uploaded, an administrator all. */
const ownersImage = async (t: TestApp) => t.given.image({ requestedBy: (await t.person('owner')).id });
const offerBody = async (t: TestApp) =>
  offerInput({
    businessId: String((await t.person('owner')).businessId),
    categoryId: (await t.given.category()).id,
    images: [await ownersImage(t)],
  });
const staffBody = async () => ({
  name: 'Rosa',
  email: 'rosa@gs.test',
  password: 'aguacate y limón',
  permission: 'admin',
});
const businessBody = async (t: TestApp) => businessInput({ images: [await ownersImage(t)] });

/** One for every call that this server implements; a new one without a sample fails in server/http/access.test.ts. */
export const SAMPLES: Partial<Record<GuardedCall, Sample>> = {
  createUploadTicket: { ok: 200 },
  listBusinesses: { ok: 200 },
  getBusiness: { ok: 200, id: business },
  createBusiness: { ok: 201, body: businessBody },
  updateBusiness: { ok: 200, id: business, body: businessBody },
  removeBusiness: { ok: 204, id: business },
  listOffers: { ok: 200 },
  getOffer: { ok: 200, id: offer },
  createOffer: { ok: 201, body: offerBody },
  updateOffer: { ok: 200, id: offer, body: offerBody },
  removeOffer: { ok: 200, id: offer },
  getOffersResume: { ok: 200 },
  getOffersToday: { ok: 200 },
  listOffersByTag: { ok: 200 },
  listCategories: { ok: 200 },
  searchCategories: { ok: 200 },
  getCategory: { ok: 200, id: category },
  createCategory: { ok: 201, body: categoryBody },
  updateCategory: { ok: 200, id: category, body: categoryBody },
  removeCategory: { ok: 204, id: category },
  listUsers: { ok: 200 },
  listPayments: { ok: 200 },
  confirmPayment: { ok: 200, id: payment },
  rejectPayment: { ok: 200, id: payment },
  getPayment: { ok: 200, id: payment },
  getPaymentWork: { ok: 200 },
  noteCheck: { ok: 204, id: payment, body: async () => ({ kind: 'short', isNoProblem: false }) },
  reconcilePayments: { ok: 200, body: async () => ({ currency: 'VES', movements: [] }) },
  claimMovement: { ok: 204, id: payment, body: async () => ({ mark: 'a'.repeat(64) }) },
  releaseMovement: { ok: 204, id: payment },
  getExchangeRate: { ok: 200 },
  updateExchangeRate: { ok: 200, body: async () => ({ usdVesExchangeRate: 463.4 }) },
  getUser: { ok: 200, id: user },
  createStaffUser: { ok: 201, body: staffBody },
  promoteUser: { ok: 200, id: consumer },
  revokeUser: { ok: 204, id: consumer },
  exportConsumers: { ok: 200 },
  ...Object.fromEntries(Object.keys(SEARCH_SERVICE).map((name) => [name, { ok: 200 }])),
  listActiveCoupons: { ok: 200 },
  listConsumedCoupons: { ok: 200 },
  consumeCoupon: { ok: 200, id: coupon, body: async (t) => ({ userId: (await holding(t)).userId }) },
  removeCoupon: { ok: 204, id: coupon, body: holding },
  grantCoupons: { ok: 201, body: grantBody },
  disableUser: { ok: 200, id: owner },
  enableUser: { ok: 200, id: owner },
  endSessionsOfUser: { ok: 204, id: consumer },
  createPasswordReset: { ok: 201, id: owner },
  listHistory: { ok: 200 },
  exportHistory: { ok: 200 },
};
