/** Marks the kit's records, and removes them: also those of a run that was stopped in the middle. */
import { type Fields, isObject } from '../contract/values';
import { readText } from '../src/providers/records';
import { type ListOf, pageOf } from './lists';
import { LISTS } from './reads';
import type { Visitor } from './visitor';

/** Every name and title of the kit's records begins with it. */
export const MARK = '[prueba-de-contrato]';
/** The one user that the kit adds where it may (--lasting), and finds again in later runs. */
export const STAFF_EMAIL = 'prueba-de-contrato@gs.invalid';

export interface Cleaning {
  removed: string[];
  /** What is still there, and why. */
  left: string[];
}

/** In pages of a hundred. */
const MOST_PAGES = 50;

/** Removes everything that is marked: coupons first, since they may keep offers and businesses from being deleted. */
export async function cleanUp(visitor: Visitor, me: string): Promise<Cleaning> {
  const cleaning: Cleaning = { removed: [], left: [] };
  const { provider } = visitor;
  const offers = await findMarked(visitor, 'offers', 'title');
  const held = await findCoupons(visitor, me, new Set(offers.map(({ id }) => readText(id))));
  for (const { id } of held) {
    await remove(`coupon ${readText(id)}`, () => provider.removeCoupon({ id: readText(id), userId: me }));
  }
  for (const offer of offers) {
    await remove(`offer ${readText(offer.title)}`, () => provider.delete('offers', { id: readText(offer.id) }));
  }
  for (const business of await findMarked(visitor, 'businesses', 'name')) {
    const id = readText(business.id);
    await remove(`business ${readText(business.name)}`, () => provider.delete('businesses', { id }));
  }
  const staff = await findStaff(visitor);
  if (staff?.permission === 'admin') {
    await remove(`the permission of ${STAFF_EMAIL}`, () => provider.revokeUser(readText(staff.id)));
  }
  return cleaning;

  async function remove(what: string, act: () => Promise<unknown>) {
    const { error } = await visitor.observe(act);
    if (error) cleaning.left.push(`${what}: ${error.message}`);
    else cleaning.removed.push(what);
  }
}

/** Marked records that stay, since no call removes them. */
export async function findLasting(visitor: Visitor, me: string): Promise<string[]> {
  const staff = await findStaff(visitor);
  const consumed = await readThrough(visitor, { ...LISTS.consumed, filter: { userId: me } });
  const used = consumed.filter(({ offer }) => isObject(offer) && isMarked(offer.title)).length;
  return [
    'the pictures that were uploaded, which no record names any more',
    ...(used > 0 ? [`${used} consumed ${used === 1 ? 'coupon' : 'coupons'} of the kit`] : []),
    ...(staff ? [`${STAFF_EMAIL}, ${readText(staff.permission)}, for later runs`] : []),
  ];
}

/** The user that an earlier run added. */
export async function findStaff(visitor: Visitor): Promise<Fields | undefined> {
  const page = await pageOf(visitor, { ...LISTS.users, filter: { email: STAFF_EMAIL } }, 1, 100);
  return page.value?.data.find(({ email }) => email === STAFF_EMAIL);
}

async function findCoupons(visitor: Visitor, userId: string, offers: Set<string>): Promise<Fields[]> {
  const all = await readThrough(visitor, { ...LISTS.active, filter: { userId } });
  return all.filter(({ offer, userId: holder }) => {
    const of = isObject(offer) ? offer : {};
    return holder === userId && (isMarked(of.title) || offers.has(readText(of.id)));
  });
}

async function findMarked(visitor: Visitor, list: 'offers' | 'businesses', name: string): Promise<Fields[]> {
  return (await readThrough(visitor, LISTS[list])).filter((record) => isMarked(record[name]));
}

/** A record of a list by its id. */
export async function findRecord(visitor: Visitor, list: ListOf, wanted: string): Promise<Fields | undefined> {
  return (await readThrough(visitor, list, wanted)).find(({ id }) => id === wanted);
}

/** Gives the records of the list, up to the id `until`. */
async function readThrough(visitor: Visitor, list: ListOf, until = ''): Promise<Fields[]> {
  const found = new Map<string, Fields>();
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MOST_PAGES) && !found.has(until); page++) {
    const { value } = await pageOf(visitor, list, page, 100);
    for (const record of value?.data ?? []) found.set(readText(record.id), record);
    lastPage = isObject(value?.meta) && typeof value.meta.lastPage === 'number' ? value.meta.lastPage : page;
  }
  return [...found.values()];
}

export function isMarked(name: unknown): boolean {
  return readText(name).startsWith(MARK);
}
