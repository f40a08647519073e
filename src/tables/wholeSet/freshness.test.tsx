import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../../contract/services/shapes';
import { dataProvider } from '../../providers/dataProvider';
import { keptSets } from '../../providers/keptSets';
import { session } from '../../providers/session';
import { buildPayment, buildUser } from '../../testing/builders';
import { refusal } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { reads } from '../../testing/payments';
import { wholeReader } from './wholeReader';
import { isOutdated, wholeOf } from './wholeSets';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The newest first, decided long ago. */
const listed = (count: number, change: (index: number) => Partial<Payment> = () => ({})): Payment[] =>
  Array.from({ length: count }, (_, index) =>
    buildPayment({
      id: `p${index}`,
      status: 'confirmed',
      createdAt: new Date(NOW - DAY_MS - index * 60_000).toISOString(),
      ...change(index),
    }),
  );

const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const readerOf = (client: QueryClient) => wholeReader(client, dataProvider, 'payments');
const setOf = (client: QueryClient) => wholeOf(client, 'payments');
const statusOf = (client: QueryClient, id: string) => setOf(client).rows.find((row) => row.id === id)?.status;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  session.open(buildUser({ id: 'reads-whole-lists' }), 'token-1');
});
afterEach(async () => {
  await keptSets.removeAll();
  session.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function read(payments: Payment[], instead: Instead = {}, client = clientOf()) {
  fakePlatform({ payments, instead });
  await readerOf(client).read();
  return client;
}

describe('what is shown as up to date', () => {
  it.each([3, 40])('was not read by a clock that was %i hours fast', async (hours) => {
    vi.setSystemTime(NOW + hours * HOUR_MS);
    const client = await read(listed(350, (index) => (index === 120 ? { status: 'pending' } : {})));
    vi.setSystemTime(NOW);
    await read(listed(350), {}, client);
    expect(statusOf(client, 'p120')).toBe('confirmed');
    expect(setOf(client).readAt).toBe(NOW);
  });

  it('was read as a whole within half a day, also where the clock was days fast then', async () => {
    vi.setSystemTime(NOW + 3 * DAY_MS);
    const client = await read(listed(350));
    vi.setSystemTime(NOW);
    // A change that freshening does not look for.
    await read(
      listed(350, () => ({ receiptData: 'https://bank.test/new.webp' })),
      {},
      client,
    );
    expect(setOf(client).rows[170]).toMatchObject({ receiptData: 'https://bank.test/new.webp' });
  });

  it('has each row that a platform calls neither confirmed nor rejected as it is now', async () => {
    const client = await read(listed(350, (index) => (index === 120 ? { status: 'processing' as 'pending' } : {})));
    vi.setSystemTime(NOW + HOUR_MS);
    await read(listed(350), {}, client);
    expect(statusOf(client, 'p120')).toBe('confirmed');
  });

  it('misses nothing where the platform lists in no order of time and as many came as went', async () => {
    const anywhere = (index: number) => ({ createdAt: new Date(NOW - ((index * 211) % 350) * 60_000).toISOString() });
    const before = listed(350, anywhere);
    const client = await read(before);
    vi.setSystemTime(NOW + HOUR_MS);
    const now = before.flatMap((one) =>
      one.id === 'p120' ? [] : one.id === 'p170' ? [buildPayment({ id: 'new' }), one] : [one],
    );
    await read(now, {}, client);
    expect(setOf(client).rows.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
  });

  it('was not read hours before', async () => {
    const before = listed(350, (index) => (index < 200 ? { status: 'pending' } : {}));
    const failing: Instead = {
      listPayments: ({ query }) => (query.get('page') === '3' ? refusal(500, 'Ocupada') : undefined),
    };
    const client = await read(before, failing);
    expect(setOf(client).state).toBe('stopped');
    vi.setSystemTime(NOW + 5 * HOUR_MS);
    await read(listed(350), {}, client);
    expect(setOf(client).state).toBe('whole');
    expect(statusOf(client, 'p150')).toBe('confirmed');
    expect(setOf(client).readAt).toBe(NOW + 5 * HOUR_MS);
  });

  it('is not what may miss a row, also after the page was opened again', async () => {
    let made = 0;
    // Each request of a page finds another row in front, and the last one gone.
    const rows = listed(350);
    const instead: Instead = {
      listPayments: () => {
        rows.unshift(buildPayment({ id: `new${made++}` }));
        rows.splice(200, 1);
        return undefined;
      },
    };
    const client = await read(rows, instead);
    expect(setOf(client)).toMatchObject({ state: 'whole', moving: true });
    await expect.poll(() => keptSets.read('payments')).toBeDefined();
    const other = clientOf();
    await readerOf(other).restore();
    expect(setOf(other)).toMatchObject({ state: 'whole', moving: true });
    // Then it is read as a whole.
    const sent = fakePlatform({ payments: listed(350) });
    await readerOf(other).readAgain();
    expect(reads(sent).length).toBeGreaterThanOrEqual(6);
    expect(setOf(other).moving).toBe(false);
    expect(isOutdated(other, 'payments')).toBe(false);
  });
});

describe('what a question read only a part of', () => {
  it('has no more pages than the limit also where a reading that had stopped long ago is brought up to date', async () => {
    const failing: Instead = {
      listPayments: ({ query }) => (query.get('page') === '9' ? refusal(500, 'Ocupada') : undefined),
    };
    const client = await read(listed(950), failing);
    expect(setOf(client).state).toBe('stopped');
    vi.setSystemTime(NOW + 11 * 60_000);
    const sent = fakePlatform({ payments: listed(950) });
    await readerOf(client).read(undefined, 7);
    expect(reads(sent).length).toBeLessThanOrEqual(7);
    // The first pass was through: everything is there, and the second one was stopped.
    expect(setOf(client)).toMatchObject({ state: 'stopped' });
    expect(setOf(client).rows).toHaveLength(950);
  });
});
