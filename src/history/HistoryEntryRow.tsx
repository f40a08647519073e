import { Link } from 'react-router';
import { formatDateTime } from '../../contract/caracas';
import { actionText, HISTORY_KIND_WORDS, namesRecord, ownActionText } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import { fromText } from '../ui/agoTexts';
import { FormerValue } from './FormerValue';
import styles from './History.module.css';
import { historyPath } from './historyFilter';
import { HISTORY_MESSAGES } from './messages';
import { usePageOf } from './recordPages';

type Told = NonNullable<HistoryEntry['record']>;
type Change = HistoryEntry['changes'][number];

/** The actor, the action and the record; the changes; when and from where. */
export function HistoryEntryRow({ entry, narrows }: { entry: HistoryEntry; narrows: boolean }) {
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
            <span>{`${HISTORY_KIND_WORDS[one.kind].label}:`}</span> <RecordName record={one} />
          </span>
        ))}
        {narrows && record && (
          <Link to={historyPath({ record: record.id })}>{HISTORY_KIND_WORDS[record.kind].only}</Link>
        )}
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
  const name = record.name ?? (record.gone ? HISTORY_KIND_WORDS[record.kind].label : HISTORY_MESSAGES.unnamed);
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
