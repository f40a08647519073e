import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  BOTH_ENGINES,
  borrowTestDatabase,
  ENGINES,
  openTestDatabase,
  sharedDatabase,
  type TestDatabase,
} from '../testing/database';
import { hold } from '../testing/held';
import { categories } from './schema';
import { NEVER_SENT } from './sqlErrors';
import type { Tx } from './types';
import { OVERDUE, Work } from './work';

const refusal = (state: string) => sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

describe.each(BOTH_ENGINES)('a piece of work on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
  });
  afterEach(async () => void (await database.db.delete(categories)));
  afterAll(() => database.close());

  const names = async () => (await database.db.select().from(categories)).map(({ name }) => name);
  const add = (values: { name: string }[]) => database.db.transaction((tx) => tx.insert(categories).values(values));
  const insert = (name: string) => add([{ name }]);

  test('whose time is over commits nothing and asks nothing more', async () => {
    const work = new Work(60_000);
    let asked = 0;
    const late = work.run(() =>
      database.db.transaction(async (tx) => {
        await tx.insert(categories).values({ name: 'Tarde' });
        work.end();
        await tx.execute(sql`select 1`).catch((error: unknown) => {
          asked++;
          throw error;
        });
      }),
    );
    await expect(late).rejects.toMatchObject({ cause: { code: OVERDUE } });
    await expect(work.run(() => insert('Más tarde'))).rejects.toMatchObject({ code: OVERDUE });
    expect([await names(), work.outcome, asked]).toEqual([[], 'nothing', 1]);
  });

  test('is turned away, with nothing sent, when no connection is free in time or its own time is over', async () => {
    const busy = await Promise.all(Array.from({ length: engine === 'pglite' ? 1 : 11 }, () => hold(database.db)));
    const [patient, impatient] = [new Work(60_000), new Work(60_000)];
    const turnedAway = expect(patient.run(() => insert('Sin turno'))).rejects.toMatchObject({ code: NEVER_SENT });
    await wait(2_000);
    const tooLate = expect(impatient.run(() => insert('Tarde'))).rejects.toMatchObject({ cause: { code: OVERDUE } });
    await turnedAway;
    impatient.end();
    await Promise.all(busy.map((one) => one.end()));
    await tooLate;
    await insert('Con turno');
    expect([await names(), patient.outcome, impatient.outcome]).toEqual([['Con turno'], 'nothing', 'nothing']);
  });

  test('knows whether it may have changed something', async () => {
    const read = new Work(60_000);
    await read.run(() => names());
    expect(read.outcome).toBe('nothing');

    const refused = new Work(60_000);
    await expect(refused.run(() => add([{ name: 'Dos' }, { name: 'Dos' }]))).rejects.toThrow();
    expect(refused.outcome).toBe('nothing');

    const written = new Work(60_000);
    await written.run(() => insert('Una'));
    expect(written.outcome).toBe('unknown');
  });

  test('that writes outside of a transaction is an error, since its outcome and its actor would not be known', async () => {
    const outside = new Work(60_000).run(() => database.db.delete(categories).execute());
    await expect(outside).rejects.toMatchObject({ cause: { message: expect.stringContaining('in a transaction') } });
  });

  test.each(['40001', '40P01'])(
    'that another transaction undid (%s) is tried once more, and only once',
    async (state) => {
      let attempts = 0;
      const attempt = (failures: number) =>
        database.db.transaction(async (tx) => {
          attempts++;
          await tx.insert(categories).values({ name: `Intento ${attempts} de ${failures}` });
          if (attempts <= failures) await tx.execute(refusal(state));
          return attempts;
        });
      expect(await attempt(1)).toBe(2);
      expect(await names()).toEqual(['Intento 2 de 1']);

      attempts = 0;
      await expect(attempt(9)).rejects.toMatchObject({ cause: { code: state } });
      expect(attempts).toBe(2);
      expect(await names()).toEqual(['Intento 2 de 1']);
    },
  );
});

describe.runIf(ENGINES.includes('postgres'))('on postgres', () => {
  const database = sharedDatabase('postgres', openTestDatabase);

  /** Through another connection, and outside the request that is cut off. */
  const cut = (pid: number | undefined) => database.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
  const ownPid = async (tx: Tx) => (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`)).rows[0]?.pid;

  test('a connection that is lost before the commit changed nothing, and the next statement has another one', async () => {
    const work = new Work(60_000);
    const lost = work.run(() =>
      database.db.transaction(async (tx) => {
        await tx.insert(categories).values({ name: 'Perdida' });
        await cut(await ownPid(tx));
        // From now on the connection is known to be lost, also where the transaction's function catches the error.
        await expect(tx.execute(sql`select 1`)).rejects.toThrow();
      }),
    );
    await expect(lost).rejects.toThrow();
    expect(work.outcome).toBe('nothing');
    expect(await database.db.select().from(categories)).toEqual([]);
  });

  test('a connection that is lost during the commit leaves it unknown', async () => {
    const { db } = database;
    await db.execute(sql`create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(7); return null; end $$`);
    await db.execute(sql`create constraint trigger dawdle after insert on categories
      deferrable initially deferred for each row execute function dawdle()`);
    const work = new Work(60_000);
    let pid: number | undefined;
    const lost = work.run(() =>
      db.transaction(async (tx) => {
        pid = await ownPid(tx);
        await tx.insert(categories).values({ name: 'Quién sabe' });
      }),
    );
    const isCommitting = async () =>
      (await db.execute(sql`select from pg_stat_activity where pid = ${pid}::int and query = 'commit'`)).rowCount === 1;
    const end = expect(lost).rejects.toThrow();
    await expect.poll(() => isCommitting()).toBe(true);
    await cut(pid);
    await end;
    expect(work.outcome).toBe('unknown');
    await db.execute(sql`drop function dawdle() cascade`);
  });

  test('a transaction whose code caught an error is not taken for a committed one', async () => {
    const half = database.db.transaction(async (tx) => {
      await tx.insert(categories).values({ name: 'A medias' });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(half).rejects.toMatchObject({ cause: { message: 'It was rolled back' } });
    expect(await database.db.select().from(categories)).toEqual([]);
  });

  test('a row that another session holds is waited for only so long', async () => {
    const { db } = database;
    await db.insert(categories).values({ name: 'Ocupada' });
    const holder = await hold(db, (tx) => tx.execute(sql`select from ${categories} for update`));
    await expect(db.update(categories).set({ name: 'Otra' })).rejects.toMatchObject({ cause: { code: '55P03' } });
    await holder.end();
    expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: 'Ocupada' }]);
  });
});
