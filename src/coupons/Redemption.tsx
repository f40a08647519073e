import type { Coupon } from '../../contract/coupon';
import type { Verdict } from '../../contract/couponValidity';
import { personLine } from '../people/personLine';
import type { UserLookUp } from '../people/useUserLookUp';
import { MESSAGES } from './messages';
import { offerTitle } from './offerTitle';
import styles from './Redemption.module.css';
import { hoursOfToday, nameOfToday } from './scheduleText';
import { VerdictBadge } from './VerdictBadge';
import { validityText } from './validityText';

interface Props {
  coupon: Coupon;
  lookUp: UserLookUp;
  now: Date;
  /** Undefined where the platform said too little to judge by. */
  verdict: Verdict | undefined;
}

/** What the desk should know before it consumes a coupon, from what the list has read already; it refuses nothing. */
export function Redemption({ coupon: { offer }, lookUp, now, verdict }: Props) {
  const { weeklySchedule } = offer;
  const validity = validityText(offer);
  return (
    <div className={styles.redemption}>
      {verdict && (
        <div aria-live="polite">
          <VerdictBadge verdict={verdict} />
        </div>
      )}
      <strong className={styles.offer} dir="auto">
        {offerTitle(offer)}
      </strong>
      <dl className={styles.facts}>
        <dt>{MESSAGES.customer}</dt>
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
