import { ConsumedCouponCard } from './ConsumedCouponCard';
import { CouponsPage } from './CouponsPage';
import { MESSAGES } from './messages';

/** Consumidos: what was used (R270-R274). */
export function ConsumedCoupons() {
  return (
    <CouponsPage
      title={MESSAGES.consumed}
      loadFailed={MESSAGES.consumedFailed}
      none={MESSAGES.noneConsumed}
      card={ConsumedCouponCard}
      part="consumed"
    />
  );
}
