import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, sharedDatabase } from '../testing/database';
import { MISCOUNTED } from '../testing/miscounted';
import type { MarkedList } from './listSchema';
import { foldLists, sliceOfMarked } from './markedList';
import type { Tx } from './types';

const PERSON = randomUUID();
const LISTED: Record<MarkedList, SQL> = {
  users: sql`select id from users`,
  payments: sql`select id from payments`,
  businesses: sql`select id from businesses where deleted_at is null`,
};
const LISTS = Object.keys(LISTED) as MarkedList[];

/** An id that is greater than all, as most are, or anywhere among them. */
const newId = (isLast: boolean) =>
  isLast ? sql`lpad(to_hex((extract(epoch from clock_timestamp()) * 1e6)::bigint), 16, '0')::text` : sql`''`;
const ADDED: Record<MarkedList, (id: SQL, many: number) => SQL> = {
  users: (id, many) => sql`insert into users (id, name, email, permission, password_hash)
    select ${id}, 'Ana', gen_random_uuid() || '@gs.test', 'consumer', '-' from generate_series(1, ${many}::int) as n`,
  payments: (id, many) => sql`insert into payments (id, user_id, usd_price, type, kind, payment_intent_id)
    select ${id}, ${PERSON}, 1, 'card', 'manual', '-' from generate_series(1, ${many}::int) as n`,
  businesses: (id, many) => sql`insert into businesses
      (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website, deleted_at)
    select ${id}, '', '', '', '', '{}', '', 0, 0, '', '', '', case when n % 5 = 0 then now() end
    from generate_series(1, ${many}::int) as n`,
};

interface Step {
  list: MarkedList;
  do: 'add' | 'delete' | 'change';
  many: number;
  isLast: boolean;
  isUndone: boolean;
}

describe.each(ENGINES)('marked lists on %s', (engine) => {
  const database = sharedDatabase(engine, openTestDatabase);

  const steps = fc.array(
    fc.record<Step>({
      list: fc.constantFrom(...LISTS),
      do: fc.constantFrom('add', 'add', 'delete', 'change'),
      many: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_500 })),
      isLast: fc.boolean(),
      isUndone: fc.boolean(),
    }),
    { minLength: 20, maxLength: 60 },
  );

  test('say at every moment what counting says, and give the rows in their order, while others write', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        await database.db.execute(sql`truncate users, payments, businesses cascade`);
        await database.db.execute(sql`insert into users (id, name, email, permission, password_hash)
          values (${PERSON}, 'Luis', 'luis@gs.test', 'consumer', '-')`);
        let isOver = false;
        const looking = untilOver(async () => {
          for (const list of LISTS) await looksRight(list);
          await foldLists(database.db);
        });
        const left = [...asked];
        const writers = Array.from({ length: 8 }, async () => {
          for (let step = left.pop(); step; step = left.pop()) await take(step);
        });
        await Promise.all(writers).finally(() => {
          isOver = true;
        });
        await looking;

        expect((await database.db.execute(MISCOUNTED)).rows).toEqual([]);
        for (const list of LISTS) await givesAllInOrder(list);

        async function untilOver(look: () => Promise<void>) {
          while (!isOver) await look();
        }
      }),
      { numRuns: 12 },
    );
  }, 1_200_000);

  /** The page that a reader gets is the one of counting and skipping, in the same moment. */
  async function looksRight(list: MarkedList) {
    const { rows } = await database.db.execute(sql`
      with page as (${sliceOfMarked(list, LISTED[list], 7, 14)})
      select (select max(total) from page) as total, (select count(*) from (${LISTED[list]}) as listed) as counted,
        (select array_agg(id order by id) from page where id is not null) as ids,
        (select array_agg(id order by id) from (${LISTED[list]} order by id desc offset 14 limit 7) as skipped) as skipped`);
    const [{ total, counted, ids, skipped } = {}] = rows;
    expect({ total, ids }).toEqual({ total: counted, ids: skipped });
  }

  async function givesAllInOrder(list: MarkedList) {
    const all = (await database.db.execute<{ id: string }>(sql`${LISTED[list]} order by id desc`)).rows;
    const listed: string[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(all.length / 100)) + 1; page++) {
      const slice = sliceOfMarked(list, LISTED[list], 100, (page - 1) * 100);
      const { rows } = await database.db.execute<{ total: string; id: string | null }>(
        sql`select * from (${slice}) as slice order by id desc`,
      );
      expect(Number(rows[0]?.total)).toBe(all.length);
      listed.push(...rows.flatMap(({ id }) => id ?? []));
    }
    expect(listed).toEqual(all.map(({ id }) => id));
  }

  async function take(step: Step) {
    const undone = new Error('undone');
    const work = database.db.transaction(async (tx) => {
      await write(tx, step);
      if (step.isUndone) throw undone;
    });
    await work.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }

  async function write(tx: Tx, { list, do: what, many, isLast }: Step) {
    const table = sql.identifier(list);
    const chosen = sql`select id from ${table} where id <> ${PERSON} order by id ${isLast ? sql`desc` : sql`asc`}
      limit ${many % 300} for update skip locked`;
    if (what === 'add') {
      const id = sql`(left(${newId(isLast)} || replace(gen_random_uuid()::text, '-', ''), 32))::uuid`;
      await tx.execute(ADDED[list](id, many));
    } else if (what === 'change' && list === 'businesses') {
      await tx.execute(sql`update businesses set deleted_at = case when deleted_at is null then now() end
        where id in (${chosen})`);
    } else if (what === 'change') {
      await tx.execute(sql`update ${table} set id = gen_random_uuid() where id in (${chosen})`);
    } else {
      await tx.execute(sql`delete from ${table} where id in (${chosen})`);
    }
  }
});
