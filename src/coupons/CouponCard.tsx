import { CalendarClock, CalendarX2, CircleCheck, Clock, History, type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { can } from '../../contract/access';
import { formatDateTime } from '../../contract/caracas';
import { couponVerdict, VERDICT_LABELS, type Verdict } from '../../contract/couponValidity';
import { personName } from '../../contract/personName';
import { historyPath } from '../history/historyFilter';
import { Card, CardList } from '../lists/CardGrid';
import { filteredSearch } from '../lists/listQuery';
import { RefreshButton } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import { acting } from '../parts';
import type { PersonLookUp, UserLookUp } from '../people/PeopleScope';
import { PersonDetails } from '../people/PersonDetails';
import type { CouponRecord } from '../providers/tableRecords';
import { userOffersPath } from '../resources';
import { useCapability } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { Avatar } from '../ui/Avatar';
import { Badge, type Tone } from '../ui/Badge';
import { Overlay } from '../ui/Dialog';
import { useNow } from '../ui/hooks';
import { EmptyState } from '../ui/States';
import { DayAndHour } from '../ui/Texts';
import { toast } from '../ui/toast';
import styles from './CouponCard.module.css';
import { CONSUME, COUPON_MESSAGES, type CouponAction, offerTitle, REMOVE, validityToday } from './messages';

interface CouponCardProps {
  coupon: CouponRecord;
  lookUp: PersonLookUp;
  /** Called once it was consumed here, or that failed. */
  onTried?: ((isDone: boolean) => void) | undefined;
  /** Every coupon of the list has the same holder, who is shown above them. */
  ofOnePerson?: boolean | undefined;
}

interface Props extends CouponCardProps {
  /** The event, e.g. 'Creado el', and its date. */
  when: { label: string; date: string | null };
  more?: ReactNode;
  standing?: ReactNode;
  /** Takes the ids of the title and the holder: ten buttons of a page have the same name. */
  actions?: (describedBy: string) => ReactNode;
}

export function CouponCard({ coupon, lookUp, ofOnePerson, when, more, standing, actions }: Props) {
  const { id, offer, user } = coupon;
  const title = offerTitle(offer);
  const titleId = useId();
  const nameId = `${titleId}-person`;
  return (
    <Card
      title={title}
      titleId={titleId}
      wide
      media={<Avatar name={title} image={offer.images?.[0]} />}
      footer={
        <div className={styles.foot} data-columns={standing && !ofOnePerson ? 4 : undefined}>
          {!ofOnePerson && <PersonDetails lookUp={lookUp} nameId={nameId} isLookedUp={user === undefined} />}
          {standing}
          <div className={`muted ${styles.dates}`}>
            <p>
              <span>{when.label}</span>
              <HistoryLink id={id} describedBy={titleId} />{' '}
              <time dateTime={when.date ?? undefined}>{formatDateTime(when.date)}</time>
            </p>
            {more}
          </div>
          {actions && <div className={`buttons ${styles.actions}`}>{actions(`${titleId} ${nameId}`)}</div>}
        </div>
      }
    >
      <span dir="auto" title={offer.business?.name}>
        {offer.business?.name}
      </span>
    </Card>
  );
}

/** A link to the coupon's history, where the platform has one and the user may read all of it. */
function HistoryLink({ id, describedBy }: { id: string; describedBy: string }) {
  if (useCapability('listHistory') !== 'all') return null;
  const label = COUPON_MESSAGES.history;
  return (
    <Link to={historyPath({ record: id })} className={styles.history} title={label} aria-describedby={describedBy}>
      <History size={14} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}

function ConsumedCouponCard(props: CouponCardProps) {
  const { consumedAt, scannedByUserId, scannedBy } = props.coupon;
  return (
    <CouponCard
      {...props}
      when={{ label: COUPON_MESSAGES.consumedAt, date: consumedAt }}
      more={scannedByUserId && <ScannedBy userId={scannedByUserId} name={scannedBy?.name} />}
    />
  );
}

/** Who scanned a coupon, where the platform names them. */
function ScannedBy({ userId, name }: { userId: string; name: string | undefined }) {
  const me = useSession()?.user;
  const shown = userId === me?.id ? personName(me) : name;
  return (
    shown && (
      <p className={styles.scannedBy}>
        <span>{COUPON_MESSAGES.scannedBy}</span>{' '}
        <span dir="auto" title={shown}>
          {shown}
        </span>
      </p>
    )
  );
}

interface ListProps {
  label: string;
  loadFailed: string;
  empty: ReactNode;
  children: (coupon: CouponRecord) => ReactNode;
}

export function CouponList(list: ListProps) {
  return (
    <CardList<CouponRecord>
      {...list}
      loading={COUPON_MESSAGES.loading}
      wide
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    />
  );
}

export const LOOKS: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'success', icon: CircleCheck },
  offHours: { tone: 'warning', icon: Clock },
  early: { tone: 'warning', icon: CalendarClock },
  expired: { tone: 'danger', icon: CalendarX2 },
};

