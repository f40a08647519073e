import { useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/limits';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { useCachedSet, type WholeSet } from '../../tables/wholeSet/wholeSets';
import { newestPage, useLoadedPayments } from '../knownPayments';
import { COMPARED } from '../messages';

interface Compared {
  /** In how many payments alarms are looked for. */
  count: number;
  /** Of how many, as far as the platform's number of pages shows; undefined where it gives none. */
  of: number | undefined;
  /** When all of them were last known, in milliseconds; undefined before. */
  allAt: number | undefined;
  state: WholeSet<PaymentRecord>['state'];
}

/** With how many of all payments each is compared: while the rest is unread, a missing alarm means nothing. */
export function useCompared(): Compared {
  const count = useLoadedPayments().length;
  const queryClient = useQueryClient();
  const { counted, readAt, state } = useCachedSet('payments');
  const page = newestPage(queryClient);
  const total = page ? page.total : counted.of;
  const isOnePage = page?.total !== undefined && page.total === page.rows;
  const of = total === undefined ? undefined : Math.max(total, count);
  return { count, of, allAt: readAt ?? (isOnePage ? page.readAt : undefined), state };
}

/**
 * The text of a row without an alarm, compared with so many, or with all that were read; undefined where these are all,
 * but for the newest few.
 */
export function useComparedText(among?: number): string | undefined {
  const { count, of, allAt } = useCompared();
  const isAll = allAt !== undefined && (of === undefined || of - count < PAGE_SIZE);
  return isAll ? undefined : COMPARED.some(among ?? count, of);
}
