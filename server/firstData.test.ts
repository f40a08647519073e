import { expect, test } from 'vitest';
import { readConfig } from './config';
import { FIRST_CATEGORIES } from './coupon-service/categories.repository';
import { categories, users } from './db/schema';
import { prepareData } from './firstData';
import { borrowTestDatabase, ENGINES } from './testing/database';

const storage = {
  incoming: '',
  put: () => Promise.reject(new Error('there is nothing to store')),
  read: async () => undefined,
  remove: async () => undefined,
};

test.each(ENGINES)(
  'a platform without demonstration starts with categories and without anybody, on %s (A-08)',
  async (engine) => {
    const { db, close } = await borrowTestDatabase(engine);
    const start = () =>
      prepareData({
        config: readConfig({ DEMO: '0' }),
        database: { db, engine, close },
        storage,
        log: { info: () => undefined, error: console.error },
      });

    expect(await start()).toEqual([]);
    const first = await db.select().from(categories);
    await start();

    expect(first.map(({ name }) => name).toSorted()).toEqual(FIRST_CATEGORIES.toSorted());
    expect(await db.select().from(categories)).toEqual(first);
    expect(await db.$count(users)).toBe(0);
    await close();
  },
);
