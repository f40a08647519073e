import { useEffect, useRef, useState } from 'react';
import { readCart } from '../../../contract/paymentCart';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { dashboardPath } from '../../routes';
import { Link } from '../../routing/Link';
import { whatBecame } from '../../tables/batches/runBatch';
import { FormNotice } from '../../ui/FormNotice';
import { DecisionDialog } from '../DecisionDialog';
import { DECISIONS, type Decision, useOpenDecisions } from '../decisions';
import { statusText } from '../paymentFields';
import { paymentName } from '../paymentTexts';
import { Amounts } from './Amounts';
import styles from './Desk.module.css';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

const KEYS: Record<Decision, string> = { confirmPayment: 'c', rejectPayment: 'x' };

interface Props {
  payment: PaymentRecord;
  desk: Pick<ReturnType<typeof useDesk>, 'settle' | 'skip'>;
  /** Gets the result for the payment as text, to be announced. */
  onTold: (text: string) => void;
}

/** The actions on the payment on the desk. It counts as decided when the platform has answered. */
export function DeskActions({ payment, desk, onTold }: Props) {
  const [asked, setAsked] = useState<{ decision: Decision; start: 'ok' | 'cancel' }>();
  const [refused, setRefused] = useState<{ decision: Decision; why: string }>();
  const decisions = useOpenDecisions(payment);
  const hadTimeToLook = useTimeToLook();

  function hear(decision: Decision, error: Error | null) {
    if (error) {
      // Why it was refused only the platform knows; whether another administrator was first, the state read again.
      const { outcome, words } = whatBecame(error);
      if (outcome === 'refused') setRefused({ decision, why: words });
      return;
    }
    const { outcome } = DECISIONS[decision];
    onTold(`${statusText(outcome)}.`);
    desk.settle(outcome);
  }

  function ask(decision: Decision) {
    // Of two keys at once the second may have come before this payment was visible.
    setRefused(undefined);
    setAsked({ decision, start: hadTimeToLook() ? 'ok' : 'cancel' });
  }

  return (
    <>
      <div className={styles.actions} data-foot>
        {refused && decisions.includes(refused.decision) && (
          <>
            <FormNotice compact text={refused.why} />
            <CartOffers payment={payment} />
            <button type="button" className="button" onClick={desk.skip}>
              {payment.status === 'pending' ? DESK.skip : DESK.next}
            </button>
          </>
        )}
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            className={`button ${decision === 'confirmPayment' ? 'button-primary' : ''}`}
            data-shortcut={KEYS[decision]}
            onClick={() => ask(decision)}
          >
            {DECISIONS[decision].label}
          </button>
        ))}
      </div>
      {asked && (
        <DecisionDialog
          decision={asked.decision}
          payment={payment}
          start={asked.start}
          onClose={() => setAsked(undefined)}
          onSettled={(error) => hear(asked.decision, error)}
        >
          {/* Everything else is on the desk behind it. */}
          <div className={styles.asked}>
            <strong dir="auto">{paymentName(payment)}</strong>
            <Amounts payment={payment} />
          </div>
        </DecisionDialog>
      )}
    </>
  );
}

/** To the offers that were bought: most refusals are about them. */
function CartOffers({ payment }: { payment: PaymentRecord }) {
  const offers = new Map(readCart(payment.cart).map(({ offerId, title }) => [offerId, title]));
  offers.delete('');
  return [...offers].map(([id, title]) => (
    <Link key={id} className="button" to={dashboardPath('offers', id)}>
      {offers.size === 1 ? DESK.openOffer : `${DESK.openOffer}: ${title}`}
    </Link>
  ));
}

/** A decision sooner than this after it was drawn was made unseen. */
export const LOOK_MS = 200;

/** Gives the function that says whether this component has been shown for long enough to have been seen. */
function useTimeToLook(): () => boolean {
  const hadTime = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // From its first frame on: a key pressed while a slow machine draws comes before the timer.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hadTime.current = true;
      }, LOOK_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return () => hadTime.current;
}
