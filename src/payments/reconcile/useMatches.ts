/** Which payments the credits of a statement are, as the platform finds it. */
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
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

/**
 * Asks once for each reading of a statement, and again after some were confirmed: one part after another. After a
 * failure `refetch` goes on where it stopped, and `compareAgain` begins anew.
 */
export function useMatches(read: ReadStatement | undefined, currency: Currency) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const page = useId();
  const [compared, setCompared] = useState(0);
  const stood = useRef<{ read: ReadStatement | undefined; answers: Answer[] }>(undefined);
  const query = useQuery({
    queryKey: ['reconcile', page, currency, numberOf(read)],
    queryFn: async ({ signal }) => {
      const credits = read?.credits ?? [];
      const parts = partsOf(credits);
      const before = stood.current;
      const answers = before && before.read === read ? before.answers : [];
      stood.current = undefined;
      try {
        for (const part of parts.slice(answers.length)) {
          setCompared(new Set(parts.slice(0, answers.length).flat()).size);
          const movements = part
            .flatMap((place) => credits[place] ?? [])
            .map(({ day, cents, references }) => ({ day, cents, references: [...references] }));
          answers.push(await dataProvider.reconcilePayments({ currency, movements }, signal));
        }
      } catch (error) {
        if (!signal.aborted) stood.current = { read, answers };
        throw error;
      }
      return matchesOf(credits, joined(parts, answers));
    },
    enabled: read !== undefined && read.credits.length > 0,
    // What was found stays until it is asked for again: nothing moves while somebody decides.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return {
    ...query,
    /** Of how many credits the answers stand. */
    compared,
    compareAgain: () => {
      stood.current = undefined;
      return query.refetch();
    },
  };
}

const numbers = new WeakMap<ReadStatement, number>();
let last = 0;

/** Tells one reading from another. */
function numberOf(read: ReadStatement | undefined): number {
  if (!read) return 0;
  if (!numbers.has(read)) numbers.set(read, ++last);
  return numbers.get(read) ?? 0;
}

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

// A statement in parts, each as large as one call compares, whose answers are put together again.

export type Answer = Awaited<ReturnType<AppDataProvider['reconcilePayments']>>;
type Found = Answer['doubtful'][number];

/**
 * The places of each part's credits, by day. Each part begins with the last credit of the one before, so that no day
 * between them is left out; what is found of it there is not used. The platform counts those that are alike, so they
 * stay together.
 */
export function partsOf(credits: readonly Movement[], most = MOST_MOVEMENTS): number[][] {
  const signs = credits.map(({ day, cents, references: [reference = ''] }) =>
    [day, cents, reference.replace(/^0+/, '').toUpperCase()].join('|'),
  );
  const signsAt = (place: number | undefined) => signs[place ?? -1] ?? '';
  const places = [...credits.keys()].sort(
    (one, other) => Number(signsAt(one) > signsAt(other)) - Number(signsAt(one) < signsAt(other)),
  );
  const parts: number[][] = [];
  for (let from = 0; from < places.length; ) {
    const end = from + most - (from > 0 ? 1 : 0);
    let to = end;
    while (to > from && to < places.length && signsAt(places[to]) === signsAt(places[to - 1])) to -= 1;
    // More are alike than one call takes.
    if (to === from) to = end;
    parts.push(places.slice(Math.max(from - 1, 0), to));
    from = to;
  }
  return parts;
}

/** The answers to all parts as one: a payment with movements in several is as doubtful as with those of one. */
export function joined(parts: readonly (readonly number[])[], answers: readonly Answer[]): Answer {
  const whole: Answer = { marks: [], payments: [], certain: [], doubtful: [], settled: [], taken: [], missing: [] };
  const found = new Map<string, Found[]>();
  const sure = new Set<Found>();
  for (const [number, answer] of answers.entries()) {
    const placed = <Of extends { movement: number }>(some: readonly Of[]): Of[] =>
      some.flatMap((one) => {
        const movement = one.movement === 0 && number > 0 ? undefined : parts[number]?.[one.movement];
        return movement === undefined ? [] : { ...one, movement };
      });
    for (const { movement, mark } of placed(answer.marks.map((mark, movement) => ({ mark, movement }))))
      whole.marks[movement] = mark;
    whole.payments.push(...answer.payments);
    whole.settled.push(...placed(answer.settled));
    whole.taken.push(...placed(answer.taken));
    const certain = placed(answer.certain).map(({ payment, movement }): Found => {
      return { payment, doubts: [], candidates: [{ movement, doubts: [] }], others: [] };
    });
    for (const one of certain) sure.add(one);
    const doubtful = answer.doubtful.map((one) => ({ ...one, candidates: placed(one.candidates) }));
    for (const one of [...certain, ...doubtful])
      if (one.candidates.length > 0) found.set(one.payment, [...(found.get(one.payment) ?? []), one]);
  }
  for (const [payment, ofParts] of found) {
    const [certain, ...others] = [...ofParts].sort((one, other) => Number(sure.has(other)) - Number(sure.has(one)));
    const [only] = certain && sure.has(certain) ? certain.candidates : [];
    if (only && !others.some(({ candidates }) => candidates.some(isNamed)))
      whole.certain.push({ payment, movement: only.movement });
    else whole.doubtful.push(...asOne(ofParts));
  }
  const missing = new Set(answers.flatMap((answer) => answer.missing));
  return { ...whole, missing: [...missing].filter((id) => !found.has(id)) };
}

type FoundCandidate = Found['candidates'][number];

/** As the platform orders them: a reference that names nothing says as little as another one. */
const RANKS: Readonly<Partial<Record<PairDoubt, number>>> = {
  referenceAlike: 1,
  referenceShort: 2,
  referenceMissing: 3,
  referenceOther: 3,
};
/** Of two with equally good references the one with fewer doubts. */
const rankOf = ({ doubts }: FoundCandidate) => doubts.reduce((sum, doubt) => sum + 10 * (RANKS[doubt] ?? 0) + 1, 0);

/** By its reference: for amount and day alone nothing that is certain becomes doubtful. */
const isNamed = ({ doubts }: FoundCandidate) => !doubts.some((doubt) => doubt in RANKS && doubt !== 'referenceShort');

/** What was found of a payment in several parts, the best first. */
function asOne(ofParts: readonly Found[]): Found[] {
  const bestIn = ({ candidates }: Found) => Math.min(...candidates.map(rankOf));
  const [first, ...others] = [...ofParts].sort((one, other) => bestIn(one) - bestIn(other));
  if (!first || others.length === 0) return [...ofParts];
  const candidates = ofParts.flatMap((one) => one.candidates).sort((one, other) => rankOf(one) - rankOf(other));
  return [{ ...first, candidates, doubts: [...new Set([...first.doubts, 'otherMovements' as const])] }];
}
