import type { Db } from '../db/types';
import { requireUploadRoom } from './incoming';
import { pictureRound } from './pictureRound';
import { keepSmall } from './pictures';
import type { Storage } from './storage';
import { markSmall, withoutSmall } from './uploads.repository';

const AT_ONCE = 50;

/**
 * Makes the small ones of pictures that have none yet, and gives how many pictures it has done. Each is stored before
 * its row says so. Throws 503 without room on the disk. A picture that is gone, or cannot be read, gets none, and is not
 * tried again.
 */
export async function makeSmallPictures(db: Db, storage: Storage, signal?: AbortSignal): Promise<number> {
  return pictureRound({
    next: async (after = '') => {
      const keys = await withoutSmall(db, { after, most: AT_ONCE });
      if (storage.kind === 'disk' && keys.length > 0) await requireUploadRoom(storage.directory);
      return keys;
    },
    make: (key) => makeSmall(db, storage, { key, signal }),
    what: 'small pictures',
    signal,
  });
}

async function makeSmall(
  db: Db,
  storage: Storage,
  { key, signal }: { key: string; signal: AbortSignal | undefined },
): Promise<void> {
  const picture = await storage.read(key);
  await markSmall(db, { key, smallBytes: picture ? await keepSmall(storage, key, { body: picture, signal }) : 0 });
}
