import { useListContext } from 'ra-core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Coupon } from '../../contract/coupon';
import { CardList } from '../ui/CardList';
import { toast } from '../ui/toast';
import styles from './CouponCard.module.css';
import { MESSAGES } from './messages';
import { type UserLookUp, useUserLookUp, useVisit } from './useUserLookUp';

interface Props {
  label: string;
  loadFailed: string;
  empty: ReactNode;
  card: ComponentType<{ coupon: Coupon; lookUp: UserLookUp }>;
}

/** A page of the surrounding list of coupons, each with the person looked up whose it is (R452). */
export function CouponCards({ card: CardOf, ...texts }: Props) {
  const tellMissing = useMissingToast();
  const visit = useVisit();
  return (
    <CardList<Coupon>
      {...texts}
      loading={MESSAGES.loading}
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

/** Gives the function that says that somebody was not found: once for each page that is opened, however many are (A53). */
function useMissingToast(): () => void {
  const { page } = useListContext();
  const told = useRef<number>(undefined);
  return useCallback(() => {
    if (told.current === page) return;
    told.current = page;
    toast.error(MESSAGES.userMissing);
  }, [page]);
}
