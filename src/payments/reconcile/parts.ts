/** A statement in parts, each as large as one call compares, whose answers are put together again. */
import { MOST_MOVEMENTS } from '../../../contract/limits';
import type { PairDoubt } from '../../../contract/services/paymentShapes';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { Movement } from '../statement/readStatement';

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

type Candidate = Found['candidates'][number];

/** As the platform orders them: a reference that names nothing says as little as another one. */
const RANKS: Readonly<Partial<Record<PairDoubt, number>>> = {
  referenceAlike: 1,
  referenceShort: 2,
  referenceMissing: 3,
  referenceOther: 3,
};
/** Of two with equally good references the one with fewer doubts. */
const rankOf = ({ doubts }: Candidate) => doubts.reduce((sum, doubt) => sum + 10 * (RANKS[doubt] ?? 0) + 1, 0);

/** By its reference: for amount and day alone nothing that is certain becomes doubtful. */
const isNamed = ({ doubts }: Candidate) => !doubts.some((doubt) => doubt in RANKS && doubt !== 'referenceShort');

/** What was found of a payment in several parts, the best first. */
function asOne(ofParts: readonly Found[]): Found[] {
  const bestIn = ({ candidates }: Found) => Math.min(...candidates.map(rankOf));
  const [first, ...others] = [...ofParts].sort((one, other) => bestIn(one) - bestIn(other));
  if (!first || others.length === 0) return [...ofParts];
  const candidates = ofParts.flatMap((one) => one.candidates).sort((one, other) => rankOf(one) - rankOf(other));
  return [{ ...first, candidates, doubts: [...new Set([...first.doubts, 'otherMovements' as const])] }];
}
