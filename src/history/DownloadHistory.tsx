import { Download } from 'lucide-react';
import { useDataProvider } from 'react-admin';
import { useFileDownload } from '../lists/useAction';
import type { HistoryFilter } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { useCapability } from '../session/useCapability';
import { HISTORY_MESSAGES } from './messages';

/** The entries that match as a CSV file. */
export function DownloadHistory({ filter }: { filter: HistoryFilter }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const scope = useCapability('exportHistory');
  const { run, isPending, progress, cancel } = useFileDownload(
    (options) => dataProvider.exportHistory(filter, options),
    {
      done: HISTORY_MESSAGES.downloaded,
      failed: HISTORY_MESSAGES.downloadFailed,
    },
  );
  if (scope !== 'all') return null;
  return (
    <>
      {/* Not disabled, which would take away the focus. */}
      <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
        <Download size={18} aria-hidden />
        <span>{isPending ? progress : HISTORY_MESSAGES.download}</span>
      </button>
      {isPending && (
        <button type="button" className="button" onClick={cancel}>
          {HISTORY_MESSAGES.cancel}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {isPending && HISTORY_MESSAGES.downloading}
      </span>
    </>
  );
}
