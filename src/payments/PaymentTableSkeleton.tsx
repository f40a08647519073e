import { PAGE_SIZE } from '../../contract/limits';
import { COLUMNS } from './columns';
import styles from './PaymentTable.module.css';

const ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => `${index}`);

/** The table's shape while its rows are on their way. */
export function PaymentTableSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando…</span>
      <div className={styles.frame} aria-hidden>
        <table className={styles.table}>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {COLUMNS.map(({ key, amount }) => (
                  <td key={key} className={amount ? styles.amount : undefined}>
                    <div className={`skeleton ${styles.bar}`} />
                  </td>
                ))}
                <td className={styles.menu}>
                  <div className={styles.place} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
