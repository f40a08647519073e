import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { savesData, whenIdle } from '../ui/whenIdle';
import { listPageQuery } from './listQuery';
import styles from './Pager.module.css';

export function Pager({ label = 'Paginación' }: { label?: string }) {
  const { page, perPage, total, setPage } = useListContext();
  useNextPage();
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
          {`Hay más filas: esta es una de ${last} páginas.`}
        </p>
      )}
    </nav>
  );
}

/** Reads the next page ahead: on a slow line it is turned to without a wait. */
function useNextPage(): void {
  const { resource, page, perPage, sort, filterValues, filter, hasNextPage, isFetching } = useListContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const asked = JSON.stringify({ page: page + 1, perPage, sort, filter: { ...filterValues, ...filter } });
  const isWanted = hasNextPage && !isFetching;
  useEffect(() => {
    if (!isWanted || savesData()) return;
    // A failure is not shown: turning to the page asks again.
    return whenIdle(() => void queryClient.prefetchQuery(listPageQuery(dataProvider, resource, JSON.parse(asked))));
  }, [isWanted, asked, resource, dataProvider, queryClient]);
}

export function RefreshButton() {
  const { refetch, isFetching } = useListContext();
  return <Refresh isFetching={isFetching} onClick={() => refetch()} />;
}

export function Refresh({ isFetching, onClick }: { isFetching: boolean | undefined; onClick: () => void }) {
  return (
    <button
      type="button"
      className="button"
      aria-label="Actualizar"
      data-shortcut="r"
      disabled={isFetching}
      onClick={onClick}
    >
      <RotateCw size={18} aria-hidden />
      <span className={styles.refresh}>Actualizar</span>
    </button>
  );
}
