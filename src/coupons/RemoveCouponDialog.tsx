import type { Coupon } from '../../contract/coupon';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { REMOVE } from './couponActions';
import { offerTitle } from './offerTitle';
import styles from './Redemption.module.css';
import { useCouponAction } from './useCouponAction';
import type { UserLookUp } from './useUserLookUp';

interface Props {
  coupon: Coupon;
  lookUp: UserLookUp;
  onClose: () => void;
}

/** Asks before an active coupon is taken back (R266). */
export function RemoveCouponDialog({ coupon, lookUp, onClose }: Props) {
  const { run, isPending } = useCouponAction({ coupon, lookUp, action: REMOVE, onSettled: onClose });
  return (
    <ConfirmDialog
      title={REMOVE.texts.title}
      text={REMOVE.texts.text}
      danger
      pending={isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      <strong className={styles.offer} dir="auto">
        {offerTitle(coupon.offer)}
      </strong>
    </ConfirmDialog>
  );
}
