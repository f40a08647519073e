import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../testing/database';
import { missingPooler, type Pooler, startPooler } from '../testing/pooler';
import { openDatabase } from './client';
import { categories } from './schema';

const { postgres } = inject('databases');
const why = missingPooler();
if (why) console.error(`Left out: a pooler before the database (${why}).`);

describe.runIf(postgres && !why)('behind a pooler, on postgres', () => {
  let pooler: Pooler;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  beforeEach(async () => {
    pooler = await startPooler(postgres?.adminUrl ?? '');
    database = await newDatabase();
  });
  afterEach(async () => {
    await pooler.stop();
    await database.drop();
  });

  test('the server starts and works, many transactions at once', async () => {
    const quiet = { info: () => undefined, error: () => undefined };
    const name = new URL(database.url).pathname.slice(1);
    const { db, close } = await openDatabase({ databaseUrl: pooler.through(name), dataDir: '' }, quiet);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        db.transaction((tx) => tx.insert(categories).values({ name: `Categoría ${n}` })),
      ),
    );
    expect(await db.$count(categories)).toBe(30);
    await close();
  });
});
