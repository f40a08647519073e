import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/client';
import { NEVER_SENT, withCode } from '../db/sqlErrors';
import { answerRefusal } from './errorHandlers';
import { unavailable } from './errors';

const READY_WITHIN_MS = 3_000;
/** How long an answer of the database is reused for all callers. */
const READY_FOR_MS = 1_000;

/** Whether a server is about to stop and must get no new requests; index.ts sets it. */
export interface Leave {
  isLeaving: boolean;
}

/**
 * Two addresses for monitoring: the process runs (live), and it can serve (ready) because its database answers and it
 * is not about to stop. Once it is, every answer ends its connection: a request that a proxy sends over a connection
 * just closing would be lost.
 */
export function healthRoutes(
  app: FastifyInstance,
  { look, now, leave }: Pick<OpenDatabase, 'look'> & { now: () => Date; leave: Leave },
): void {
  const time = () => now().getTime();
  const ready = sharedFor(READY_FOR_MS, time, () => Promise.race([look().catch(refuse), refuseAfter(READY_WITHIN_MS)]));

  app.addHook('onSend', async (_request, reply) => {
    if (leave.isLeaving) reply.header('connection', 'close');
  });

  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (request, reply) => {
    // Not thrown: as an error it would fill the log at each planned stop, since proxies ask many times a second.
    if (leave.isLeaving) return answerRefusal(unavailable(), request, reply);
    await ready();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

/** Whatever is wrong, it cannot serve; the cause is in the log. */
function refuse(cause: unknown): never {
  throw withCode(cause, NEVER_SENT);
}

async function refuseAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw unavailable();
}

/**
 * Caches an answer for `ms`, and asks once for all calls meanwhile, so that a public route may call it without limit.
 * `time` is in milliseconds; a clock that was put back ends the cache, too.
 */
export function sharedFor<T>(ms: number, time: () => number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; settledAt?: number } | undefined;
  return () => {
    const age = last?.settledAt === undefined ? 0 : time() - last.settledAt;
    if (!last || age < 0 || age >= ms) {
      const asked: typeof last = { answer: (async () => ask())() };
      const settle = () => {
        asked.settledAt = time();
      };
      asked.answer.then(settle, settle);
      last = asked;
    }
    return last.answer;
  };
}
