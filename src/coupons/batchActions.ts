import { TicketCheck, Trash2 } from 'lucide-react';
import { acting } from '../parts';
import type { CouponRecord } from '../providers/couponRecords';
import type { BatchAction } from '../tables/batches/batchAction';
import { COUPON_BATCH } from './messages';

const isActive = ({ consumedAt }: CouponRecord) => consumedAt === null;

/** The actions on many active coupons at once, as src/ListParts.tsx finds them. */
export const batches: { 'coupons-active': readonly BatchAction<CouponRecord>[] } = {
  'coupons-active': [
    {
      name: 'consume',
      label: COUPON_BATCH.consume,
      icon: TicketCheck,
      call: 'consumeCoupon',
      isFor: isActive,
      Dialog: acting.component((code) => code.ConsumeMany),
    },
    {
      name: 'remove',
      label: COUPON_BATCH.remove,
      icon: Trash2,
      danger: true,
      call: 'removeCoupon',
      isFor: isActive,
      Dialog: acting.component((code) => code.RemoveMany),
    },
  ],
};
