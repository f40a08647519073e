import { useSearchParams } from 'react-router';
import { useLateParts } from './lateParts';

/**
 * In which ways a list can be seen, once that code has come; `Table` only while the address says so. Their place is kept,
 * so that nothing jumps when they come.
 */
export function useListViews() {
  const { Views, Table } = useLateParts();
  return {
    views: <div className="views">{Views && <Views />}</div>,
    // As listTable/tableAddress.ts calls it: shared, the name would cost the first list more than it has.
    Table: useSearchParams()[0].has('table') && Table,
  };
}
