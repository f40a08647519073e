import { RotateCw } from 'lucide-react';
import { useListContext } from 'ra-core';

/** Loads the list's current page again (R99). */
export function RefreshButton() {
  const { refetch, isFetching } = useListContext();
  return (
    <button type="button" className="button" disabled={isFetching} onClick={() => refetch()}>
      <RotateCw size={18} aria-hidden />
      Actualizar
    </button>
  );
}
