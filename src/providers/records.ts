/** Reads what platforms answer (strings for numbers, null for lists, {url} for addresses) into one shape for the screens. */
import { BUSINESS_FIELDS } from '../../contract/businessFields';
import { PERMISSIONS, type Permission, type User } from '../../contract/user';

/** A record as react-admin wants it: it has an id. */
export interface StoredRecord {
  id: string;
  [field: string]: unknown;
}

/** Reads a business: every field is there, texts are never null, pictures are addresses, coordinates numbers or null (A44, A46). */
export function readBusiness(id: string, business: Record<string, unknown>): StoredRecord {
  const fields = BUSINESS_FIELDS.map((name) => {
    if (name === 'images') return [name, readImages(business.images)];
    if (name === 'latitude' || name === 'longitude') return [name, readNumber(business[name])];
    return [name, readText(business[name])];
  });
  return { ...Object.fromEntries(fields), id };
}

/** Reads a person; undefined when it is none. A permission that nobody knows becomes the one that may nothing. */
export function readUser(value: unknown): User | undefined {
  const id = readId(value);
  if (id === undefined || !isObject(value)) return undefined;
  const permission = PERMISSIONS.includes(value.permission as Permission)
    ? (value.permission as Permission)
    : 'consumer';
  return { ...value, id, name: readText(value.name), email: readText(value.email), permission };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The id of what a platform answered: a number or a text there (A24), a text here; undefined when there is none. */
export function readId(value: unknown): string | undefined {
  return isObject(value) ? readText(value.id) || undefined : undefined;
}

/** A number as it is or as digits; null for anything else, never NaN. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readImages(value: unknown): string[] {
  const images = Array.isArray(value) ? value : [value];
  return images.map((image) => readText(isObject(image) ? image.url : image)).filter((address) => address !== '');
}
