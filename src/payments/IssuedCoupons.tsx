import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { can } from '../../contract/access';
import type { IssuedCoupon } from '../../contract/services/paymentShapes';
import { CouponDialog, REMOVE } from '../coupons/CouponDialog';
import { usePerson } from '../people/PeopleScope';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/paymentRecords';
import { dashboardPath } from '../routes';
import { Link } from '../routing/Link';
import { usePermission } from '../session/usePermission';
import { MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';

interface Props {
  payment: PaymentRecord;
  coupons: readonly IssuedCoupon[];
}

/** The coupons that the confirmation issued: after a wrong one those that are not used yet can be removed. */
export function IssuedCoupons({ payment, coupons }: Props) {
  return (
    <ul className={styles.cart} aria-label={MESSAGES.issued}>
      {coupons.map((coupon) => (
        <CouponLine key={coupon.id} coupon={coupon} payment={payment} />
      ))}
    </ul>
  );
}

function CouponLine({ coupon, payment }: { coupon: IssuedCoupon; payment: PaymentRecord }) {
  const { userId, offer, state } = coupon;
  // Who paid has them, as long as nobody has given them to another account.
  const held = { userId, ...(userId === payment.userId && payment.user !== undefined && { user: payment.user }) };
  const lookUp = usePerson(held);
  const mayRemove = can(usePermission(), 'removeCoupon');
  const [isAsked, setIsAsked] = useState(false);
  const title = useId();
  const label = Object.hasOwn(MESSAGES.couponStates, state)
    ? MESSAGES.couponStates[state as keyof typeof MESSAGES.couponStates]
    : state;
  return (
    <li className={styles.line}>
      <Link id={title} to={dashboardPath('offers', offer.id)} dir="auto">
        {offer.title || offer.id}
      </Link>
      <span className={styles.price}>{label}</span>
      <span className={styles.holder}>
        <PersonName row={held} />
      </span>
      {state === 'active' && mayRemove && (
        <button type="button" className="button" aria-describedby={title} onClick={() => setIsAsked(true)}>
          <Trash2 size={18} aria-hidden />
          <span>{MESSAGES.removeCoupon}</span>
        </button>
      )}
      {isAsked && <CouponDialog coupon={coupon} lookUp={lookUp} action={REMOVE} onClose={() => setIsAsked(false)} />}
    </li>
  );
}
