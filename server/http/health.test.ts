import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Db } from '../db/types';
import { handleErrors } from './errorHandlers';
import { healthRoutes } from './health';

test('a server that is about to stop says so to every health check and nothing else, and logs no failure (D-10)', async () => {
  const written: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void written.push(line) } } });
  handleErrors(app);
  // The database is not asked any more.
  healthRoutes(app, { db: {} as Db, now: () => new Date(), leave: { isLeaving: true } });

  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ error: { detail: expect.stringMatching(/no está disponible/) } });
  expect(ready.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store', 'retry-after': '5' });
  const live = await app.inject('/health/live');
  expect([live.statusCode, live.body]).toEqual([200, '{"status":"ok"}']);
  expect(written).toEqual([]);
  await app.close();
});
