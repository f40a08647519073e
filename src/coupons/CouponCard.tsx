import type { ReactNode } from 'react';
import { formatDateTime } from '../../contract/caracas';
import { PersonDetails } from '../people/PersonDetails';
import type { UserLookUp } from '../people/useUserLookUp';
import type { CouponRecord } from '../providers/couponRecords';
import { Card } from '../records/CardGrid';
import { CardList } from '../records/CardList';
import { Avatar } from '../ui/Avatar';
import { EmptyState } from '../ui/EmptyState';
import styles from './CouponCard.module.css';
import { offerTitle } from './couponTexts';
import { MESSAGES } from './messages';

export interface CouponCardProps {
  coupon: CouponRecord;
  lookUp: UserLookUp;
  /** Every coupon of the list is the same person's, who is shown above them. */
  ofOnePerson?: boolean | undefined;
}

interface Props extends CouponCardProps {
  /** What happened, e.g. 'Creado el', and when. */
  when: { label: string; date: string | null };
  standing?: ReactNode;
  lines?: ReactNode;
  actions?: ReactNode;
  /** The ids of the title and of whose it is, for actions that are described by them. */
  ids?: { title: string; person: string };
}

export function CouponCard({ coupon: { offer }, lookUp, when: { label, date }, ...more }: Props) {
  const { ofOnePerson = false, standing, lines, actions, ids } = more;
  const title = offerTitle(offer);
  return (
    <Card
      title={title}
      titleId={ids?.title}
      wide
      media={<Avatar name={title} image={offer.images?.[0]} />}
      footer={
        <div className={styles.foot}>
          {!ofOnePerson && <PersonDetails lookUp={lookUp} nameId={ids?.person} />}
          <div className={styles.dates}>
            <p className={styles.line}>
              {label} <time dateTime={date ?? undefined}>{formatDateTime(date)}</time>
            </p>
            {lines}
            {standing}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      }
    >
      <span dir="auto">{offer.business?.name}</span>
    </Card>
  );
}

interface ListProps {
  label: string;
  loadFailed: string;
  /** The text of an empty list. */
  none: string;
  children: (coupon: CouponRecord) => ReactNode;
}

export function CouponList({ none, ...list }: ListProps) {
  return (
    <CardList<CouponRecord>
      {...list}
      loading={MESSAGES.loading}
      empty={<EmptyState text={none} />}
      wide
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    />
  );
}
