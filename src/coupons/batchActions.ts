import { TicketCheck, Trash2 } from 'lucide-react';
import type { CouponRecord } from '../providers/couponRecords';
import type { BatchAction } from '../tables/batches/runBatch';
import { lazyPart } from '../ui/lazyPart';
import { COUPON_BATCH } from './messages';

const isActive = ({ consumedAt }: CouponRecord) => consumedAt === null;
const loadMany = () => import('./ManyCoupons');

/** The actions on many active coupons at once, as src/ListParts.tsx finds them. */
export const batches: { 'coupons-active': readonly BatchAction<CouponRecord>[] } = {
  'coupons-active': [
    {
      name: 'consume',
      label: COUPON_BATCH.consume,
      icon: TicketCheck,
      call: 'consumeCoupon',
      isFor: isActive,
      Dialog: lazyPart(() => loadMany().then((part) => part.ConsumeMany)),
    },
    {
      name: 'remove',
      label: COUPON_BATCH.remove,
      icon: Trash2,
      danger: true,
      call: 'removeCoupon',
      isFor: isActive,
      Dialog: lazyPart(() => loadMany().then((part) => part.RemoveMany)),
    },
  ],
};
