import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ping } from '../db/contents';
import type { Db } from '../db/types';
import { unavailable } from './errors';
import { sharedFor } from './sharedFor';

const READY_WITHIN_MS = 3_000;
/** How long an answer of the database holds for everybody who asks. */
const READY_FOR_MS = 1_000;

/** Two addresses for monitoring: the process runs (live), and it can serve because its database answers (ready). */
export function healthRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const ready = sharedFor(READY_FOR_MS, now, () => Promise.race([ping(db), refuseAfter(READY_WITHIN_MS)]));

  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    await ready();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

async function refuseAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw unavailable();
}
