import { useState } from 'react';
import type { ColumnKey } from './columns';
import type { Sort } from './sortPayments';

/** How the pages of the list are ordered while it is open. */
export interface Sorting {
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
  /** Upwards, then downwards, then as it came. */
  toggle: (column: ColumnKey) => void;
}

/** Keeps the order apart from react-admin's own, which would read the list again from its first page (A51). */
export function useSorting(): Sorting {
  const [sort, setSort] = useState<Sort>();
  function toggle(column: ColumnKey) {
    if (sort?.column !== column) setSort({ column, descending: false });
    else setSort(sort.descending ? undefined : { column, descending: true });
  }
  return { sort, setSort, toggle };
}
