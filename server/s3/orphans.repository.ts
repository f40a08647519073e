import { and, inArray, lt, not, notLike } from 'drizzle-orm';
import { RECEIPT_FOLDER } from '../../contract/image';
import { businesses, offers, uploads } from '../db/schema';
import type { Db } from '../db/types';
import { removePicture } from './pictures';
import type { Storage } from './storage';
import { namedBy, ORPHAN_MS } from './uploads.repository';

const SWEEP_SIZE = 500;

/**
 * Removes the pictures asked for more than ORPHAN_MS ago that no record names, and gives how many. A picture first
 * loses `storedAt`, so that no record can name it any more, then its object, then its row: stopped anywhere in between,
 * by `signal` too, the next sweep goes on from there.
 */
export async function removeOrphanUploads(
  db: Db,
  storage: Storage,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await retireOrphans(db, new Date(now.getTime() - ORPHAN_MS));
    const gone: string[] = [];
    for (const key of keys) {
      if (signal?.aborted) break;
      await removePicture(storage, key);
      gone.push(key);
    }
    if (gone.length > 0) await db.transaction((tx) => tx.delete(uploads).where(inArray(uploads.key, gone)));
    removed += gone.length;
    if (keys.length < SWEEP_SIZE || signal?.aborted) return removed;
  }
}

async function retireOrphans(db: Db, before: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const unnamed = and(lt(uploads.createdAt, before), not(namedBy(businesses)), not(namedBy(offers)), isNoReceipt);
    const candidates = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(unnamed)
      .limit(SWEEP_SIZE)
      .for('update', { skipLocked: true });
    if (candidates.length === 0) return [];
    // Checked again now that the rows are locked: a record saved meanwhile keeps its pictures.
    const keys = candidates.map(({ key }) => key);
    const retired = await tx
      .update(uploads)
      .set({ storedAt: null })
      .where(and(inArray(uploads.key, keys), unnamed))
      .returning({ key: uploads.key });
    return retired.map(({ key }) => key);
  });
}

/** Recognised by its folder: reading millions of payments each hour would cost more than a few pictures too many. */
const isNoReceipt = notLike(uploads.key, `${RECEIPT_FOLDER}/%`);
