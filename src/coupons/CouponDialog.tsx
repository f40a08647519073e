import { type ComponentProps, Fragment, useMemo, useState } from 'react';
import { HttpError, type RaRecord, useDataProvider, useDelete } from 'react-admin';
import { formatDate, formatDateTime } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { type CouponTerms, couponVerdict, VERDICT_LABELS, type Verdict } from '../../contract/couponValidity';
import { OUTCOME, outcomeOf } from '../../contract/outcome';
import { personName } from '../../contract/personName';
import { BatchDialog } from '../lists/BatchDialog';
import { type BatchDialogProps, whatBecame } from '../lists/runBatch';
import { PERSON } from '../people/messages';
import { type PersonLookUp, useKnownPerson } from '../people/PeopleScope';
import { personLine } from '../people/PersonDetails';
import type { AppDataProvider } from '../providers/dataProvider';
import type { CouponRecord } from '../providers/tableRecords';
import { Confirm } from '../ui/Dialog';
import { useNow } from '../ui/hooks';
import { toast } from '../ui/toast';
import { alertCoupon, LOOKS, VerdictBadge } from './CouponCard';
import styles from './CouponDialog.module.css';
import {
  CONSUMPTION,
  COUPON_BATCH,
  COUPON_MESSAGES,
  type CouponAction,
  hoursOfToday,
  nameOfToday,
  offerTitle,
  REMOVAL,
  REMOVE,
  validityText,
} from './messages';

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
  onTried?: ((isDone: boolean) => void) | undefined;
}

/** Asks before a coupon is consumed, and shows whether it can be used now; or before it is removed, for good. */
export function CouponDialog(question: DialogProps) {
  const { coupon, lookUp, action, onClose } = question;
  const { run, isPending } = useCouponAction(question);
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
      unread
      onConfirm={run}
      onClose={onClose}
    >
      <div className={styles.about}>
        {verdict && (
          <div aria-live="polite">
            {verdict === 'valid' ? <VerdictBadge verdict={verdict} /> : <Warning verdict={verdict} />}
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

function Warning({ verdict }: { verdict: Verdict }) {
  const { icon: Icon } = LOOKS[verdict];
  return (
    <div className={styles.warning} data-verdict={verdict}>
      <Icon size={28} aria-hidden />
      <span>{VERDICT_LABELS[verdict]}</span>
    </div>
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
function useCouponAction({ coupon, lookUp, action: { call, texts }, onClose, onTried }: DialogProps) {
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
      onError: (error) => alertCoupon(texts.failed, toldOf(error)),
    },
  );
  return {
    run: () => {
      // Given with the call, onSettled replaces react-admin's own, which would read the list a second time.
      if (lookUp !== 'missing') {
        return void run(undefined, undefined, {
          onSettled: (_, error) => {
            onClose();
            if (call === 'consumeCoupon') onTried?.(!error);
          },
        });
      }
      // The look-up failed while the question was open.
      onClose();
      if (call === 'consumeCoupon') onTried?.(false);
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}

/** A failure as its toast tells it: what may be done all the same is called so, unless the platform's words do it. */
function toldOf(error: unknown): unknown {
  const { outcome, words } = whatBecame(error);
  return outcome === 'unknown' && !outcomeOf(error) ? `${OUTCOME.unknown}: ${words}` : error;
}

type Props = BatchDialogProps<CouponRecord>;

/** Consumes coupons one after another, first those that are not valid now. */
export function ConsumeMany({ rows, onClose }: Props) {
  // The moment of the question: its texts do not change while they are read.
  const [now] = useState(clock.now);
  const [wrong, right] = useMemo(() => {
    const isWrong = (row: CouponRecord) => wrongWith(row, now) !== undefined;
    return [rows.filter(isWrong), rows.filter((row) => !isWrong(row))];
  }, [rows, now]);
  return (
    <ManyCoupons
      rows={[...wrong, ...right]}
      onClose={onClose}
      call="consumeCoupon"
      texts={CONSUMPTION}
      manyText={COUPON_BATCH.consumeText}
      confirmLabel={COUPON_BATCH.consumeCount}
      caution={wrong.length > 0 ? COUPON_BATCH.notValid(wrong.length, rows.length) : ''}
      noteOf={(row) => <VerdictBadge verdict={wrongWith(row, now)} />}
    />
  );
}

/** Why a coupon is not valid at a moment; undefined where it is valid, or that is unknown. */
function wrongWith({ offer }: CouponRecord, now: Date): Verdict | undefined {
  const verdict = couponVerdict(offer, now);
  return verdict === 'valid' ? undefined : verdict;
}

/** The same for removing them. */
export function RemoveMany(props: Props) {
  return (
    <ManyCoupons
      {...props}
      call="removeCoupon"
      texts={REMOVAL}
      manyText={COUPON_BATCH.removeText}
      confirmLabel={COUPON_BATCH.removeCount}
      danger
    />
  );
}

type Asked = ComponentProps<typeof BatchDialog<CouponRecord>>;
interface ManyProps extends Props, Pick<Asked, 'danger' | 'caution' | 'noteOf'> {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: typeof CONSUMPTION | typeof REMOVAL;
  /** The question for several. */
  manyText: (count: number) => string;
  confirmLabel: (count: number) => string;
}

/** A coupon whose holder was not found can be neither consumed nor removed (A56): it is refused without a request. */
function ManyCoupons({ rows, call, texts, manyText, confirmLabel, ...asked }: ManyProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const knownPerson = useKnownPerson();

  async function send(coupon: CouponRecord) {
    const isMissing = coupon.user === null || (!coupon.user && knownPerson(coupon.userId) === 'missing');
    if (coupon.userId === '' || isMissing) throw new HttpError(texts.noUser, 404);
    await dataProvider[call](coupon);
  }

  function holder({ user, userId }: CouponRecord): string {
    const person = user ?? knownPerson(userId);
    return typeof person === 'object' ? personName(person) : PERSON.missing;
  }

  return (
    <BatchDialog
      {...asked}
      title={confirmLabel(rows.length)}
      question={rows.length === 1 ? texts.text : manyText(rows.length)}
      confirmLabel={confirmLabel(rows.length)}
      items={rows}
      columns={[
        { label: COUPON_BATCH.customer, value: holder },
        { label: COUPON_BATCH.offer, value: ({ offer }) => offerTitle(offer) },
        { label: COUPON_BATCH.created, value: ({ createdAt }) => createdAt && formatDate(createdAt) },
      ]}
      send={send}
    />
  );
}
