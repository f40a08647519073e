import { discountPercentage } from '../../contract/discount';
import type { ScheduleItem } from '../../contract/schedule';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { readInstant } from './instants';
import { readEach, readImages, readNamed, readText } from './records';

/**
 * Pictures and tags are lists, prices and counts numbers, dates instants (A43-A46). Beside the fields of answers it has
 * those that are sent: businessId, categoryId and weeklyScheduleItems (A41, A42).
 */
export function readOffer(id: string, offer: Fields) {
  const [originalPrice, price] = [readNumber(offer.originalPrice), readNumber(offer.price)];
  const percent = readNumber(offer.percentageDiscount);
  const business = readNamed(offer.business, offer.businessId);
  const category = readNamed(offer.category, offer.categoryId);
  return {
    id,
    ...readEach(readText, offer, 'title', 'description'),
    images: readImages(offer.images),
    originalPrice,
    price,
    percentageDiscount:
      originalPrice === null || price === null
        ? percent
        : discountPercentage(originalPrice, price, percent ?? undefined),
    priority: readNumber(offer.priority) ?? 0,
    business,
    businessId: business?.id ?? '',
    category,
    categoryId: category?.id ?? '',
    ...readEach(readInstant, offer, 'startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'),
    ...readEach(readInstant, offer, 'createdAt', 'updatedAt'),
    maxCouponsCount: readNumber(offer.maxCouponsCount),
    couponsCount: readNumber(offer.couponsCount) ?? 0,
    usedCouponsCount: readNumber(offer.usedCouponsCount) ?? 0,
    weeklyScheduleItems: readSchedule(offer),
    tags: readList(offer.tags).map(readText).filter(Boolean),
  };
}
export type OfferRecord = ReturnType<typeof readOffer>;

/** The offers that some platforms put into a category are left out (A40). */
export function readCategory(id: string, category: Fields) {
  return { id, name: readText(category.name) };
}

const FIGURES = ['existent', 'available', 'sold', 'consumed', 'upcoming', 'active', 'expired'] as const;

/** A missing figure is 0. */
export function readOffersResume(figures: Fields) {
  return readEach((figure) => readNumber(figure) ?? 0, figures, ...FIGURES);
}
export type OffersResume = ReturnType<typeof readOffersResume>;

/** The rows of a week: as they are answered, or as they have just been sent. */
export function readSchedule({ weeklySchedule, weeklyScheduleItems }: Fields): ScheduleItem[] {
  const items = weeklyScheduleItems ?? (isObject(weeklySchedule) ? weeklySchedule.items : []);
  return readList(items)
    .filter(isObject)
    .map((item) => readEach(readNumber, item, 'day', 'startsAt', 'endsAt'));
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
