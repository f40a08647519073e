import type { Db } from '../db/types';
import { requireRoom } from './incoming';
import { keepSmall } from './pictures';
import type { Storage } from './storage';
import { markSmall, withoutSmall } from './uploads.repository';

/** How many one round makes at most: a round ends in a minute, and a server that was just updated has many to make. */
const A_ROUND = 1_000;
const AT_ONCE = 50;

/**
 * Makes the small ones of pictures that were stored before there were any, and gives of how many it has seen to it. Each is
 * there before its row says so: stopped anywhere, by `signal` too, the next round goes on from there. Throws 503 without room
 * on the disk. What is gone, or cannot be read, has none, and is not looked at again.
 */
export async function makeSmallPictures(db: Db, storage: Storage, signal?: AbortSignal): Promise<number> {
  let seen = 0;
  while (seen < A_ROUND) {
    const keys = await withoutSmall(db, AT_ONCE);
    for (const key of keys) {
      if (signal?.aborted) return seen;
      if (storage.kind === 'disk') await requireRoom(storage.directory);
      const picture = await storage.read(key);
      await markSmall(db, { key, smallBytes: picture ? await keepSmall(storage, key, picture) : 0 });
      seen++;
    }
    if (keys.length < AT_ONCE) break;
  }
  return seen;
}
