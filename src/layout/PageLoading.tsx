import { ProgressBar } from '../ui/ProgressBar';
import styles from './Layout.module.css';

/** The code of a page is on its way. */
export function PageLoading() {
  return (
    <div role="status" className={styles.loading}>
      <ProgressBar loading />
      <span className="visually-hidden">Cargando…</span>
      <div className={`skeleton ${styles.loadingTitle}`} />
      <div className={`skeleton ${styles.loadingBody}`} />
    </div>
  );
}
