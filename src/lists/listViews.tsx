import { useSearchParams } from 'react-router';
import { useLateParts } from './lateParts';

/** What stands in the address of a list that is seen as a table. */
export const TABLE = 'table';

/**
 * In which ways a list can be seen, once that code has come; `Table` only while the address says so. Their place is kept,
 * so that nothing jumps when they come.
 */
export function useListViews() {
  const { Views, Table } = useLateParts();
  return {
    views: <div className="views">{Views && <Views />}</div>,
    Table: useSearchParams()[0].has(TABLE) && Table,
  };
}
