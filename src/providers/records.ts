/** Reads what platforms answer (strings for numbers, null for lists, {url} for addresses) into one shape for the screens. */
import { BUSINESS_FIELDS } from '../../contract/businessFields';
import { toInstant } from '../../contract/caracas';
import { discountPercentage } from '../../contract/discount';
import { OFFERS_RESUME, type OffersResume, type OffersResumeKey } from '../../contract/offersResume';
import type { ScheduleItem } from '../../contract/schedule';
import { PERMISSIONS, type Permission, type User } from '../../contract/user';
import { type Fields, isObject, readNumber } from '../../contract/values';

/** A record as react-admin wants it: it has an id. */
export interface StoredRecord {
  id: string;
  [field: string]: unknown;
}

/** Reads a business: every field is there, texts are never null, pictures are addresses, coordinates numbers or null (A44, A46). */
export function readBusiness(id: string, business: Fields): StoredRecord {
  const fields = BUSINESS_FIELDS.map((name) => {
    if (name === 'images') return [name, readImages(business.images)];
    if (name === 'latitude' || name === 'longitude') return [name, readNumber(business[name])];
    return [name, readText(business[name])];
  });
  return { ...Object.fromEntries(fields), id };
}

/**
 * Reads an offer: pictures and tags are lists, prices and counts numbers, dates instants (A43-A46). Beside what is
 * answered stand the fields that are sent: businessId, categoryId and weeklyScheduleItems (A41, A42, R199).
 */
export function readOffer(id: string, offer: Fields): StoredRecord {
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

/** Reads a category; the offers that some platforms put into it are left out (A40). */
export function readCategory(id: string, category: Fields): StoredRecord {
  return { id, name: readText(category.name) };
}

/** Reads an owner's figures; one that is missing is 0. */
export function readOffersResume(figures: Fields): OffersResume {
  const keys = Object.keys(OFFERS_RESUME) as OffersResumeKey[];
  return Object.fromEntries(keys.map((key) => [key, readNumber(figures[key]) ?? 0])) as OffersResume;
}

/** Reads a person; undefined when it is none. */
export function readUser(value: unknown): User | undefined {
  const id = readId(value);
  return id === undefined || !isObject(value) ? undefined : readPerson(id, value);
}

/** How those fields are read that a person may be without (R459). */
const MAYBE_OF_PERSON: Record<string, (value: unknown) => unknown> = {
  phone: (value) => readText(value) || null,
  address: (value) => readText(value) || null,
  profilePic: (value) => readImages(value)[0] ?? null,
  business: (value) => readNamed(value, readText(value)),
};

/** Reads a person whose id is known. A permission that nobody knows becomes the one that may nothing. */
export function readPerson(id: string, person: Fields): StoredRecord & User {
  const permission = PERMISSIONS.includes(person.permission as Permission)
    ? (person.permission as Permission)
    : 'consumer';
  const maybe = Object.entries(MAYBE_OF_PERSON).flatMap(([name, read]) =>
    person[name] === undefined ? [] : [[name, read(person[name])]],
  );
  return {
    ...person,
    ...Object.fromEntries(maybe),
    id,
    name: readText(person.name),
    email: readText(person.email),
    permission,
  };
}

/** The id of what a platform answered: a number or a text there (A24), a text here; undefined when there is none. */
export function readId(value: unknown): string | undefined {
  return isObject(value) ? readText(value.id) || undefined : undefined;
}

/** A text, or a number's digits; '' for anything else. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Pictures as addresses, of a list or a single one. */
export function readImages(value: unknown): string[] {
  const images = Array.isArray(value) ? value : [value];
  return images.map((image) => readText(isObject(image) ? image.url : image)).filter((address) => address !== '');
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A clock's time without a zone is one in Caracas (A45); what is no date stays as it is and is shown as such. */
export function readInstant(value: unknown): string {
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  // Beyond what a date can hold (nanoseconds for milliseconds) a number has no ISO form.
  const text = Number.isNaN(date.getTime()) ? readText(value) : date.toISOString();
  return toInstant(text) ?? text;
}

/** What a record belongs to. After a change the id may be newer than the name beside it. */
export function readNamed(value: unknown, newerId: unknown): { id: string; name: string } | null {
  const id = readText(newerId) || readId(value);
  if (!id) return null;
  return { id, name: readId(value) === id && isObject(value) ? readText(value.name) : '' };
}

/** The rows of a week: as they are answered, or as they have just been sent. */
export function readSchedule({ weeklySchedule, weeklyScheduleItems }: Fields): ScheduleItem[] {
  const items = weeklyScheduleItems ?? (isObject(weeklySchedule) ? weeklySchedule.items : []);
  return readList(items)
    .filter(isObject)
    .map(({ day, startsAt, endsAt }) => ({
      day: readNumber(day),
      startsAt: readNumber(startsAt),
      endsAt: readNumber(endsAt),
    }));
}
