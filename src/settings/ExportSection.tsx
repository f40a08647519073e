import { Download as DownloadIcon } from 'lucide-react';
import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT } from '../../contract/product';
import type { AppDataProvider } from '../providers/dataProvider';
import type { Download, ExportedFile } from '../providers/exportConsumers';
import { useAction } from '../records/useAction';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';
import styles from './SettingsPage.module.css';

const NOTHING_YET: Download = { received: 0, total: null };

/** Downloads the consumers and saves them; it stops on Cancelar, and with the page, so that nothing is saved later. */
export function ExportSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [download, setDownload] = useState(NOTHING_YET);
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const { run, isPending } = useAction({
    mutationFn: () => {
      running.current = new AbortController();
      return dataProvider.exportConsumers({ signal: running.current.signal, onProgress: setDownload });
    },
    onSuccess: save,
    onError: tell,
    onSettled: () => {
      running.current = undefined;
      setDownload(NOTHING_YET);
    },
  });

  return (
    <section className="panel section" aria-labelledby="consumidores">
      <h2 id="consumidores">{MESSAGES.exportTitle}</h2>
      <p className="muted">{MESSAGES.exportHint}</p>
      <div className={styles.actions}>
        {/* Not disabled, which would take away the focus of who pressed it. */}
        <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
          <DownloadIcon size={18} aria-hidden />
          {MESSAGES.export}
        </button>
        {isPending && (
          <>
            <div className={`muted ${styles.progress}`}>
              <progress
                aria-label={MESSAGES.exporting}
                value={download.total ? download.received : undefined}
                max={download.total ?? undefined}
              />
              {progressText(download)}
            </div>
            <button type="button" className="button" onClick={cancel}>
              {MESSAGES.cancel}
            </button>
          </>
        )}
      </div>
      <p role="status" className="muted">
        {isPending && `${MESSAGES.exporting} ${MESSAGES.exportStay}`}
      </p>
    </section>
  );
}

/** The bytes so far, which a screen reader need not hear one by one. */
function progressText({ received, total }: Download): string {
  return total === null ? sizeText(received) : MESSAGES.sizeOf(sizeText(received), sizeText(total));
}

const kilobytes = new Intl.NumberFormat(PRODUCT.locale, { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '12 KB', '3,4 MB'. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${kilobytes.format(Math.ceil(bytes / 1000))} KB` : `${megabytes.format(bytes / 1e6)} MB`;
}

function save(file: ExportedFile | undefined): void {
  // Cancelled.
  if (!file) return;
  try {
    saveFile(file.content, file.name);
    toast.success(MESSAGES.exported);
  } catch {
    toast.error(MESSAGES.saveFailed);
  }
}

/** Tells what failed, and what did not come of it (A38); a refused session is told elsewhere. */
function tell(error: unknown): void {
  const endsSession = error instanceof HttpError && (error.status === 401 || error.status === 403);
  if (endsSession) return;
  toast.error(error);
  toast.error(MESSAGES.exportFailed);
}

/** Long enough for any browser to have taken the file. */
const TAKEN_MS = 60_000;

/** Saves a file as the browser saves downloads; throws when the page cannot make one. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
