import { Fragment, useState } from 'react';
import { type RaRecord, useDataProvider, useDelete } from 'react-admin';
import { formatDateTime } from '../../contract/caracas';
import { type CouponTerms, couponVerdict } from '../../contract/couponValidity';
import { personLine } from '../people/PersonDetails';
import type { PersonLookUp } from '../people/useUserLookUp';
import type { AppDataProvider } from '../providers/dataProvider';
import { Confirm } from '../ui/Dialog';
import { useNow } from '../ui/hooks';
import { toast } from '../ui/toast';
import { alertCoupon, VerdictBadge } from './CouponCard';
import styles from './CouponDialog.module.css';
import { type CouponAction, hoursOfToday, nameOfToday, offerTitle, REMOVE, validityText } from './couponTexts';

import { COUPON_MESSAGES } from './messages';

export { REMOVE };

/** A coupon, as far as a question needs it: where it is only removed, little of it may be known. */
interface Coupon {
  id: string;
  userId: string;
  offer: { id: string; title: string } & CouponTerms;
  createdAt?: string;
}

interface DialogProps {
  coupon: Coupon;
  lookUp: PersonLookUp;
  action: CouponAction;
  /** Called when it is done, refused or cancelled. */
  onClose: () => void;
}

/** Asks before a coupon is consumed, and shows whether it can be used now; or before it is removed, for good. */
export function CouponDialog({ coupon, lookUp, action, onClose }: DialogProps) {
  const { run, isPending } = useCouponAction({ coupon, lookUp, action, onClose });
  const { offer } = coupon;
  const { title, text } = action.texts;
  const removes = action === REMOVE;
  const now = useNow();
  const verdict = removes ? undefined : couponVerdict(offer, now);
  // Decides where the focus starts; it does not jump when the verdict changes while the question is open.
  const [hesitant] = useState(verdict && verdict !== 'valid');
  const created = coupon.createdAt === undefined ? [] : [[COUPON_MESSAGES.createdAt, formatDateTime(coupon.createdAt)]];
  const facts = removes ? created : timesOf(offer, now);
  return (
    <Confirm
      title={title}
      content={text}
      danger={removes}
      loading={isPending}
      hesitant={hesitant}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={styles.about}>
        {verdict && (
          <div aria-live="polite">
            <VerdictBadge verdict={verdict} />
          </div>
        )}
        <strong className={`clamp ${styles.offer}`} dir="auto">
          {offerTitle(offer)}
        </strong>
        <dl className={styles.facts}>
          <dt>{COUPON_MESSAGES.user}</dt>
          <dd dir="auto">{personLine(lookUp)}</dd>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {removes && <p className={styles.final}>{COUPON_MESSAGES.removeFinal}</p>}
      </div>
    </Confirm>
  );
}

/** When a coupon can be used, as far as the platform gives it: it informs, and refuses nothing. */
function timesOf(offer: Coupon['offer'], now: Date): string[][] {
  const validity = validityText(offer);
  const week = offer.weeklySchedule?.items;
  return [
    ...(validity === '' ? [] : [[COUPON_MESSAGES.validity, validity]]),
    ...(week ? [[nameOfToday(now), hoursOfToday(week, now)]] : []),
  ];
}

/**
 * Gives the function that consumes or removes a coupon, and whether it is under way. The coupon leaves the list after
 * the platform's answer and not before.
 */
function useCouponAction({ coupon, lookUp, action: { call, texts }, onClose }: DialogProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [run, { isPending }] = useDelete<RaRecord>(
    'coupons-active',
    { id: coupon.id, previousData: coupon },
    {
      mutationMode: 'pessimistic',
      mutationFn: async () => {
        await dataProvider[call](coupon);
        return coupon;
      },
      onSuccess: () => toast.success(texts.done),
      onError: (error) => alertCoupon(texts.failed, error),
    },
  );
  return {
    run: () => {
      // Given with the call, onSettled replaces react-admin's own, which would read the list a second time.
      if (lookUp !== 'missing') return void run(undefined, undefined, { onSettled: onClose });
      // The look-up failed while the question was open.
      onClose();
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}
