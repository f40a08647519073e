import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusOf } from '../../../contract/envelope';
import type { PaymentStatus } from '../../../contract/payment';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { DecisionDialog } from '../DecisionDialog';
import { DECISIONS, type Decision, mayBeOwn, useOpenDecisions } from '../decisions';
import { statusText } from '../paymentFields';
import { paymentName } from '../paymentTexts';
import { Amounts } from './Amounts';
import styles from './Desk.module.css';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

const KEYS: Record<Decision, string> = { confirmPayment: 'c', rejectPayment: 'r' };

interface Props {
  payment: PaymentRecord;
  desk: Pick<ReturnType<typeof useDesk>, 'settle' | 'readAgain'>;
  /** Gets the result for the payment as text, to be announced. */
  onTold: (text: string) => void;
}

/** The actions on the payment on the desk. It counts as decided when the platform has answered. */
export function DeskActions({ payment, desk, onTold }: Props) {
  const [asked, setAsked] = useState<{ decision: Decision; start: 'ok' | 'cancel' }>();
  const queryClient = useQueryClient();
  const decisions = useOpenDecisions(payment);
  const hadTimeToLook = useTimeToLook();

  function hear(decision: Decision, error: Error | null) {
    const status = statusOf(error);
    const isOvertaken = status === 404 || status === 409;
    // After any other answer it stays open: the toast says why, and another press tries again.
    if (error && !isOvertaken) return;
    const { outcome } = DECISIONS[decision];
    // A confirmed payment can neither be confirmed nor rejected; a rejected one can be confirmed.
    const states: PaymentStatus[] = status === 404 ? [] : [...new Set([outcome, 'confirmed' as const])];
    const isOwn = states.some((state) => mayBeOwn(queryClient, payment.id, state));
    const overtaken = isOwn ? 'perhapsOwn' : 'overtaken';
    onTold(isOvertaken ? DESK[overtaken] : `${statusText(outcome)}.`);
    desk.settle(isOvertaken ? overtaken : outcome);
    if (isOvertaken) desk.readAgain();
  }

  function ask(decision: Decision) {
    // Of two keys at once the second may have come before this payment was visible.
    setAsked({ decision, start: hadTimeToLook() ? 'ok' : 'cancel' });
  }

  return (
    <>
      <div className={styles.actions} data-foot>
        {decisions.toReversed().map((decision) => (
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
