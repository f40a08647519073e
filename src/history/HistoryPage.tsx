import { X } from 'lucide-react';
import { useDataProvider } from 'react-admin';
import { HISTORY_KINDS, kindWords } from '../../contract/history';
import type { DayPreset } from '../../contract/lists/asked';
import { STAFF_PERMISSIONS } from '../../contract/user';
import { WordsField } from '../lists/ListTools';
import { RecordField } from '../lists/RecordField';
import { DaysField } from '../lists/SpanFields';
import { DownloadButton } from '../lists/useAction';
import type { HistoryFilter } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { RESOURCES } from '../resources';
import { useCapability } from '../session/useCapability';
import { useSearch } from '../session/useSearch';
import { PageHeader } from '../ui/PageHeader';
import { SelectField } from '../ui/SelectField';
import { EmptyState } from '../ui/States';
import styles from './History.module.css';
import { HistoryEntries, RefreshHistory } from './HistoryEntries';
import { useHistoryFilter } from './historyFilter';
import { HISTORY_MESSAGES } from './messages';

/** The whole history: there only for administrators of a platform that announced it (resources.ts). */
export function HistoryPage() {
  const { filter, clear } = useHistoryFilter();
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title={RESOURCES.history.label}
        actions={
          <>
            <RefreshHistory filter={filter} />
            <DownloadHistory filter={filter} />
          </>
        }
      />
      <HistoryFilters />
      <HistoryEntries
        filter={filter}
        empty={
          <EmptyState text={isNarrowed ? HISTORY_MESSAGES.emptyFiltered : HISTORY_MESSAGES.empty}>
            {isNarrowed && (
              <button type="button" className="button" onClick={clear}>
                {HISTORY_MESSAGES.clearAll}
              </button>
            )}
          </EmptyState>
        }
        narrows
      />
    </>
  );
}

const KIND_OPTIONS = [
  { value: '', label: HISTORY_MESSAGES.allKinds },
  ...HISTORY_KINDS.map((kind) => ({ value: kind, label: kindWords(kind).label })),
];
const STAFF = { permission: STAFF_PERMISSIONS.join() };
const PAST_DAYS: readonly DayPreset[] = ['today', 'yesterday', 'last7', 'month'];

/** The filters of the entries; they are in the address, so that a link to them can be sent to another administrator. */
function HistoryFilters() {
  const { filter, narrow, clear } = useHistoryFilter();
  const { q = '', kind = '', from = '', until = '', person = '', record, business } = filter;
  const isSearched = useSearch('users').searched !== undefined;
  // Only links lead to these.
  const chosen =
    (record && HISTORY_MESSAGES.chosenRecord) ||
    (business && HISTORY_MESSAGES.chosenBusiness) ||
    (person && !isSearched && HISTORY_MESSAGES.chosenPerson);
  return (
    <section aria-label={HISTORY_MESSAGES.filters} className={styles.filters}>
      <div className={styles.fields}>
        <WordsField q={q} onSearch={(next) => narrow({ q: next })} />
        <SelectField
          label={HISTORY_MESSAGES.kind}
          hidesLabel
          value={kind}
          options={KIND_OPTIONS}
          onChange={(next) => narrow({ kind: next })}
        />
        <DaysField
          label={HISTORY_MESSAGES.days}
          span={{ from, to: until }}
          presets={PAST_DAYS}
          onChange={({ from, to }) => narrow({ from, until: to })}
        />
        {isSearched && (
          <RecordField
            label={HISTORY_MESSAGES.person}
            of="users"
            id={person}
            filter={STAFF}
            onChange={(id) => narrow({ person: id })}
          />
        )}
      </div>
      <div className="buttons" data-said={kind ? `${HISTORY_MESSAGES.kind}: ${kindWords(kind).label}` : undefined}>
        {chosen && (
          <span className={styles.chosen}>
            <span>{chosen}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={HISTORY_MESSAGES.clearRecord}
              onClick={() => narrow({ record: '', business: '', ...(!isSearched && { person: '' }) })}
            >
              <X size={18} aria-hidden />
            </button>
          </span>
        )}
        {Object.keys(filter).length > 1 && (
          <button type="button" className="button button-quiet" onClick={clear}>
            {HISTORY_MESSAGES.clearAll}
          </button>
        )}
      </div>
    </section>
  );
}

/** The entries that match as a CSV file. */
function DownloadHistory({ filter }: { filter: HistoryFilter }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  if (useCapability('exportHistory') !== 'all') return null;
  return (
    <DownloadButton
      label={HISTORY_MESSAGES.download}
      fetchFile={(options) => dataProvider.exportHistory(filter, options)}
      texts={{ done: HISTORY_MESSAGES.downloaded, failed: HISTORY_MESSAGES.downloadFailed }}
    />
  );
}
