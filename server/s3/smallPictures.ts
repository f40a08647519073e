import type { Db } from '../db/types';
import { messageOf } from '../startError';
import { requireRoom } from './incoming';
import { keepSmall } from './pictures';
import type { Storage } from './storage';
import { markSmall, withoutSmall } from './uploads.repository';

/** How many one round makes at most: a round ends in a minute, and a server that was just updated has many to make. */
const A_ROUND = 1_000;
const AT_ONCE = 50;
/** After so many failures in a row the storage or the machine is at fault, and not a picture. */
const FAILURES_IN_A_ROW = 10;

/**
 * Makes the small ones of pictures that have none yet, and gives how many pictures it has done. Each is stored before
 * its row says so: stopped anywhere, by `signal` too, the next round goes on from there. Throws 503 without room on the
 * disk. A picture that is gone, or cannot be read, gets none, and is not tried again. One that fails is skipped until
 * the next round, and is in the error that the round ends with.
 */
export async function makeSmallPictures(db: Db, storage: Storage, signal?: AbortSignal): Promise<number> {
  let seen = 0;
  let failedInARow = 0;
  const failures: { key: string; cause: unknown }[] = [];
  for await (const key of keysWithoutSmall(db)) {
    if (signal?.aborted || failedInARow === FAILURES_IN_A_ROW || seen + failures.length === A_ROUND) break;
    if (storage.kind === 'disk') await requireRoom(storage.directory);
    try {
      await makeSmall(db, storage, { key, signal });
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
  const told = `${failures.length} small pictures could not be made, first that of ${first.key}`;
  throw new Error(`${told}: ${messageOf(first.cause)}`, { cause: first.cause });
}

async function* keysWithoutSmall(db: Db): AsyncGenerator<string> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const keys = await withoutSmall(db, { after, most: AT_ONCE });
    yield* keys;
    after = keys.at(-1);
  }
}

async function makeSmall(
  db: Db,
  storage: Storage,
  { key, signal }: { key: string; signal: AbortSignal | undefined },
): Promise<void> {
  const picture = await storage.read(key);
  await markSmall(db, { key, smallBytes: picture ? await keepSmall(storage, key, { body: picture, signal }) : 0 });
}
