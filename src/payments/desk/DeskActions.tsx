import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { PaymentStatus } from '../../../contract/payment';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { DecisionDialog } from '../DecisionDialog';
import { DECISIONS, type Decision, mayBeOwn, useOpenDecisions } from '../decisions';
import { paymentName, statusText } from '../paymentTexts';
import { Amounts } from './Amounts';
import styles from './Desk.module.css';
import { DESK } from './messages';
import type { useDesk } from './useDesk';
import { useTimeToLook } from './useTimeToLook';

const KEYS: Record<Decision, string> = { confirmPayment: 'c', rejectPayment: 'r' };

interface Props {
  payment: PaymentRecord;
  desk: Pick<ReturnType<typeof useDesk>, 'settle' | 'readAgain'>;
  /** Hears what has become of the payment, for who listens. */
  onTold: (text: string) => void;
}

/** What can be done with the payment on the desk. It counts as decided when the platform has answered. */
export function DeskActions({ payment, desk, onTold }: Props) {
  const [asked, setAsked] = useState<{ decision: Decision; start: 'ok' | 'cancel' }>();
  const queryClient = useQueryClient();
  const decisions = useOpenDecisions(payment);
  const hadTimeToLook = useTimeToLook();

  function hear(decision: Decision, error: Error | null) {
    const isOvertaken = error instanceof HttpError && (error.status === 404 || error.status === 409);
    // Anything else leaves it open: the toast says why, and the same press asks again.
    if (error && !isOvertaken) return;
    const { outcome } = DECISIONS[decision];
    // What is confirmed can neither be confirmed nor rejected; what is rejected can be confirmed.
    const states: PaymentStatus[] = error?.status === 404 ? [] : [...new Set([outcome, 'confirmed' as const])];
    const isOwn = states.some((status) => mayBeOwn(queryClient, payment.id, status));
    const overtaken = isOwn ? 'perhapsOwn' : 'overtaken';
    onTold(isOvertaken ? DESK[overtaken] : `${statusText(outcome)}.`);
    desk.settle(isOvertaken ? overtaken : outcome);
    if (isOvertaken) desk.readAgain();
  }

  function ask(decision: Decision) {
    // Of two keys at once the second may have come before anything of this payment was seen.
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
          {/* All else stands on the desk behind it. */}
          <div className={styles.asked}>
            <strong dir="auto">{paymentName(payment)}</strong>
            <Amounts payment={payment} />
          </div>
        </DecisionDialog>
      )}
    </>
  );
}
