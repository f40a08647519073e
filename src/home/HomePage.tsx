import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheckBig,
  type LucideIcon,
  ShoppingBag,
  Ticket,
  Tickets,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, Navigate } from 'react-router';
import { dayAt } from '../../contract/caracas';
import { countText } from '../../contract/count';
import type { OffersToday } from '../../contract/services/shapes';
import { filteredSearch } from '../lists/listQuery';
import { Refresh } from '../lists/Pager';
import type { AppDataProvider } from '../providers/dataProvider';
import type { OffersResume } from '../providers/tableRecords';
import { dashboardPath, homeOf } from '../resources';
import { useCapability } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { useNow } from '../ui/hooks';
import { PageHeader } from '../ui/PageHeader';
import { EmptyState, ErrorState } from '../ui/States';
import { toast } from '../ui/toast';
import styles from './HomePage.module.css';
import { FIGURES, HOME_MESSAGES, NARROWED, OFFERS_RESUME, type OffersResumeKey } from './messages';
import { offersResumeQuery, RESUME_KEY } from './offersResumeQuery';

/** The owner's Tablero, the businesses for other users. The stored session decides before anything is drawn (A11). */
export function HomePage({ above }: { above: ReactNode }) {
  const home = homeOf(usePermission());
  return home ? <Navigate to={dashboardPath(home)} replace /> : <OwnerHome above={above} />;
}

/** The figures, below what a resource has for this page. */
function OwnerHome({ above }: { above?: ReactNode }) {
  const { data, error, isPending, isFetching } = useQuery(offersResumeQuery(useDataProvider<AppDataProvider>()));
  const today = useToday();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.refetchQueries({ queryKey: RESUME_KEY, type: 'active' });

  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);

  return (
    <>
      <PageHeader
        title={HOME_MESSAGES.title}
        actions={<Refresh isFetching={isFetching} onClick={() => void readAgain()} />}
      />
      <Suspense fallback={<div className={`skeleton ${styles.above}`} />}>{above}</Suspense>
      {isPending && <Skeletons />}
      {data && <Figures resume={data} today={today} />}
      {!isPending && !data && <ErrorState text={HOME_MESSAGES.loadFailed} onRetry={readAgain} />}
    </>
  );
}

const ICONS: Record<OffersResumeKey, LucideIcon> = {
  existent: Tickets,
  available: Ticket,
  sold: ShoppingBag,
  consumed: CircleCheckBig,
  upcoming: CalendarClock,
  active: CalendarCheck,
  expired: CalendarX,
};
const KEYS = Object.keys(OFFERS_RESUME) as OffersResumeKey[];

function Figures({ resume, today }: { resume: OffersResume; today: Today }) {
  const { searched } = useSearch('offers');
  return (
    <>
      <dl className={styles.cards}>
        {KEYS.map((key) => {
          const Icon = ICONS[key];
          const { meaning, list } = FIGURES[key];
          const narrowed = searched && NARROWED[key];
          return (
            <div key={key} className={`panel ${styles.card}`}>
              <dt className={`muted ${styles.label}`}>
                <span>{OFFERS_RESUME[key]}</span>
                <Icon size={20} className={styles.icon} aria-hidden />
              </dt>
              <dd className={styles.figure}>
                <span className={styles.count}>{countText(resume[key])}</span> <OfToday today={today} figure={key} />
              </dd>
              <dd className={`muted ${styles.since}`}>{HOME_MESSAGES.since}</dd>
              {key !== 'existent' && <Share part={resume[key]} of={resume.existent} />}
              <dd className={`muted ${styles.meaning}`}>{meaning}</dd>
              <dd className={styles.list}>
                <Link to={dashboardPath(list.to) + (narrowed ? filteredSearch(narrowed.filter) : '')}>
                  {(narrowed ?? list).label}
                </Link>
              </dd>
            </div>
          );
        })}
      </dl>
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

/** How much of all coupons that is; of a platform whose numbers contradict each other never more than all. */
function Share({ part, of }: { part: number; of: number }) {
  return (
    <dd className={styles.share} aria-hidden>
      <div style={{ width: `${Math.min(100, (100 * part) / Math.max(1, of))}%` }} />
    </dd>
  );
}

/** Of the two figures to which a day adds; the others say how things stand. */
function OfToday({ today, figure }: { today: Today; figure: OffersResumeKey }) {
  if (!today || !hasToday(figure)) return null;
  if (today === 'pending') return <span className={`skeleton ${styles.today}`} aria-hidden />;
  const text = today === 'failed' ? HOME_MESSAGES.noToday : HOME_MESSAGES.today(countText(today[figure]));
  return <span className={styles.today}>{text}</span>;
}

const hasToday = (figure: OffersResumeKey) => figure === 'sold' || figure === 'consumed';

function Skeletons() {
  return (
    <div role="status">
      <span className="visually-hidden">{HOME_MESSAGES.loading}</span>
      <div className={styles.cards} aria-hidden>
        {KEYS.map((key) => (
          <div key={key} className={`skeleton ${styles.card} ${styles.skeleton}`} />
        ))}
      </div>
    </div>
  );
}

/** What «hoy» says beside the figures: where it is announced, it has its place from the start. */
type Today = OffersToday | 'pending' | 'failed' | undefined;

/** The platform's clock is known to a second or two: its day has begun for certain so long after midnight. */
const LEEWAY_MS = 5_000;

/** Read again with the figures beside it, whose key begins its own, and once a day of Caracas has begun. */
function useToday(): Today {
  const dataProvider = useDataProvider<AppDataProvider>();
  const isAnnounced = useCapability('getOffersToday') !== 'none';
  const { data, isError, isFetching } = useQuery({
    queryKey: [...RESUME_KEY, dayAt(useNow().getTime() - LEEWAY_MS)],
    queryFn: ({ signal }) => dataProvider.getOffersToday(signal),
    enabled: isAnnounced,
    meta: { isQuiet: true },
  });
  if (!isAnnounced) return undefined;
  return data ?? (isError && !isFetching ? 'failed' : 'pending');
}
