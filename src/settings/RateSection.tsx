import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { AppDataProvider } from '../providers/dataProvider';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { exchangeRateQuery } from './exchangeRate';
import { MESSAGES } from './messages';
import { RateForm } from './RateForm';
import styles from './SettingsPage.module.css';

/** A rate that cannot be read can still be set. */
export function RateSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    exchangeRateQuery(useDataProvider<AppDataProvider>()),
  );

  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);

  const retry = { label: MESSAGES.retry, pending: isFetching, onClick: () => void refetch() };
  return (
    <section className={styles.section} aria-labelledby="tasa">
      <h2 id="tasa">{MESSAGES.rateTitle}</h2>
      {error && data === undefined && <FormNotice text={MESSAGES.rateNotLoaded} action={retry} />}
      {isPending ? <RateSkeleton /> : <RateForm current={data} />}
    </section>
  );
}

function RateSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{MESSAGES.loading}</span>
      <div className={`skeleton ${styles.skeletonLabel}`} />
      <div className={`skeleton ${styles.skeletonField}`} />
    </div>
  );
}
