import { ListBase } from 'ra-core';
import { EmptyState } from '../ui/EmptyState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { RefreshButton } from '../ui/RefreshButton';
import { ActiveCouponCard } from './ActiveCouponCard';
import { CouponCards } from './CouponCards';
import { MESSAGES } from './messages';

/** Cupones activos: cards, ten a page, newest first as the platform gives them (R255-R269). */
export function ActiveCoupons() {
  return (
    <ListBase {...LIST_DEFAULTS}>
      <PageHeader title={MESSAGES.active} actions={<RefreshButton />} />
      <CouponCards
        label={MESSAGES.active}
        loadFailed={MESSAGES.activeFailed}
        empty={<EmptyState text={MESSAGES.noneActive} />}
        card={ActiveCouponCard}
      />
      <NextPagePrefetch />
    </ListBase>
  );
}
