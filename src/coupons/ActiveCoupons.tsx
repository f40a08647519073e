import { ActiveCouponCard } from './ActiveCouponCard';
import { CouponsPage } from './CouponsPage';
import { MESSAGES } from './messages';

/** Cupones activos: what was bought or granted and not used yet (R255-R269). */
export function ActiveCoupons() {
  return (
    <CouponsPage
      title={MESSAGES.active}
      loadFailed={MESSAGES.activeFailed}
      none={MESSAGES.noneActive}
      card={ActiveCouponCard}
      part="active"
    />
  );
}
