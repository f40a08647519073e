import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HISTORY_PAGE } from '../../contract/limits';
import type { Actor } from '../http/auth';
import { ENGINES, openTestDatabase, sharedDatabase } from '../testing/database';
import { rowsOf } from './history.repository';

const FEW = 5_000;
const MANY = { pglite: 200_000, postgres: 5_000_000 };
const MINUTE = 60_000;

const idOf = (kind: number, n: number) => `00000000-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`;
const admin: Actor = { id: idOf(0, 1), permission: 'admin', businessId: null, scope: 'all' };
const owner: Actor = { id: idOf(0, 2), permission: 'owner', businessId: idOf(2, 3), scope: 'own' };
/** A user with half of all entries, one with a few early ones, a rare kind, a record, days long ago. */
const PAGES: [name: string, actor: Actor, query: Partial<Parameters<typeof rowsOf>[2]>][] = [
  ['everything', admin, {}],
  ['a busy person', admin, { person: idOf(0, 0) }],
  ['a person of long ago', admin, { person: idOf(0, 9) }],
  ['a common kind', admin, { kind: 'coupon' }],
  ['a rare kind', admin, { kind: 'rate' }],
  ['a busy person and a rare kind', admin, { person: idOf(0, 0), kind: 'rate' }],
  ['a person who never did that', admin, { person: idOf(0, 1), kind: 'session' }],
  ['a record', admin, { record: idOf(1, 7) }],
  ['a business', admin, { business: idOf(2, 3) }],
  ['an owner', owner, {}],
  ['an owner, a rare kind', owner, { kind: 'business' }],
  ['an early day', admin, { from: '2024-01-02', until: '2024-01-02' }],
  ['a busy person on an early day', admin, { person: idOf(0, 0), from: '2024-01-02', until: '2024-01-03' }],
];

describe.each(ENGINES)('a page of the history on %s', (engine) => {
  const database = sharedDatabase(engine, openTestDatabase);
  beforeAll(async () => {
    await database.db.execute(sql`insert into businesses (id, name, description, rif, legal_name, images, address, latitude,
      longitude, phone, email, website) values (${idOf(2, 3)}, 'a', 'b', 'c', 'd', '{}', 'e', 1, 1, 'f', 'g', 'h')`);
  });

  /**
   * Adds so many entries, with the same shares of all kinds for every number, over two years. A record has few, as in
   * use: depending on its statistics PostgreSQL may read and sort all of those.
   */
  async function fill(from: number, to: number) {
    // A transaction, whose statements have no time limit.
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into audit_events (at, actor_id, action, subject_type, subject_id, business_id, address, details, changes)
        select '2024-01-01'::timestamptz + make_interval(secs => 63000000.0 * n / ${to}::int),
          ('00000000-0000-7000-8000-' || lpad((case when n % 2 = 0 then 0 when n < ${from}::int + 50 then 9 else 1 + n % 5 end)::text, 12, '0'))::uuid,
          'updated',
          case when n % 997 = 0 then 'rate' when n % 101 = 0 then 'business' when n % 3 = 0 then 'offer' else 'coupon' end,
          ('00000000-0000-7000-8100-' || lpad((n % (${to}::int / 15))::text, 12, '0'))::uuid,
          ('00000000-0000-7000-8200-' || lpad((n % 20)::text, 12, '0'))::uuid,
          '192.0.2.1', '{}', '{"price": [12.5, 9.5]}'
        from generate_series(${from}::int, ${to}::int - 1) as n`);
      await tx.execute(sql`analyze audit_events`);
    });
  }

  /** Blocks that a page reads, the first one and the one behind it. */
  async function costs(): Promise<Record<string, number>> {
    const read: Record<string, number> = {};
    for (const [name, actor, query] of PAGES) {
      const asked = { limit: HISTORY_PAGE, ...query };
      const rows = await rowsOf(database.db, actor, asked);
      read[name] = await blocksOf(rowsOf(database.db, actor, asked));
      const before = rows.at(-1)?.seq;
      if (before) read[`${name}, next`] = await blocksOf(rowsOf(database.db, actor, { ...asked, before }));
    }
    return read;
  }

  async function blocksOf(query: ReturnType<typeof rowsOf>): Promise<number> {
    type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
    const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, buffers, format json) ${query}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('There is no plan');
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  test(
    `reads as much of ${MANY[engine]} entries as of ${FEW}, whatever it is narrowed to`,
    async () => {
      await fill(0, FEW);
      const few = await costs();
      await fill(FEW, MANY[engine]);
      const many = await costs();
      for (const [name, blocks] of Object.entries(many)) {
        // A row for each block at worst, the levels of an index, and the place where the page begins.
        expect(blocks, name).toBeLessThan(HISTORY_PAGE + 30);
        expect(blocks, name).toBeLessThan((few[name] ?? 0) + HISTORY_PAGE + 10);
      }
    },
    20 * MINUTE,
  );
});
