import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { can } from '../../contract/access';
import type { IssuedCoupon } from '../../contract/services/paymentShapes';
import { CouponDialog, REMOVE } from '../coupons/CouponDialog';
import { usePerson } from '../people/PeopleScope';
import { PersonName } from '../people/PersonName';
import type { PaymentRecord } from '../providers/tableRecords';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';

interface Props {
  payment: PaymentRecord;
  coupons: readonly IssuedCoupon[];
}

/** The coupons that the confirmation issued: after a wrong one those that are not used yet can be removed. */
export function IssuedCoupons({ payment, coupons }: Props) {
  return (
    <ul className={styles.cart} aria-label={PAYMENT_MESSAGES.issued}>
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
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const isActive = state === 'active';
  // The pressed button goes once the payment is read again, and the focus with it.
  useEffect(() => {
    if (!isActive && wasPressed.current && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [isActive]);
  function ask() {
    wasPressed.current = true;
    setIsAsked(true);
  }
  const label = Object.hasOwn(PAYMENT_MESSAGES.couponStates, state)
    ? PAYMENT_MESSAGES.couponStates[state as keyof typeof PAYMENT_MESSAGES.couponStates]
    : state;
  return (
    <li className={styles.line}>
      <Link ref={link} id={title} to={dashboardPath('offers', offer.id)} dir="auto">
        {offer.title || offer.id}
      </Link>
      <span className={styles.price}>{label}</span>
      <span className={styles.holder}>
        <PersonName row={held} />
      </span>
      {isActive && mayRemove && (
        <button type="button" className="button" aria-describedby={title} onClick={ask}>
          <Trash2 size={18} aria-hidden />
          <span>{PAYMENT_MESSAGES.removeCoupon}</span>
        </button>
      )}
      {isAsked && <CouponDialog coupon={coupon} lookUp={lookUp} action={REMOVE} onClose={() => setIsAsked(false)} />}
    </li>
  );
}
