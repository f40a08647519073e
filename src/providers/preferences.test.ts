import { beforeEach, expect, it, vi } from 'vitest';
import { forgetNames, readPreference, writePreference } from './preferences';

const database = vi.hoisted(() => ({ rows: new Map<string, unknown>(), blocked: false }));

vi.mock('idb-keyval', () => {
  const open = () => {
    if (database.blocked) throw new DOMException('blocked', 'SecurityError');
    return database.rows;
  };
  return {
    get: async (key: string) => open().get(key),
    set: async (key: string, value: unknown) => void open().set(key, value),
    keys: async () => [...open().keys()],
    delMany: async (keys: string[]) => {
      for (const key of keys) open().delete(key);
    },
  };
});

beforeEach(() => {
  database.rows.clear();
  database.blocked = false;
});

it('keeps a value for each person, in the browser’s database', async () => {
  await writePreference('u1', 'capabilities', ['logout']);
  await writePreference('u2', 'capabilities', []);
  expect(await readPreference('u1', 'capabilities')).toEqual(['logout']);
  expect(await readPreference('u2', 'capabilities')).toEqual([]);
  expect(database.rows.size).toBe(2);
});

it('gives the newest value before it is stored', async () => {
  const writing = writePreference('u1', 'capabilities', ['logout']);
  expect(await readPreference('u1', 'capabilities')).toEqual(['logout']);
  await writing;
});

it('remembers in memory when the browser blocks its database, and never rejects', async () => {
  database.blocked = true;
  expect(await readPreference('u3', 'capabilities')).toBeUndefined();
  await writePreference('u3', 'capabilities', ['logout']);
  expect(await readPreference('u3', 'capabilities')).toEqual(['logout']);
});

const RECORD = [{ resource: 'businesses', id: 'b1', title: 'Panadería Sol de Oro' }];

it('forgets what names people or records, of all or of all but one, and keeps what is of the device', async () => {
  const fill = async () => {
    await writePreference('u1', 'recentRecords', RECORD);
    await writePreference('u2', 'recentRecords', RECORD);
    await writePreference('device', 'singleKeys', false);
  };
  await fill();
  await forgetNames('u1');
  expect([...database.rows.keys()].sort()).toEqual(['device/singleKeys', 'u1/recentRecords']);
  await fill();
  await forgetNames();
  expect([...database.rows.keys()]).toEqual(['device/singleKeys']);
});

it('forgets what could not be stored too, and never rejects', async () => {
  database.blocked = true;
  await writePreference('u1', 'recentRecords', RECORD);
  await forgetNames();
  expect(await readPreference('u1', 'recentRecords')).toBeUndefined();
});
