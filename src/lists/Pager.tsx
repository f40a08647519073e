import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListPaginationContext } from 'react-admin';
import styles from './Pager.module.css';

export function Pager({ label = 'Paginación' }: { label?: string }) {
  const { page, perPage, total, setPage } = useListPaginationContext();
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  // An address may contain ?page=999; the list corrects itself a moment later.
  const current = Math.min(page, last);
  return (
    <nav className={styles.pager} aria-label={label}>
      <div className={styles.row}>
        <button
          type="button"
          className="button"
          aria-label="Página anterior"
          disabled={current <= 1}
          onClick={() => setPage(current - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
          <span className={styles.word}>Anterior</span>
        </button>
        <span className={`muted ${styles.place}`} aria-live="polite">
          {`Página ${current} de ${last}`}
        </span>
        <button
          type="button"
          className="button"
          aria-label="Página siguiente"
          disabled={current >= last}
          onClick={() => setPage(current + 1)}
        >
          <span className={styles.word}>Siguiente</span>
          <ChevronRight size={18} aria-hidden />
        </button>
      </div>
      {last > 1 && (
        <p hidden data-print>
          {`Hay más filas: aquí solo están las de la página ${current} de ${last}.`}
        </p>
      )}
    </nav>
  );
}
