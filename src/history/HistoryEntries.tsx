import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { dayAt, formatDate, formatDateTime, formatTime, shiftDay } from '../../contract/caracas';
import { actionText, kindWords, namesRecord, ownActionText } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyService';
import { Refresh } from '../lists/Pager';
import type { HistoryFilter } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath, RESOURCES, type ResourceName, resourcesFor } from '../resources';
import { useAnnounced, useMay } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { fromText } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/hooks';
import { ErrorState } from '../ui/States';
import styles from './History.module.css';
import { historyPath } from './historyFilter';
import { HISTORY_MESSAGES } from './messages';

/** The matching entries, newest first, and the function that reads older ones. */
function useHistory(filter: HistoryFilter) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) => dataProvider.listHistory(filter, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    // What a page shows in two places is asked once.
    staleTime: 1000,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) };
}

interface Props {
  filter: HistoryFilter;
  /** In place of a list without entries. */
  empty: ReactNode;
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
  if (entries.length === 0) return empty;
  const readOlder = () => void history.fetchNextPage();
  const actions = actionsIn(entries);
  // The page may have cut the last one, whose coupons are counted: it is told whole with what is older.
  const isCut = hasNextPage && entries.at(-1)?.kind === 'coupon';
  if (isCut && actions.length > 1) actions.pop();
  return (
    <>
      <section aria-label={HISTORY_MESSAGES.entries} aria-busy={isFetching}>
        {alikeIn(actions, ([{ at }]) => dayAt(at)).map((actions) => (
          <Day key={dayAt(actions[0][0].at)} actions={actions} narrows={narrows} />
        ))}
      </section>
      {isCut && actions.length === 1 && <p className="muted">{HISTORY_MESSAGES.cut}</p>}
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
      <HistoryEntries filter={filter} empty={<p className="muted">{HISTORY_MESSAGES.emptyRecord}</p>} />
      {leads && (
        <p className="buttons">
          <Link to={historyPath(filter)}>{HISTORY_MESSAGES.wholeHistory}</Link>
          {person !== undefined && <Link to={historyPath({ person })}>{HISTORY_MESSAGES.actionsOf}</Link>}
        </p>
      )}
    </>
  );
}

export function RefreshHistory({ filter }: { filter: HistoryFilter }) {
  const { refetch, isFetching } = useHistory(filter);
  return <Refresh isFetching={isFetching} onClick={() => void refetch()} />;
}

function Skeleton() {
  return (
    <div role="status" className={`skeleton ${styles.skeleton}`}>
      <span className="visually-hidden">{HISTORY_MESSAGES.loading}</span>
    </div>
  );
}

type Told = NonNullable<HistoryEntry['record']>;
type Change = HistoryEntry['changes'][number];

/** Entries of one action: those that one person caused at the same moment, what it was about first. */
type Action = Some<HistoryEntry>;
type Some<T> = [T, ...T[]];

function actionsIn(entries: readonly HistoryEntry[]): Action[] {
  const actions: Action[] = [];
  for (const entry of entries) {
    const last = actions.at(-1);
    if (last?.[0].at !== entry.at || last[0].person?.id !== entry.person?.id) actions.push([entry]);
    // A confirmed payment issues coupons.
    else if (entry.kind !== 'coupon') last.unshift(entry);
    else last.push(entry);
  }
  return actions;
}

/** Those with the same key together, each key where it comes first. */
function alikeIn<T>(items: readonly T[], keyOf: (item: T) => unknown): Some<T>[] {
  const found = new Map<unknown, Some<T>>();
  for (const item of items) {
    const alike = found.get(keyOf(item));
    if (alike) alike.push(item);
    else found.set(keyOf(item), [item]);
  }
  return [...found.values()];
}

interface DayProps {
  actions: Some<Action>;
  narrows: boolean;
}

function Day({ actions, narrows }: DayProps) {
  const id = useId();
  const today = dayAt(useNow());
  const [[{ at }]] = actions;
  const names = { [today]: HISTORY_MESSAGES.today, [shiftDay(today, { days: -1 })]: HISTORY_MESSAGES.yesterday };
  const name = names[dayAt(at)];
  const Heading = narrows ? 'h2' : 'h3';
  return (
    <>
      <Heading id={id} className={styles.day}>
        {name ? `${name}, ${formatDate(at)}` : formatDate(at)}
      </Heading>
      <ol className={styles.entries} aria-labelledby={id}>
        {actions.map((action) => (
          <ActionRow key={action[0].seq} action={action} narrows={narrows} />
        ))}
      </ol>
    </>
  );
}

