import { Download as DownloadIcon } from 'lucide-react';
import { useDataProvider } from 'react-admin';
import { useFileDownload } from '../lists/useAction';
import type { AppDataProvider } from '../providers/dataProvider';
import { SETTINGS_MESSAGES } from './messages';
import styles from './SettingsPage.module.css';

/** Downloads the consumers and saves them; it stops on Cancelar, and with the page, so that nothing is saved later. */
export function ExportSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run, isPending, download, progress, cancel } = useFileDownload(
    (options) => dataProvider.exportConsumers(options),
    {
      done: SETTINGS_MESSAGES.exported,
      failed: SETTINGS_MESSAGES.exportFailed,
    },
  );

  return (
    <section className="panel section" aria-labelledby="consumidores">
      <h2 id="consumidores">{SETTINGS_MESSAGES.exportTitle}</h2>
      <p className="muted">{SETTINGS_MESSAGES.exportHint}</p>
      <div className={styles.actions}>
        {/* Not disabled, which would take away the focus. */}
        <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
          <DownloadIcon size={18} aria-hidden />
          <span>{SETTINGS_MESSAGES.export}</span>
        </button>
        {isPending && (
          <>
            <div className={`muted ${styles.progress}`}>
              <progress
                aria-label={SETTINGS_MESSAGES.exporting}
                value={download.total ? download.received : undefined}
                max={download.total ?? undefined}
              />
              <span>{progress}</span>
            </div>
            <button type="button" className="button" onClick={cancel}>
              {SETTINGS_MESSAGES.cancel}
            </button>
          </>
        )}
      </div>
      <p role="status" className="muted">
        {isPending && `${SETTINGS_MESSAGES.exporting} ${SETTINGS_MESSAGES.exportStay}`}
      </p>
    </section>
  );
}
