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
import { Link } from 'react-router';
import { countText } from '../../contract/count';
import type { OffersResume } from '../providers/tableRecords';
import { dashboardPath } from '../routes';
import { FIGURES, HOME_MESSAGES, OFFERS_RESUME, type OffersResumeKey } from './messages';
import styles from './ResumeCards.module.css';
import type { Today } from './useToday';

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

export function ResumeCards({ resume, today }: { resume: OffersResume; today: Today }) {
  return (
    <dl className={styles.cards}>
      {KEYS.map((key) => {
        const Icon = ICONS[key];
        const { meaning, list } = FIGURES[key];
        return (
          <div key={key} className={`panel ${styles.card}`}>
            <dt className={`muted ${styles.label}`}>
              <span>{OFFERS_RESUME[key]}</span>
              <Icon size={20} className={styles.icon} aria-hidden />
            </dt>
            <dd className={styles.count}>{countText(resume[key])}</dd>
            <dd className={`muted ${styles.since}`}>{HOME_MESSAGES.since}</dd>
            {key !== 'existent' && <Share part={resume[key]} of={resume.existent} />}
            <OfToday today={today} figure={key} />
            <dd className={`muted ${styles.meaning}`}>{meaning}</dd>
            <dd className={styles.list}>
              <Link to={dashboardPath(list.to)}>{list.label}</Link>
            </dd>
          </div>
        );
      })}
    </dl>
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
  if (today === 'pending') return <dd className={`skeleton ${styles.skeletonSince} ${styles.today}`} aria-hidden />;
  return today === 'failed' ? (
    <dd className={`muted ${styles.today} ${styles.noToday}`}>{HOME_MESSAGES.noToday}</dd>
  ) : (
    <dd className={styles.today}>{HOME_MESSAGES.today(countText(today[figure]))}</dd>
  );
}

const hasToday = (figure: OffersResumeKey) => figure === 'sold' || figure === 'consumed';

export function ResumeCardSkeletons({ today }: { today: Today }) {
  return (
    <div role="status">
      <span className="visually-hidden">{HOME_MESSAGES.loading}</span>
      <div className={styles.cards} aria-hidden>
        {KEYS.map((key) => (
          <div key={key} className={`panel ${styles.card}`}>
            <div className={`skeleton ${styles.skeletonLabel}`} />
            <div className={`skeleton ${styles.skeletonCount}`} />
            <div className={`skeleton ${styles.skeletonSince}`} />
            {key !== 'existent' && <div className={styles.share} />}
            {today && hasToday(key) && <div className={`skeleton ${styles.skeletonSince} ${styles.today}`} />}
            <div className={`skeleton ${styles.skeletonMeaning}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
