import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { HistoryFilter } from '../providers/announcedCalls';
import { FormNotice } from '../ui/FormNotice';
import { EmptyState, ErrorState } from '../ui/States';
import styles from './History.module.css';
import { HistoryEntryRow } from './HistoryEntryRow';
import { historyPath } from './historyFilter';
import { HISTORY_MESSAGES } from './messages';
import { useHistory } from './useHistory';

interface Props {
  filter: HistoryFilter;
  empty: string;
  /** Whether each entry has links to filter by its values. */
  narrows?: boolean;
}

/** The matching entries as a list, older ones on demand. */
export function HistoryEntries({ filter, empty, narrows = false }: Props) {
  const history = useHistory(filter);
  const { entries, isPending, isFetching, isFetchingNextPage, hasNextPage, error } = history;
  if (isPending) return <Skeleton />;
  if (!entries) {
    return (
      <ErrorState text={HISTORY_MESSAGES.loadFailed} onRetry={() => void history.refetch()}>
        <p>{error?.message}</p>
      </ErrorState>
    );
  }
  if (entries.length === 0) return <EmptyState text={empty} />;
  const readOlder = () => void history.fetchNextPage();
  return (
    <>
      <ol className={styles.entries} aria-label={HISTORY_MESSAGES.entries} aria-busy={isFetching}>
        {entries.map((entry) => (
          <HistoryEntryRow key={entry.seq} entry={entry} narrows={narrows} />
        ))}
      </ol>
      {error && (
        <FormNotice
          text={HISTORY_MESSAGES.olderFailed}
          action={{ label: HISTORY_MESSAGES.retry, pending: isFetching, onClick: readOlder }}
        />
      )}
      <div className={styles.foot}>
        {hasNextPage ? (
          // Not disabled, which would take away the focus.
          <button
            type="button"
            className="button"
            aria-disabled={isFetchingNextPage}
            aria-busy={isFetchingNextPage}
            onClick={() => isFetchingNextPage || readOlder()}
          >
            {HISTORY_MESSAGES.older}
          </button>
        ) : (
          <p className="muted">{HISTORY_MESSAGES.end}</p>
        )}
      </div>
    </>
  );
}

interface OfRecord {
  filter: HistoryFilter;
  /** Whether there are ways to the Bitácora. */
  leads: boolean;
  /** Of a user: also to what they did. */
  person: string | undefined;
}

/** What was done to one record. */
export function RecordEntries({ filter, leads, person }: OfRecord) {
  return (
    <>
      <HistoryEntries filter={filter} empty={HISTORY_MESSAGES.emptyRecord} />
      {leads && (
        <p className="buttons">
          <HistoryLink filter={filter} text={HISTORY_MESSAGES.wholeHistory} />
          {person !== undefined && <HistoryLink filter={{ person }} text={HISTORY_MESSAGES.actionsOf} />}
        </p>
      )}
    </>
  );
}

/** To the Bitácora, where it has anything of this. */
function HistoryLink({ filter, text }: { filter: HistoryFilter; text: string }) {
  const { entries } = useHistory(filter);
  return entries?.length ? <Link to={historyPath(filter)}>{text}</Link> : null;
}

export function RefreshHistory({ filter }: { filter: HistoryFilter }) {
  const { refetch, isFetching } = useHistory(filter);
  return (
    <button type="button" className="button" data-shortcut="r" disabled={isFetching} onClick={() => void refetch()}>
      <RotateCw size={18} aria-hidden />
      <span>{HISTORY_MESSAGES.refresh}</span>
    </button>
  );
}

function Skeleton() {
  return (
    <div role="status" className={styles.entries}>
      <span className="visually-hidden">{HISTORY_MESSAGES.loading}</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={`skeleton ${styles.skeleton}`} />
      ))}
    </div>
  );
}
