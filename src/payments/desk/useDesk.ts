import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWholeSet } from '../../wholeSet/useWholeSet';
import { useLoadedPayments } from '../knownPayments';
import { isOrder, nextAfter, type Order, type Outcome, placeOf, type Seen, shownBefore } from './deskQueue';

const PAYMENT = 'payment';
const ORDER = 'order';
/** The payment that is on the desk, named by the address, and what leads to another. */
export function useDesk() {
  const [query, setQuery] = useSearchParams();
  const whole = useWholeSet('payments');
  const payments = useLoadedPayments();
  const [seen, setSeen] = useState<Seen>(new Map());
  const [startedAt] = useState(() => Date.now());
  const [isOver, setIsOver] = useState(false);

  const { state, readAt, failure, read } = whole;
  // What was read before the desk was opened may show as pending what somebody has decided since.
  const isOld = readAt !== undefined && readAt < startedAt;
  useEffect(() => read(startedAt), [read, startedAt]);

  const asked = query.get(ORDER);
  const order: Order = isOrder(asked) ? asked : 'oldest';
  const named = payments.find(({ id }) => id === query.get(PAYMENT));
  const first = nextAfter(undefined, payments, order, seen);
  const isAwaited = isOld && state !== 'stopped';
  const payment = isOver || isAwaited ? undefined : (named ?? first);
  const id = payment?.id;

  // While pages come in, another one may be the first: the one that somebody looks at stays.
  const hasName = named !== undefined;
  useEffect(() => {
    if (id !== undefined && !hasName) show(id);
  });

  function show(next: string | undefined) {
    setIsOver(next === undefined);
    setQuery(
      (before) => {
        if (next === undefined) before.delete(PAYMENT);
        else before.set(PAYMENT, next);
        return before;
      },
      { replace: true },
    );
  }

  function settle(outcome: Outcome) {
    if (id === undefined) return;
    const after = new Map(seen);
    // What was decided stays decided, whoever goes past it again.
    if (outcome !== 'skipped' || !after.has(id)) after.set(id, outcome);
    setSeen(after);
    const shown = [...after.keys()];
    const behind = shown[shown.indexOf(id) + 1];
    show(behind ?? nextAfter(id, payments, order, after)?.id);
  }

  return {
    payment,
    /** Everything is being read anew first. */
    isAwaited,
    next: nextAfter(id, payments, order, seen),
    order,
    seen,
    payments,
    startedAt,
    place: id === undefined ? undefined : placeOf(id, payments, seen),
    reading: { state, failure, pages: whole.pages, read: () => read() },
    settle,
    hasBefore: shownBefore(id, seen) !== undefined,
    back: () => show(shownBefore(id, seen)),
    setOrder: (chosen: string) =>
      setQuery(
        (before) => {
          before.set(ORDER, chosen);
          before.delete(PAYMENT);
          return before;
        },
        { replace: true },
      ),
    /** Those that were skipped come once more. */
    again: () => {
      setIsOver(false);
      setSeen(new Map([...seen].filter(([, outcome]) => outcome !== 'skipped')));
    },
  };
}
