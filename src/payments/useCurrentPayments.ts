import { useEffect, useState } from 'react';
import { useWholeSet } from '../tables/wholeSet/useWholeSet';

/**
 * All payments, read again when a page opens that decides about them: those read before, also in the browser's last
 * visit, may be shown as pending though they were decided since.
 */
export function useCurrentPayments() {
  const set = useWholeSet('payments');
  const { read, readAt } = set;
  const [openedAt] = useState(() => Date.now());
  // Once: after a later stop the user goes on by hand.
  useEffect(() => void read(openedAt), [read, openedAt]);
  return { set, openedAt, isOld: readAt !== undefined && readAt < openedAt };
}
