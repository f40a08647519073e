import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { keptSets } from '../../providers/keptSets';
import { session } from '../../providers/session';
import { refreshAfterOther } from '../../staleLists';
import { buildPayment, buildUser } from '../../testing/builders';
import { json, later, refusal } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { reads } from '../../testing/payments';
import { useWholeSet } from './useWholeSet';

// The newest first, as the platform lists them.
const createdAt = (index: number) => new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString();
const payments = Array.from({ length: 350 }, (_, index) =>
  buildPayment({ id: `p${index}`, createdAt: createdAt(index) }),
);

// A user of its own: it must not find what another test has kept.
beforeEach(() => session.open(buildUser({ id: 'reads-whole-lists' }), 'token-1'));
afterEach(async () => {
  await keptSets.removeAll();
  session.end();
  vi.unstubAllGlobals();
});

/** As in a page that was just opened. */
function open(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={client}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  );
  return { client, ...renderHook(() => useWholeSet('payments'), { wrapper }) };
}

const platform = (listPayments?: Instead['listPayments']) =>
  fakePlatform({ payments, instead: { ...(listPayments && { listPayments }) } });

async function readWhole() {
  const page = open();
  act(() => void page.result.current.read());
  await waitFor(() => expect(page.result.current.state).toBe('whole'));
  await waitFor(async () => expect(await keptSets.read('payments')).toBeDefined());
  return page;
}

