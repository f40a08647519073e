import { createHash } from 'node:crypto';
import { desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { signInLimits, type Turns } from '../db/accountSchema';
import type { Db, Tx } from '../db/types';

const HOUR = 60 * 60_000;
/** Counts are over sooner; known places stay for months. */
const DAY = 24 * HOUR;
const MOST_KNOWN = 10_000;
const { key, wrong, until } = signInLimits;

/** What one key has counted; `until` in milliseconds. */
export interface Count {
  key: string;
  wrong: number;
  until: number;
  turns: Turns | null;
}

/** The stored key of a count: a hash, from which no place or e-mail can be read. */
export function countKeyOf(kind: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/**
 * The counts of these keys that are not over, locked until the transaction ends; the row of the first is created where
 * it is missing.
 */
export async function holdCounts(tx: Tx, keys: readonly [string, ...string[]], time: number) {
  await tx
    .insert(signInLimits)
    .values({ key: keys[0], until: new Date(time) })
    .onConflictDoNothing();
  const rows = await lock(tx, keys);
  const live = rows.filter((row) => row.until.getTime() > time);
  return new Map(live.map((row): [string, Count] => [row.key, { ...row, until: row.until.getTime() }]));
}

/**
 * Counts one more under each of these keys, with `until` and `turns` as given; gives how many each has by then: other
 * requests may have begun to count meanwhile. One that would be over only after `latest` begins anew.
 */
export async function countOneMore(
  tx: Tx,
  counts: readonly Omit<Count, 'wrong'>[],
  { time, latest }: { time: number; latest: number },
) {
  const rows = counts.map((count) => ({ ...count, wrong: 1, until: new Date(count.until) }));
  const counted = await tx
    .insert(signInLimits)
    // In the order that all transactions use, so that no two wait for each other.
    .values(rows.sort((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: key,
      set: {
        wrong: sql`case when ${until} > ${new Date(time)} and ${until} <= ${new Date(latest)} then ${wrong} + 1 else 1 end`,
        until: sql`excluded.until`,
        turns: sql`excluded.turns`,
      },
    })
    .returning({ key, wrong });
  return new Map(counted.map((row): [string, number] => [row.key, row.wrong]));
}

export async function writeTurns(tx: Tx, of: string, turns: Turns): Promise<void> {
  await tx.update(signInLimits).set({ turns }).where(eq(key, of));
}

/** Stores a key until a moment. */
export async function note(tx: Tx, of: string, time: number): Promise<void> {
  const kept = { until: new Date(time) };
  await tx
    .insert(signInLimits)
    .values({ key: of, ...kept })
    .onConflictDoUpdate({ target: key, set: kept });
}

/** The keys that were stored for longer than any count lasts, the latest first, so many at most. */
export async function readKnown(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ key })
    .from(signInLimits)
    .where(gt(until, new Date(now.getTime() + DAY)))
    .orderBy(desc(until))
    .limit(MOST_KNOWN);
  return rows.map((row) => row.key);
}

/** Takes one wrong try back from each of these keys. */
export async function takeBack(tx: Tx, keys: readonly string[]): Promise<void> {
  await lock(tx, keys);
  await tx
    .update(signInLimits)
    .set({ wrong: sql`greatest(${wrong} - 1, 0)` })
    .where(inArray(key, [...keys]));
}

export async function forgetCount(tx: Tx, of: string): Promise<void> {
  await tx.delete(signInLimits).where(eq(key, of));
}

/** Deletes counts that were over long ago, so that none is deleted under a request that has just read it. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  await db.delete(signInLimits).where(lt(until, new Date(now.getTime() - HOUR)));
}

function lock(tx: Tx, keys: readonly string[]) {
  return tx
    .select()
    .from(signInLimits)
    .where(inArray(key, [...keys]))
    .orderBy(sql`${key} collate "C"`)
    .for('update');
}
