import { and, eq, lt, sql } from 'drizzle-orm';
import { ONCE, OUTCOME } from '../../contract/envelope';
import { idempotencyKeys } from '../db/idempotencySchema';
import { codesOf } from '../db/sqlErrors';
import type { Db, Tx } from '../db/types';
import { conflict, unprocessable } from './errors';

/** How long the answer of a change is kept. */
const KEPT_MS = 24 * 60 * 60_000;
/** The newest answers of one person that are kept for so long, and their size: nobody fills the disk with them. */
const MAX_KEPT = { answers: 1_000, bytes: 16 * 1024 * 1024 };

/** PostgreSQL's code for a lock that was waited for too long. */
const LOCKED = '55P03';

/** Whoever asks for a change under a key, and what exactly. */
export interface KeyedRequest {
  personId: string;
  /** Its hash. */
  key: Buffer;
  /** The hash of all that it says, under the key. */
  request: Buffer;
  now: Date;
}

/** The first answer to a change; its body is null where a success is empty. */
export interface KeptAnswer {
  body: string | null;
}

/** The answer that is kept of this request. Throws 422 when its key was another one's. */
export async function findAnswer(db: Db, { personId, key, request }: KeyedRequest): Promise<KeptAnswer | undefined> {
  const [kept] = await db
    .select({ request: idempotencyKeys.request, body: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key)));
  if (!kept) return undefined;
  if (!kept.request.equals(request)) throw unprocessable(OTHER_REQUEST);
  return { body: kept.body };
}

const OTHER_REQUEST = `${OUTCOME.earlier}, con otros datos: lo que envías ahora no se guardó. Mira cómo quedó.`;

/**
 * Takes the key for this transaction, or gives the answer of whoever had it before. Of several at the same moment the
 * others wait until the first has ended; throws 409 when that takes too long.
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
    throw codesOf(error).includes(LOCKED) ? conflict(UNDER_WAY, { cause: error }) : error;
  }
  const first = await findAnswer(tx, asked);
  // It may just have been forgotten.
  if (!first) throw conflict(UNDER_WAY);
  return first;
}

const UNDER_WAY = `${OUTCOME.unknown}: el primer intento no ha terminado. ${ONCE}`;

/** Keeps the answer beside the change, and lets go of what is too much of one person. */
export async function keepAnswer(tx: Tx, { personId, key }: KeyedRequest, body: string | null): Promise<void> {
  const own = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
  if (body !== null) await tx.update(idempotencyKeys).set({ answer: body }).where(own);
  // Rows that another transaction is just letting go are left to it.
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

/** Forgets what was kept for long enough. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)));
}
