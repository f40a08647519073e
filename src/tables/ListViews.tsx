import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { readListAddress } from '../lists/listQuery';
import { TABLE } from '../lists/listViews';
import { Link } from '../routing/Link';
import { useSession } from '../session/useSession';
import styles from './ListViews.module.css';
import { storeView, useLastView } from './lastView';
import { MESSAGES } from './messages';
import { closedTable, openedTable } from './tableAddress';

/** «Fichas | Tabla»: the list in pages of ten, or all of it. The address says which, and the choice is stored. */
export function ListViews() {
  const userId = useSession()?.user.id ?? '';
  const resource = useResourceContext() ?? '';
  const [search] = useSearchParams();
  const isTable = search.has(TABLE);
  const { email, ...filter } = readListAddress(search).filter;
  // Only users are found by their e-mail; in other lists it names the holder of the coupons.
  const opened = openedTable(search, resource === 'users' ? { ...filter, email } : filter);
  useLastView(userId, resource);
  const views = [
    { label: MESSAGES.cards, help: MESSAGES.cardsHelp, table: false, to: isTable ? closedTable(search) : search },
    { label: MESSAGES.table, help: MESSAGES.tableHelp, table: true, to: isTable ? search : opened },
  ];
  return (
    <nav className={styles.views} aria-label={MESSAGES.seenAs}>
      {views.map(({ label, help, table, to }) => (
        <Link
          key={label}
          title={help}
          to={{ search: String(to) }}
          aria-current={table === isTable ? 'page' : undefined}
          onClick={() => storeView(userId, resource, table)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
