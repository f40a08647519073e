import { CouponCard, type CouponCardProps } from './CouponCard';
import { MESSAGES } from './messages';
import { ScannedBy } from './ScannedBy';

/** A coupon that was used: when, and who scanned it (R270, R274). */
export function ConsumedCouponCard({ coupon, lookUp, ofOnePerson }: CouponCardProps) {
  return (
    <CouponCard
      coupon={coupon}
      lookUp={lookUp}
      ofOnePerson={ofOnePerson}
      when={{ label: MESSAGES.consumedAt, date: coupon.consumedAt }}
      lines={coupon.scannedByUserId && <ScannedBy userId={coupon.scannedByUserId} />}
    />
  );
}
