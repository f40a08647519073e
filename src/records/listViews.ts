import { useSearchParams } from 'react-router';
import { useLateParts } from './lateParts';

/** What shows a list otherwise than in cards, once its code has come; `Table` only while the address says so. */
export function useListViews() {
  const { Views, Table } = useLateParts();
  // As listTable/tableAddress.ts calls it: shared, the name would cost the first list more than it has.
  return { Views, Table: useSearchParams()[0].has('table') ? Table : undefined };
}
