/** Finds the few movements that can be a payment among thousands. */
import { type Claim, MOST_DAYS } from './evidence';
import type { Movement } from './movements';
import { endOf } from './references';

const DAY_MS = 86_400_000;

/** Gives the function that finds them: those of the days around, and those that end like the reference. */
export function candidatesFor(movements: readonly Movement[]): (claim: Claim) => Movement[] {
  const byDay = groupBy(movements, ({ day }) => day);
  const named = movements.flatMap((movement) =>
    movement.references.map((reference) => ({ movement, end: endOf(reference) })),
  );
  const byEnd = groupBy(named, ({ end }) => end);
  return ({ day, reference }) => {
    const near = day === undefined ? [] : daysAround(day).flatMap((one) => byDay.get(one) ?? []);
    const ending = (reference && byEnd.get(endOf(reference))) ?? [];
    return [...new Set([...near, ...ending.map(({ movement }) => movement)])];
  };
}

function daysAround(day: string): string[] {
  const middle = Date.parse(day);
  return Array.from({ length: 2 * MOST_DAYS + 1 }, (_, place) =>
    new Date(middle + (place - MOST_DAYS) * DAY_MS).toISOString().slice(0, 10),
  );
}

export function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
