import type { OfferInput } from './offer';

/** What is sent of an offer, and nothing else. */
export const OFFER_FIELDS = [
  'title',
  'description',
  'originalPrice',
  'price',
  'priority',
  'images',
  'businessId',
  'categoryId',
  'startsAt',
  'endsAt',
  'maxCouponsCount',
  'couponsValidAt',
  'couponsValidUntil',
  'weeklyScheduleItems',
  'tags',
] as const satisfies readonly (keyof OfferInput)[];
