import { useRef, useState } from 'react';
import { countText } from '../../../contract/count';
import type { PaymentRecord } from '../../providers/tableRecords';
import { useCapability } from '../../session/useCapability';
import { usePageEvent } from '../../ui/hooks';
import { useLeaveQuestion } from '../../ui/LeaveQuestion';
import { PageHeader } from '../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../ui/States';
import { PAYMENT_LIST } from '../addresses';
import { ByHandDialog, ConfirmMatches } from './MatchDialogs';
import { AgreedList, DoubtfulList, UnmatchedLists } from './MatchLists';
import { checkReasons, RECONCILE_MESSAGES } from './messages';
import type { MatchToConfirm } from './Pair';
import styles from './Reconcile.module.css';
import { StatementPicker, StatementSummary } from './StatementFile';
import { type Matches, useMatches } from './useMatches';
import { useStatement } from './useStatement';

/** Matches the bank's movements to the pending payments, for users who may confirm them, where the platform does that. */
export function ReconcilePage() {
  const scope = useCapability('reconcilePayments');
  return (
    <>
      <PageHeader title={RECONCILE_MESSAGES.title} back={PAYMENT_LIST} />
      {scope === 'none' ? <EmptyState text={RECONCILE_MESSAGES.notTheirs} /> : <ReconcileSteps />}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

function ReconcileSteps() {
  const source = useStatement();
  const { statement } = source;
  const currency = statement?.layout.currency ?? 'VES';
  const { data: matches, error, isFetching, refetch } = useMatches(statement?.read, currency);
  const [left, setLeft] = useState(NONE);
  const [searched, setSearched] = useState<PaymentRecord>();
  const [confirming, setConfirming] = useState<readonly MatchToConfirm[]>();
  const headings = {
    agreed: useRef<HTMLHeadingElement>(null),
    doubtful: useRef<HTMLHeadingElement>(null),
    missing: useRef<HTMLHeadingElement>(null),
  };
  const isOpen = matches !== undefined && matches.certain.length + matches.doubtful.length > 0;
  useLeaveQuestion(isOpen, RECONCILE_MESSAGES.leave);

  // A file that is dropped beside the zone does not replace the page, whose contents stay.
  usePageEvent('dragover', (event) => event.preventDefault());
  usePageEvent('drop', (event) => event.preventDefault());

  const wished = matches?.certain.filter(({ payment }) => !left.has(payment.id)) ?? [];
  const ask = (some: readonly MatchToConfirm[]) => {
    setSearched(undefined);
    setConfirming(some);
  };
  if (!statement) return <StatementPicker source={source} />;
  return (
    <div className={styles.page}>
      <StatementSummary
        statement={statement}
        onLayout={source.setLayout}
        onClose={() => {
          source.close();
          setLeft(NONE);
        }}
      />
      <p role="status" className={matches ? 'visually-hidden' : undefined}>
        {isFetching && RECONCILE_MESSAGES.matching}
      </p>
      {error && !isFetching && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {matches && (
        <>
          <Bar
            matches={matches}
            chosen={wished.length}
            isBusy={isFetching}
            onGo={(name) => headings[name].current?.focus()}
            onConfirm={() => ask(wished.map((match) => ({ ...match, reasons: checkReasons(match.payment) })))}
          />
          <AgreedList
            heading={headings.agreed}
            matches={matches.certain}
            currency={currency}
            left={left}
            onLeft={setLeft}
          />
          <DoubtfulList
            heading={headings.doubtful}
            doubts={matches.doubtful}
            currency={currency}
            onConfirm={(asked) => ask([asked])}
            onSearch={setSearched}
          />
          <UnmatchedLists heading={headings.missing} matches={matches} currency={currency} onSearch={setSearched} />
        </>
      )}
      {searched && matches && (
        <ByHandDialog
          payment={searched}
          free={matches.unclaimed.filter(({ payment }) => !payment)}
          currency={currency}
          onConfirm={(asked) => ask([asked])}
          onClose={() => setSearched(undefined)}
        />
      )}
      {confirming && (
        <ConfirmMatches
          matches={confirming}
          currency={currency}
          onClose={(isDone) => {
            setConfirming(undefined);
            if (isDone) void refetch();
          }}
        />
      )}
    </div>
  );
}

interface BarProps {
  matches: Matches;
  chosen: number;
  isBusy: boolean;
  onGo: (name: 'agreed' | 'doubtful' | 'missing') => void;
  onConfirm: () => void;
}

/** «Coinciden 5 · Dudosos 7 · Sin pareja 1 | 1», which stays, with the button to confirm. */
function Bar({ matches, chosen, isBusy, onGo, onConfirm }: BarProps) {
  const { certain, doubtful, missing, unclaimed } = matches;
  const places = [
    ['agreed', RECONCILE_MESSAGES.agreed, countText(certain.length)],
    ['doubtful', RECONCILE_MESSAGES.doubtful, countText(doubtful.length)],
    ['missing', RECONCILE_MESSAGES.unmatched, `${countText(missing.length)} | ${countText(unclaimed.length)}`],
  ] as const;
  return (
    <div className={styles.bar}>
      {places.map(([name, label, count]) => (
        <button key={name} type="button" className="button button-quiet" onClick={() => onGo(name)}>
          <span>{label}</span> <strong>{count}</strong>
        </button>
      ))}
      <button
        type="button"
        className="button button-primary"
        disabled={chosen === 0}
        aria-busy={isBusy}
        onClick={() => !isBusy && onConfirm()}
      >
        {RECONCILE_MESSAGES.confirm(chosen)}
      </button>
    </div>
  );
}
