import { expect, test } from 'vitest';
import { readConfig } from './config';
import { FIRST_CATEGORIES } from './coupon-service/categories.repository';
import { businesses, categories, users } from './db/schema';
import { prepareData } from './firstData';
import { bucketTrouble } from './s3/bucketTrouble';
import { StartError } from './startError';
import { borrowTestDatabase, ENGINES } from './testing/database';

const storage = {
  kind: 'disk' as const,
  directory: '',
  incoming: '',
  put: () => Promise.reject(new Error('there is nothing to store')),
  read: async () => undefined,
  remove: async () => undefined,
};

test.each(ENGINES)(
  'a platform without demonstration starts with categories and without users, on %s (A-08)',
  async (engine) => {
    const { db, close } = await borrowTestDatabase(engine);
    const start = () =>
      prepareData({
        config: readConfig({ DEMO: '0' }),
        database: { db, engine },
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

test('a demonstration is not written without its pictures, and says why (K-08)', async () => {
  const { db, close } = await borrowTestDatabase('pglite');
  const down = () => Promise.reject(bucketTrouble(new Error('down'), { bucket: 'gs-cupones', region: 'us-east-1' }));
  const start = prepareData({
    config: readConfig({ DEMO: '1' }),
    database: { db, engine: 'pglite' },
    storage: { ...storage, put: down },
    log: { info: () => undefined, error: console.error },
  });

  await expect(start).rejects.toThrow(
    'Las imágenes: S3 en us-east-1 no responde (down).\n' +
      'La demostración necesita sus imágenes; DEMO=0 la deja fuera.',
  );
  await expect(start).rejects.toBeInstanceOf(StartError);
  expect(await db.$count(businesses)).toBe(0);
  await close();
});
