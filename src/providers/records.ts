/** Reads what platforms answer (texts for numbers, null for lists) into one shape for the screens. */
import { PERMISSIONS, type Permission } from '../../contract/user';
import { type Fields, isObject } from '../../contract/values';

export function readUser(value: unknown): UserRecord | undefined {
  const id = readId(value);
  return id === undefined || !isObject(value) ? undefined : readPerson(id, value);
}

/**
 * Reads a person whose id is known. An unknown permission becomes 'consumer', which may do nothing; optional fields
 * stay absent where they are not answered.
 */
export function readPerson(id: string, fields: Fields) {
  const { phone, address, profilePic, business, disabledAt, ...person } = fields;
  return {
    ...person,
    id,
    name: readText(person.name),
    email: readText(person.email),
    permission: isPermission(person.permission) ? person.permission : 'consumer',
    ...(phone !== undefined && { phone: readText(phone) || null }),
    ...(address !== undefined && { address: readText(address) || null }),
    ...(profilePic !== undefined && { profilePic: readImages(profilePic)[0] ?? null }),
    ...(disabledAt !== undefined && { disabledAt: readText(disabledAt) || null }),
    ...(business !== undefined && { business: readNamed(business, readText(business)) }),
  };
}
export type UserRecord = ReturnType<typeof readPerson>;

function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value);
}

/** An id as text, from a text or a number (A24); undefined when there is none. */
export function readId(value: unknown): string | undefined {
  return isObject(value) ? readText(value.id) || undefined : undefined;
}

/** A text, or a number's digits; '' for anything else. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The named fields, each read in the same way. */
export function readEach<Name extends string, Value>(
  read: (value: unknown) => Value,
  fields: Fields,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, read(fields[name])])) as Record<Name, Value>;
}

/** Pictures as addresses, of a list or a single one. */
export function readImages(value: unknown): string[] {
  const images = Array.isArray(value) ? value : [value];
  return images.map((image) => readText(isObject(image) ? image.url : image)).filter((address) => address !== '');
}

/** A person whom a row names: null where it says that there is none, undefined where it says nothing. */
export function readContact(value: unknown): Contact | null | undefined {
  const id = readId(value);
  if (id === undefined || !isObject(value)) return value === undefined ? undefined : null;
  const { phone } = value;
  return {
    id,
    ...readEach(readText, value, 'name', 'email'),
    ...(phone !== undefined && { phone: readText(phone) || null }),
  };
}

export interface Contact {
  id: string;
  name: string;
  email: string;
  phone?: string | null;
}

/** The record that another one belongs to. After a change the id may be newer than the name beside it. */
export function readNamed(value: unknown, newerId: unknown): { id: string; name: string } | null {
  const id = readText(newerId) || readId(value);
  if (!id) return null;
  return { id, name: readId(value) === id && isObject(value) ? readText(value.name) : '' };
}
