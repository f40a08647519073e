import { useListContext } from 'ra-core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Coupon } from '../../contract/coupon';
import { useMissingToast } from '../people/useMissingToast';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { CardList } from '../records/CardList';
import type { CouponCardProps } from './CouponCard';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';

interface Props {
  label: string;
  loadFailed: string;
  empty: ReactNode;
  card: ComponentType<CouponCardProps>;
}

/** A page of the surrounding list of coupons, each with the person looked up whose it is (R452). */
export function CouponCards({ card: CardOf, ...texts }: Props) {
  const tellMissing = useMissingToast(useListContext().page);
  const visit = useVisit();
  return (
    <CardList<Coupon>
      {...texts}
      loading={MESSAGES.loading}
      wide
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    >
      {(coupon) => <Joined coupon={coupon} card={CardOf} visit={visit} onMissing={tellMissing} />}
    </CardList>
  );
}

interface JoinedProps extends Pick<Props, 'card'> {
  coupon: Coupon;
  visit: number;
  onMissing: () => void;
}

function Joined({ coupon, card: CardOf, visit, onMissing }: JoinedProps) {
  const lookUp = useUserLookUp(coupon.userId, visit);
  const missing = lookUp === 'missing';
  useEffect(() => {
    if (missing) onMissing();
  }, [missing, onMissing]);
  return <CardOf coupon={coupon} lookUp={lookUp} />;
}
