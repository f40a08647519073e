import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { yielder } from '../../ui/yieldToBrowser';
import { type Match, type Matches, matchPayments } from './matching';
import type { Movement } from './movements';
import type { Statement } from './useStatement';

const NONE: ReadonlySet<Movement> = new Set();

interface Given {
  statement: Statement | undefined;
  /** All payments of the platform; undefined while they are read. */
  payments: readonly PaymentRecord[] | undefined;
  /** Matches made by hand: both sides are decided. */
  byHand: readonly Match[];
  /** Payments are being confirmed: a comparison would be outdated at once. */
  isPaused: boolean;
}

/** The last result of matching, also while it is done again, and the statement's credits that are still free. */
export function useMatches({ statement, payments, byHand, isPaused }: Given) {
  const [matches, setMatches] = useState<Matches>();
  const { read, used = NONE, layout } = statement ?? {};
  const currency = layout?.currency;
  const open = useMemo(() => {
    const taken = new Set<Movement>([...used, ...byHand.map(({ movement }) => movement)]);
    return read?.credits.filter((movement) => !taken.has(movement));
  }, [read, used, byHand]);

  useEffect(() => {
    if (!open) setMatches(undefined);
    if (!open || !payments || !currency || isPaused) return;
    let isCurrent = true;
    void compared({ open, used, currency, payments, byHand }).then((found) => {
      // Hundreds of rows are drawn in pieces, so that the page stays responsive.
      if (isCurrent) startTransition(() => setMatches(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [open, used, payments, currency, byHand, isPaused]);

  // The same array while its contents are the same: with a new one the search by hand compares all of them again.
  const free = useMemo(() => {
    const settled = new Set(matches?.certain.map(({ movement }) => movement));
    return open?.filter((movement) => !settled.has(movement)) ?? [];
  }, [open, matches]);

  /** The matches that no longer agree with payments that were read since. */
  async function outdated(wished: readonly Match[], rows: readonly PaymentRecord[]): Promise<Match[]> {
    if (!open || !currency) return [...wished];
    const { certain } = await compared({ open, used, currency, payments: rows, byHand });
    const pending = new Set(rows.filter(({ status }) => status === 'pending').map(({ id }) => id));
    const agrees = ({ payment, movement }: Match) =>
      certain.some((one) => one.payment.id === payment.id && one.movement === movement);
    return wished.filter((one) => !(byHand.includes(one) ? pending.has(one.payment.id) : agrees(one)));
  }

  return { matches, outdated, free };
}

interface Compared extends Pick<Given, 'byHand'> {
  open: readonly Movement[];
  used: ReadonlySet<Movement>;
  currency: Currency;
  payments: readonly PaymentRecord[];
}

function compared({ open, used, currency, payments, byHand }: Compared): Promise<Matches> {
  const decided = new Set(byHand.map(({ payment }) => payment.id));
  const waiting = payments.filter(({ id }) => !decided.has(id));
  return matchPayments({ movements: open, used: [...used], currency, payments: waiting, pause: yielder() });
}
