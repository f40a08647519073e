import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { can } from '../../contract/access';
import { STAFF_PERMISSIONS } from '../../contract/user';
import { listPageQuery } from '../lists/listQuery';
import type { AppDataProvider } from '../providers/dataProvider';
import { RESOURCES, type ResourceName } from '../resources';
import { dashboardPath } from '../routes';
import { useMay } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { exchangeRateQuery } from '../settings/exchangeRateQuery';
import { CreateLink } from '../ui/PageHeader';
import styles from './FirstDay.module.css';
import { FIRST_DAY_MESSAGES, STEPS } from './messages';

/** What will stand in a list and how it gets there, for an administrator and for the owner of a business. */
export interface FirstDayProps {
  name: ResourceName;
  all?: string;
  own: string;
}

/** Below the text of an empty list: what the list is for, or the first steps of a new platform. */
export function FirstDay({ name, all, own }: FirstDayProps) {
  const { create, calls } = RESOURCES[name];
  const mayCreate = useMay(calls?.create);
  const permission = usePermission();
  if (can(permission, 'createBusiness')) return FIRST_LISTS.includes(name) ? <FirstSteps list={name} /> : <p>{all}</p>;
  return (
    <>
      <p>{own}</p>
      {create && mayCreate && <CreateLink to="add" label={create} />}
    </>
  );
}

/** The lists that an administrator fills first, which show the first steps while they are empty. */
const FIRST_LISTS: readonly ResourceName[] = ['businesses', 'offers'];

const ORDER = [
  { step: 'rate', to: dashboardPath('settings') },
  { step: 'business', to: dashboardPath('businesses', 'add') },
  { step: 'offer', to: dashboardPath('offers', 'add') },
  { step: 'help', to: dashboardPath('users', 'add') },
] as const;

/** The first steps of an administrator, shown while their lists are empty. */
function FirstSteps({ list }: { list: ResourceName }) {
  const title = useId();
  const done = useDone(list);
  return (
    <section className={styles.steps} aria-labelledby={title}>
      <h2 id={title}>{FIRST_DAY_MESSAGES.title}</h2>
      <ol className={styles.list}>
        {ORDER.map(({ step, to }, index) => (
          <li key={step} className={styles.step}>
            <span className={done[step] ? styles.done : styles.number} aria-hidden>
              {done[step] ? <Check size={18} /> : index + 1}
            </span>
            <Link to={to} className={styles.link}>
              <span>{STEPS[step].label}</span>{' '}
              {done[step] && <span className="visually-hidden">{FIRST_DAY_MESSAGES.done}</span>}
            </Link>
            <p className={styles.why}>{STEPS[step].why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Which steps are known to be done. Where that cannot be read the step stays as it is, and its page shows why. The
 * queries are those of these pages, which find them in the cache.
 */
function useDone(list: ResourceName): Record<keyof typeof STEPS, boolean> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const me = useSession()?.user.id;
  const { data: rate } = useQuery(exchangeRateQuery(dataProvider));
  const { data: people } = useQuery(listPageQuery(dataProvider, 'users'));
  const { data: businesses } = useQuery({
    ...listPageQuery(dataProvider, 'businesses'),
    // There its own list has just shown that there are none.
    enabled: list !== 'businesses',
  });
  return {
    // A rate of 0 is not a rate yet: everything would cost nothing.
    rate: Boolean(rate),
    business: Boolean(businesses?.data.length),
    // As soon as there is one, its list shows it here.
    offer: false,
    help: Boolean(people?.data.some(({ id, permission }) => id !== me && STAFF_PERMISSIONS.includes(permission))),
  };
}
