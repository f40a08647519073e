import { useState } from 'react';
import { formatDateTime } from '../../contract/caracas';
import { couponVerdict, type Verdict } from '../../contract/couponValidity';
import { personLine } from '../people/PersonDetails';
import type { UserLookUp } from '../people/useUserLookUp';
import type { CouponRecord } from '../providers/couponRecords';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useNow } from '../ui/useNow';
import styles from './CouponDialogs.module.css';
import { CONSUME, REMOVE, useCouponAction } from './couponActions';
import { hoursOfToday, nameOfToday, offerTitle, validityText } from './couponTexts';
import { MESSAGES } from './messages';
import { VerdictBadge } from './Standing';

interface Props {
  coupon: CouponRecord;
  lookUp: UserLookUp;
  onClose: () => void;
}

/** Asks before a coupon is consumed, and says whether it can be used now. */
export function ConsumeDialog({ coupon, lookUp, onClose }: Props) {
  const { run, isPending } = useCouponAction({ coupon, lookUp, action: CONSUME, onSettled: onClose });
  const now = useNow();
  const verdict = couponVerdict(coupon.offer, now);
  // Decides where the focus starts; it does not jump when the verdict changes while the question is open.
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
      <ConsumeFacts coupon={coupon} lookUp={lookUp} now={now} verdict={verdict} />
    </ConfirmDialog>
  );
}

/** Asks before an active coupon is taken back, and says whose it is, from when, and that this is final. */
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
      <div className={styles.about}>
        <strong className={styles.offer} dir="auto">
          {offerTitle(coupon.offer)}
        </strong>
        <dl className={styles.facts}>
          <dt>{MESSAGES.user}</dt>
          <dd dir="auto">{personLine(lookUp)}</dd>
          <dt>{MESSAGES.createdAt}</dt>
          <dd>{formatDateTime(coupon.createdAt)}</dd>
        </dl>
        <p className={styles.final}>{MESSAGES.removeFinal}</p>
      </div>
    </ConfirmDialog>
  );
}

interface ConsumeFactsProps {
  coupon: CouponRecord;
  lookUp: UserLookUp;
  now: Date;
  /** Undefined where the platform said too little to judge by. */
  verdict: Verdict | undefined;
}

/** What matters at the desk before a coupon is consumed, from what the list has read; it refuses nothing. */
function ConsumeFacts({ coupon: { offer }, lookUp, now, verdict }: ConsumeFactsProps) {
  const { weeklySchedule } = offer;
  const validity = validityText(offer);
  return (
    <div className={styles.about}>
      {verdict && (
        <div aria-live="polite">
          <VerdictBadge verdict={verdict} />
        </div>
      )}
      <strong className={styles.offer} dir="auto">
        {offerTitle(offer)}
      </strong>
      <dl className={styles.facts}>
        <dt>{MESSAGES.user}</dt>
        <dd dir="auto">{personLine(lookUp)}</dd>
        {validity !== '' && (
          <>
            <dt>{MESSAGES.validity}</dt>
            <dd>{validity}</dd>
          </>
        )}
        {weeklySchedule && (
          <>
            <dt>{nameOfToday(now)}</dt>
            <dd>{hoursOfToday(weeklySchedule.items, now)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
