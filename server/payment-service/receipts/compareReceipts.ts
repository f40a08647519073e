import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../db/types';
import { pictureRound } from '../../s3/pictureRound';
import type { Storage } from '../../s3/storage';
import { bandsOf } from './bands';
import { readReceipt } from './receiptPicture';
import { keepCompared, likeliest, markIncomparable, type StoredReceipt, uncompared } from './receipts.repository';
import { isSamePicture } from './samePicture';

const AT_ONCE = 50;

/**
 * Compares the receipts that were stored since the last round with those before, newest first, and gives how many. What
 * one comparison found is written at once, or not at all. One server at a time: two would not see each other's.
 */
export function compareReceipts(db: Db, storage: Pick<Storage, 'read'>, signal?: AbortSignal): Promise<number> {
  return pictureRound({
    next: (before) => uncompared(db, { before, most: AT_ONCE }),
    make: (key) => compare(db, storage, key, signal),
    what: 'comparisons of receipts',
    signal,
  });
}

async function compare(db: Db, storage: Pick<Storage, 'read'>, key: string, signal?: AbortSignal): Promise<void> {
  const picture = await readReceipt(storage, key, signal);
  if (!picture) return markIncomparable(db, key);
  const bands = bandsOf(picture);
  const same: StoredReceipt[] = [];
  for (const candidate of await likeliest(db, bands)) {
    const other = await readReceipt(storage, candidate.key, signal);
    // Each comparison takes some milliseconds of the processor, which requests wait for.
    await breathe();
    if (other && isSamePicture(picture, other)) same.push(candidate);
  }
  await keepCompared(db, { key, bands, same });
}
