import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { useLeaveQuestion } from '../../ui/useLeaveQuestion';
import { useWholeSet } from '../../wholeSet/useWholeSet';
import { paymentName } from '../paymentTexts';
import { AgreedList } from './AgreedList';
import { ByHandDialog } from './ByHandDialog';
import { ConfirmMatches } from './ConfirmMatches';
import { DoubtfulList } from './DoubtfulList';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import { daysOf } from './movements';
import { PaymentsRead } from './PaymentsRead';
import styles from './Reconcile.module.css';
import { StatementPicker } from './StatementPicker';
import { StatementSummary } from './StatementSummary';
import { UnmatchedLists } from './UnmatchedLists';
import { useMatches } from './useMatches';
import { useStatement } from './useStatement';

/** Older than this, others may have decided much meanwhile. */
const FRESH_MS = 120_000;
const NONE: ReadonlySet<string> = new Set();

export function Reconciliation() {
  const set = useAllPayments();
  const source = useStatement();
  const { statement } = source;
  const payments = set.readAt === undefined ? undefined : set.rows;
  const [chosen, setByHand] = useState<readonly Match[]>([]);
  const [left, setLeft] = useState(NONE);
  const [searched, setSearched] = useState<PaymentRecord>();
  const [confirming, setConfirming] = useState<readonly Match[]>();
  const [said, setSaid] = useState('');
  const agreedHeading = useRef<HTMLHeadingElement>(null);
  const doubtfulHeading = useRef<HTMLHeadingElement>(null);
  const byHand = useOpen(chosen, payments);
  const { matches, free } = useMatches({ statement, payments, byHand, isPaused: confirming !== undefined });
  const currency = statement?.layout.currency ?? 'VES';
  const agreed = [...byHand, ...(matches?.certain ?? [])];
  useLeaveQuestion(
    confirming === undefined && agreed.length + (matches?.doubtful.length ?? 0) > 0,
    MESSAGES.leave,
    MESSAGES.leave,
  );

  function close() {
    source.close();
    setByHand([]);
    setLeft(NONE);
  }

  // After a dialog that closes has given the focus back to what opened it.
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    next.current?.focus();
    next.current = null;
  });

  // What was pressed moves to another list: the focus stays where there is more to decide.
  function match(one: Match) {
    setByHand([one, ...byHand]);
    setSearched(undefined);
    setSaid(MESSAGES.movedUp(paymentName(one.payment)));
    next.current = doubtfulHeading.current;
  }

  function undo(one: Match) {
    setByHand(byHand.filter((other) => other !== one));
    setSaid(MESSAGES.movedBack(paymentName(one.payment)));
    next.current = agreedHeading.current;
  }

  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <PaymentsRead set={set} />
      {statement ? (
        <StatementSummary statement={statement} payments={payments} onLayout={source.setLayout} onClose={close} />
      ) : (
        <StatementPicker source={source} />
      )}
      {statement?.read && payments && !matches && <p role="status">{MESSAGES.matching}</p>}
      {statement?.read && matches && (
        <>
          <AgreedList
            heading={agreedHeading}
            matches={matches.certain}
            byHand={byHand}
            currency={currency}
            left={left}
            onLeft={setLeft}
            onUndo={undo}
            onConfirm={() => setConfirming(agreed.filter(({ payment }) => !left.has(payment.id)))}
          />
          <DoubtfulList
            heading={doubtfulHeading}
            doubts={matches.doubtful}
            currency={currency}
            onMatch={match}
            onSearch={setSearched}
          />
          <UnmatchedLists
            matches={matches}
            currency={currency}
            days={daysOf(statement.read.credits)}
            onSearch={setSearched}
          />
        </>
      )}
      {searched && (
        <ByHandDialog
          payment={searched}
          free={free}
          currency={currency}
          onMatch={match}
          onClose={() => setSearched(undefined)}
        />
      )}
      {confirming && (
        <ConfirmMatches
          matches={confirming}
          currency={currency}
          onUsed={source.addUsed}
          onClose={(isOld) => {
            setConfirming(undefined);
            // Somebody else has decided some: what is known of all may be old.
            if (isOld) set.readAgain();
          }}
        />
      )}
    </div>
  );
}

/** All payments, read when the page opens; once more where they were read a while ago. */
function useAllPayments() {
  const set = useWholeSet('payments');
  const { readAt, read, readAgain } = set;
  const begin = useEffectEvent(() => {
    if (readAt === undefined) read();
    else if (Date.now() - readAt > FRESH_MS) readAgain();
  });
  // Once: what stops later is gone on with by hand.
  useEffect(() => begin(), []);
  return set;
}

/** What was matched by hand and is still to be confirmed. */
function useOpen(matches: readonly Match[], payments: readonly PaymentRecord[] | undefined): readonly Match[] {
  const [held, setHeld] = useState(matches);
  const waiting = new Set(payments?.filter(({ status }) => status === 'pending').map(({ id }) => id));
  const open = payments ? matches.filter(({ payment }) => waiting.has(payment.id)) : matches;
  const isSame = open.length === held.length && open.every((one, place) => one === held[place]);
  if (!isSame) setHeld(open);
  return isSame ? held : open;
}
