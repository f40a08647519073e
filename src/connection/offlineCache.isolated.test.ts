import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { openOfflineCache } from './offlineCache';

const ANA = buildUser({ id: 'ana' });
const LUIS = buildUser({ id: 'luis' });
const page = (number: number): readonly unknown[] => ['payments', 'getList', { page: number }];

const signInInAnotherTab = (user: typeof ANA, token: string) => {
  Object.assign(localStorage, { user: JSON.stringify(user), token });
  session.refresh();
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it.each([
  // Of what another tab does, a page that was frozen meanwhile sees the outcome alone.
  ['in another tab', () => signInInAnotherTab(LUIS, 'token-of-luis')],
  [
    'here, after Salir',
    () => {
      session.end();
      session.open(LUIS, 'token-of-luis');
    },
  ],
])('shows a user nothing that was still being written for the former one when they signed in %s', async (_, signIn) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const cache = openOfflineCache(client);
  const readByAna = (number: number) =>
    client.fetchQuery({ queryKey: page(number), queryFn: async () => ({ data: [{ id: `ana-${number}` }], total: 2 }) });
  await readByAna(1);
  await readByAna(2);
  // The index of what is kept is read before; then the browser's database is slow.
  await cache.recall(client.getQueryCache().build(client, { queryKey: page(9) }));
  const open = vi.fn(() => held.then(() => browserDatabase.rows));
  browserDatabase.open = open;
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), { timeout: 10_000 });

  signIn();
  client.clear();
  cache.stop();
  browserDatabase.open = async () => browserDatabase.rows;
  release();
  await pause(500);

  // Luis's next page, where the platform does not answer.
  const next = newClient();
  const later = openOfflineCache(next);
  const unanswered = () => Promise.reject(new HttpError('Sin respuesta', 0));
  for (const number of [1, 2]) await next.fetchQuery({ queryKey: page(number), queryFn: unanswered }).catch(() => {});
  await pause(500);
  later.stop();
  expect([1, 2].map((number) => next.getQueryData(page(number)))).toEqual([undefined, undefined]);
});

const sealed = () => [...browserDatabase.rows.keys()].filter((key) => key.startsWith('vault/of/'));

it('leaves nothing of earlier pages after Salir, also where this page has read nothing', async () => {
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const before = openOfflineCache(client);
  await client.fetchQuery({ queryKey: page(1), queryFn: async () => ({ data: [{ id: 'ana-1' }], total: 1 }) });
  // The page and the index.
  await expect.poll(sealed, { timeout: 10_000 }).toHaveLength(2);
  before.stop();
  const after = openOfflineCache(newClient());
  session.end();
  await expect.poll(sealed).toEqual([]);
  after.stop();
});

it('leaves nothing that was being written at Salir', async () => {
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const cache = openOfflineCache(client);
  await cache.recall(client.getQueryCache().build(client, { queryKey: page(9) }));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const written: string[] = [];
  // One page is written, the next one not yet.
  browserDatabase.open = async (key = '') => {
    if (key.startsWith('vault/of/') && written.push(key) === 2) await held;
    return browserDatabase.rows;
  };
  const read = (number: number) =>
    client.fetchQuery({ queryKey: page(number), queryFn: async () => ({ data: [{ id: `${number}` }], total: 2 }) });
  await Promise.all([read(1), read(2)]);
  await vi.waitFor(() => expect(written).toHaveLength(2), { timeout: 10_000 });
  expect(sealed()).toHaveLength(1);
  session.end();
  release();
  await expect.poll(() => written.every((key) => !browserDatabase.rows.has(key)) && sealed()).toEqual([]);
  cache.stop();
});
