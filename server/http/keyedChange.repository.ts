import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ONCE, OUTCOME } from '../../contract/outcome';
import { idempotencyKeys } from '../db/accountSchema';
import { codesOf } from '../db/sqlErrors';
import type { Db, Tx } from '../db/types';
import { badRequest, conflict, notFound, unauthorized, unprocessable } from './errors';
import { isStillSignedIn } from './session.repository';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes an Idempotency-Key. */
    keyed?: boolean;
  }
}

/** The result of a call that changed something: only `Change` makes one. */
export class Changed {
  constructor(
    readonly body: string | null,
    readonly isReplayed: boolean,
  ) {}

  sendOn(reply: FastifyReply): FastifyReply {
    if (this.isReplayed) reply.header('idempotency-replayed', 'true');
    return this.body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(this.body);
  }
}

/**
 * Makes a call's change in a transaction, the only one of the call, and answers with what `make` gives; undefined or
 * false where the record is absent (404). Under an Idempotency-Key the answer is kept in the same transaction, and a
 * repeated request gets it in place of a second change. Slow work is done before: the embedded database has one
 * connection for all requests.
 */
export type KeyedChange<Given> = (make: (tx: Tx) => Promise<Given>) => Promise<Changed>;

interface Call {
  /** Message for a record that is absent. */
  absent: string | undefined;
  /** Whether a success has a body. */
  answers: boolean;
}

/** Gives the function that runs a call for a request; a request that was done before is not run again. */
export function keyedChanges(deps: ChangeDeps, { absent, answers }: Call) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (change: KeyedChange<unknown>) => Promise<Changed>,
  ): Promise<Changed> => {
    const asked = keyedRequest(request, deps.now());
    const transact = whileSignedIn(deps, request);
    // Before slow work, and before rules that may have become stricter with time.
    const first = asked && (await findAnswer(deps.db, asked));
    if (first) return transact(async () => replayed(first));
    return run((make) =>
      transact(async (tx) => {
        const before = asked && (await claimKey(tx, asked));
        if (before) return replayed(before);
        const given = await make(tx);
        if (given === false || (given === undefined && answers)) throw notFound(absent);
        const body = answers ? String(reply.serialize(given)) : null;
        if (asked) await keepAnswer(tx, asked, body);
        return new Changed(body, false);
      }),
    );
  };
}

function replayed({ body }: KeptAnswer): Changed {
  return new Changed(body, true);
}

/** As the header's draft has it, in quotes, or bare, as other clients send it. */
const KEY = /^(?:"([\x20!\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,255}))$/;

const NO_KEY = 'El encabezado Idempotency-Key debe tener entre 1 y 255 caracteres ASCII visibles.';

/** What a request asks and under which key; undefined without one. Throws 400 for what is no key. */
function keyedRequest({ headers, method, url, body, actor }: FastifyRequest, now: Date): KeyedRequest | undefined {
  const sent = headers['idempotency-key'];
  if (sent === undefined || !actor) return undefined;
  const [, quoted, bare] = KEY.exec(String(sent)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw badRequest(NO_KEY);
  const said = `${method} ${url}\n${JSON.stringify(body) ?? ''}`;
  return {
    personId: actor.id,
    key: createHash('sha256').update(key).digest(),
    request: createHmac('sha256', key).update(said).digest(),
    now,
  };
}

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

export interface ChangeDeps {
  db: Db;
  now: () => Date;
}

/** Runs a change in a transaction. */
export type Transact = <T>(make: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Gives the transaction of a request's change, which begins by checking that its session is still valid: access was
 * checked before the body, which may take minutes to arrive, and may be closed meanwhile. Rejects with 401 then. It
 * locks nothing: a change that began before the closing may end, and two administrators who close each other's access
 * would wait for each other's session.
 */
export function whileSignedIn({ db, now }: ChangeDeps, { signedIn }: FastifyRequest): Transact {
  return (make) =>
    db.transaction(async (tx) => {
      if (!signedIn || !(await isStillSignedIn(tx, signedIn, now()))) throw unauthorized();
      return make(tx);
    });
}
