import { expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { forgetNames, readPreference, recallPreference, THIS_DEVICE, writePreference } from './preferences';

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

it('keeps values in memory when the browser blocks its database, and never rejects', async () => {
  block();
  expect(await readPreference('u3', 'capabilities')).toBeUndefined();
  await writePreference('u3', 'capabilities', ['logout']);
  expect(await readPreference('u3', 'capabilities')).toEqual(['logout']);
});

it('says at once what was read last, until it is written anew or local storage is emptied', async () => {
  localStorage.setItem('token', 't-1');
  expect(recallPreference('u4', 'capabilities')).toBeUndefined();
  await readPreference('u4', 'capabilities');
  expect(recallPreference('u4', 'capabilities')).toBeNull();
  await writePreference('u4', 'capabilities', ['logout']);
  expect(recallPreference('u4', 'capabilities')).toBeUndefined();
  await readPreference('u4', 'capabilities');
  expect(recallPreference('u4', 'capabilities')).toEqual(['logout']);
  localStorage.clear();
  expect(recallPreference('u4', 'capabilities')).toBeUndefined();
  await readPreference('u4', 'capabilities');
  expect(localStorage).toHaveLength(0);
});

it('says nothing of before once something was written', async () => {
  localStorage.setItem('token', 't-1');
  await writePreference('u5', 'capabilities', ['logout']);
  const reading = readPreference('u5', 'capabilities');
  await writePreference('u5', 'capabilities', []);
  await reading;
  expect(recallPreference('u5', 'capabilities')).toBeUndefined();
});

it.each(['', '{', '"dark"', '{}', '7'])('takes %j in its place in local storage for nothing', (text) => {
  localStorage.setItem('device/appearance', text);
  localStorage.setItem('u6/capabilities', text);
  expect(recallPreference(THIS_DEVICE, 'appearance')).toBeUndefined();
  expect(recallPreference('u6', 'capabilities')).toBeUndefined();
});

it('needs no local storage', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await writePreference('u7', 'capabilities', ['logout']);
  expect(await readPreference('u7', 'capabilities')).toEqual(['logout']);
  expect(recallPreference('u7', 'capabilities')).toBeUndefined();
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

it('gives up a database that never answers, and goes by what was noted last', async () => {
  vi.useFakeTimers();
  try {
    vi.spyOn(browserDatabase, 'open').mockReturnValue(new Promise(() => {}));
    localStorage.setItem('u7/capabilities', '["logout"]');
    const readings = Promise.all([readPreference('u7', 'capabilities'), readPreference('u8', 'capabilities')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await readings).toEqual([['logout'], undefined]);
    // A preference that was not read yet is not cached as absent.
    expect(recallPreference('u8', 'capabilities')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('leaves to the next page what a database that never answers did not take', async () => {
  vi.useFakeTimers();
  try {
    localStorage.setItem('token', 't-1');
    vi.spyOn(browserDatabase, 'open').mockReturnValue(new Promise(() => {}));
    void writePreference('u9', 'capabilities', ['if-match']);
    expect(await readPreference('u9', 'capabilities')).toEqual(['if-match']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(recallPreference('u9', 'capabilities')).toEqual(['if-match']);
  } finally {
    vi.useRealTimers();
  }
});
