import { useSearchParams } from 'react-router';
import { useLateComponents } from './lateComponents';

/** The parameter in the address of a list that is shown as a table. */
export const TABLE = 'table';

/**
 * The views of a list, once their code is loaded; `Table` only while the address has it. Their space is kept, so that
 * nothing jumps when they come.
 */
export function useListViews(isSearched = false) {
  const { Views, Table } = useLateComponents();
  return {
    views: !isSearched && <div className="views">{Views && <Views />}</div>,
    Table: useSearchParams()[0].has(TABLE) && !isSearched && Table,
  };
}
