import { useState } from 'react';
import type { Coupon } from '../../contract/coupon';
import { couponVerdict } from '../../contract/couponValidity';
import type { UserLookUp } from '../people/useUserLookUp';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useNow } from '../ui/useNow';
import { CONSUME } from './couponActions';
import { Redemption } from './Redemption';
import { useCouponAction } from './useCouponAction';

interface Props {
  coupon: Coupon;
  lookUp: UserLookUp;
  onClose: () => void;
}

/** Asks before a coupon is consumed, and says whether it is one that can be used now (R265). */
export function ConsumeDialog({ coupon, lookUp, onClose }: Props) {
  const { run, isPending } = useCouponAction({ coupon, lookUp, action: CONSUME, onSettled: onClose });
  const now = useNow();
  const verdict = couponVerdict(coupon.offer, now);
  // Where the keyboard starts; it does not jump when the verdict changes under the question.
  const [hesitant] = useState(verdict && verdict !== 'valid');
  return (
    <ConfirmDialog
      title={CONSUME.texts.title}
      text={CONSUME.texts.text}
      pending={isPending}
      hesitant={hesitant}
      onConfirm={run}
      onCancel={onClose}
    >
      <Redemption coupon={coupon} lookUp={lookUp} now={now} verdict={verdict} />
    </ConfirmDialog>
  );
}
