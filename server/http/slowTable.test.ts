import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import { ENGINES } from '../testing/database';
import { hold } from '../testing/held';
import { sharedApp } from '../testing/testApp';

/** Sooner than a wait for a lock is given up (four seconds), by which others would be delayed. */
const QUICK_MS = 3_000;
/** Longer than that, so that waiting statements are given up once and others wait in their place. */
const HELD_MS = 5_000;
const PASSWORD = 'aguacate y limón';

// The embedded engine runs one statement at a time, and no other session can lock its tables.
describe.runIf(ENGINES.includes('postgres'))('a locked table, on postgres,', () => {
  const t = sharedApp('postgres');

  test('holds up the lists that thirty ask for without a pause, and nothing else (K-06)', async () => {
    const admin = t.as('admin');
    const { email } = await t.given.user({ permission: 'admin', password: PASSWORD });
    const others = {
      rate: () => admin.get(pathOf(CALLS.getExchangeRate)),
      setRate: () => admin.put(pathOf(CALLS.updateExchangeRate), { usdVesExchangeRate: 463.4 }),
      login: () => t.as('anonymous').post(pathOf(CALLS.login), { email, password: PASSWORD }),
      ready: () => t.as('anonymous').get('/health/ready'),
    };
    await admin.get(pathOf(CALLS.listBusinesses));
    const holder = await hold(t.db, (tx) => tx.execute(sql`lock table businesses in access exclusive mode`));
    let isOver = false;
    const lists = Array.from({ length: 30 }, async () => {
      while (!isOver) await admin.get(pathOf(CALLS.listBusinesses));
    });
    await wait(300);
    const answers: { name: string; status: number; ms: number }[] = [];
    for (const until = performance.now() + HELD_MS; performance.now() < until; await wait(200)) {
      // A second later it repeats the same answer.
      t.clock.advance(1_000);
      const asked = Object.entries(others).map(async ([name, ask]) => {
        const began = performance.now();
        const { statusCode: status } = await ask();
        answers.push({ name, status, ms: performance.now() - began });
      });
      await Promise.all(asked);
    }
    isOver = true;
    await holder.end();
    await Promise.all(lists);
    expect(answers.filter(({ status, ms }) => status !== 200 || ms > QUICK_MS)).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(2 * Object.keys(others).length);
  });

  test('does not make the server unready, even if every connection waits for it', async () => {
    t.clock.advance(1_000);
    const all = await Promise.all(Array.from({ length: 10 }, () => hold(t.db)));
    expect((await t.as('anonymous').get('/health/ready')).statusCode).toBe(200);
    await Promise.all(all.map((one) => one.end()));
  });
});
