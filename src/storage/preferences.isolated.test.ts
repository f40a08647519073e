import { expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { readPreference, writePreference } from './preferences';

const block = () => vi.spyOn(browserDatabase, 'open').mockRejectedValue(new DOMException('blocked', 'SecurityError'));

it('keeps a value for each person, in the browser’s database, and nothing in local storage', async () => {
  localStorage.setItem('token', 't-1');
  await writePreference('u1', 'singleKeys', false);
  await writePreference('u2', 'singleKeys', true);
  expect(await readPreference('u1', 'singleKeys')).toBe(false);
  expect(await readPreference('u2', 'singleKeys')).toBe(true);
  expect(browserDatabase.rows.size).toBe(2);
  expect({ ...localStorage }).toEqual({ token: 't-1' });
});

it('gives the newest value before it is stored', async () => {
  const writing = writePreference('u1', 'singleKeys', false);
  expect(await readPreference('u1', 'singleKeys')).toBe(false);
  await writing;
});

it('keeps values in memory when the browser blocks its database, and never rejects', async () => {
  block();
  expect(await readPreference('u3', 'singleKeys')).toBeUndefined();
  await writePreference('u3', 'singleKeys', false);
  expect(await readPreference('u3', 'singleKeys')).toBe(false);
});

it('gives up a database that never answers', async () => {
  vi.useFakeTimers();
  try {
    vi.spyOn(browserDatabase, 'open').mockReturnValue(new Promise(() => {}));
    const reading = readPreference('u7', 'appearance');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await reading).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
