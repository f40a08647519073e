import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { AppDataProvider } from '../providers/dataProvider';
import type { OffersResume } from '../providers/tableRecords';
import { dashboardPath } from '../routes';
import { PageHeader } from '../ui/PageHeader';
import { EmptyState, ErrorState } from '../ui/States';
import { toast } from '../ui/toast';
import { HOME_MESSAGES } from './messages';
import { offersResumeQuery, RESUME_KEY } from './offersResumeQuery';
import { ResumeCardSkeletons, ResumeCards } from './ResumeCards';
import styles from './ResumeCards.module.css';
import { type Today, useToday } from './useToday';

/** The figures, below what a resource has for this page. */
export function OwnerHome({ above }: { above?: ReactNode }) {
  const { data, error, isPending, isFetching } = useQuery(offersResumeQuery(useDataProvider<AppDataProvider>()));
  const today = useToday();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.refetchQueries({ queryKey: RESUME_KEY });

  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);

  return (
    <>
      <PageHeader
        title={HOME_MESSAGES.title}
        actions={
          <button type="button" className="button" disabled={isFetching} onClick={readAgain}>
            <RotateCw size={18} aria-hidden />
            <span>{HOME_MESSAGES.refresh}</span>
          </button>
        }
      />
      <Suspense fallback={<div className={`skeleton ${styles.above}`} />}>{above}</Suspense>
      {isPending && <ResumeCardSkeletons today={today} />}
      {data && <Figures resume={data} today={today} />}
      {!isPending && !data && <ErrorState text={HOME_MESSAGES.loadFailed} onRetry={readAgain} />}
    </>
  );
}

function Figures({ resume, today }: { resume: OffersResume; today: Today }) {
  return (
    <>
      <ResumeCards resume={resume} today={today} />
      {Object.values(resume).every((count) => count === 0) && (
        <EmptyState text={HOME_MESSAGES.empty}>
          <Link to={dashboardPath('offers')} className="button">
            {HOME_MESSAGES.toOffers}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
