import { useEffect, useState } from 'react';
import { useWholeSet } from '../tables/wholeSet/useWholeSet';

/**
 * All payments, read anew when a page opens that decides about them: what was read before, in this browser's last visit
 * too, may show as pending what somebody has decided since.
 */
export function useCurrentPayments() {
  const set = useWholeSet('payments');
  const { read, readAt } = set;
  const [openedAt] = useState(() => Date.now());
  // Once: what stops later is gone on with by hand.
  useEffect(() => read(openedAt), [read, openedAt]);
  return { set, openedAt, isOld: readAt !== undefined && readAt < openedAt };
}
