import { Undo2 } from 'lucide-react';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { DECISIONS, type Decision, DecisionDialog, useDecisions } from '../DecisionDialog';
import { statusText } from '../paymentTexts';
import styles from './Desk.module.css';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

const KEYS: Record<Decision, string> = { confirmPayment: 'c', rejectPayment: 'r' };

interface Props {
  payment: PaymentRecord;
  desk: Pick<ReturnType<typeof useDesk>, 'settle' | 'hasBefore' | 'back' | 'seen'>;
  /** Hears what has become of the payment, for who listens. */
  onTold: (text: string) => void;
}

/** What can be done with the payment on the desk. It counts as decided when the platform has answered. */
export function DeskActions({ payment, desk, onTold }: Props) {
  const [asked, setAsked] = useState<Decision>();
  const decisions = useDecisions(payment);
  const isDecided = payment.status !== 'pending';
  const isOurs = desk.seen.has(payment.id);

  function hear(decision: Decision, error: Error | null) {
    const isOvertaken = error instanceof HttpError && (error.status === 404 || error.status === 409);
    // Anything else leaves it open: the toast says why, and the same press asks again.
    if (error && !isOvertaken) return;
    onTold(isOvertaken ? DESK.overtaken : statusText(DECISIONS[decision].outcome));
    desk.settle(isOvertaken ? 'overtaken' : DECISIONS[decision].outcome);
  }

  return (
    <>
      {isDecided && !isOurs && (
        <p role="status" className={styles.overtaken}>
          {DESK.overtaken}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="button" data-shortcut="z" disabled={!desk.hasBefore} onClick={desk.back}>
          <Undo2 size={18} aria-hidden />
          <span className={styles.word}>{DESK.back}</span>
        </button>
        <button
          type="button"
          className="button"
          data-shortcut="s"
          onClick={() => desk.settle(isDecided && !isOurs ? 'overtaken' : 'skipped')}
        >
          {isDecided ? DESK.next : DESK.skip}
        </button>
        {decisions.toReversed().map((decision) => (
          <button
            key={decision}
            type="button"
            className={`button ${decision === 'confirmPayment' ? 'button-primary' : ''}`}
            data-shortcut={KEYS[decision]}
            onClick={() => setAsked(decision)}
          >
            {DECISIONS[decision].label}
          </button>
        ))}
      </div>
      {asked && (
        <DecisionDialog
          decision={asked}
          payment={payment}
          swift
          onClose={() => setAsked(undefined)}
          onSettled={(error) => hear(asked, error)}
        />
      )}
    </>
  );
}