export function VerdictBadge({ verdict }: { verdict: Verdict | undefined }) {
  return verdict && <Badge {...LOOKS[verdict]} label={VERDICT_LABELS[verdict]} />;
}

/**
 * The browser's own alert, as the specification has it, and a toast, since a browser may show no alerts (A55). The
 * toast comes second: it would end behind the alert.
 */
export function alertCoupon(text: string, error: unknown = text): void {
  window.alert(text);
  toast.error(error);
}

const CouponDialog = acting.component((code) => code.CouponDialog);

/** A coupon whose holder was not found can be neither consumed nor removed (A56). */
function ActiveCouponCard(props: CouponCardProps) {
  const { coupon, lookUp, onTried } = props;
  const permission = usePermission();
  const [asked, setAsked] = useState<CouponAction>();

  function ask(action: CouponAction) {
    if (lookUp !== 'missing') return setAsked(action);
    if (action === CONSUME) onTried?.(false);
    alertCoupon(action.texts.noUser);
  }

  return (
    <CouponCard
      {...props}
      standing={<Standing offer={coupon.offer} />}
      when={{ label: COUPON_MESSAGES.createdAt, date: coupon.createdAt }}
      actions={(describedBy) => (
        <>
          {can(permission, 'consumeCoupon') && (
            <button
              type="button"
              className={`button ${styles.consume}`}
              data-consume
              aria-describedby={describedBy}
              onClick={() => ask(CONSUME)}
            >
              {COUPON_MESSAGES.consume}
            </button>
          )}
          {can(permission, 'removeCoupon') && (
            <button
              type="button"
              className="button"
              title={COUPON_MESSAGES.remove}
              aria-describedby={describedBy}
              onClick={() => ask(REMOVE)}
            >
              <Trash2 size={18} aria-hidden />
              <span className="visually-hidden">{COUPON_MESSAGES.remove}</span>
            </button>
          )}
          {asked && (
            <Overlay>
              <CouponDialog
                coupon={coupon}
                lookUp={lookUp}
                action={asked}
                onClose={() => setAsked(undefined)}
                onTried={onTried}
              />
            </Overlay>
          )}
        </>
      )}
    />
  );
}

/** Whether a coupon of this offer can be used now, and until when; nothing where the platform gives neither. */
export function Standing({ offer }: { offer: CouponRecord['offer'] }) {
  const verdict = couponVerdict(offer, useNow());
  const validity = validityToday(offer, verdict);
  if (!verdict && validity === '') return null;
  return (
    <div className={styles.standing}>
      <VerdictBadge verdict={verdict} />
      <span>
        <DayAndHour text={` ${validity}`} hour={styles.hour} />
      </span>
    </div>
  );
}

/** The two lists of coupons: all users' and, as the parts of a page, one user's. */
export const COUPON_PARTS = {
  active: {
    resource: 'coupons-active',
    loadFailed: COUPON_MESSAGES.activeFailed,
    Card: ActiveCouponCard,
    label: COUPON_MESSAGES.active,
    ofUser: { label: COUPON_MESSAGES.userActive, none: COUPON_MESSAGES.noneOfUser },
  },
  consumed: {
    resource: 'admin/consumed',
    loadFailed: COUPON_MESSAGES.consumedFailed,
    Card: ConsumedCouponCard,
    label: COUPON_MESSAGES.consumed,
    ofUser: { label: COUPON_MESSAGES.userConsumed, none: COUPON_MESSAGES.noneConsumedOfUser },
  },
} as const;

interface UserCouponsProps {
  userId: string;
  part: keyof typeof COUPON_PARTS;
  lookUp: UserLookUp;
}

/** A user's coupons, on their page. A key for each part, so that the rows of one are never shown as those of the other. */
export function UserCoupons({ userId, part, lookUp }: UserCouponsProps) {
  const { resource, loadFailed, Card, ofUser } = COUPON_PARTS[part];
  const filter = useMemo(() => ({ userId }), [userId]);
  return (
    <RecordList resource={resource} filter={filter}>
      <RefreshButton />
      <div className={styles.cards}>
        <CouponList label={ofUser.label} loadFailed={loadFailed} empty={<EmptyState text={ofUser.none} />}>
          {(coupon) => <Card coupon={coupon} lookUp={lookUp} ofOnePerson />}
        </CouponList>
      </div>
    </RecordList>
  );
}

/** The page of a user, at one of its parts; the active coupons are its own. */
export function userPartPath(userId: string, part: string): string {
  return userOffersPath(userId) + (part === 'active' ? '' : filteredSearch({ part }));
}
