import { TicketCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { can } from '../../contract/access';
import { couponVerdict } from '../../contract/couponValidity';
import { acting } from '../parts';
import type { CouponRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { Overlay } from '../ui/Dialog';
import { useNow } from '../ui/hooks';
import { DayAndHour } from '../ui/Texts';
import { alertCoupon, CouponCard, type CouponCardProps, VerdictBadge } from './CouponCard';
import card from './CouponCard.module.css';
import { CONSUME, type CouponAction, REMOVE, validityToday } from './couponTexts';
import { COUPON_MESSAGES } from './messages';

const CouponDialog = acting.component((code) => code.CouponDialog);

/** A coupon whose holder was not found can be neither consumed nor removed (A56). */
export function ActiveCouponCard(props: CouponCardProps) {
  const { coupon, lookUp } = props;
  const permission = usePermission();
  const [asked, setAsked] = useState<CouponAction>();
  // Ten buttons of a page have the same name: this distinguishes them.
  const id = useId();
  const ids = { title: `${id}-title`, person: `${id}-person` };
  const described = { 'aria-describedby': `${ids.title} ${ids.person}` };

  function ask(action: CouponAction) {
    if (lookUp === 'missing') alertCoupon(action.texts.noUser);
    else setAsked(action);
  }

  return (
    <CouponCard
      {...props}
      ids={ids}
      {...(coupon.user === undefined
        ? { more: <Standing offer={coupon.offer} /> }
        : { more: null, standing: <Standing offer={coupon.offer} /> })}
      when={{ label: COUPON_MESSAGES.createdAt, date: coupon.createdAt }}
      actions={
        <>
          {can(permission, 'consumeCoupon') && (
            <button type="button" className={`button ${card.consume}`} {...described} onClick={() => ask(CONSUME)}>
              <TicketCheck size={18} aria-hidden />
              <span>{COUPON_MESSAGES.consume}</span>
            </button>
          )}
          {can(permission, 'removeCoupon') && (
            <button
              type="button"
              className="button"
              title={COUPON_MESSAGES.remove}
              {...described}
              onClick={() => ask(REMOVE)}
            >
              <Trash2 size={18} aria-hidden />
              <span className={card.sign}>{COUPON_MESSAGES.remove}</span>
            </button>
          )}
          {asked && (
            <Overlay>
              <CouponDialog coupon={coupon} lookUp={lookUp} action={asked} onClose={() => setAsked(undefined)} />
            </Overlay>
          )}
        </>
      }
    />
  );
}

/** Whether a coupon of this offer can be used now, and until when; nothing where the platform gives neither. */
function Standing({ offer }: { offer: CouponRecord['offer'] }) {
  const verdict = couponVerdict(offer, useNow());
  const validity = validityToday(offer, verdict);
  if (!verdict && validity === '') return null;
  return (
    <div className={card.standing}>
      {verdict && <VerdictBadge verdict={verdict} />}
      <span>
        <DayAndHour text={` ${validity}`} hour={card.hour} />
      </span>
    </div>
  );
}
