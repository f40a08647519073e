import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { onServer } from '../../scripts/onServer.mjs';
import { secondFactors } from '../db/accountSchema';
import { openDatabase } from '../db/client';
import { sessions, users } from '../db/schema';
import { createSession, hashToken, removeSession } from '../http/session.repository';
import { newDatabase } from '../testing/database';
import { type TestApp, testApp } from '../testing/testApp';
import { revokeUser } from './staff.repository';
import { disableUser } from './staffAccess.repository';

const LIST = '/api/gs/coupon-service/businesses';
const { postgres } = inject('databases');
/** A pooler may give the connection that listens to somebody else, so behind one nobody does. */
const listens = postgres && !postgres.pooler;

describe.runIf(listens)('two servers of one database, on postgres', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let said: string[];
  let one: TestApp;
  let other: TestApp;
  const ready = (server: TestApp) => vi.waitFor(() => expect(server.changes?.count).toBeDefined(), 10_000);

  async function start(): Promise<TestApp> {
    const say = (line: string) => void said.push(line);
    const opened = await openDatabase({ databaseUrl: database.url, dataDir: '' }, { info: say, error: say });
    return testApp('postgres', { database: opened });
  }

  beforeEach(async () => {
    said = [];
    database = await newDatabase();
    one = await start();
    other = await start();
    await Promise.all([one, other].map(ready));
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });

  async function somebody() {
    const { id } = await one.given.user({ permission: 'admin' });
    const token = await createSession(one.db, { userId: id, now: one.clock.now() });
    const headers = { authorization: `Bearer ${token}` };
    const read = async (server: TestApp) => (await server.as('anonymous').get(LIST, { headers })).statusCode;
    return { id, token, read };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const byId = ({ id }: Somebody) => eq(users.id, id);
  const actor = async () => ({ ...(await one.person('admin')), scope: 'all' as const });

  test.each<[string, (who: Somebody) => Promise<unknown>, number]>([
    ['signing out', ({ token }) => removeSession(one.db, token), 401],
    ['shutting out', async ({ id }) => disableUser(one.db, { actor: await actor(), id, now: one.clock.now() }), 401],
    ['a revocation', async ({ id }) => revokeUser(one.db, { actor: await actor(), id, now: one.clock.now() }), 401],
    ['a demotion by hand', (who) => one.db.update(users).set({ permission: 'consumer' }).where(byId(who)), 403],
    ['an account that goes', (who) => one.db.delete(users).where(byId(who)), 401],
    [
      'another end of the session',
      ({ token }) =>
        one.db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.tokenHash, hashToken(token))),
      401,
    ],
  ])('%s counts at once on the one that did it, and on the other once it is told', async (_, end, status) => {
    const who = await somebody();
    // Whoever acts is there before.
    await one.person('admin');
    expect([await who.read(one), await who.read(other)]).toEqual([200, 200]);
    const before = other.changes?.count;
    await end(who);
    expect(await who.read(one)).toBe(status);
    await expect.poll(() => other.changes?.count).not.toBe(before);
    expect(await who.read(other)).toBe(status);
  });

  test('a second factor that is set up or taken away is told too', async () => {
    const { id } = await somebody();
    for (const act of [
      () => one.db.insert(secondFactors).values({ userId: id, secret: 'A' }),
      () => one.db.update(secondFactors).set({ confirmedAt: new Date() }),
      () => one.db.delete(secondFactors),
    ]) {
      const before = other.changes?.count;
      await act();
      await expect.poll(() => other.changes?.count).not.toBe(before);
    }
  });

  test('using a session, marking its changes and changing a name are told to nobody', async () => {
    const who = await somebody();
    const listener = new pg.Client(database.url);
    await listener.connect();
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.query('listen session_changes');
    await one.db.update(sessions).set({ lastSeenAt: new Date(), changes: sql`${sessions.changes} + 1` });
    await one.db.update(users).set({ name: 'Otra', permission: 'admin' }).where(byId(who));
    await createSession(one.db, { userId: who.id, now: one.clock.now() });
    await listener.query("notify session_changes, 'the last'");
    await expect.poll(() => told).toEqual(['the last']);
    await listener.end();
  });

  test('while others are not heard nobody is remembered, and afterwards nothing from before', async () => {
    const who = await somebody();
    expect(await who.read(other)).toBe(200);
    const before = other.changes?.count;
    const listening = "query in ('listen session_changes', 'select 1') and application_name = 'gs-cupones'";
    await onServer(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${listening}`,
    );
    await vi.waitFor(() => expect(other.changes?.count).toBeUndefined(), { timeout: 10_000, interval: 5 });
    await onServer(database.url, 'delete from sessions');
    expect(await who.read(other)).toBe(401);
    await ready(other);
    expect(other.changes?.count).not.toBe(before);
    await expect.poll(() => said).toContain('Vuelven a llegar los avisos de los demás servidores.');
    expect(said).toContainEqual(
      expect.stringMatching(/^No llegan los avisos de los demás servidores, y cada petición vuelve a consultar/),
    );
  });

  test('with a standby, whose marks are looked up each time, nobody is remembered', async () => {
    const { url: databaseUrl } = database;
    const { changes, close } = await openDatabase({ databaseUrl, replicaUrl: databaseUrl, dataDir: '' }, console);
    await close();
    expect(changes).toBeUndefined();
  });
});
