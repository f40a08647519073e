import type { ReactNode } from 'react';
import { formatDateTime } from '../../contract/caracas';
import type { Coupon } from '../../contract/coupon';
import { Avatar } from '../ui/Avatar';
import { Card } from '../ui/CardGrid';
import styles from './CouponCard.module.css';
import { Customer } from './Customer';
import { offerTitle } from './offerTitle';
import type { UserLookUp } from './useUserLookUp';

interface Props {
  coupon: Coupon;
  lookUp: UserLookUp;
  /** What happened then, and when: 'Creado el'. */
  when: { label: string; date: string | null };
  actions?: ReactNode;
  /** The ids of the title and of whose it is, for actions that are described by them. */
  ids?: { title: string; customer: string };
}

/** One coupon of a list: its offer, whose it is and when (R258-R262, R270). */
export function CouponCard({ coupon: { offer }, lookUp, when: { label, date }, actions, ids }: Props) {
  const title = offerTitle(offer);
  return (
    <Card
      title={title}
      titleId={ids?.title}
      media={<Avatar name={title} image={offer.images?.[0]} />}
      footer={
        <div className={styles.foot}>
          <Customer lookUp={lookUp} nameId={ids?.customer} />
          <p className={styles.line}>
            {label} <time dateTime={date ?? undefined}>{formatDateTime(date)}</time>
          </p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      }
    >
      <span dir="auto">{offer.business?.name}</span>
    </Card>
  );
}
