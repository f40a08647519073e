import { beforeEach, expect, it } from 'vitest';
import { session } from '../../providers/session';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildUser } from '../../testing/builders';
import { keepRecentRecord, readRecentRecords } from './recentRecords';

beforeEach(() => {
  session.open(buildUser({ id: 'u1' }), 't-1');
});

const offer = (id: string, title: string | null = `Oferta ${id}`) => ({ resource: 'offers', id, title });
const stored = () => [...browserDatabase.rows.keys()].filter((key) => key.endsWith('recentRecords'));
const ids = async (userId = 'u1') => (await readRecentRecords(userId)).map(({ id }) => id);

it('keeps the newest first, each once, under its last name', async () => {
  for (const id of ['1', '2', '1']) await keepRecentRecord('u1', offer(id));
  await keepRecentRecord('u1', offer('2', 'Otro nombre'));
  expect(await readRecentRecords('u1')).toEqual([offer('2', 'Otro nombre'), offer('1')]);
});

it('loses none of several at once, and keeps twelve', async () => {
  const all = Array.from({ length: 15 }, (_, index) => `${index}`);
  await Promise.all(all.map((id) => keepRecentRecord('u1', offer(id))));
  expect(await ids()).toEqual(all.reverse().slice(0, 12));
});

it('forgets what is not there any more, of the same resource only', async () => {
  await keepRecentRecord('u1', offer('1'));
  await keepRecentRecord('u1', { resource: 'businesses', id: '1', title: 'Panadería' });
  await keepRecentRecord('u1', offer('1', null));
  await keepRecentRecord('u1', offer('9', null));
  expect(await readRecentRecords('u1')).toEqual([{ resource: 'businesses', id: '1', title: 'Panadería' }]);
});

it('keeps each person’s apart, in the browser’s database and not in local storage', async () => {
  await keepRecentRecord('u1', offer('1'));
  expect(await ids('u2')).toEqual([]);
  expect(stored()).toEqual(['u1/recentRecords']);
  expect(JSON.stringify(localStorage)).not.toContain('recentRecords');
});

it('cuts a title that is too long to read', async () => {
  await keepRecentRecord('u1', offer('1', 'a'.repeat(5_000)));
  expect((await readRecentRecords('u1'))[0]?.title).toHaveLength(120);
});

it.each([
  ['Salir', () => session.end()],
  ['a refusal', () => session.expire('Sesión expirada', 't-1')],
  [
    'Salir in another tab',
    () => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    },
  ],
  ['the sign-in of another user', () => session.open(buildUser({ id: 'u2' }), 't-2')],
])('is gone after %s, also what was being written at that moment', async (_, end) => {
  await keepRecentRecord('u1', offer('1'));
  const writing = keepRecentRecord('u1', offer('2'));
  end();
  await writing;
  await keepRecentRecord('u1', offer('3'));
  await expect.poll(() => stored()).toEqual([]);
});
