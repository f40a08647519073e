/** Coupons of the kit's own offer, and a person of its own. */
import { randomUUID } from 'node:crypto';
import { type Fields, isObject } from '../contract/values';
import { findStaff, MARK, STAFF_EMAIL } from './cleaning';
import { judgeAction, judgeRefusal } from './judge';
import { readThrough, type Scene } from './scene';

/** Coupons of the kit's own offer: one is granted and removed, one consumed where that may stay. */
export function couponChecks(
  { visitor, told, me, settings: { lasting } }: Scene,
  offer: { record?: Fields | undefined },
) {
  let coupon: Fields | undefined;
  /** Some platforms identify the offer by its id alone (A54). */
  const held = async (resource: string, id?: unknown) =>
    (await readThrough(visitor, resource, { filter: { userId: me } })).find((one) =>
      id ? one.id === id : isObject(one.offer) && one.offer.id === offer.record?.id,
    );
  async function grant(): Promise<void> {
    coupon = undefined;
    if (!offer.record) return told.notTried('there is no offer for it');
    const offerId = String(offer.record.id);
    if (!judgeAction(told, await visitor.observe((provider) => provider.grantCoupon({ userId: me, offerId })))) return;
    coupon = await held('coupons-active');
    if (!coupon) told.breaks('a granted coupon is in no list', '«Cupón otorgado exitosamente.», and no coupon');
  }
  async function use(verb: 'removeCoupon' | 'consumeCoupon', done: string): Promise<void> {
    if (!coupon) return told.notTried('no coupon could be granted');
    const holding = { id: String(coupon.id), userId: me };
    if (!judgeAction(told, await visitor.observe((provider) => provider[verb](holding)))) return;
    if (await held('coupons-active', coupon.id)) told.breaks('the coupon is still active', `${done}, and the coupon`);
    if (verb === 'removeCoupon') return;
    const twice = await visitor.call(verb, { id: holding.id, body: { userId: me } });
    judgeRefusal(told, twice, 'for a coupon that was consumed', `${done} twice`);
    if (!(await held('admin/consumed', coupon.id)))
      told.breaks('a consumed coupon is not in the list of those', 'nothing of what was consumed');
  }
  return [
    { call: 'grantCoupons', run: grant },
    { call: 'removeCoupon', run: () => use('removeCoupon', '«Cupón eliminado exitosamente.»') },
    {
      call: 'consumeCoupon',
      async run() {
        if (!lasting) return told.notTried('a consumed coupon would stay: --lasting consumes one of its own');
        await grant();
        await use('consumeCoupon', '«Cupón consumido exitosamente.»');
      },
    },
  ] as const;
}

/** One user of the kit's own, who stays without permissions, since no call deletes users. */
export function staffChecks({ visitor, told, settings: { lasting } }: Scene) {
  const data = { name: `${MARK} Ñandú`, email: STAFF_EMAIL, permission: 'admin', password: `${randomUUID()}Ñ` };
  async function add(): Promise<void> {
    const isThere = (await findStaff({ visitor })) !== undefined;
    if (!isThere && !lasting)
      return told.notTried('a person would stay: --lasting adds one, and later runs use the same');
    if (!isThere && !judgeAction(told, await visitor.observe((provider) => provider.create('users', { data })))) return;
    if (!(await findStaff({ visitor }))) told.breaks('no user has the e-mail that was added', 'no such user');
    const again = await visitor.call('createStaffUser', { body: data });
    judgeRefusal(told, again, 'for an e-mail that another user has', 'that another person was added');
  }
  const change = (verb: 'promoteUser' | 'revokeUser', permission: string) => async () => {
    const id = String((await findStaff({ visitor }))?.id ?? '');
    if (!id) return told.notTried('there is no person of the kit: --lasting adds one');
    if (!judgeAction(told, await visitor.observe((provider) => provider[verb](id)))) return;
    const { value } = await visitor.observe((provider) => provider.getUser(id));
    if (value?.permission !== permission)
      told.breaks(`leaves a user who is ${value?.permission ?? 'not there'}, not ${permission}`, 'that it was done');
  };
  return [
    { call: 'createStaffUser', run: add },
    { call: 'promoteUser', run: change('promoteUser', 'admin') },
    { call: 'revokeUser', run: change('revokeUser', 'consumer') },
  ] as const;
}
