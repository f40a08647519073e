import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goBack } from './goBack';

const LISTS = new Set<unknown>(['getList', 'getInfiniteList', 'getMany']);

/**
 * Goes back one step after a save (R152), or to `fallback` from a page that was opened directly (A4). The step is taken
 * only once the form has been drawn with `left`, and so without its unsaved-changes guard, which would stop it. Every list
 * is read again once it is looked at: react-admin puts the saved record into all of them and takes them for fresh, though
 * the other rows, and names in other lists, are as old as before.
 */
export function useLeaveAfterSave(fallback: string) {
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (left) goBack(navigate, fallback);
  }, [left, navigate, fallback]);

  const leave = useCallback(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => LISTS.has(queryKey[1]), refetchType: 'none' });
    setLeft(true);
  }, [queryClient]);

  return { left, leave };
}
