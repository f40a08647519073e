/** Marks the kit's records, and removes them: also those of a run that was stopped in the middle. */
import { type Fields, isObject } from '../contract/values';
import { pageOf, readThrough, type Scene } from './scene';

/** Every name and title of the kit's records begins with it. */
export const MARK = '[prueba-de-contrato]';
/** The one user that the kit adds where it may (--lasting), and finds again in later runs. */
export const STAFF_EMAIL = 'prueba-de-contrato@gs.invalid';

export const isMarked = (name: unknown) => String(name).startsWith(MARK);

/** Removes everything that is marked: coupons first, since they may keep offers and businesses from being deleted. */
export async function cleanUp({ visitor, me }: Scene): Promise<string[]> {
  const left: string[] = [];
  const offers = (await readThrough(visitor, 'offers')).filter(({ title }) => isMarked(title));
  const ids = new Set(offers.map(({ id }) => id));
  for (const coupon of await readThrough(visitor, 'coupons-active', { filter: { userId: me } })) {
    const { id, title } = isObject(coupon.offer) ? coupon.offer : {};
    if (coupon.userId !== me || !(isMarked(title) || ids.has(id))) continue;
    await remove(`coupon ${coupon.id}`, () => visitor.provider.removeCoupon({ id: String(coupon.id), userId: me }));
  }
  for (const { id, title } of offers)
    await remove(`offer ${title}`, () => visitor.provider.delete('offers', { id: String(id) }));
  for (const { id, name } of await readThrough(visitor, 'businesses'))
    if (isMarked(name))
      await remove(`business ${name}`, () => visitor.provider.delete('businesses', { id: String(id) }));
  const staff = await findStaff({ visitor });
  if (staff?.permission === 'admin')
    await remove(`the permission of ${STAFF_EMAIL}`, () => visitor.provider.revokeUser(String(staff.id)));
  return left;

  async function remove(what: string, act: () => Promise<unknown>): Promise<void> {
    const { error } = await visitor.observe(act);
    if (error) left.push(`${what}: ${error.message}`);
  }
}

/** Marked records that stay, since no call removes them. */
export async function findLasting({ visitor, me }: Scene): Promise<string[]> {
  const staff = await findStaff({ visitor });
  const consumed = await readThrough(visitor, 'admin/consumed', { filter: { userId: me } });
  const used = consumed.filter(({ offer }) => isObject(offer) && isMarked(offer.title)).length;
  return [
    'the pictures that were uploaded, which no record names any more',
    ...(used > 0 ? [`${used} consumed ${used === 1 ? 'coupon' : 'coupons'} of the kit`] : []),
    ...(staff ? [`${STAFF_EMAIL}, ${staff.permission}, for later runs`] : []),
  ];
}

/** The user that an earlier run added. */
export async function findStaff({ visitor }: Pick<Scene, 'visitor'>): Promise<Fields | undefined> {
  const page = await pageOf(visitor, 'users', 1, { perPage: 100, filter: { email: STAFF_EMAIL } });
  return page.value?.data.find(({ email }) => email === STAFF_EMAIL);
}
