import { useListContext } from 'react-admin';
import { formatAmount } from '../../contract/money';
import { isNarrowed, PAGE_SIZES } from '../lists/listQuery';
import type { PageMeta } from '../providers/pages';
import type { SearchedName } from '../providers/tables';
import { DEFINITIONS } from './definitions';
import styles from './ListTools.module.css';
import { LIST_TOOL_MESSAGES } from './messages';

/** How many are found, what they add up to, and how many a page has. */
export function ListFoot() {
  const { resource, data, meta, total, filterValues, perPage, setPerPage } = useListContext();
  const { isTotalExact = true, total: counted = total, sums } = (meta ?? {}) as Partial<PageMeta>;
  const { columns } = DEFINITIONS[resource as SearchedName];
  // An empty list says so itself.
  if (!data || counted === undefined || (counted === 0 && !isNarrowed(filterValues))) return null;
  // Not a currency in which nothing is paid.
  const summed = (sums ?? []).filter(({ amount }) => amount !== 0);
  return (
    <div className={styles.foot}>
      <span role="status">{LIST_TOOL_MESSAGES.found(counted, isTotalExact)}</span>
      {sums === null && <span className="muted">{LIST_TOOL_MESSAGES.noSums}</span>}
      {summed.length > 0 && (
        <ul className={styles.sums} aria-label={LIST_TOOL_MESSAGES.sums}>
          {summed.map(({ column, currency, amount }) => (
            <li key={`${column} ${currency}`}>
              <span className="muted">{columns[column]?.label ?? column}</span>{' '}
              <strong>{formatAmount(amount, currency === 'USD' ? 'USD' : 'VES')}</strong>
            </li>
          ))}
        </ul>
      )}
      <label className={styles.size}>
        <span>{LIST_TOOL_MESSAGES.perPage}</span>
        <select className="control" value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
