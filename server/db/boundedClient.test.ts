import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { borrowTestDatabase, ENGINES, openTestDatabase, type TestDatabase } from '../testing/database';
import { categories } from './schema';
import { OVERDUE, Work } from './work';

const refusal = (state: string) => sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

describe.each(ENGINES)('a piece of work on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
  });
  afterEach(async () => void (await database.db.delete(categories)));
  afterAll(() => database.close());

  const names = async () => (await database.db.select().from(categories)).map(({ name }) => name);
  const insert = (name: string) => database.db.insert(categories).values({ name });

  test('that was answered meanwhile commits nothing', async () => {
    const work = new Work(60_000);
    const late = work.run(() =>
      database.db.transaction(async (tx) => {
        await tx.insert(categories).values({ name: 'Tarde' });
        work.end();
      }),
    );
    await expect(late).rejects.toMatchObject({ code: OVERDUE });
    const more = work.run(() => insert('Más tarde').execute());
    await expect(more).rejects.toMatchObject({ cause: { code: OVERDUE } });
    expect([await names(), work.outcome]).toEqual([[], 'nothing']);
  });

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
    expect([await names(), work.outcome, asked]).toEqual([[], 'nothing', 1]);
  });

  test('is turned away, with nothing sent, when no connection is free in time', async () => {
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    const busy = Array.from({ length: 10 }, () => database.db.transaction(() => gate));
    const work = new Work(200);
    await expect(work.run(() => insert('Sin turno').execute())).rejects.toMatchObject({ cause: { code: OVERDUE } });
    expect(work.outcome).toBe('nothing');
    free();
    await Promise.all(busy);
    await insert('Con turno');
    expect(await names()).toEqual(['Con turno']);
  });

  test('knows whether it may have changed something', async () => {
    const read = new Work(60_000);
    await read.run(() => names());
    expect(read.outcome).toBe('nothing');

    const refused = new Work(60_000);
    const twice = [{ name: 'Dos' }, { name: 'Dos' }];
    await expect(refused.run(() => database.db.insert(categories).values(twice).execute())).rejects.toThrow();
    expect(refused.outcome).toBe('nothing');

    for (const write of [
      () => insert('Una').execute(),
      () => database.db.transaction((tx) => tx.execute(sql`select 1`)),
    ]) {
      const work = new Work(60_000);
      await work.run(write);
      expect(work.outcome).toBe('unknown');
    }
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
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  test('a connection that is lost at the commit leaves it unknown; before, it was nothing', async () => {
    const { db } = database;
    const cut = async (work: Work, rest: () => Promise<unknown>) =>
      work.run(() =>
        db.transaction(async (tx) => {
          const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`);
          // Through another connection, and outside this work.
          await db.execute(sql`select pg_terminate_backend(${own?.pid})`);
          await rest();
          return tx;
        }),
      );
    const atCommit = new Work(60_000);
    await expect(cut(atCommit, async () => undefined)).rejects.toThrow();
    expect(atCommit.outcome).toBe('unknown');
    const before = new Work(60_000);
    let goOn = (): void => undefined;
    const lost = cut(before, () => new Promise<void>((resolve) => (goOn = resolve)));
    await expect(lost).rejects.toThrow();
    // Its body comes to its end all the same, and then there is nothing to commit any more.
    goOn();
    await setImmediate();
    expect(before.outcome).toBe('nothing');
  });

  test('a row that another session holds is waited for only so long', async () => {
    const { db } = database;
    await db.insert(categories).values({ name: 'Ocupada' });
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    let held = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    const holder = db.transaction(async (tx) => {
      await tx.execute(sql`select from ${categories} for update`);
      held();
      await gate;
    });
    await isHeld;
    await expect(db.update(categories).set({ name: 'Otra' })).rejects.toMatchObject({ cause: { code: '55P03' } });
    free();
    await holder;
    expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: 'Ocupada' }]);
  });
});
