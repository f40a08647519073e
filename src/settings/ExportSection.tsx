import { Download } from 'lucide-react';
import { PRODUCT } from '../../contract/product';
import { MESSAGES } from './messages';
import styles from './SettingsPage.module.css';
import { useExportConsumers } from './useExportConsumers';

export function ExportSection() {
  const { start, cancel, isPending, download } = useExportConsumers();
  return (
    <section className={styles.section} aria-labelledby="consumidores">
      <h2 id="consumidores">{MESSAGES.exportTitle}</h2>
      <p className={styles.quiet}>{MESSAGES.exportHint}</p>
      <div className={styles.actions}>
        {/* Not disabled, which would take away the focus of who pressed it. */}
        <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={start}>
          <Download size={18} aria-hidden />
          {MESSAGES.export}
        </button>
        {isPending && (
          <>
            <div className={styles.progress}>
              <progress
                aria-label={MESSAGES.exporting}
                value={download?.total ? download.received : undefined}
                max={download?.total ?? undefined}
              />
              {progressText(download)}
            </div>
            <button type="button" className="button" onClick={cancel}>
              {MESSAGES.cancel}
            </button>
          </>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {isPending && `${MESSAGES.exporting} ${MESSAGES.exportStay}`}
      </p>
    </section>
  );
}

/** The bytes so far, which a screen reader need not hear one by one. */
function progressText(download: { received: number; total: number | null } | undefined): string {
  if (!download) return sizeText(0);
  const { received, total } = download;
  return total === null ? sizeText(received) : MESSAGES.sizeOf(sizeText(received), sizeText(total));
}

const kilobytes = new Intl.NumberFormat(PRODUCT.locale, { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '12 KB', '3,4 MB'. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${kilobytes.format(Math.ceil(bytes / 1000))} KB` : `${megabytes.format(bytes / 1e6)} MB`;
}
