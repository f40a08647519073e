import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RECEIPT_STATES } from '../../../contract/checks';
import { payments, receiptBands, receiptKey, sameReceipts } from '../../db/paymentSchema';
import { TO_COMPARE, uploads } from '../../db/schema';
import type { Db, Tx } from '../../db/types';
import type { Band } from './bands';

/** A band that so many receipts share is of a label, and says nothing: it is neither kept nor looked for. */
const SHARED_BY = 32;
/** Of drawn receipts the right one was always among the first four. */
const CANDIDATES = 5;
/** Where more payments share a picture, it is a placeholder. */
const MOST_SAME = 10;

export interface StoredReceipt {
  id: string;
  key: string;
}

/** Gives so many keys of receipts that were not compared yet, newest first, before the key `before`. */
export async function uncompared(db: Db, { before, most }: { before: string | undefined; most: number }) {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(TO_COMPARE, before === undefined ? undefined : lt(uploads.key, before)))
    .orderBy(desc(uploads.key))
    .limit(most);
  return rows.map(({ key }) => key);
}

/**
 * Gives the receipts that share the most and the rarest bands with these. Reads so many rows of each band at most: the
 * time does not grow with the receipts.
 */
export async function likeliest(db: Db, bands: readonly Band[]): Promise<StoredReceipt[]> {
  const probes = bands.flatMap(({ near }, place) => near.map((band) => ({ band, place })));
  const { rows } = await db.execute<StoredReceipt & Record<string, unknown>>(sql`
    with met as (
      select place, upload_id, count(*) over (partition by place, band) as shared_by
      from unnest(${sql.param(probes.map(({ band }) => band))}::int[], ${sql.param(probes.map(({ place }) => place))}::int[])
        as probe (band, place),
      lateral (select upload_id from ${receiptBands} where ${receiptBands.band} = probe.band limit ${SHARED_BY}) kept
    ), weighed as (
      select upload_id, 1 / sqrt(count(*) over (partition by place)) as weight
      from met where shared_by < ${SHARED_BY} group by place, upload_id
    ), first as (
      select upload_id, sum(weight) as weight from weighed group by upload_id order by weight desc limit ${CANDIDATES}
    )
    select id, key from first join ${uploads} on id = upload_id where stored_at is not null order by weight desc`);
  return rows;
}

/** Keeps what became of the comparison of a receipt: its bands, and the receipts with the same picture. */
export async function keepCompared(
  db: Db,
  { key, bands, same }: { key: string; bands: readonly Band[]; same: readonly StoredReceipt[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .update(uploads)
      .set({ isComparable: true })
      .where(eq(uploads.key, key))
      .returning({ id: uploads.id });
    if (!own) return;
    await tx.execute(sql`
      insert into ${receiptBands} select distinct band, ${own.id}::uuid
      from unnest(${sql.param(bands.map(({ hash }) => hash))}::int[]) as own (band)
      where (select count(*) from (
        select from ${receiptBands} kept where kept.band = own.band limit ${SHARED_BY}) few) < ${SHARED_BY}
      on conflict do nothing`);
    const pairs = same.flatMap(({ id }) => [
      { uploadId: own.id, otherId: id },
      { uploadId: id, otherId: own.id },
    ]);
    if (pairs.length > 0) await tx.insert(sameReceipts).values(pairs).onConflictDoNothing();
  });
}

export async function markIncomparable(db: Db, key: string): Promise<void> {
  await db.transaction((tx) => tx.update(uploads).set({ isComparable: false }).where(eq(uploads.key, key)));
}

type ReceiptState = (typeof RECEIPT_STATES)[number];

export interface SamePicture {
  state: ReceiptState;
  /** The other payments with the same picture, or nearly, newest first. */
  same: string[];
}

const mine = receiptKey(payments.receiptData);
const other = alias(payments, 'other');
const STATE = sql<ReceiptState>`case
  when ${uploads.isComparable} then 'compared'
  when not ${uploads.isComparable} then 'unreadable'
  when ${uploads.storedAt} is not null then 'waiting'
  when ${payments.receiptData} ~ '^/files/' then 'unreadable'
  when ${payments.receiptData} ~* '^https?://' then 'foreign'
  else 'none' end`;

const OTHERS = sql<string[]>`array(
  select found.id from (
    select ${mine} as key union
    select shown.key from ${sameReceipts} pair join ${uploads} shown on shown.id = pair.other_id
    where pair.upload_id = ${uploads.id}
  ) alike, lateral (
    select ${other.id} as id from ${payments} other
    where ${receiptKey(other.receiptData)} = alike.key and ${other.id} <> ${payments.id}
    order by ${other.id} desc limit ${MOST_SAME + 1}
  ) found order by found.id desc limit ${MOST_SAME + 1})`;

/**
 * Gives for each of these payments which others have the same picture, and whether it was compared. A picture that more
 * than ten others share is a placeholder, and counts for none.
 */
export async function samePictures(db: Db | Tx, paymentIds: readonly string[]): Promise<Map<string, SamePicture>> {
  const rows = await db
    .select({ id: payments.id, state: STATE, same: OTHERS })
    .from(payments)
    .leftJoin(uploads, eq(uploads.key, mine))
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(
    rows.map(({ id, state, same }) => [id, { state, same: state === 'none' || same.length > MOST_SAME ? [] : same }]),
  );
}
