import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GetListResult } from 'react-admin';
import { personName } from '../../../contract/personName';
import { useKnownPerson } from '../../people/useUserLookUp';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { wholeOf } from '../../tables/wholeSet/wholeSets';
import { toast } from '../../ui/toast';
import { useLeaveQuestion } from '../../ui/useLeaveQuestion';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { usePageEvent } from '../../ui/usePageEvent';
import { paymentName } from '../paymentTexts';
import { useCurrentPayments } from '../useCurrentPayments';
import { AgreedList } from './AgreedList';
import { ByHandDialog } from './ByHandDialog';
import { ConfirmMatches } from './ConfirmMatches';
import { DoubtfulList } from './DoubtfulList';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import { CustomerNames } from './Pair';
import { PaymentsRead } from './PaymentsRead';
import styles from './Reconcile.module.css';
import { StatementPicker } from './StatementPicker';
import { StatementSummary } from './StatementSummary';
import { UnmatchedLists } from './UnmatchedLists';
import { useMatches } from './useMatches';
import { useStatement } from './useStatement';

const NONE: ReadonlySet<string> = new Set();

export function Reconciliation() {
  const { set, payments, readNow } = useAllPayments();
  const nameOf = useKnownName();
  const source = useStatement();
  const { statement } = source;
  const [chosen, setByHand] = useState<readonly Match[]>([]);
  const [left, setLeft] = useState(NONE);
  const [searched, setSearched] = useState<PaymentRecord>();
  const [confirming, setConfirming] = useState<readonly Match[]>();
  const [said, setSaid] = useState('');
  const agreedHeading = useRef<HTMLHeadingElement>(null);
  const doubtfulHeading = useRef<HTMLHeadingElement>(null);
  const byHand = useOpen(chosen, payments, statement?.used);
  const { matches, outdated, free } = useMatches({ statement, payments, byHand, isPaused: confirming !== undefined });
  const currency = statement?.layout.currency ?? 'VES';
  const agreed = [...byHand, ...(matches?.certain ?? [])];
  // While some are being confirmed nothing is compared: those that are done have used their movement.
  const isOpen = agreed.some(({ movement }) => !statement?.used.has(movement));
  useLeaveQuestion(isOpen || (matches?.doubtful.length ?? 0) > 0, MESSAGES.leave, { beforeSalir: MESSAGES.leave });

  // A file that is dropped beside the zone does not replace the page, whose contents stay.
  usePageEvent('dragover', (event) => event.preventDefault());
  usePageEvent('drop', (event) => {
    event.preventDefault();
    if (statement) toast.error(MESSAGES.oneOpen);
  });

  function close() {
    source.close();
    setByHand([]);
    setLeft(NONE);
  }

  /** Read in another way, a line may have another amount or payer: matches made by hand are dropped. */
  const anew =
    <Given,>(read: (given: Given) => unknown) =>
    (given: Given) => {
      if (byHand.length > 0) toast.error(MESSAGES.byHandForgotten);
      setByHand([]);
      void read(given);
    };

  // After a dialog that closes has returned the focus to the button that opened it.
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    next.current?.focus();
    next.current = null;
  });

  // The pressed button moves to another list: the focus stays where there is more to decide.
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

  /**
   * Reads first what other administrators may have decided since: the platform confirms rejected payments too, so it
   * would not refuse. Of two tabs with the same file the second says so before it asks.
   */
  const ask = useOneAtATime(async () => {
    const wished = agreed.filter(({ payment }) => !left.has(payment.id));
    const refusal = await whyNot(wished);
    if (refusal) toast.error(refusal);
    else setConfirming(wished);
  });

  async function whyNot(wished: readonly Match[]): Promise<string | undefined> {
    const rows = await readNow();
    if (!rows) return MESSAGES.notReadAgain;
    const old = await outdated(wished, rows);
    if (old.length > 0) return MESSAGES.decidedMeanwhile(old.length);
    const used = await source.usedByNow();
    const gone = wished.filter(({ movement }) => used.has(movement)).length;
    return gone > 0 ? MESSAGES.usedMeanwhile(gone) : undefined;
  }

  return (
    <CustomerNames value={nameOf}>
      <div className={styles.page}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <PaymentsRead set={set} />
        {statement ? (
          <StatementSummary
            statement={statement}
            payments={payments}
            isUsedUnknown={source.isUsedUnknown}
            onLayout={anew(source.setLayout)}
            onBank={anew(source.setBank)}
            onSheet={anew(source.setSheet)}
            onClose={close}
          />
        ) : (
          <StatementPicker source={source} />
        )}
        {statement?.read && payments && !matches && <p role="status">{MESSAGES.matching}</p>}
        {statement?.read && matches && (
          <>
            <DoubtfulList
              heading={doubtfulHeading}
              doubts={matches.doubtful}
              currency={currency}
              onMatch={match}
              onSearch={setSearched}
            />
            <AgreedList
              heading={agreedHeading}
              matches={matches.certain}
              byHand={byHand}
              currency={currency}
              left={left}
              onLeft={setLeft}
              onUndo={undo}
              onConfirm={() => void ask()}
            />
            <UnmatchedLists matches={matches} currency={currency} days={statement.read.days} onSearch={setSearched} />
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
            movements={statement?.read?.credits ?? []}
            onUsed={source.addUsed}
            onClose={(isOld) => {
              setConfirming(undefined);
              // Another administrator has decided some: all payments may be outdated.
              if (isOld) set.readAgain();
            }}
          />
        )}
      </div>
    </CustomerNames>
  );
}

/** All payments, once they are up to date, or as they were when reading them stopped. */
function useAllPayments() {
  const { set, isOld } = useCurrentPayments();
  const { readAt, state } = set;
  const isKnown = readAt !== undefined && (!isOld || state === 'stopped');
  const queryClient = useQueryClient();

  /** All in their present state; undefined where they cannot be read. */
  async function readNow(): Promise<readonly PaymentRecord[] | undefined> {
    await set.read(Date.now());
    const now = wholeOf(queryClient, 'payments');
    return now.state === 'whole' ? now.rows : undefined;
  }
  return { set, payments: isKnown ? set.rows : undefined, readNow };
}

/** Matches by hand that are still to be confirmed: neither is the payment decided nor the movement used. */
function useOpen(
  matches: readonly Match[],
  payments: readonly PaymentRecord[] | undefined,
  used: ReadonlySet<Movement> | undefined,
): readonly Match[] {
  return useMemo(() => {
    const waiting = new Set(payments?.filter(({ status }) => status === 'pending').map(({ id }) => id));
    return matches.filter(({ payment, movement }) => (!payments || waiting.has(payment.id)) && !used?.has(movement));
  }, [matches, payments, used]);
}

/** Gives a customer's name without asking for it: as a list that was read names them, or as they were looked up. */
function useKnownName(): (userId: string) => string | undefined {
  const queryClient = useQueryClient();
  const personOf = useKnownPerson();
  return useCallback(
    (userId) => {
      const pages = queryClient.getQueriesData<GetListResult<PaymentRecord>>({ queryKey: ['payments', 'getList'] });
      const rows = pages.flatMap(([, page]) => page?.data ?? []);
      const person = rows.find((row) => row.userId === userId && row.user)?.user ?? personOf(userId);
      return typeof person === 'string' ? undefined : personName(person);
    },
    [queryClient, personOf],
  );
}
