import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RECEIPT_STATES } from '../../contract/checks';
import { payments, receiptKey } from '../db/paymentSchema';
import { uploads } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { OF_SET } from '../s3/pictureSigns';

/** Where more payments share a picture, it is a placeholder. */
const MOST_SAME = 10;
/** Looks are compared with those of so many days before and after: each comparison reads all of them. */
const DAYS = 30;

type ReceiptState = (typeof RECEIPT_STATES)[number];

export interface SamePicture {
  state: ReceiptState;
  /** The other payments with the same picture, newest first. */
  same: string[];
}

const mine = receiptKey(payments.receiptData);
const other = alias(payments, 'other');
const alike = alias(uploads, 'alike');
const STATE = sql<ReceiptState>`case
  when ${uploads.look} is not null then 'compared'
  when ${uploads.storedAt} is not null or ${payments.receiptData} ~ '^/files/' then 'unreadable'
  when ${payments.receiptData} ~* '^https?://' then 'foreign'
  else 'none' end`;

const OTHERS = sql<string[]>`array(
  select found.id from (
    select ${mine} as key
    union select ${alike.key} from ${uploads} alike where ${alike.sha256} = ${uploads.sha256}
    union select ${alike.key} from ${uploads} alike
      where ${alike.createdAt} between ${uploads.createdAt} - make_interval(days => ${DAYS}) and ${uploads.createdAt} + make_interval(days => ${DAYS})
        and bit_count(${alike.look} # ${uploads.look}) * ${OF_SET} <= bit_count(${alike.look} | ${uploads.look})
  ) shown, lateral (
    select ${other.id} as id from ${payments} other
    where ${receiptKey(other.receiptData)} = shown.key and ${other.id} <> ${payments.id}
    order by ${other.id} desc limit ${MOST_SAME + 1}
  ) found order by found.id desc limit ${MOST_SAME + 1})`;

/**
 * Gives for each of these payments which others have the same picture, and whether it could be compared. A picture that
 * more than ten others share is a placeholder, and counts for none.
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
