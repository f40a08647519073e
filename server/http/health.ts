import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/types';
import { unavailable } from './errors';

const READY_WITHIN_MS = 3_000;

/** Two addresses for whoever watches the process: it runs (live), and it can serve because its database answers (ready). */
export function healthRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    await Promise.race([db.execute(sql`select 1`), refuseAfter(READY_WITHIN_MS)]);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

async function refuseAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw unavailable();
}
