import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config';
import { FIRST_CATEGORIES } from './coupon-service/categories.repository';
import { categories, users } from './db/schema';
import { prepareData } from './firstData';
import { borrowTestDatabase, ENGINES, type TestDatabase } from './testing/database';
import { closeDemoAccounts } from './user-service/demoAccounts.repository';
import { DEMO_EMAILS, DEMO_PASSWORD } from './user-service/demoSignIn';
import { hashPassword } from './user-service/password';

const storage = {
  incoming: '',
  put: () => Promise.reject(new Error('there is nothing to store')),
  read: async () => undefined,
  remove: async () => undefined,
};

const log = { info: () => undefined, error: console.error };

describe.each(ENGINES)('a platform without demonstration, on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await borrowTestDatabase(engine);
  });
  afterEach(() => database.close());
  const start = (host = '127.0.0.1', account = {}, told = log) =>
    prepareData({
      config: { ...readConfig({ DEMO: '0', ...account }), host },
      database: { db: database.db, engine },
      storage,
      log: told,
    });

  test('starts with categories and without users (A-08)', async () => {
    const { db } = database;
    expect(await start()).toEqual([]);
    const first = await db.select().from(categories);
    await start();

    expect(first.map(({ name }) => name).toSorted()).toEqual(FIRST_CATEGORIES.toSorted());
    expect(await db.select().from(categories)).toEqual(first);
    expect(await db.$count(users)).toBe(0);
  });

  test('says once that the administrator of its settings was made, and not who that is', async () => {
    const said: string[] = [];
    const told = { ...log, info: (line?: string) => void said.push(String(line)) };
    const account = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'una-clave-larga-9' };
    await start('127.0.0.1', account, told);
    await start('127.0.0.1', account, told);
    expect(said).toEqual(['Se creó el administrador de ADMIN_EMAIL.']);
  });

  test('serves no network while accounts have the published password, until they are closed (A-08)', async () => {
    const { db } = database;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const demo = { name: 'Demo', email: DEMO_EMAILS.admin, permission: 'admin', passwordHash } as const;
    await db.insert(users).values([demo, { ...demo, email: DEMO_EMAILS.consumer, permission: 'consumer' }]);
    await expect(start('0.0.0.0')).rejects.toThrow('cuentas de demostración');
    expect(await start()).toEqual([DEMO_EMAILS.admin]);

    await db.insert(users).values({ ...demo, email: 'ana@gs.test' });
    await closeDemoAccounts(db, new Date());
    expect(await start('0.0.0.0')).toEqual([]);
  });
});
