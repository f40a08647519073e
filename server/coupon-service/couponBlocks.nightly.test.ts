import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUPON_SPANS, couponBlocks, coupons } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/coupons/admin';

describe.each(ENGINES)('counted blocks of coupons on %s', (engine) => {
  const t = openedApp(engine);

  const list = async (query: string) => (await t.as('admin').get(`${PATH}/${query}`)).json();

  test('say what there is, and lists what reading every row would give, whatever happens', async () => {
    const offer = await t.given.offer();
    const { id: userId } = await t.person('consumer');
    const { small, large } = COUPON_SPANS;
    // Far apart, so that few coupons lie in many blocks, on both sides of the edge of a large one.
    const skip = fc.integer({ min: 0, max: large / 8 });
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('issue' as const), at: skip, count: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ do: fc.constantFrom('consume', 'remove', 'restore', 'delete'), at: fc.nat() }),
      ),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (asked, limit) => {
        await t.db.execute(sql`truncate ${coupons} cascade`);
        for (const step of asked) await take(step);

        const rows = await t.db.select().from(coupons).orderBy(asc(coupons.seq));
        for (const which of ['active', 'consumed']) {
          const kept = rows.filter((row) => !row.removedAt && (row.consumedAt !== null) === (which === 'consumed'));
          const lastPage = Math.max(1, Math.ceil(kept.length / limit));
          const listed: string[] = [];
          for (let page = 1; page <= lastPage; page++) {
            const answer = await list(`${which}?limit=${limit}&page=${page}`);
            expect(answer.pagination.lastPage).toBe(lastPage);
            listed.push(...idsOf(answer));
          }
          expect(listed).toEqual(kept.map(({ id }) => id).toReversed());
        }
        for (const span of [small, large]) expect(await blocks(span)).toEqual(counted(rows, span));
      }),
      { numRuns: 15 },
    );

    async function take(step: { do: string; at: number; count?: number }) {
      if (step.do === 'issue') {
        await t.db.execute(
          sql`select setval('coupons_seq_seq', (select last_value from coupons_seq_seq) + ${step.at}::int)`,
        );
        await t.db
          .insert(coupons)
          .values(Array.from({ length: step.count ?? 1 }, () => ({ offerId: offer.id, userId })));
        return;
      }
      const rows = await t.db.select().from(coupons).orderBy(asc(coupons.id));
      const chosen = rows[step.at % Math.max(1, rows.length)];
      if (!chosen) return;
      const isIt = eq(coupons.id, chosen.id);
      const now = new Date();
      if (step.do === 'delete') await t.db.delete(coupons).where(isIt);
      else {
        const marks = { consume: [now, null], remove: [null, now], restore: [null, null] }[step.do] ?? [];
        const [consumedAt = null, removedAt = null] = marks;
        await t.db.update(coupons).set({ consumedAt, removedAt }).where(isIt);
      }
    }
  });

  test('count what many change at the same moment', async () => {
    const offer = await t.given.offer();
    const { id: userId } = await t.person('consumer');
    const issue = (count: number) =>
      t.db
        .insert(coupons)
        .values(Array.from({ length: count }, () => ({ offerId: offer.id, userId })))
        .returning();
    const issued = await Promise.all(Array.from({ length: 8 }, () => issue(5)));

    await Promise.all(
      issued.flatMap(([one, other]) => [
        t.db
          .update(coupons)
          .set({ consumedAt: new Date() })
          .where(eq(coupons.id, one?.id ?? '')),
        t.db
          .update(coupons)
          .set({ removedAt: new Date() })
          .where(eq(coupons.id, other?.id ?? '')),
        issue(3),
      ]),
    );

    const rows = await t.db.select().from(coupons);
    for (const span of Object.values(COUPON_SPANS)) expect(await blocks(span)).toEqual(counted(rows, span));
    expect((await list('active?limit=1')).pagination.lastPage).toBe(8 * (5 - 2 + 3));
  });

  // The embedded engine has one connection, on which transactions run one after another.
  if (engine === 'postgres') {
    test('make no transaction wait for another one that counts in the same block', async () => {
      const offer = await t.given.offer();
      const { id: userId } = await t.person('consumer');
      const insert = (tx: Pick<typeof t.db, 'insert'>) => tx.insert(coupons).values({ offerId: offer.id, userId });
      await insert(t.db);

      await t.db.transaction(async (tx) => {
        await insert(tx);
        await insert(t.db);
      });

      expect((await list('active?limit=1')).pagination.lastPage).toBe(3);
    });
  }

  /** What the blocks of a span hold, added up, without those that are empty: 'block active consumed'. */
  async function blocks(span: number): Promise<string[]> {
    const rows = await t.db
      .select({
        block: couponBlocks.block,
        active: sql`sum(${couponBlocks.active})`.mapWith(Number),
        consumed: sql`sum(${couponBlocks.consumed})`.mapWith(Number),
      })
      .from(couponBlocks)
      .where(eq(couponBlocks.span, span))
      .groupBy(couponBlocks.block)
      .orderBy(couponBlocks.block);
    return rows
      .filter(({ active, consumed }) => active !== 0 || consumed !== 0)
      .map(({ block, active, consumed }) => `${block}: ${active} ${consumed}`);
  }
});

function counted(rows: (typeof coupons.$inferSelect)[], span: number): string[] {
  const counts = new Map<number, [active: number, consumed: number]>();
  for (const { seq, consumedAt } of rows.filter(({ removedAt }) => !removedAt)) {
    const [active, consumed] = counts.get(Math.floor(seq / span)) ?? [0, 0];
    counts.set(Math.floor(seq / span), consumedAt ? [active, consumed + 1] : [active + 1, consumed]);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([block, [active, consumed]]) => `${block}: ${active} ${consumed}`);
}

function idsOf({ data }: { data: { id: string }[] }): string[] {
  return data.map(({ id }) => id);
}
