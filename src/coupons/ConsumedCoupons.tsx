import { ListBase } from 'ra-core';
import type { Coupon } from '../../contract/coupon';
import { EmptyState } from '../ui/EmptyState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { RefreshButton } from '../ui/RefreshButton';
import { CouponCard } from './CouponCard';
import { CouponCards } from './CouponCards';
import { MESSAGES } from './messages';
import type { UserLookUp } from './useUserLookUp';

/** Consumidos: cards, ten a page (R270-R274). */
export function ConsumedCoupons() {
  return (
    <ListBase {...LIST_DEFAULTS}>
      <PageHeader title={MESSAGES.consumed} actions={<RefreshButton />} />
      <CouponCards
        label={MESSAGES.consumed}
        loadFailed={MESSAGES.consumedFailed}
        empty={<EmptyState text={MESSAGES.noneConsumed} />}
        card={ConsumedCouponCard}
      />
      <NextPagePrefetch />
    </ListBase>
  );
}

function ConsumedCouponCard({ coupon, lookUp }: { coupon: Coupon; lookUp: UserLookUp }) {
  return <CouponCard coupon={coupon} lookUp={lookUp} when={{ label: MESSAGES.consumedAt, date: coupon.consumedAt }} />;
}
