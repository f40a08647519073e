import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/types';
import { badRequest, notFound } from './errors';
import { claimKey, findAnswer, type KeptAnswer, type KeyedRequest, keepAnswer } from './idempotency.repository';
import { type ChangeDeps, whileSignedIn } from './whileSignedIn';

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
