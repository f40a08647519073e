import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { can } from '../../contract/access';
import { DownloadButton } from '../lists/useAction';
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
    <div role="status" className={`skeleton ${styles.skeleton}`}>
      <span className="visually-hidden">{SETTINGS_MESSAGES.loading}</span>
    </div>
  );
}

function ExportSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <section className="panel section" aria-labelledby="consumidores">
      <h2 id="consumidores">{SETTINGS_MESSAGES.exportTitle}</h2>
      <p className="muted">{SETTINGS_MESSAGES.exportHint}</p>
      <DownloadButton
        label={SETTINGS_MESSAGES.export}
        fetchFile={(options) => dataProvider.exportConsumers(options)}
        texts={{ done: SETTINGS_MESSAGES.exported, failed: SETTINGS_MESSAGES.exportFailed }}
      />
    </section>
  );
}
