import { RotateCw, Undo2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../contract/caracas';
import { actionText, kindWords, namesRecord, ownActionText } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyService';
import { type OpenForm, openForm } from '../forms/openForm';
import { changedFields } from '../forms/threeWayMerge';
import type { HistoryFilter } from '../providers/announcedCalls';
import { RESOURCES, type ResourceName, resourcesFor } from '../resources';
import { dashboardPath } from '../routes';
import { useAnnounced, useMay } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { fromText } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { EmptyState, ErrorState } from '../ui/States';
import { toast } from '../ui/toast';
import styles from './History.module.css';
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

type Told = NonNullable<HistoryEntry['record']>;
type Change = HistoryEntry['changes'][number];

/** The actor, the action and the record; the changes; when and from where. */
function HistoryEntryRow({ entry, narrows }: { entry: HistoryEntry; narrows: boolean }) {
  const { at, kind, action, record, address, changes, note } = entry;
  // A coupon has no page and is shown with its offer's name.
  const offer = kind === 'coupon' ? entry.related.find((one) => one.kind === 'offer') : undefined;
  const related = entry.related.filter((one) => one !== offer);
  const ownAction = isOwn(entry) ? ownActionText(kind, action) : undefined;
  return (
    <li className={styles.entry} id={`entry-${entry.seq}`}>
      <p className={styles.sentence}>
        <Who entry={entry} narrows={narrows} /> <span>{ownAction ?? actionText(kind, action)}</span>
        {record && !ownAction && namesRecord(kind) && (
          <span>
            {' '}
            <RecordName record={record} opens={offer} />
          </span>
        )}
        {note && <span>{`: ${note}`}</span>}
      </p>
      {changes.length > 0 && <Changes entry={entry} />}
      <p className={`muted ${styles.facts}`}>
        <time dateTime={at}>{formatDateTime(at)}</time>
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
function Changes({ entry: { action, changes, record } }: { entry: HistoryEntry }) {
  const list = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{`${change.field}:`}</span> <Values change={change} record={record} />
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

function Values({ change, record }: { change: Change; record: Told | null }) {
  const { before, after, isKept } = change;
  if (!isKept) return <span className="muted">{HISTORY_MESSAGES.changed}</span>;
  if (before === null) return <ins className={styles.after}>{after}</ins>;
  return (
    <span className={styles.values}>
      <del className={styles.before}>{before}</del> {record && <FormerValue record={record} change={change} />}
      <span>
        <span aria-hidden>→</span>
        <span className="visually-hidden">{HISTORY_MESSAGES.arrow}</span>{' '}
        <ins className={styles.after}>{after ?? HISTORY_MESSAGES.nothing}</ins>
      </span>
    </span>
  );
}

interface FormerProps {
  record: NonNullable<HistoryEntry['record']>;
  change: Change;
}

/** Beside the form of the record: a button that puts the former value into it, to be saved there. */
function FormerValue({ record, change: { field, former } }: FormerProps) {
  const form = useSyncExternalStore(openForm.subscribe, openForm.getState);
  const page = usePageOf(record);
  if (!former || form?.address !== page || !form?.fields.some(({ names }) => names.includes(former.name))) return null;
  return <GoBack form={form} field={field} {...former} />;
}

interface GoBackProps extends NonNullable<Change['former']> {
  form: OpenForm;
  field: string;
}

/** Not shown where the form has the value already, unless this put it there: then it takes it back. */
function GoBack({ form: { fields, values, isSaving, fill }, field, name, value }: GoBackProps) {
  const [replaced, setReplaced] = useState<{ value: unknown }>();
  const isThere = changedFields({ dirty: { [name]: true }, opened: { [name]: value }, values }, fields).length === 0;

  function handlePress() {
    if (isThere) {
      fill(name, replaced?.value);
      setReplaced(undefined);
      return;
    }
    setReplaced({ value: values[name] });
    fill(name, value);
    toast.success(HISTORY_MESSAGES.putBack);
  }

  if (isThere && !replaced) return null;
  const text = isThere ? HISTORY_MESSAGES.undo : HISTORY_MESSAGES.goBack;
  return (
    <button
      type="button"
      className={`button button-quiet ${styles.former}`}
      aria-label={`${text}: ${field}`}
      disabled={isSaving}
      onClick={handlePress}
    >
      <Undo2 size={18} aria-hidden />
      <span>{text}</span>
    </button>
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
