/** Finds the few movements that can be a payment among thousands. */
import { type Claim, MOST_DAYS } from './evidence';
import type { Movement } from './movements';
import { endOf } from './references';

const DAY_MS = 86_400_000;

/** Gives the function that finds them: those of the days around, and those that end like the reference. */
export function candidatesFor(movements: readonly Movement[]): (claim: Claim) => Movement[] {
  const byDay = new Map<string, Movement[]>();
  const byEnd = new Map<string, Movement[]>();
  for (const movement of movements) {
    add(byDay, movement.day, movement);
    for (const end of new Set(movement.references.map(endOf))) if (end !== '') add(byEnd, end, movement);
  }
  return ({ day, reference }) => {
    const near = day === undefined ? [] : daysAround(day).flatMap((one) => byDay.get(one) ?? []);
    return [...new Set([...near, ...((reference && byEnd.get(endOf(reference))) ?? [])])];
  };
}

function daysAround(day: string): string[] {
  const middle = Date.parse(day);
  return Array.from({ length: 2 * MOST_DAYS + 1 }, (_, place) =>
    new Date(middle + (place - MOST_DAYS) * DAY_MS).toISOString().slice(0, 10),
  );
}

function add(groups: Map<string, Movement[]>, key: string, movement: Movement): void {
  const group = groups.get(key);
  if (group) group.push(movement);
  else groups.set(key, [movement]);
}