/** The actor, what was done to which record, with the changes; when and from where. */
function ActionRow({ action, narrows }: { action: Action; narrows: boolean }) {
  const [{ at, address, record }] = action;
  // Coupons of one offer are told by their number: a coupon has no page and is shown with its offer's name.
  const alike = alikeIn(action, (entry) =>
    entry.kind === 'coupon' ? `${entry.action} ${offerOf(entry)?.id}` : entry.seq,
  );
  const named = [record, ...action.map((entry) => entry.kind === 'coupon' && offerOf(entry))];
  const related = action
    .flatMap((entry) => entry.related)
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .filter(({ id }) => named.every((one) => !one || one.id !== id));
  return (
    <li className={styles.entry}>
      {alike.map(([entry, ...more], nth) => (
        <Fragment key={entry.seq}>
          <p className={styles.sentence}>
            {nth === 0 ? <Who entry={entry} narrows={narrows} /> : HISTORY_MESSAGES.and}{' '}
            <What entry={entry} count={1 + more.length} />
          </p>
          {entry.changes.length > 0 && <Changes entry={entry} />}
        </Fragment>
      ))}
      <time className="muted" dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
      <p className={`muted ${styles.facts}`}>
        {address && <span className={styles.address}>{fromText(address)}</span>}
        {related.map((one) => (
          <span key={one.id}>
            <span>{`${kindWords(one.kind).label}:`}</span> <RecordName record={one} />
          </span>
        ))}
        {narrows && record && <Link to={historyPath({ record: record.id })}>{kindWords(record.kind).only}</Link>}
      </p>
    </li>
  );
}

const offerOf = ({ related }: HistoryEntry) => related.find(({ kind }) => kind === 'offer');

function What({ entry, count }: { entry: HistoryEntry; count: number }) {
  const { kind, action, record, note } = entry;
  const ownAction = isOwn(entry) ? ownActionText(kind, action) : undefined;
  return (
    <>
      <span>{ownAction ?? actionText(kind, action, count)}</span>
      {record && !ownAction && namesRecord(kind) && (
        <span>
          {' '}
          <RecordName record={record} opens={kind === 'coupon' ? offerOf(entry) : record} />
        </span>
      )}
      {note && <span>{`: ${note}`}</span>}
    </>
  );
}

/** Whether it is an action on the actor's own account. Without a session a user can act by a link of their own. */
function isOwn({ action, person, record }: HistoryEntry): boolean {
  return person ? person.id === record?.id : action === 'resetUsed';
}

function Who({ entry, narrows }: { entry: HistoryEntry; narrows: boolean }) {
  const { kind, person, record, address } = entry;
  // No user was signed in: the entry names the account's user.
  if (!person && (kind === 'session' || isOwn(entry))) {
    if (!record) return <strong>{HISTORY_MESSAGES.unknownEmail}</strong>;
    return <RecordName record={record} strong />;
  }
  if (!person) return <strong>{address ? HISTORY_MESSAGES.unknownEmail : HISTORY_MESSAGES.thePlatform}</strong>;
  if (person.id === null) return <strong>{HISTORY_MESSAGES.platform}</strong>;
  const name = person.name ?? HISTORY_MESSAGES.unknownPerson;
  if (!narrows) return <strong dir="auto">{name}</strong>;
  return (
    <Link
      to={historyPath({ person: person.id })}
      className={styles.name}
      title={HISTORY_MESSAGES.onlyPerson(name)}
      dir="auto"
    >
      {name}
    </Link>
  );
}

interface NameProps {
  record: Told;
  /** The record whose page is opened, of one without a page of its own. */
  opens?: Told | undefined;
  strong?: boolean;
}

/** A link where the record has a page. */
function RecordName({ record, opens = record, strong = false }: NameProps) {
  const page = usePageOf(opens);
  const name = record.name ?? (record.gone ? kindWords(record.kind).label : HISTORY_MESSAGES.unnamed);
  return (
    <span className={strong ? styles.strong : undefined}>
      {page === undefined ? <bdi>{name}</bdi> : <Link to={page}>{<bdi>{name}</bdi>}</Link>}
      {record.gone && <span>{` (${HISTORY_MESSAGES.gone})`}</span>}
    </span>
  );
}

/** A change on each line; for a new record, whose fields are all new, on demand. */
function Changes({ entry: { action, changes } }: { entry: HistoryEntry }) {
  const list = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{`${change.field}:`}</span> <Values change={change} />
        </li>
      ))}
    </ul>
  );
  if (action !== 'created') return list;
  return (
    <details className={styles.details}>
      <summary>{HISTORY_MESSAGES.data}</summary>
      {list}
    </details>
  );
}

function Values({ change: { before, after, isKept } }: { change: Change }) {
  if (!isKept) return <span className="muted">{HISTORY_MESSAGES.changed}</span>;
  if (before === null) return <ins className={styles.after}>{after}</ins>;
  return (
    <>
      <del className={styles.before}>{before}</del> <span aria-hidden>→</span>
      <span className="visually-hidden">{HISTORY_MESSAGES.arrow}</span>{' '}
      <ins className={styles.after}>{after ?? HISTORY_MESSAGES.nothing}</ins>
    </>
  );
}

/** The page of a record; undefined where it has none, such as a coupon, or one on which it might not be found (A10). */
function usePageOf({ kind, id, gone }: Told): string | undefined {
  const name = NAMES.find((one) => RESOURCES[one].history === kind);
  const { record, calls } = name ? RESOURCES[name] : {};
  const isRead = useMay(calls?.get);
  const isOffered = resourcesFor(usePermission(), useAnnounced()).some((one) => one === name);
  if (gone || !name || !isOffered) return undefined;
  if (!record) return dashboardPath(name);
  return isRead ? (record.address?.(id) ?? dashboardPath(name, id)) : undefined;
}

const NAMES = Object.keys(RESOURCES) as ResourceName[];
