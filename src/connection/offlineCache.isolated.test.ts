import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { openOfflineCache } from './offlineCache';

const [ANA, LUIS] = [buildUser({ id: 'ana' }), buildUser({ id: 'luis' })];
const page = (number: number): readonly unknown[] => ['payments', 'getList', { page: number }];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const seenKeys = () => [...browserDatabase.rows.keys()].filter((key) => key.endsWith('/seen'));
const namesOf = (userId: string) =>
  (browserDatabase.rows.get(`${userId}/seen`) as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
const read = (client: QueryClient, queryKey: readonly unknown[], id = 'one') =>
  client.fetchQuery({ queryKey, queryFn: async () => ({ data: [{ id }], total: 1 }) });

afterEach(() => {
  browserDatabase.open = async () => browserDatabase.rows;
});

it('keeps the newest fifty, of all tabs, and nothing but lists and records', async () => {
  session.open(ANA, 'token-of-ana');
  const [one, two] = [newClient(), newClient()];
  const caches = [openOfflineCache(one), openOfflineCache(two)];
  await read(one, page(0));
  await expect.poll(() => namesOf('ana'), { timeout: 10_000 }).toHaveLength(1);
  await read(two, ['payments', 'getExchangeRate']);
  for (let number = 1; number <= 50; number++) await read(two, page(number));
  await expect.poll(() => namesOf('ana'), { timeout: 10_000 }).toHaveLength(50);
  expect(namesOf('ana').filter((name) => /"page":0|Rate/.test(name))).toEqual([]);
  for (const cache of caches) cache.stop();
});

it.each([
  // Of what another tab does, a page that was frozen meanwhile sees the outcome alone.
  [
    'in another tab',
    () => {
      Object.assign(localStorage, { user: JSON.stringify(LUIS), token: 'token-of-luis' });
      session.refresh();
    },
  ],
  [
    'here, after Salir',
    () => {
      session.end();
      session.open(LUIS, 'token-of-luis');
    },
  ],
])('shows a user nothing that was still being written for the former one when they signed in %s', async (_, signIn) => {
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const cache = openOfflineCache(client);
  await Promise.all([1, 2].map((number) => read(client, page(number), 'of-ana')));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  browserDatabase.open = async (key) => {
    isAsked ||= key === 'ana/seen';
    await held;
    return browserDatabase.rows;
  };
  await expect.poll(() => isAsked, { timeout: 10_000 }).toBe(true);
  signIn();
  client.clear();
  cache.stop();
  browserDatabase.open = async () => browserDatabase.rows;
  release();
  await pause(500);
  expect(seenKeys()).toEqual([]);

  // Luis's next page, where the platform does not answer.
  const next = newClient();
  const later = openOfflineCache(next);
  const queryFn = () => Promise.reject(new HttpError('Sin respuesta', 0));
  for (const number of [1, 2]) await next.fetchQuery({ queryKey: page(number), queryFn }).catch(() => {});
  await pause(500);
  later.stop();
  expect([1, 2].map((number) => next.getQueryData(page(number)))).toEqual([undefined, undefined]);
});

it.each([
  ['Salir', () => session.end()],
  ['a refusal', () => session.expire('Tu sesión venció.', 'token-of-ana')],
])('leaves nothing of earlier pages after %s, also where this page has read nothing', async (_, leave) => {
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const before = openOfflineCache(client);
  await read(client, page(1));
  await expect.poll(seenKeys, { timeout: 10_000 }).toHaveLength(1);
  before.stop();
  const after = openOfflineCache(newClient());
  leave();
  await expect.poll(seenKeys).toEqual([]);
  after.stop();
});

it('writes nothing once another tab has ended the session, though this one has not heard of it', async () => {
  session.open(ANA, 'token-of-ana');
  const client = newClient();
  const cache = openOfflineCache(client);
  await read(client, page(1));
  localStorage.clear();
  await pause(2_500);
  expect(session.get()).toBeNull();
  expect(seenKeys()).toEqual([]);
  cache.stop();
});
