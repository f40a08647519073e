import { ProgressBar } from '../ui/ProgressBar';
import styles from './Layout.module.css';

/** In place of a page whose code is loading. */
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
