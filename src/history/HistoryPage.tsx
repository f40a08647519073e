import { NotFoundPage } from '../layout/NotFoundPage';
import { RESOURCES } from '../resources';
import { useCapability } from '../session/useCapability';
import { PageHeader } from '../ui/PageHeader';
import { DownloadHistory } from './DownloadHistory';
import { HistoryEntries, RefreshHistory } from './HistoryEntries';
import { HistoryFilters } from './HistoryFilters';
import { useHistoryFilter } from './historyFilter';
import { HISTORY_MESSAGES } from './messages';

/** The whole history, for administrators of a platform that announced it. */
export function HistoryPage() {
  return useCapability('listHistory') === 'all' ? <History /> : <NotFoundPage />;
}

function History() {
  const { filter } = useHistoryFilter();
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
        empty={isNarrowed ? HISTORY_MESSAGES.emptyFiltered : HISTORY_MESSAGES.empty}
        narrows
      />
    </>
  );
}
