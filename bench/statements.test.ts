import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../server/testing/database';
import { type TestApp, testApp } from '../server/testing/testApp';
import { STATEMENTS } from './statements';

describe.each(ENGINES)('what the lists are compared with on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(engine);
    for (let n = 0; n < 23; n += 1) {
      const { id: offerId } = await t.given.offer();
      const coupon = await t.given.coupon({ offerId });
      if (n % 5 === 0) await t.given.coupon({ offerId, userId: coupon.userId, consumedAt: t.clock.now() });
    }
  });
  afterAll(() => t.close());

  test.each(Object.entries(STATEMENTS))('%s gives the same page', async (path, statement) => {
    for (const page of [1, 2, 3]) {
      const ours = (await t.as('admin').get(`/api/gs${path}?page=${page}&limit=10`)).json();
      const asked = statement.replaceAll('$1', `${(page - 1) * 10}`);
      const { rows } = await t.db.execute<{ answer: string }>(sql.raw(asked));
      const floor = JSON.parse(rows[0]?.answer ?? '');
      expect(floor.pagination).toEqual(ours.pagination);
      expect(ours.data.length).toBeGreaterThan(0);
      expect(floor.data.map(({ id }: { id: string }) => id)).toEqual(ours.data.map(({ id }: { id: string }) => id));
      // Any other missing field would make the floor lower than it is.
      const fields = Object.keys(ours.data[0]).filter((name) => !LEFT_TO_OURS.includes(name));
      for (const record of floor.data) expect(Object.keys(record)).toEqual(expect.arrayContaining(fields));
    }
  });
});

/** Computed from others, or empty since no coupon was scanned. */
const LEFT_TO_OURS = ['percentageDiscount', 'scannedByUserId', 'createdAt', 'updatedAt'];
