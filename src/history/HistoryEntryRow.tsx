import { formatDateTime } from '../../contract/caracas';
import { deedText, HISTORY_KIND_LABELS, namesRecord, ownDeedText } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import { Link } from '../routing/Link';
import { fromText } from '../ui/fromTexts';
import styles from './History.module.css';
import { historyPath } from './historyFilter';
import { MESSAGES, ONLY } from './messages';
import { pageOf } from './recordPages';

type Told = NonNullable<HistoryEntry['record']>;
type Change = HistoryEntry['changes'][number];

/** Who did what to which record; what changed; when and from where. */
export function HistoryEntryRow({ entry, narrows }: { entry: HistoryEntry; narrows: boolean }) {
  const { at, kind, action, record, address, changes, note } = entry;
  // A coupon has no page and is called like its offer.
  const offer = kind === 'coupon' ? entry.related.find((one) => one.kind === 'offer') : undefined;
  const related = entry.related.filter((one) => one !== offer);
  const ownDeed = isOwn(entry) ? ownDeedText(kind, action) : undefined;
  return (
    <li className={styles.entry} id={`entry-${entry.seq}`}>
      <p className={styles.deed}>
        <Who entry={entry} narrows={narrows} /> {ownDeed ?? deedText(kind, action)}
        {record && !ownDeed && namesRecord(kind) && (
          <>
            {' '}
            <RecordName record={record} page={offer && !offer.gone ? pageOf(offer) : undefined} />
          </>
        )}
        {note && `: ${note}`}
      </p>
      {changes.length > 0 && <Changes changes={changes} isNew={action === 'created'} />}
      <p className={`muted ${styles.facts}`}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {address && <span className={styles.address}>{fromText(address)}</span>}
        {related.map((one) => (
          <span key={one.id}>
            {HISTORY_KIND_LABELS[one.kind]}: <RecordName record={one} />
          </span>
        ))}
        {narrows && record && <Link to={historyPath({ record: record.id })}>{ONLY[record.kind]}</Link>}
      </p>
    </li>
  );
}

/** Whether somebody did it to the own account. Who is not signed in can do it by a link, which is their own. */
function isOwn({ action, person, record }: HistoryEntry): boolean {
  return person ? person.id === record?.id : action === 'resetUsed';
}

function Who({ entry, narrows }: { entry: HistoryEntry; narrows: boolean }) {
  const { kind, person, record, address } = entry;
  // Nobody was signed in: it is told of whose account it was.
  if (!person && (kind === 'session' || isOwn(entry))) {
    if (!record) return <strong>{MESSAGES.unknownEmail}</strong>;
    return <RecordName record={record} strong />;
  }
  if (!person) return <strong>{address ? MESSAGES.unknownEmail : MESSAGES.nobody}</strong>;
  if (person.id === null) return <strong>{MESSAGES.platform}</strong>;
  const name = person.name ?? MESSAGES.unknownPerson;
  if (!narrows) return <strong dir="auto">{name}</strong>;
  return (
    <Link to={historyPath({ person: person.id })} className={styles.name} title={MESSAGES.onlyPerson(name)} dir="auto">
      {name}
    </Link>
  );
}

interface NameProps {
  record: Told;
  page?: string | undefined;
  strong?: boolean;
}

/** A link where the record has a page and is there still. */
function RecordName({ record, page = pageOf(record), strong = false }: NameProps) {
  const name = record.name ?? (record.gone ? HISTORY_KIND_LABELS[record.kind] : MESSAGES.unnamed);
  return (
    <span className={strong ? styles.strong : undefined}>
      {page === undefined || record.gone ? <bdi>{name}</bdi> : <Link to={page}>{<bdi>{name}</bdi>}</Link>}
      {record.gone && ` (${MESSAGES.gone})`}
    </span>
  );
}

/** A change on each line; of a new record, whose fields are all new, on demand. */
function Changes({ changes, isNew }: { changes: Change[]; isNew: boolean }) {
  const list = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{change.field}:</span> <Values change={change} />
        </li>
      ))}
    </ul>
  );
  if (!isNew) return list;
  return (
    <details className={styles.details}>
      <summary>{MESSAGES.data}</summary>
      {list}
    </details>
  );
}

function Values({ change: { before, after, isKept } }: { change: Change }) {
  if (!isKept) return <span className="muted">{MESSAGES.changed}</span>;
  if (before === null) return <ins className={styles.after}>{after}</ins>;
  return (
    <>
      <del className={styles.before}>{before}</del> <span aria-hidden>→</span>
      <span className="visually-hidden">{MESSAGES.arrow}</span>{' '}
      <ins className={styles.after}>{after ?? MESSAGES.nothing}</ins>
    </>
  );
}
