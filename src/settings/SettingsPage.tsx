import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { can } from '../../contract/access';
import { useFileDownload } from '../lists/useAction';
import type { AppDataProvider } from '../providers/dataProvider';
import { RESOURCES } from '../resources';
import { usePermission } from '../session/usePermission';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { SETTINGS_MESSAGES } from './messages';
import { EXCHANGE_RATE_KEY, RateForm } from './RateForm';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const permission = usePermission();
  return (
    <>
      <PageHeader title={RESOURCES.settings.label} />
      <div className="sections">
        <RateSection />
        {can(permission, 'exportConsumers') && <ExportSection />}
      </div>
    </>
  );
}

/** A rate that cannot be read can still be set. */
function RateSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: EXCHANGE_RATE_KEY,
    queryFn: ({ signal }) => dataProvider.getExchangeRate(signal),
  });

  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);

  const retry = { label: SETTINGS_MESSAGES.retry, pending: isFetching, onClick: () => void refetch() };
  return (
    <section className="panel section" aria-labelledby="tasa">
      <h2 id="tasa">{SETTINGS_MESSAGES.rateTitle}</h2>
      {error && data === undefined && <FormNotice text={SETTINGS_MESSAGES.rateNotLoaded} action={retry} />}
      {isPending ? <RateSkeleton /> : <RateForm current={data} />}
    </section>
  );
}

function RateSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{SETTINGS_MESSAGES.loading}</span>
      <div className={`skeleton ${styles.skeletonLabel}`} />
      <div className={`skeleton ${styles.skeletonField}`} />
    </div>
  );
}

/** Downloads the consumers and saves them; it stops on Cancelar, and with the page, so that nothing is saved later. */
function ExportSection() {
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
