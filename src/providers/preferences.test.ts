import { afterEach, expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { forgetNames, readPreference, writePreference } from './preferences';

afterEach(() => vi.restoreAllMocks());

const block = () => vi.spyOn(browserDatabase, 'open').mockRejectedValue(new DOMException('blocked', 'SecurityError'));

it('keeps a value for each person, in the browser’s database', async () => {
  await writePreference('u1', 'capabilities', ['logout']);
  await writePreference('u2', 'capabilities', []);
  expect(await readPreference('u1', 'capabilities')).toEqual(['logout']);
  expect(await readPreference('u2', 'capabilities')).toEqual([]);
  expect(browserDatabase.rows.size).toBe(2);
});

it('gives the newest value before it is stored', async () => {
  const writing = writePreference('u1', 'capabilities', ['logout']);
  expect(await readPreference('u1', 'capabilities')).toEqual(['logout']);
  await writing;
});

it('remembers in memory when the browser blocks its database, and never rejects', async () => {
  block();
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
  expect([...browserDatabase.rows.keys()].sort()).toEqual(['device/singleKeys', 'u1/recentRecords']);
  await fill();
  await forgetNames();
  expect([...browserDatabase.rows.keys()]).toEqual(['device/singleKeys']);
});

it('forgets what could not be stored too, and never rejects', async () => {
  block();
  await writePreference('u1', 'recentRecords', RECORD);
  await forgetNames();
  expect(await readPreference('u1', 'recentRecords')).toBeUndefined();
});
