import { and, eq, lt, sql } from 'drizzle-orm';
import { ONCE, OUTCOME } from '../../contract/outcome';
import { idempotencyKeys } from '../db/accountSchema';
import { codesOf } from '../db/sqlErrors';
import type { Db, Tx } from '../db/types';
import { conflict, unprocessable } from './errors';

/** How long the answer of a change is kept. */
const KEPT_MS = 24 * 60 * 60_000;
/** The newest answers of one person that are kept so long, and their size, so that no client fills the disk. */
const MAX_KEPT = { answers: 1_000, bytes: 16 * 1024 * 1024 };

/** PostgreSQL's code for a lock that was waited for too long. */
const LOCKED = '55P03';

/** The caller who asks for a change under a key, and a hash of what is asked. */
export interface KeyedRequest {
  personId: string;
  /** Its hash. */
  key: Buffer;
  /** The hash of the whole request, under the key. */
  request: Buffer;
  now: Date;
}

/** The first answer to a change; its body is null where a success is empty. */
export interface KeptAnswer {
  body: string | null;
}

/** The answer that is kept for this request. Throws 422 when its key was used for another one. */
export async function findAnswer(db: Db, { personId, key, request }: KeyedRequest): Promise<KeptAnswer | undefined> {
  const [kept] = await db
    .select({ request: idempotencyKeys.request, body: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key)));
  if (!kept) return undefined;
  if (!kept.request.equals(request)) throw unprocessable(OTHER_REQUEST, { outcome: 'earlier' });
  return { body: kept.body };
}

const OTHER_REQUEST = `${OUTCOME.earlier}, con otros datos: lo que envías ahora no se guardó. Mira cómo quedó.`;

/**
 * Takes the key for this transaction, or gives the answer of the request that had it before. Of several at the same
 * moment the others wait until the first has ended; throws 409 when that takes too long.
 */
export async function claimKey(tx: Tx, asked: KeyedRequest): Promise<KeptAnswer | undefined> {
  const { now, ...columns } = asked;
  try {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...columns, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 1) return undefined;
  } catch (error) {
    throw codesOf(error).includes(LOCKED) ? conflict(UNDER_WAY, { cause: error, outcome: 'unknown' }) : error;
  }
  const first = await findAnswer(tx, asked);
  // Its row may just have been deleted.
  if (!first) throw conflict(UNDER_WAY, { outcome: 'unknown' });
  return first;
}

const UNDER_WAY = `${OUTCOME.unknown}: el primer intento no ha terminado. ${ONCE}`;

/** Keeps the answer beside the change, and deletes the oldest beyond the person's limits. */
export async function keepAnswer(tx: Tx, { personId, key }: KeyedRequest, body: string | null): Promise<void> {
  const own = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
  if (body !== null) await tx.update(idempotencyKeys).set({ answer: body }).where(own);
  // Rows that another transaction is just deleting are left to it.
  await tx.execute(sql`
    delete from ${idempotencyKeys} where person_id = ${personId} and key in (
      select key from ${idempotencyKeys} where person_id = ${personId} and key in (
        select key from (
          select key, row_number() over newest as place, sum(octet_length(answer)) over newest as bytes
          from ${idempotencyKeys} where person_id = ${personId}
          window newest as (order by created_at desc, key)
        ) kept
        where key <> ${key} and (place > ${MAX_KEPT.answers} or bytes > ${MAX_KEPT.bytes})
      ) for update skip locked
    )`);
}

/** Deletes answers that are older than KEPT_MS. */
export async function removeOldAnswers(db: Db, now: Date): Promise<void> {
  const isOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS));
  await db.transaction((tx) => tx.delete(idempotencyKeys).where(isOld));
}
