import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Method } from '../../contract/services/entry';
import type { Permission } from '../../contract/user';
import { type AppDeps, buildApp } from '../app';
import type { Db, WholeDb } from '../db/types';
import type { Limits } from '../http/overload';
import { createSession } from '../http/session.repository';
import { diskStorage } from '../s3/storage';
import type { MakeStorage } from './bucket';
import { builders, type UserRow } from './builders';
import { borrowTestDatabase, type ENGINES, type TestDatabase } from './database';

export type Engine = (typeof ENGINES)[number];
export type Who = Permission | 'anonymous' | UserRow;

/** A clock that only a test moves. */
export function testClock(start = new Date()) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

/**
 * The whole application on a fresh database and an empty storage: `as(who).get(path)` calls it, `given.business()`
 * prepares what is there, `reset()` empties everything between tests.
 */
export async function testApp(
  engine: Engine,
  changes: Partial<AppDeps['config']> &
    Omit<Limits, 'requestsPerMinute'> &
    Pick<AppDeps, 'logTo' | 'metrics' | 'answerWithinMs' | 'localOnly'> & {
      /** Too high for a test to reach, unless the test is about the limit. */
      requestsPerMinute?: number | 'usual';
      storage?: MakeStorage;
      /** In place of one of its own; it is closed with the application. */
      database?: TestDatabase;
    } = {},
) {
  const {
    requestsPerMinute = 1_000_000,
    atOncePerPlace = 1_000_000,
    maxLagMs = 1_000_000,
    answerWithinMs,
    localOnly,
    logTo,
    metrics,
    storage: makeStorage = diskStorage,
    database,
    ...config
  } = changes;
  const { db, look, close: closeDatabase } = database ?? (await borrowTestDatabase(engine));
  const directory = await mkdtemp(join(tmpdir(), 'gs-test-'));
  const storage = await makeStorage(join(directory, 'storage'));
  const clock = testClock();
  const app = await buildApp({
    db: undoneFirst(db),
    look,
    storage,
    now: clock.now,
    logTo,
    metrics,
    requestsPerMinute: requestsPerMinute === 'usual' ? undefined : requestsPerMinute,
    atOncePerPlace,
    maxLagMs,
    answerWithinMs,
    localOnly,
    config: {
      tileOrigin: 'https://tile.openstreetmap.org',
      trustedProxies: [],
      corsOrigins: [],
      siteDir: join(directory, 'no-site'),
      logLevel: 'silent',
      ...config,
    },
  });
  const given = builders(db, storage);
  const people = new Map<Permission, Promise<UserRow>>();

  /** The one user of a role that a test means when it names only the role. */
  function person(permission: Permission): Promise<UserRow> {
    const known = people.get(permission) ?? createPerson(permission);
    people.set(permission, known);
    return known;
  }

  async function createPerson(permission: Permission): Promise<UserRow> {
    const businessId = permission === 'owner' ? (await given.business({ name: 'Tienda propia' })).id : null;
    return given.user({ permission, businessId });
  }

  async function tokenOf(who: Exclude<Who, 'anonymous'>): Promise<string> {
    const user = typeof who === 'string' ? await person(who) : who;
    return createSession(db, { userId: user.id, now: clock.now() });
  }

  function as(who: Who) {
    let token: Promise<string> | undefined;
    async function call(method: Method, url: string, payload?: InjectOptions['payload'], more: InjectOptions = {}) {
      const headers: Record<string, string> = {};
      if (who !== 'anonymous') {
        token ??= tokenOf(who);
        headers.authorization = `Bearer ${await token}`;
      }
      return app.inject({ method, url, payload, ...more, headers: { ...headers, ...more.headers } });
    }
    return {
      send: call,
      get: (url: string, more?: InjectOptions) => call('GET', url, undefined, more),
      post: (url: string, body?: InjectOptions['payload'], more?: InjectOptions) => call('POST', url, body, more),
      put: (url: string, body?: InjectOptions['payload'], more?: InjectOptions) => call('PUT', url, body, more),
      delete: (url: string, more?: InjectOptions) => call('DELETE', url, undefined, more),
    };
  }

  return {
    app,
    db,
    storage,
    directory,
    clock,
    as,
    given,
    person,
    tokenOf,
    async reset() {
      people.clear();
      await given.nothing();
    },
    async close() {
      await app.close();
      await closeDatabase();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Runs each transaction's function twice, undone the first time, as a conflict with another transaction would: what it
 * changes beside the database shows in any test that looks there.
 */
function undoneFirst(db: WholeDb): Db {
  const twice: WholeDb = Object.create(db);
  twice.transaction = (body, ...config) =>
    db.transaction(
      async (tx) => {
        await tx.transaction((first) => body(first).then(() => first.rollback())).catch(() => undefined);
        return body(tx);
      },
      ...config,
    );
  return twice;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The application of a suite: opened before its first test, closed after the last. */
export function sharedApp(...how: Parameters<typeof testApp>): TestApp {
  // Without any of it until the first test.
  const t = {} as TestApp;
  beforeAll(async () => void Object.assign(t, await testApp(...how)));
  afterAll(() => t.close());
  return t;
}

/** The same, emptied before each test. */
export function openedApp(...how: Parameters<typeof testApp>): TestApp {
  const t = sharedApp(...how);
  beforeEach(() => t.reset());
  return t;
}
