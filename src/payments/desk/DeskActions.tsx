import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isSessionRefused } from '../../../contract/envelope';
import { readCart } from '../../../contract/paymentCart';
import { whatBecame } from '../../lists/runBatch';
import { conversationWith } from '../../people/conversation';
import { usePerson } from '../../people/PeopleScope';
import type { PaymentRecord } from '../../providers/tableRecords';
import { dashboardPath } from '../../resources';
import { FormNotice } from '../../ui/FormNotice';
import { DecisionDialog } from '../DecisionDialog';
import { DECISIONS, type Decision, useOpenDecisions } from '../decisions';
import { CUSTOMER } from '../messages';
import { amountOf, knownTexts, paymentName, paymentTexts, referenceOf } from '../paymentTexts';
import styles from './Desk.module.css';
import { Amounts } from './DeskPayment';
import { DESK } from './messages';
import type { Desk } from './useDesk';

/** A decision sooner than this after it was drawn was made unseen. */
const LOOK_MS = 200;

export interface Decided {
  payment: PaymentRecord;
  outcome: 'confirmed' | 'rejected';
}

/** The actions on the payment on the desk. It counts as decided when the platform has answered. */
export function DeskActions({ payment, desk, onDecided }: Props) {
  const [asked, setAsked] = useState<{ decision: Decision; start: 'ok' | 'cancel' }>();
  const [failed, setFailed] = useState<{ decision: Decision; error: Error }>();
  const decisions = useOpenDecisions(payment);
  const hadTimeToLook = useTimeToLook();

  function hear(decision: Decision, error: Error | null) {
    if (error) {
      // The session's end is told by itself.
      if (!isSessionRefused(error)) setFailed({ decision, error });
      // Whether another administrator was first, the state read again says.
      return desk.readAgain();
    }
    const { outcome } = DECISIONS[decision];
    onDecided({ payment, outcome });
    desk.settle(outcome);
  }

  const buttons = [...decisions].reverse().map((decision) => ({
    shortcut: decision === 'confirmPayment' ? 'c' : 'r',
    label: DECISIONS[decision].label,
    looks: decision === 'confirmPayment' ? 'button button-primary' : 'button',
    onClick: () => {
      setFailed(undefined);
      // Of two keys at once the second may have come before this payment was visible.
      setAsked({ decision, start: hadTimeToLook() ? 'ok' : 'cancel' });
    },
  }));
  const skip = payment.status === 'pending' ? DESK.skip : DESK.next;
  return (
    <>
      {failed && decisions.includes(failed.decision) && <Failed payment={payment} error={failed.error} />}
      <div className={styles.buttons}>
        <BackToBefore desk={desk} />
        {[{ shortcut: 's', label: skip, looks: 'button', onClick: desk.skip }, ...buttons].map(
          ({ shortcut, label, looks, onClick }) => (
            <button key={shortcut} type="button" className={looks} data-shortcut={shortcut} onClick={onClick}>
              <span>{label}</span>
              <kbd className={styles.cap} aria-hidden>
                {shortcut}
              </kbd>
            </button>
          ),
        )}
      </div>
      {asked && (
        <DecisionDialog
          {...asked}
          payment={payment}
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

interface Props {
  payment: PaymentRecord;
  desk: Desk;
  onDecided: (decided: Decided) => void;
}

/** Why it was not done. Most refusals are about the offers that were bought. */
function Failed({ payment, error }: { payment: PaymentRecord; error: Error }) {
  const { outcome, words } = whatBecame(error);
  const offers = outcome === 'refused' ? new Map(readCart(payment.cart).map((line) => [line.offerId, line.title])) : [];
  return (
    <div className={styles.buttons}>
      <FormNotice compact quiet={false} text={words} />
      {[...offers].map(
        ([id, title]) =>
          id !== '' && (
            <Link key={id} className="button" to={dashboardPath('offers', id)}>
              {DESK.openOffer(title)}
            </Link>
          ),
      )}
    </div>
  );
}

/** What became of the payment before, and the way to tell its customer. */
export function Told({ payment, outcome }: Decided) {
  const person = usePerson(payment);
  const { holder } = paymentTexts(payment);
  const name = typeof person === 'object' && person.name ? person.name : holder;
  const what = knownTexts([name, amountOf(payment)], ', ') || paymentName(payment);
  const reference = referenceOf(payment);
  const words = (outcome === 'confirmed' ? CUSTOMER.received : CUSTOMER.missing)(reference);
  const chat = typeof person === 'object' && reference !== '' ? conversationWith(person, words) : undefined;
  return (
    <>
      <span dir="auto">{DESK.outcome[outcome](what)}</span>{' '}
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer">
          <span>{DESK.tell}</span> <span className="visually-hidden">{paymentName(payment)}</span>
        </a>
      )}
    </>
  );
}

/** To the payment that was shown before, also from the end. */
export function BackToBefore({ desk: { hasBefore, back, payment } }: Pick<Props, 'desk'>) {
  return (
    <button type="button" className="button" title={DESK.back} data-shortcut="z" disabled={!hasBefore} onClick={back}>
      <ArrowLeft size={18} aria-hidden />
      <span className={payment && 'visually-hidden'}>{DESK.back}</span>
    </button>
  );
}

/** Gives the function that says whether this component has been shown for long enough to have been seen. */
function useTimeToLook(): () => boolean {
  const hadTime = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // From its first frame on: a key pressed while a slow machine draws comes before the timer.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (hadTime.current = true), LOOK_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return () => hadTime.current;
}