describe('useWholeSet', () => {
  it('keeps nothing for a user who signs in while it is written', async () => {
    const rows = Array.from({ length: 5_000 }, (_, place) => ({ id: `${place}` }));
    const writing = keptSets.write('payments', { rows, readAt: Date.now() });
    session.open(buildUser({ id: 'another-user' }), 'token-2');
    expect(await writing).toBe(false);
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('asks for nothing before the user wishes it, then for every page', async () => {
    const sent = platform();
    const { result } = open();
    expect(result.current).toMatchObject({ state: 'absent', rows: [] });
    expect(reads(sent)).toEqual([]);
    act(() => {
      void result.current.read();
      // A double click.
      void result.current.read();
    });
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(new Set(result.current.rows.map(({ id }) => id)).size).toBe(350);
    expect(result.current).toMatchObject({ counted: { read: 350, of: 350 }, moving: false, failure: undefined });
    // Each page, and another read of the list's ends.
    expect(reads(sent)).toHaveLength(4 + 2);
  });

  it('says why it stopped, with what it has, and goes on from there', async () => {
    let isDown = true;
    platform(({ query }) => (isDown && query.get('page') === '3' ? refusal(500, 'Base de datos ocupada') : undefined));
    const { result } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('stopped'));
    expect(result.current.failure).toBe('Base de datos ocupada');
    expect(result.current.rows.length).toBeGreaterThanOrEqual(100);
    isDown = false;
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current.rows).toHaveLength(350);
  });

  it('waits as long as the platform asks, and says until when', async () => {
    let refusals = 1;
    platform(({ query }) => {
      if (query.get('page') !== '2' || refusals-- <= 0) return undefined;
      const body = JSON.stringify({ error: { detail: 'Demasiadas consultas' } });
      return new Response(body, { status: 429, headers: { 'Retry-After': '1' } });
    });
    const { result } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.waitingUntil).toBeGreaterThan(Date.now()));
    expect(result.current.state).toBe('reading');
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current).toMatchObject({ waitingUntil: undefined, failure: undefined });
  });

  it('stops when the user says so, without a failure, and asks nothing more', async () => {
    const held = later<undefined>();
    const sent = platform(({ query }) => (query.get('page') === '3' ? held.answer : undefined));
    const { result } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(reads(sent).some((url) => url.includes('page=3'))).toBe(true));
    act(() => result.current.stop());
    const count = sent.length;
    held.resolve(undefined);
    await waitFor(() => expect(result.current.state).toBe('stopped'));
    expect(result.current.failure).toBeUndefined();
    expect(sent).toHaveLength(count);
  });

  it('shows what was kept when the page is opened again, with its age, and reads it anew only when it is old', async () => {
    const sent = platform();
    const { result: first } = await readWhole();
    const count = reads(sent).length;
    const { result } = open();
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current.rows).toEqual(first.current.rows);
    expect(result.current.readAt).toBe(first.current.readAt);
    await act(() => result.current.read());
    expect(reads(sent)).toHaveLength(count);

    await keptSets.write('payments', { rows: first.current.rows.slice(1), readAt: Date.now() - 61_000 });
    const { result: again } = open();
    await waitFor(() => expect(again.current.rows).toHaveLength(349));
    act(() => void again.current.read());
    await waitFor(() => expect(again.current.rows).toHaveLength(350));
    expect(again.current.readAt).toBeGreaterThan(Date.now() - 10_000);
  });

  it('reads only what can have changed of what was read before', async () => {
    const before = payments.map((one, place) =>
      buildPayment({ ...one, status: place === 120 ? 'pending' : 'confirmed' }),
    );
    fakePlatform({ payments: before });
    const page = open();
    act(() => void page.result.current.read());
    await waitFor(() => expect(page.result.current.state).toBe('whole'));
    const [first] = page.result.current.rows;
    const { wholeAt } = page.result.current;

    const now = before.map((one, place) => (place === 120 ? { ...one, status: 'rejected' as const } : one));
    const sent = fakePlatform({ payments: [buildPayment({ id: 'new' }), ...now] });
    act(() => void page.result.current.readAgain());
    await waitFor(() => expect(page.result.current.rows).toHaveLength(351));
    expect(page.result.current.rows.map(({ id, status }) => [id, status])).toEqual(
      [{ id: 'new', status: 'pending' }, ...now].map(({ id, status }) => [id, status]),
    );
    expect(page.result.current.rows[1]).toBe(first);
    // Both ends, the page with the pending one, and the ends once more.
    expect(reads(sent)).toHaveLength(5);
    expect(page.result.current.wholeAt).toBe(wholeAt);

    await waitFor(async () => expect((await keptSets.read('payments'))?.rows).toHaveLength(351));
  });

  it('is out of date after something was done, also while it is read, until it is read again', async () => {
    const held = later<undefined>();
    let isHeld = false;
    platform(({ query }) => (isHeld && query.get('page') === '4' ? held.answer : undefined));
    const { result, client } = open();
    const doSomething = () => refreshAfterOther(client, 'payments/decide');
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current.isOutdated).toBe(false);
    act(doSomething);
    await waitFor(() => expect(result.current.isOutdated).toBe(true));
    // A change of one row does not make the others new objects.
    act(() => result.current.change((row) => (row.id === 'p1' ? { ...row, status: 'confirmed' } : row)));
    expect(result.current.isOutdated).toBe(true);
    isHeld = true;
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('reading'));
    expect(result.current.isOutdated).toBe(false);
    act(doSomething);
    held.resolve(undefined);
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current.isOutdated).toBe(true);
    isHeld = false;
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.isOutdated).toBe(false));
  });

  it('keeps what is known to have become of rows', async () => {
    platform();
    const { result } = await readWhole();
    act(() => result.current.change((row) => (row.id === 'p7' ? undefined : row)));
    await waitFor(async () => expect((await keptSets.read('payments'))?.rows).toHaveLength(349));
  });

  it('keeps nothing of one user for the next one, who signs in before it is written', async () => {
    platform();
    const { result } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('whole'));
    act(() => {
      session.end();
      session.open(buildUser({ id: 'next-one' }), 'token-2');
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('keeps showing what it has while everything is read once more', async () => {
    platform();
    const { result } = await readWhole();
    const held = later<undefined>();
    const listPayments: Instead['listPayments'] = ({ query }) => (query.get('page') === '3' ? held.answer : undefined);
    fakePlatform({ payments: payments.slice(0, 340), instead: { listPayments } });
    act(() => void result.current.readAgain());
    await waitFor(() => expect(result.current.state).toBe('reading'));
    expect(result.current.rows).toHaveLength(350);
    held.resolve(undefined);
    await waitFor(() => expect(result.current.state).toBe('whole'));
    expect(result.current.rows).toHaveLength(340);
  });

  it('reads and keeps nothing for a user who has signed out meanwhile', async () => {
    const sent = platform();
    const { result, client } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.counted.read).toBeGreaterThanOrEqual(100));
    act(() => {
      session.end();
      client.clear();
    });
    const count = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent.length - count).toBeLessThanOrEqual(1);
    session.open(buildUser(), 'token-2');
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('reads for the next person while what was kept for the former one does not come', async () => {
    platform();
    const kept = vi.spyOn(keptSets, 'read').mockReturnValue(new Promise(() => undefined));
    const { result, client } = open();
    act(() => void result.current.read());
    expect(kept).toHaveBeenCalled();
    kept.mockRestore();
    act(() => {
      session.end();
      client.clear();
    });
    session.open(buildUser({ id: 'other' }), 'token-2');
    const { result: next } = open(client);
    act(() => void next.current.read());
    await waitFor(() => expect(next.current.state).toBe('whole'));
    expect(next.current.rows).toHaveLength(350);
  });

  it('tells the next person nothing of a reading that was broken off for the former one', async () => {
    const held = later<undefined>();
    platform(({ query }) => (query.get('page') === '3' ? held.answer : undefined));
    const { result, client } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.counted.read).toBeGreaterThanOrEqual(150));
    act(() => {
      session.end();
      client.clear();
    });
    session.open(buildUser({ id: 'other' }), 'token-2');
    const { result: next } = open(client);
    const states = new Set<string>();
    client.getQueryCache().subscribe(({ query: { state } }) => {
      states.add((state.data as { state?: string } | undefined)?.state ?? '');
    });
    act(() => void next.current.read());
    await waitFor(() => expect(next.current.state).toBe('reading'));
    held.resolve(undefined);
    await waitFor(() => expect(next.current.state).toBe('whole'));
    expect(states).not.toContain('stopped');
  });

  it('keeps nothing for the next person whose sign-in comes before the last answer', async () => {
    platform();
    const { client, result, unmount } = await readWhole();
    const held = later<undefined>();
    const sent = platform(() => held.answer);
    act(() => void result.current.readAgain());
    await waitFor(() => expect(reads(sent)).toHaveLength(1));
    unmount();
    session.end();
    client.clear();
    session.open(buildUser({ id: 'other' }), 'token-2');
    held.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(reads(sent)).toHaveLength(1);
    expect(await keptSets.read('payments')).toBeUndefined();
  });

  it('leaves nothing of a reading that stopped for the next person', async () => {
    platform(({ query }) => (query.get('page') === '3' ? refusal(500, 'Ocupada') : undefined));
    const { result, client } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('stopped'));
    act(() => {
      session.end();
      client.clear();
    });
    session.open(buildUser({ id: 'other' }), 'token-2');
    fakePlatform({ payments: [buildPayment({ id: 'theirs' })] });
    const { result: next } = open(client);
    act(() => void next.current.read());
    await waitFor(() => expect(next.current.state).toBe('whole'));
    expect(next.current.rows.map(({ id }) => id)).toEqual(['theirs']);
  });

  it('is told of a platform that answers no list', async () => {
    platform(() => json('<html>'));
    const { result } = open();
    act(() => void result.current.read());
    await waitFor(() => expect(result.current.state).toBe('stopped'));
    expect(result.current.failure).toBe('Algo salió mal. Intente de nuevo más tarde.');
  });
});
