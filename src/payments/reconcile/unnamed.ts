/** Confirmed payments that name no movement: one with their amount and day was theirs, but it is unknown which. */
import { candidatesFor } from './candidates';
import { type Claim, evidenceFor, isNamed, mayBeSame } from './evidence';
import type { Movement } from './movements';

/**
 * Those of some claims. One that fits a movement used before, which no other confirmed payment names, has had that one:
 * it is left out.
 */
export async function unnamedAmong(
  claims: readonly Claim[],
  used: readonly Movement[],
  pause: () => Promise<void> | undefined,
): Promise<ReadonlySet<Claim>> {
  const confirmed = claims.filter(({ payment }) => payment.status === 'confirmed');
  const unnamed = confirmed.filter(({ reference }) => reference === undefined);
  if (unnamed.length === 0 || used.length === 0) return new Set(unnamed);
  const find = candidatesFor(used);
  const taken = new Set<Movement>();
  for (const claim of confirmed) {
    for (const movement of find(claim)) if (isNamed(evidenceFor(claim, movement))) taken.add(movement);
    await pause();
  }
  const open = unnamed.filter((claim) => {
    const own = find(claim).find((movement) => !taken.has(movement) && mayBeSame(evidenceFor(claim, movement)));
    if (own) taken.add(own);
    return !own;
  });
  return new Set(open);
}
