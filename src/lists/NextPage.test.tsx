import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import { queryClient } from '../queryClient';
import { buildBusiness, buildCoupon, buildUser } from '../testing/builders';
import type { SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { lookedUp } from '../testing/sent';

beforeAll(() => import('../App'));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const ADDRESS = '/dashboard/businesses';

function open(count: number, instead: Instead = {}, capabilities: Capability[] = []) {
  const businesses = Array.from({ length: count }, (_, at) =>
    buildBusiness({ id: `b${at + 1}`, name: `Negocio ${at + 1}`, images: [`/files/businesses/${at + 1}.webp`] }),
  );
  const sent = fakePlatform({ businesses, instead });
  return { sent, ...renderApp(ADDRESS, undefined, capabilities) };
}

/** The requested pages, in order. */
const pages = (sent: SentRequest[]) =>
  sent.filter(({ url }) => url.includes('/businesses?')).map(({ url }) => Number(/page=(\d+)/.exec(url)?.[1]));

/** More than any pause before something is read. */
const A_WHILE_MS = 5_000;
const STEP_MS = 20;

/** Fake timers; time also advances by itself, never faster than the real time. */
function ownTime() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/**
 * Runs everything that is due within a while; in steps, since React renders at the end of each. The clock is put back
 * then: on a busy machine the steps take long, and the data would be outdated.
 */
async function whileNothingIsDone() {
  const before = Date.now();
  for (let ms = 0; ms < A_WHILE_MS; ms += STEP_MS) await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
  vi.setSystemTime(before);
}

function stubConnection(connection: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('the following page', () => {
  it('is prefetched once before the user turns to it, and shown without asking', async () => {
    ownTime();
    const { sent, user } = open(31);
    await screen.findByText('Negocio 1');
    for (let times = 0; times < 2; times++) {
      await whileNothingIsDone();
      expect(pages(sent)).toEqual([1, 2]);
    }
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Negocio 11')).toBeVisible();
    expect(pages(sent)).toEqual([1, 2]);
    await waitFor(() => expect(pages(sent)).toEqual([1, 2, 3]));
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not prefetched where the connection says %j',
    async (connection) => {
      ownTime();
      stubConnection(connection);
      const { sent } = open(31);
      await screen.findByText('Negocio 1');
      await whileNothingIsDone();
      expect(pages(sent)).toEqual([1]);
    },
  );

  it('is not asked for any longer once the user goes elsewhere', async () => {
    let signal: AbortSignal | undefined;
    const { sent, user } = open(31, {
      listBusinesses(asked) {
        if (asked.query.get('page') !== '2') return undefined;
        signal = asked.init.signal ?? undefined;
        return new Promise<undefined>(() => {});
      },
    });
    await waitFor(() => expect(pages(sent)).toEqual([1, 2]));
    await user.click(screen.getByRole('link', { name: 'Ofertas' }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('is asked for no second time by turning to it while it is on its way', async () => {
    ownTime();
    let release = () => {};
    const { sent, user } = open(31, {
      listBusinesses: ({ query }) =>
        query.get('page') === '2'
          ? new Promise<undefined>((resolve) => {
              release = () => resolve(undefined);
            })
          : undefined,
    });
    await waitFor(() => expect(pages(sent)).toEqual([1, 2]));
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await whileNothingIsDone();
    release();
    await screen.findByText('Negocio 11');
    expect(pages(sent).filter((page) => page === 2)).toHaveLength(1);
  });

  it('is read again when an action has made it old', async () => {
    const { sent } = open(31);
    await waitFor(() => expect(pages(sent)).toEqual([1, 2]));
    await act(() => queryClient.invalidateQueries({ queryKey: ['businesses', 'getList'] }));
    await waitFor(() => expect(pages(sent).slice(2).toSorted()).toEqual([1, 2]));
  });
});

describe('with the following page', () => {
  it('come the people of its coupons', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `u${at}`);
    const active = ids.map((userId, at) => buildCoupon({ id: `k${at}`, userId }));
    const sent = fakePlatform({ active, users: ids.map((id) => buildUser({ id, name: `Persona ${id}` })) });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Persona u9');
    await waitFor(() => expect(lookedUp(sent).toSorted()).toEqual(ids.toSorted()));
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Persona u11')).toBeVisible();
    expect(lookedUp(sent)).toHaveLength(12);
  });
});
