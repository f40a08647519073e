import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DataProvider, type GetListResult, useDataProvider, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../../contract/limits';
import { listPageQuery } from '../../lists/listQuery';
import type { PageMeta } from '../../providers/pages';
import type { PaymentRecord } from '../../providers/tableRecords';
import { useIsAnnounced } from '../../session/useCapability';
import { paymentKey } from '../sendDecision';

const PAYMENT = 'payment';

/** How old what is shown may be: others decide meanwhile. */
const FRESH_MS = 60_000;

/** The payment on the desk, named by the address, and the functions that lead to another. */
export function useDesk() {
  const [query, setQuery] = useSearchParams();
  const queryClient = useQueryClient();
  const queue = useQueue();
  const { rows } = queue;
  const [shown, setShown] = useState<Shown>(new Map());

  const named = query.get(PAYMENT) ?? '';
  const listed = rows.find((row) => row.id === named) ?? shown.get(named)?.payment;
  // As it is now, where the platform gives a single one: others decide too, and a link may name any.
  const one = useGetOne<PaymentRecord>(
    'payments',
    { id: named },
    {
      enabled: useIsAnnounced('getPayment') && named !== '',
      ...(listed && { initialData: listed, initialDataUpdatedAt: 0 }),
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
    },
  );
  const payment = one.data ?? listed ?? (one.isLoading ? undefined : waitingRows(rows, shown)[0]);
  const id = payment?.id;

  // A layout effect, since an ordinary one runs after a key that is pressed at once, and would undo its effect.
  useLayoutEffect(() => {
    if (id !== undefined && id !== named) show(id);
  });

  // Keys may come without a pause, two before a render: each goes on from the result of the one before.
  const latest = useRef({ id, shown });
  useLayoutEffect(() => {
    latest.current = { id, shown };
  });

  function show(next: string | undefined) {
    latest.current = { ...latest.current, id: next };
    const changed = (address: URLSearchParams) => {
      if (next === undefined) address.delete(PAYMENT);
      else address.set(PAYMENT, next);
      return address;
    };
    setQuery(changed, { replace: true });
  }

  function recordOf(id: string): PaymentRecord | undefined {
    const now = queryClient.getQueryData<PaymentRecord>(paymentKey(id));
    return now ?? shown.get(id)?.payment ?? rows.find((row) => row.id === id);
  }

  function settle(outcome: Outcome) {
    const { id = '', shown } = latest.current;
    const before = recordOf(id);
    if (!before) return;
    const isHere = outcome === 'confirmed' || outcome === 'rejected';
    const payment = isHere ? { ...before, status: outcome } : before;
    queryClient.setQueryData(paymentKey(id), payment);
    const after = new Map(shown);
    // A decided payment stays decided, also when it is passed again.
    if (outcome !== 'skipped' || !after.has(id)) after.set(id, { outcome, payment });
    latest.current = { id, shown: after };
    setShown(after);
    const ids = [...after.keys()];
    show(ids[ids.indexOf(id) + 1] ?? waitingRows(rows, after)[0]?.id);
    queue.refill(after);
  }

  function before(id: string | undefined, shown: Shown): string | undefined {
    const ids = [...shown.keys()];
    return id !== undefined && shown.has(id) ? ids[ids.indexOf(id) - 1] : ids.at(-1);
  }

  const place = id !== undefined && shown.has(id) ? [...shown.keys()].indexOf(id) + 1 : shown.size + 1;
  return {
    ...queue,
    payment,
    next: waitingRows(rows, shown).find((row) => row.id !== id),
    shown,
    /** '3 de 14': those shown before it, and all that are pending or were shown. */
    place,
    of: Math.max(place, shown.size + waitingRows(rows, shown).length + queue.beyond),
    isReading: queue.isReading || one.isLoading,
    read: () => queue.read(shown),
    readAgain: () => void queryClient.invalidateQueries({ queryKey: paymentKey(named) }),
    settle,
    skip: () => {
      const { id = '', shown } = latest.current;
      settle(shown.has(id) || recordOf(id)?.status === 'pending' ? 'skipped' : 'elsewhere');
    },
    hasBefore: before(id, shown) !== undefined,
    back: () => {
      const earlier = before(latest.current.id, latest.current.shown);
      if (earlier !== undefined) show(earlier);
    },
    /** Skipped ones come once more. */
    again: () => setShown(new Map([...shown].filter(([, { outcome }]) => outcome !== 'skipped'))),
  };
}
export type Desk = ReturnType<typeof useDesk>;

export type Outcome = 'confirmed' | 'rejected' | 'elsewhere' | 'skipped';

/** What was shown, in the order in which it was. */
export type Shown = ReadonlyMap<string, { outcome: Outcome; payment: PaymentRecord }>;

interface Queue {
  /** Those that were read, shown ones too. */
  rows: readonly PaymentRecord[];
  /** How many more wait. */
  beyond: number;
}

const OLDEST = { field: 'date', order: 'ASC' } as const;

/** Fewer ready than this, and the next ones are read. */
const FEW = 5;

export const waitingRows = (rows: readonly PaymentRecord[], shown: Shown) => rows.filter(({ id }) => !shown.has(id));

/** The platform's pending payments, the oldest first, ten more at a time, steady while they are decided. */
function useQueue() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<Queue>({ rows: [], beyond: 0 });
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: ({ from, shown }: { from: Queue; shown: Shown }) => readMore(queryClient, dataProvider, from, shown),
    onSuccess: ({ fresh, beyond }) =>
      // The same may have been read twice.
      setQueue(({ rows }) => {
        const more = fresh.filter(({ id }) => !rows.some((row) => row.id === id));
        return { rows: [...rows, ...more], beyond };
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
  };
}

/**
 * Reads on behind those that are known and, as far as is known, pending still: they are the first of the platform's
 * list. Where no other comes behind them all pages are read, since what others decide moves the rest up.
 */
export async function readMore(queryClient: QueryClient, dataProvider: DataProvider, { rows }: Queue, shown: Shown) {
  const still = rows.filter(({ id }) => (shown.get(id)?.outcome ?? 'skipped') === 'skipped').length;
  const behind = Math.floor(still / PAGE_SIZE) + 1;
  let lastPage = 1;
  for (let page = 0; page <= lastPage; page++) {
    const asked = { page: page || behind, sort: OLDEST, filter: { status: 'pending' } };
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
