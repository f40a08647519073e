/** Reads offers, their categories and an owner's figures as platforms answer them into one shape for the screens. */
import { discountPercentage } from '../../contract/discount';
import { type Fields, readNumber } from '../../contract/values';
import { readImages, readInstant, readList, readNamed, readSchedule, readText } from './records';

/**
 * Pictures and tags are lists, prices and counts numbers, dates instants (A43-A46). Beside what is answered stand the
 * fields that are sent: businessId, categoryId and weeklyScheduleItems (A41, A42).
 */
export function readOffer(id: string, offer: Fields) {
  const [originalPrice, price] = [readNumber(offer.originalPrice), readNumber(offer.price)];
  const business = readNamed(offer.business, offer.businessId);
  const category = readNamed(offer.category, offer.categoryId);
  return {
    id,
    title: readText(offer.title),
    description: readText(offer.description),
    images: readImages(offer.images),
    originalPrice,
    price,
    percentageDiscount:
      readNumber(offer.percentageDiscount) ??
      (originalPrice === null || price === null ? null : discountPercentage(originalPrice, price)),
    priority: readNumber(offer.priority) ?? 0,
    business,
    businessId: business?.id ?? '',
    category,
    categoryId: category?.id ?? '',
    startsAt: readInstant(offer.startsAt),
    endsAt: readInstant(offer.endsAt),
    maxCouponsCount: readNumber(offer.maxCouponsCount),
    couponsCount: readNumber(offer.couponsCount) ?? 0,
    usedCouponsCount: readNumber(offer.usedCouponsCount) ?? 0,
    couponsValidAt: readInstant(offer.couponsValidAt),
    couponsValidUntil: readInstant(offer.couponsValidUntil),
    weeklyScheduleItems: readSchedule(offer),
    tags: readList(offer.tags).map(readText).filter(Boolean),
    createdAt: readInstant(offer.createdAt),
    updatedAt: readInstant(offer.updatedAt),
  };
}
export type OfferRecord = ReturnType<typeof readOffer>;

/** The offers that some platforms put into a category are left out (A40). */
export function readCategory(id: string, category: Fields) {
  return { id, name: readText(category.name) };
}

/** A missing figure is 0. */
export function readOffersResume(figures: Fields) {
  return {
    existent: readNumber(figures.existent) ?? 0,
    available: readNumber(figures.available) ?? 0,
    sold: readNumber(figures.sold) ?? 0,
    consumed: readNumber(figures.consumed) ?? 0,
    upcoming: readNumber(figures.upcoming) ?? 0,
    active: readNumber(figures.active) ?? 0,
    expired: readNumber(figures.expired) ?? 0,
  };
}
export type OffersResume = ReturnType<typeof readOffersResume>;
