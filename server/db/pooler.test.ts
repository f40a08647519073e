import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { onServer } from '../../scripts/onServer.mjs';
import { isStillSignedIn } from '../http/session.repository';
import { newDatabase } from '../testing/database';
import { missingPooler, POOL_MODES, type Pooler, startPooler } from '../testing/pooler';
import { openDatabase } from './client';
import { categories } from './schema';

const { postgres } = inject('databases');
const why = missingPooler();
if (why) console.error(`Left out: a pooler before the database (${why}).`);

describe.runIf(postgres && !why).each(POOL_MODES)('behind a pooler of each %s, on postgres', (mode) => {
  let pooler: Pooler;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  beforeEach(async () => {
    pooler = await startPooler(postgres?.adminUrl ?? '', mode);
    database = await newDatabase();
  });
  afterEach(async () => {
    await pooler.stop();
    await database.drop();
  });

  test('the server starts, works, and says which limits to set in the database, once they are not', async () => {
    const said: string[] = [];
    const log = { info: () => undefined, error: (line: string) => void said.push(line) };
    const name = new URL(database.url).pathname.slice(1);
    const open = () => openDatabase({ databaseUrl: pooler.through(name), dataDir: '' }, log);

    // The pooler of the test environment (TEST_POOLER) sets them already.
    await onServer(postgres?.adminUrl ?? '', `alter database ${name} reset statement_timeout`);
    const { db, close } = await open();
    expect(said).toEqual([expect.stringContaining('ALTER DATABASE … SET statement_timeout = 8000; ALTER')]);
    await Promise.all(Array.from({ length: 30 }, (_, n) => db.insert(categories).values({ name: `Categoría ${n}` })));
    expect(await db.$count(categories)).toBe(30);
    await close();

    await onServer(postgres?.adminUrl ?? '', `alter database ${name} set statement_timeout = 8000`);
    // The connections that the pooler holds have the former limits.
    await pooler.kill();
    await pooler.start();
    await (await open()).close();
    expect(said).toHaveLength(1);
  });

  test('a transaction leaves nothing by a name that the next one on its connection would meet', async () => {
    const quiet = { info: () => undefined, error: () => undefined };
    const name = new URL(database.url).pathname.slice(1);
    const { db, close } = await openDatabase({ databaseUrl: pooler.through(name), dataDir: '' }, quiet);
    const noUser = { id: '', permission: 'admin', businessId: null } as const;
    const names = await db.transaction(async (tx) => {
      await isStillSignedIn(tx, { ...noUser, tokenHash: Buffer.alloc(32) }, new Date());
      return (await tx.execute(sql`select name from pg_prepared_statements`)).rows;
    });
    await close();
    expect(names).toEqual([]);
  });
});
