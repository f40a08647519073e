import { useCallback, useRef } from 'react';
import { toast } from '../ui/toast';
import { PERSON } from './messages';

/** Gives the function that says that somebody was not found: once for each page of a list, however many are (A53). */
export function useMissingToast(page: number | string): () => void {
  const told = useRef<number | string>(undefined);
  return useCallback(() => {
    if (told.current === page) return;
    told.current = page;
    toast.error(PERSON.missing);
  }, [page]);
}
