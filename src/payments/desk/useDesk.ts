import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { PaymentRecord } from '../../providers/tableRecords';
import { useIsAnnounced } from '../../session/useCapability';
import { paymentKey } from '../knownPayments';
import { isOrder, type Outcome, type Shown, useQueue, waitingRows } from './useQueue';

const PAYMENT = 'payment';
const ORDER = 'order';

/** How old what is shown may be: others decide meanwhile. */
const FRESH_MS = 60_000;

/** The payment on the desk, named by the address, and the functions that lead to another. */
export function useDesk() {
  const [query, setQuery] = useSearchParams();
  const queryClient = useQueryClient();
  const asked = query.get(ORDER);
  const queue = useQueue(isOrder(asked) ? asked : 'oldest');
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
    changeAddress({ [PAYMENT]: next });
  }

  function changeAddress(parameters: Record<string, string | undefined>) {
    const changed = (address: URLSearchParams) => {
      for (const [name, value] of Object.entries(parameters))
        if (value === undefined) address.delete(name);
        else address.set(name, value);
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
    setOrder: (chosen: string) => {
      if (!isOrder(chosen)) return;
      queue.reorder(chosen, shown);
      changeAddress({ [ORDER]: chosen, [PAYMENT]: undefined });
    },
    /** Skipped ones come once more. */
    again: () => setShown(new Map([...shown].filter(([, { outcome }]) => outcome !== 'skipped'))),
  };
}
export type Desk = ReturnType<typeof useDesk>;
