import { messageOf } from '../startError';

/** How many one round makes at most: a round ends in a minute, and a server that was just updated has many to make. */
const A_ROUND = 1_000;
/** After so many failures in a row the storage or the machine is at fault, and not a picture. */
const FAILURES_IN_A_ROW = 10;

interface PictureRound {
  /** Gives the next keys of those that it is to be done for, after this one; none at the end. */
  next: (after: string | undefined) => Promise<string[]>;
  make: (key: string) => Promise<unknown>;
  /** What of pictures is made, for the error. */
  what: string;
  signal: AbortSignal | undefined;
}

/**
 * Does something once for each stored picture that lacks it, and gives for how many it was done. One that fails is
 * skipped until the next round, and is in the error that the round ends with. Stopped anywhere, by the signal too, the
 * next round goes on from there.
 */
export async function pictureRound({ next, make, what, signal }: PictureRound): Promise<number> {
  let seen = 0;
  let failedInARow = 0;
  const failures: { key: string; cause: unknown }[] = [];
  for await (const key of keysOf(next)) {
    if (signal?.aborted || failedInARow === FAILURES_IN_A_ROW || seen + failures.length === A_ROUND) break;
    try {
      await make(key);
      seen++;
      failedInARow = 0;
    } catch (cause) {
      if (cause === signal?.reason) break;
      failures.push({ key, cause });
      failedInARow++;
    }
  }
  const [first] = failures;
  if (!first) return seen;
  const told = `${failures.length} ${what} could not be made, first that of ${first.key}`;
  throw new Error(`${told}: ${messageOf(first.cause)}`, { cause: first.cause });
}

async function* keysOf(next: PictureRound['next']): AsyncGenerator<string> {
  for (let keys = await next(undefined); keys.length > 0; keys = await next(keys.at(-1))) yield* keys;
}
