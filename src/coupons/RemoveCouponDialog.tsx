import { formatDateTime } from '../../contract/caracas';
import type { Coupon } from '../../contract/coupon';
import { personLine } from '../people/personLine';
import type { UserLookUp } from '../people/useUserLookUp';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { REMOVE } from './couponActions';
import { MESSAGES } from './messages';
import { offerTitle } from './offerTitle';
import styles from './Redemption.module.css';
import { useCouponAction } from './useCouponAction';

interface Props {
  coupon: Coupon;
  lookUp: UserLookUp;
  onClose: () => void;
}

/** Asks before an active coupon is taken back (R266), and says whose it is, from when, and that it stays gone. */
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
      <div className={styles.redemption}>
        <strong className={styles.offer} dir="auto">
          {offerTitle(coupon.offer)}
        </strong>
        <dl className={styles.facts}>
          <dt>{MESSAGES.customer}</dt>
          <dd dir="auto">{personLine(lookUp)}</dd>
          <dt>{MESSAGES.createdAt}</dt>
          <dd>{formatDateTime(coupon.createdAt)}</dd>
        </dl>
        <p className={styles.final}>{MESSAGES.removeFinal}</p>
      </div>
    </ConfirmDialog>
  );
}
