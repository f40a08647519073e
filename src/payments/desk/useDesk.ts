import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clock } from '../../../contract/clock';
import { FRESH_MS } from '../../tables/wholeSet/wholeSets';
import { useNow } from '../../ui/useNow';
import { mayBeOwn } from '../decisions';
import { useLoadedPayments } from '../knownPayments';
import { useCurrentPayments } from '../useCurrentPayments';
import { isOrder, nextAfter, type Order, type Outcome, type Outcomes, placeOf, shownBefore } from './deskQueue';

const PAYMENT = 'payment';
const ORDER = 'order';

/** The payment on the desk, named by the address, and the functions that lead to another. */
export function useDesk() {
  const [query, setQuery] = useSearchParams();
  const queryClient = useQueryClient();
  const { set: whole, openedAt: startedAt, isOld } = useCurrentPayments();
  const payments = useLoadedPayments();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isOver, setIsOver] = useState(false);

  const { state, readAt, failure, read } = whole;

  const asked = query.get(ORDER);
  const order: Order = isOrder(asked) ? asked : 'oldest';
  const named = payments.find(({ id }) => id === query.get(PAYMENT));
  const first = nextAfter(undefined, payments, order, outcomes);
  const isAwaited = isOld && state !== 'stopped';
  const payment = isOver || isAwaited ? undefined : (named ?? first);
  const id = payment?.id;

  // While pages come in, another one may be the first: the one on screen stays. A layout effect, since an ordinary one
  // runs after a key that is pressed at once, and would undo its effect.
  const hasName = named !== undefined;
  useLayoutEffect(() => {
    if (id !== undefined && !hasName) show(id);
  });

  // The platform confirms rejected payments too, so only reading shows what others have decided meanwhile: data older
  // than a minute are read again, with each payment and while one is on screen.
  const now = useNow();
  useEffect(() => {
    // By its age alone: a decision made here does not make it older.
    const isStale = readAt !== undefined && Math.max(now.getTime(), clock.time()) - clock.of(readAt) > FRESH_MS;
    if (id !== undefined && state === 'whole' && isStale && !document.hidden) void read();
  }, [id, state, readAt, now, read]);

  // Keys may come without a pause, two before a render: each goes on from the result of the one before.
  const latest = useRef({ id, outcomes });
  useLayoutEffect(() => {
    latest.current = { id, outcomes };
  });

  function show(next: string | undefined) {
    latest.current = { ...latest.current, id: next };
    setIsOver(next === undefined);
    changeAddress((address) => (next === undefined ? address.delete(PAYMENT) : address.set(PAYMENT, next)));
  }

  function changeAddress(how: (address: URLSearchParams) => void) {
    const changed = (address: URLSearchParams) => {
      how(address);
      return address;
    };
    setQuery(changed, { replace: true });
  }

  function settle(outcome: Outcome) {
    const { id, outcomes } = latest.current;
    if (id === undefined) return;
    const after = new Map(outcomes);
    // A decided payment stays decided, also when it is passed again.
    if (outcome !== 'skipped' || !after.has(id)) after.set(id, outcome);
    latest.current = { id, outcomes: after };
    setOutcomes(after);
    const shown = [...after.keys()];
    const behind = shown[shown.indexOf(id) + 1];
    show(behind ?? nextAfter(id, payments, order, after)?.id);
  }

  function skip() {
    const { id, outcomes } = latest.current;
    const decided = payments.find((one) => one.id === id && one.status !== 'pending' && !outcomes.has(one.id));
    if (!decided) settle('skipped');
    else settle(mayBeOwn(queryClient, decided.id, decided.status) ? 'perhapsOwn' : 'overtaken');
  }

  function back() {
    const before = shownBefore(latest.current.id, latest.current.outcomes);
    if (before !== undefined) show(before);
  }

  return {
    payment,
    /** All are being read again first. */
    isAwaited,
    /** All are known, also while those that may have changed are read again. */
    isWhole: readAt !== undefined && !isOld,
    next: nextAfter(id, payments, order, outcomes),
    order,
    outcomes,
    payments,
    startedAt,
    place: id === undefined ? undefined : placeOf(id, payments, outcomes),
    reading: { state, failure, counted: whole.counted, read: () => void read() },
    settle,
    skip,
    hasBefore: shownBefore(id, outcomes) !== undefined,
    back,
    setOrder: (chosen: string) =>
      changeAddress((address) => {
        address.set(ORDER, chosen);
        address.delete(PAYMENT);
      }),
    /** Skipped ones come once more. */
    again: () => {
      setIsOver(false);
      setOutcomes(new Map([...outcomes].filter(([, outcome]) => outcome !== 'skipped')));
    },
  };
}
