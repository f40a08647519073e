import { startTransition, useEffect, useMemo, useState } from 'react';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { breather } from './breathe';
import { type Match, type Matches, matchPayments } from './matching';
import type { Movement } from './movements';
import type { Statement } from './useStatement';

interface Given {
  statement: Statement | undefined;
  /** All of the platform; undefined while they are read. */
  payments: readonly PaymentRecord[] | undefined;
  /** What somebody matched by hand: neither side is asked about again. */
  byHand: readonly Match[];
  /** Payments are being confirmed: what is compared then would be old at once. */
  isPaused: boolean;
}

/** What matching gave (the last one while it is done again), and the statement's credits that are still free. */
export function useMatches({ statement, payments, byHand, isPaused }: Given) {
  const [matches, setMatches] = useState<Matches>();
  const { read, used, layout } = statement ?? {};
  const currency = layout?.currency;
  const open = useMemo(() => {
    const taken = new Set<Movement>([...(used ?? []), ...byHand.map(({ movement }) => movement)]);
    return read?.credits.filter((movement) => !taken.has(movement));
  }, [read, used, byHand]);

  useEffect(() => {
    if (!open) setMatches(undefined);
    if (!open || !payments || !currency || isPaused) return;
    let isCurrent = true;
    const decided = new Set(byHand.map(({ payment }) => payment.id));
    const waiting = payments.filter(({ id }) => !decided.has(id));
    void matchPayments({ movements: open, currency, payments: waiting, pause: breather() }).then((found) => {
      // Hundreds of rows are drawn in pieces, between which the page answers.
      if (isCurrent) startTransition(() => setMatches(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [open, payments, currency, byHand, isPaused]);

  const settled = new Set(matches?.certain.map(({ movement }) => movement));
  return { matches, free: open?.filter((movement) => !settled.has(movement)) ?? [] };
}
