import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUPON_SPANS } from '../db/listSchema';
import { coupons, offers } from '../db/schema';
import { ENGINES } from '../testing/database';
import { MISCOUNTED } from '../testing/miscounted';
import { openedApp, type Who } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/coupons/admin';

describe.each(ENGINES)('counted blocks of coupons on %s', (engine) => {
  const t = openedApp(engine);

  const list = async (query: string, who: Who = 'admin') => (await t.as(who).get(`${PATH}/${query}`)).json();

  test('say what there is, and lists what reading every row would give, whatever happens', async () => {
    const { businessId: own } = await t.person('owner');
    const places = [String(own), (await t.given.business()).id];
    const given = [await t.given.offer({ businessId: places[0] }), await t.given.offer({ businessId: places[1] })];
    const { id: userId } = await t.person('consumer');
    const { large } = COUPON_SPANS;
    // Far apart, so that few coupons lie in many blocks, on both sides of the edge of a large one.
    const skip = fc.integer({ min: 0, max: large / 8 });
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('issue' as const), at: skip, count: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ do: fc.constantFrom('consume', 'remove', 'restore', 'delete', 'move'), at: fc.nat() }),
      ),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (asked, limit) => {
        await t.db.execute(sql`truncate ${coupons} cascade`);
        for (const step of asked) await take(step);

        const rows = await t.db.select().from(coupons).orderBy(asc(coupons.seq));
        const owned = await t.db
          .select()
          .from(offers)
          .where(eq(offers.businessId, String(own)));
        const ownRows = rows.filter((row) => owned.some(({ id }) => id === row.offerId));
        for (const [who, seen] of [
          ['admin', rows],
          ['owner', ownRows],
        ] as const) {
          for (const which of ['active', 'consumed']) {
            const kept = seen.filter((row) => !row.removedAt && (row.consumedAt !== null) === (which === 'consumed'));
            const lastPage = Math.max(1, Math.ceil(kept.length / limit));
            const listed: string[] = [];
            for (let page = 1; page <= lastPage; page++) {
              const answer = await list(`${which}?limit=${limit}&page=${page}`, who);
              expect(answer.pagination.lastPage).toBe(lastPage);
              listed.push(...idsOf(answer));
            }
            expect(listed).toEqual(kept.map(({ id }) => id).toReversed());
          }
        }
        expect((await t.db.execute(MISCOUNTED)).rows).toEqual([]);
      }),
      { numRuns: 15 },
    );

    async function take(step: { do: string; at: number; count?: number }) {
      if (step.do === 'issue') {
        await t.db.execute(
          sql`select setval('coupons_seq_seq', (select last_value from coupons_seq_seq) + ${step.at}::int)`,
        );
        const count = step.count ?? 1;
        await t.db
          .insert(coupons)
          .values(Array.from({ length: count }, (_, n) => ({ offerId: given[(step.at + n) % 2]?.id ?? '', userId })));
        return;
      }
      if (step.do === 'move') {
        const [offer, businessId] = [given[step.at % 2]?.id ?? '', places[(step.at >> 1) % 2]];
        await t.db.update(offers).set({ businessId }).where(eq(offers.id, offer));
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

    expect((await t.db.execute(MISCOUNTED)).rows).toEqual([]);
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
});

function idsOf({ data }: { data: { id: string }[] }): string[] {
  return data.map(({ id }) => id);
}
