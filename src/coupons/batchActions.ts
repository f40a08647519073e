import { TicketCheck, Trash2 } from 'lucide-react';
import type { CouponRecord } from '../providers/couponRecords';
import type { BatchAction } from '../tables/batches/batchAction';
import { lazyPart } from '../ui/lazyPart';
import { COUPON_BATCH } from './messages';

const isActive = ({ consumedAt }: CouponRecord) => consumedAt === null;
const loadMany = () => import('./ManyCoupons');

/** The actions on many active coupons at once. */
export const couponBatchActions: readonly BatchAction<CouponRecord>[] = [
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
];
