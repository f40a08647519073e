import { TicketCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { can } from '../../contract/access';
import { usePermission } from '../session/usePermission';
import { CouponCard, type CouponCardProps } from './CouponCard';
import styles from './CouponCard.module.css';
import { ConsumeDialog, RemoveCouponDialog } from './CouponDialogs';
import { alertCoupon, CONSUME, type CouponAction, REMOVE } from './couponActions';
import { MESSAGES } from './messages';
import { Standing } from './Standing';

/** Of somebody who was not found a coupon can be neither consumed nor removed (A56). */
export function ActiveCouponCard({ coupon, lookUp, ofOnePerson }: CouponCardProps) {
  const permission = usePermission();
  const [asked, setAsked] = useState<CouponAction>();
  const close = () => setAsked(undefined);
  // Ten buttons of a page have the same name: this tells them apart.
  const id = useId();
  const ids = { title: `${id}-title`, person: `${id}-person` };
  const described = { 'aria-describedby': `${ids.title} ${ids.person}` };

  function ask(action: CouponAction) {
    if (lookUp === 'missing') alertCoupon(action.texts.noUser);
    else setAsked(action);
  }

  return (
    <CouponCard
      coupon={coupon}
      lookUp={lookUp}
      ofOnePerson={ofOnePerson}
      ids={ids}
      standing={<Standing offer={coupon.offer} />}
      when={{ label: MESSAGES.createdAt, date: coupon.createdAt }}
      actions={
        <>
          {can(permission, 'consumeCoupon') && (
            <button type="button" className="button button-primary" {...described} onClick={() => ask(CONSUME)}>
              <TicketCheck size={18} aria-hidden />
              {MESSAGES.consume}
            </button>
          )}
          {can(permission, 'removeCoupon') && (
            <button type="button" className="button" title={MESSAGES.remove} {...described} onClick={() => ask(REMOVE)}>
              <Trash2 size={18} aria-hidden />
              <span className={styles.sign}>{MESSAGES.remove}</span>
            </button>
          )}
          {asked === CONSUME && <ConsumeDialog coupon={coupon} lookUp={lookUp} onClose={close} />}
          {asked === REMOVE && <RemoveCouponDialog coupon={coupon} lookUp={lookUp} onClose={close} />}
        </>
      }
    />
  );
}
