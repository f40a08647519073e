/** Which payments the credits of a statement are, as the platform finds it. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { MOST_MOVEMENTS } from '../../../contract/limits';
import type { Currency } from '../../../contract/money';
import type { PairDoubt, PaymentDoubt } from '../../../contract/services/announcedShapes';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { PaymentRecord } from '../../providers/tableRecords';
import type { Movement, ReadStatement } from '../statement/readStatement';

export interface Match {
  payment: PaymentRecord;
  movement: Movement;
  /** What the platform knows the movement by. */
  mark: string;
}

export interface Candidate extends Match {
  doubts: readonly PairDoubt[];
}

export interface Doubtful {
  payment: PaymentRecord;
  doubts: readonly PaymentDoubt[];
  /** The movements that it may be, the best first. */
  candidates: readonly Candidate[];
  /** Other payments that the first of them may be. */
  others: readonly PaymentRecord[];
}

export interface Matches {
  /** Everything agrees, no other comes near, and the file says nothing against the money. */
  certain: readonly Match[];
  doubtful: readonly Doubtful[];
  /** Credits that are no pending payment; `payment`: the confirmed one that they name, or were settled with. */
  unclaimed: readonly { movement: Movement; mark: string; payment: PaymentRecord | undefined; isSettled: boolean }[];
  /** Pending payments of those days that are in none. */
  missing: readonly PaymentRecord[];
}

/** Asks once for each reading of a statement, and again after some were confirmed. */
export function useMatches(read: ReadStatement | undefined, currency: Currency) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const page = useId();
  const credits = read?.credits ?? [];
  const movements = credits.map(({ day, cents, references }) => ({ day, cents, references: [...references] }));
  return useQuery({
    queryKey: ['reconcile', page, currency, movements],
    queryFn: async ({ signal }) =>
      matchesOf(credits, await dataProvider.reconcilePayments({ currency, movements }, signal)),
    enabled: credits.length > 0 && credits.length <= MOST_MOVEMENTS,
    // What was found stays until it is asked for again: nothing moves while somebody decides.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}

type Answer = Awaited<ReturnType<AppDataProvider['reconcilePayments']>>;

function matchesOf(credits: readonly Movement[], answer: Answer): Matches {
  const byId = new Map(answer.payments.map((payment) => [payment.id, payment]));
  const paymentsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const pair = (payment: string, place: number): Match[] => {
    const [movement, found, mark] = [credits[place], byId.get(payment), answer.marks[place]];
    return movement && found && mark !== undefined ? [{ movement, payment: found, mark }] : [];
  };
  const agreed = answer.certain.flatMap(({ payment, movement }) => pair(payment, movement));
  const certain = agreed.filter(({ movement }) => movement.doubts.length === 0);
  // Where the file itself speaks against the money.
  const spoken = agreed
    .filter(({ movement }) => movement.doubts.length > 0)
    .map(
      (match): Doubtful => ({ payment: match.payment, doubts: [], candidates: [{ ...match, doubts: [] }], others: [] }),
    );
  const doubtful = answer.doubtful.flatMap(({ payment, doubts, candidates, others }): Doubtful[] => {
    const found = candidates.flatMap((one) =>
      pair(payment, one.movement).map((match) => ({ ...match, doubts: one.doubts })),
    );
    return found[0] ? [{ payment: found[0].payment, doubts, candidates: found, others: paymentsOf(others) }] : [];
  });
  const all = [...spoken, ...doubtful];
  const claimed = new Set([...certain, ...all.flatMap(({ candidates }) => candidates)].map(({ movement }) => movement));
  const had = (some: Answer['settled'], place: number) => some.find(({ movement }) => movement === place)?.payment;
  return {
    certain,
    doubtful: all,
    unclaimed: credits.flatMap((movement, place) => {
      if (claimed.has(movement)) return [];
      const settled = had(answer.settled, place);
      const payment = byId.get(settled ?? had(answer.taken, place) ?? '');
      return [{ movement, mark: answer.marks[place] ?? '', payment, isSettled: settled !== undefined }];
    }),
    missing: paymentsOf(answer.missing),
  };
}
