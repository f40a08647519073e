import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DataProvider, type GetListResult, useDataProvider } from 'react-admin';
import { PAGE_SIZE } from '../../../contract/limits';
import type { Sort as ListOrder } from '../../../contract/lists/asked';
import { listPageQuery } from '../../lists/listQuery';
import type { PageMeta } from '../../providers/pages';
import type { PaymentRecord } from '../../providers/tableRecords';

/** Of the largest by what all have, dollars. */
const ORDERS = {
  oldest: { field: 'date', order: 'ASC' },
  amount: { field: 'order', order: 'DESC' },
} as const satisfies Record<string, ListOrder>;
export type QueueOrder = keyof typeof ORDERS;

export function isOrder(text: string | null): text is QueueOrder {
  return text !== null && Object.hasOwn(ORDERS, text);
}

export type Outcome = 'confirmed' | 'rejected' | 'elsewhere' | 'skipped';

/** What was shown, in the order in which it was. */
export type Shown = ReadonlyMap<string, { outcome: Outcome; payment: PaymentRecord }>;

interface Queue {
  order: QueueOrder;
  /** Those that were read, shown ones too. */
  rows: readonly PaymentRecord[];
  /** How many more wait. */
  beyond: number;
}

/** Fewer ready than this, and the next ones are read. */
const FEW = 5;

export const waitingRows = (rows: readonly PaymentRecord[], shown: Shown) => rows.filter(({ id }) => !shown.has(id));

/** The platform's pending payments in an order, ten more at a time, steady while they are decided. */
export function useQueue(chosen: QueueOrder) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<Queue>({ order: chosen, rows: [], beyond: 0 });
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: ({ from, shown }: { from: Queue; shown: Shown }) => readMore(queryClient, dataProvider, from, shown),
    onSuccess: ({ fresh, beyond }, { from }) =>
      // Another order may have been chosen meanwhile, or the same read twice.
      setQueue((now) => {
        const more = fresh.filter(({ id }) => !now.rows.some((row) => row.id === id));
        return now.order === from.order ? { ...now, rows: [...now.rows, ...more], beyond } : now;
      }),
  });
  const begin = useEffectEvent(() => mutate({ from: queue, shown: new Map() }));
  useEffect(() => begin(), []);

  return {
    ...queue,
    isReading: isPending || isIdle,
    failure: error?.message,
    read: (shown: Shown) => mutate({ from: queue, shown }),
    refill: (shown: Shown) => waitingRows(queue.rows, shown).length < FEW && mutate({ from: queue, shown }),
    reorder: (order: QueueOrder, shown: Shown) => {
      const from = { order, rows: queue.rows.filter(({ id }) => shown.has(id)), beyond: queue.beyond || 1 };
      setQueue(from);
      mutate({ from, shown });
    },
  };
}

/**
 * Reads on behind those that are known and, as far as is known, pending still: they are the first of the platform's
 * list. Where no other comes behind them all pages are read, since what others decide moves the rest up.
 */
export async function readMore(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  { order, rows }: Queue,
  shown: Shown,
) {
  const still = rows.filter(({ id }) => (shown.get(id)?.outcome ?? 'skipped') === 'skipped').length;
  const behind = Math.floor(still / PAGE_SIZE) + 1;
  let lastPage = 1;
  for (let page = 0; page <= lastPage; page++) {
    const asked = { page: page || behind, sort: ORDERS[order], filter: { status: 'pending' } };
    const query = { ...listPageQuery(dataProvider, 'payments', asked), staleTime: 0 };
    const { data, total = 0, meta } = (await queryClient.fetchQuery(query)) as GetListResult<PaymentRecord>;
    const fresh = waitingRows(data, shown).filter(({ id }) => !rows.some((row) => row.id === id));
    if (fresh.length > 0) return { fresh, beyond: Math.max(0, total - still - fresh.length) };
    lastPage = (meta as PageMeta | undefined)?.lastPage ?? 1;
    // All of it was read just now.
    if (lastPage === 1) break;
  }
  return { fresh: [], beyond: 0 };
}
