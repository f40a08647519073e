/** A coupon of the kit's own offer: granted, found and removed, or consumed where that may stay. */
import { type Fields, isObject } from '../contract/values';
import { readText } from '../src/providers/records';
import type { Findings } from './findings';
import { type ListOf, pageOf } from './lists';
import { LISTS } from './reads';
import { judgeRefusal, UNKNOWN_ID } from './refusals';
import type { Visitor } from './visitor';
import { judgeAction } from './writeRecords';

interface Options {
  offerId: string;
  me: string;
  lasting: boolean;
}

export async function checkCoupons(
  visitor: Visitor,
  findings: Findings,
  { offerId, me, lasting }: Options,
): Promise<void> {
  const { provider } = visitor;
  await checkRefusals(visitor, findings, me);
  const coupon = await grant();
  if (!coupon) {
    for (const row of ['removeCoupon', 'consumeCoupon'] as const) findings.notTried(row, 'no coupon could be granted');
    return;
  }
  findings.tried('removeCoupon');
  const removed = await visitor.observe(() => provider.removeCoupon({ id: readText(coupon.id), userId: me }));
  if (judgeAction(findings, removed) && (await find(LISTS.active, coupon))) {
    findings.breaks(
      'removeCoupon',
      'a coupon that was taken back is still active',
      '«Cupón eliminado exitosamente.», and the coupon',
    );
  }
  if (lasting) await consume();
  else findings.notTried('consumeCoupon', 'a consumed coupon would stay: --lasting consumes one of its own');

  async function grant(): Promise<Fields | undefined> {
    findings.tried('grantCoupons');
    const granted = await visitor.observe(() => provider.grantCoupon({ userId: me, offerId }));
    if (!judgeAction(findings, granted)) return undefined;
    const found = await find(LISTS.active);
    if (!found)
      findings.breaks(
        'grantCoupons',
        'a granted coupon is in no list',
        '«Cupón otorgado exitosamente.», and no coupon',
      );
    return found;
  }

  async function consume(): Promise<void> {
    const other = await grant();
    if (!other) return;
    findings.tried('consumeCoupon');
    const holding = { id: readText(other.id), userId: me };
    const used = await visitor.observe(() => provider.consumeCoupon(holding));
    if (!judgeAction(findings, used)) return;
    const twice = await visitor.call('consumeCoupon', { id: holding.id, body: { userId: me } });
    judgeRefusal(
      findings,
      'consumeCoupon',
      twice,
      'for a coupon that was consumed',
      '«Cupón consumido exitosamente.» twice',
    );
    if (await find(LISTS.active, other)) {
      findings.breaks(
        'consumeCoupon',
        'a consumed coupon is still active',
        '«Cupón consumido exitosamente.», and the coupon',
      );
    }
    if (!(await find(LISTS.consumed, other))) {
      findings.breaks('listConsumedCoupons', 'a consumed coupon is not in it', 'nothing of what was consumed');
    }
  }

  /** A certain coupon, or any of the offer; some platforms identify the offer by its id alone (A54). */
  async function find(list: ListOf, wanted?: Fields): Promise<Fields | undefined> {
    const page = await pageOf(visitor, { ...list, filter: { userId: me } }, 1, 100);
    return page.value?.data.find(({ id, offer }) =>
      wanted ? id === wanted.id : isObject(offer) && offer.id === offerId,
    );
  }
}

async function checkRefusals(visitor: Visitor, findings: Findings, userId: string): Promise<void> {
  const items = [{ offerId: UNKNOWN_ID, quantity: 1 }];
  const granted = await visitor.call('grantCoupons', { body: { userId, items } });
  judgeRefusal(findings, 'grantCoupons', granted, 'for an offer that is not there', '«Cupón otorgado exitosamente.»');
  const used = await visitor.call('consumeCoupon', { id: UNKNOWN_ID, body: { userId } });
  judgeRefusal(findings, 'consumeCoupon', used, 'for a coupon that is not there', '«Cupón consumido exitosamente.»');
  const removed = await visitor.call('removeCoupon', { id: UNKNOWN_ID, body: { userId, couponId: UNKNOWN_ID } });
  if (removed.status < 300 && !removed.failure) {
    findings.tolerated(
      'removeCoupon',
      `${removed.status} for a coupon that is not there`,
      'told as done, which is true',
    );
  } else
    judgeRefusal(
      findings,
      'removeCoupon',
      removed,
      'for a coupon that is not there',
      '«Cupón eliminado exitosamente.»',
    );
}
