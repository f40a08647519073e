import { CalendarClock, CalendarX2, CircleCheck, Clock, type LucideIcon, TicketCheck, Trash2 } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useDataProvider, useDelete } from 'react-admin';
import { can } from '../../contract/access';
import { formatDateTime } from '../../contract/caracas';
import { couponVerdict, VERDICT_LABELS, type Verdict } from '../../contract/couponValidity';
import { useOldRecord } from '../lists/OldNotice';
import { personLine } from '../people/PersonDetails';
import type { CouponRecord } from '../providers/couponRecords';
import type { AppDataProvider } from '../providers/dataProvider';
import { usePermission } from '../session/usePermission';
import { Badge, type Tone } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DayAndHour } from '../ui/DayAndHour';
import { toast } from '../ui/toast';
import { useNow } from '../ui/useNow';
import { CouponCard, type CouponCardProps } from './CouponCard';
import card from './CouponCard.module.css';
import styles from './CouponDialog.module.css';
import { hoursOfToday, nameOfToday, offerTitle, validityText, validityToday } from './couponTexts';
import { CONSUMPTION, MESSAGES, REMOVAL } from './messages';

const CONSUME = { call: 'consumeCoupon', texts: CONSUMPTION } as const;
const REMOVE = { call: 'removeCoupon', texts: REMOVAL } as const;

type CouponAction = typeof CONSUME | typeof REMOVE;

/** A coupon whose holder was not found can be neither consumed nor removed (A56). */
export function ActiveCouponCard(props: CouponCardProps) {
  const { coupon, lookUp } = props;
  const permission = usePermission();
  const [asked, setAsked] = useState<CouponAction>();
  // Ten buttons of a page have the same name: this distinguishes them.
  const id = useId();
  const ids = { title: `${id}-title`, person: `${id}-person` };
  const described = { 'aria-describedby': `${ids.title} ${ids.person}` };

  function ask(action: CouponAction) {
    if (lookUp === 'missing') alertCoupon(action.texts.noUser);
    else setAsked(action);
  }

  return (
    <CouponCard
      {...props}
      ids={ids}
      {...(coupon.user === undefined
        ? { more: <Standing offer={coupon.offer} /> }
        : { more: null, standing: <Standing offer={coupon.offer} /> })}
      when={{ label: MESSAGES.createdAt, date: coupon.createdAt }}
      actions={
        <>
          {can(permission, 'consumeCoupon') && (
            <button type="button" className="button button-primary" {...described} onClick={() => ask(CONSUME)}>
              <TicketCheck size={18} aria-hidden />
              <span>{MESSAGES.consume}</span>
            </button>
          )}
          {can(permission, 'removeCoupon') && (
            <button type="button" className="button" title={MESSAGES.remove} {...described} onClick={() => ask(REMOVE)}>
              <Trash2 size={18} aria-hidden />
              <span className={card.sign}>{MESSAGES.remove}</span>
            </button>
          )}
          {asked && <CouponDialog coupon={coupon} lookUp={lookUp} action={asked} onClose={() => setAsked(undefined)} />}
        </>
      }
    />
  );
}

/** Whether a coupon of this offer can be used now, and until when; nothing where the platform gives neither. */
function Standing({ offer }: { offer: CouponRecord['offer'] }) {
  const verdict = couponVerdict(offer, useNow());
  const validity = validityToday(offer, verdict);
  if (!verdict && validity === '') return null;
  return (
    <div className={card.standing}>
      {verdict && <VerdictBadge verdict={verdict} />}
      <span>
        <DayAndHour text={` ${validity}`} hour={card.hour} />
      </span>
    </div>
  );
}

const LOOKS: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'success', icon: CircleCheck },
  offHours: { tone: 'warning', icon: Clock },
  early: { tone: 'warning', icon: CalendarClock },
  expired: { tone: 'danger', icon: CalendarX2 },
};

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge {...LOOKS[verdict]} label={VERDICT_LABELS[verdict]} />;
}

interface DialogProps extends CouponCardProps {
  action: CouponAction;
  /** Called when it is done, refused or cancelled. */
  onClose: () => void;
}

/** Asks before a coupon is consumed, and shows whether it can be used now; or before it is removed, for good. */
function CouponDialog({ coupon, lookUp, action, onClose }: DialogProps) {
  const { run, isPending } = useCouponAction({ coupon, lookUp, action, onClose });
  const { refused, notice } = useOldRecord(coupon);
  const { offer } = coupon;
  const { title, text } = action.texts;
  const removes = action === REMOVE;
  const now = useNow();
  const verdict = removes ? undefined : couponVerdict(offer, now);
  // Decides where the focus starts; it does not jump when the verdict changes while the question is open.
  const [hesitant] = useState(verdict && verdict !== 'valid');
  const facts = removes ? [[MESSAGES.createdAt, formatDateTime(coupon.createdAt)]] : timesOf(offer, now);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      danger={removes}
      pending={isPending}
      hesitant={hesitant}
      refused={refused}
      onConfirm={run}
      onCancel={onClose}
    >
      {notice}
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
          <dt>{MESSAGES.user}</dt>
          <dd dir="auto">{personLine(lookUp)}</dd>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {removes && <p className={styles.final}>{MESSAGES.removeFinal}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** When a coupon can be used, as far as the platform gives it: it informs, and refuses nothing. */
function timesOf(offer: CouponRecord['offer'], now: Date): string[][] {
  const validity = validityText(offer);
  const week = offer.weeklySchedule?.items;
  return [
    ...(validity === '' ? [] : [[MESSAGES.validity, validity]]),
    ...(week ? [[nameOfToday(now), hoursOfToday(week, now)]] : []),
  ];
}

/**
 * Gives the function that consumes or removes a coupon, and whether it is under way. The coupon leaves the list after
 * the platform's answer and not before.
 */
function useCouponAction({ coupon, lookUp, action: { call, texts }, onClose }: DialogProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [run, { isPending }] = useDelete<CouponRecord>(
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

/**
 * The browser's own alert, as the specification has it, and a toast, since a browser may show no alerts (A55). The
 * toast comes second: it would end behind the alert.
 */
function alertCoupon(text: string, error: unknown = text): void {
  window.alert(text);
  toast.error(error);
}
