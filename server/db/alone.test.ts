import { expect, inject, test } from 'vitest';
import { newDatabase } from '../testing/database';
import { openDatabase } from './client';

test.runIf(inject('databases').postgres)('of several servers on postgres one does a job at a time', async () => {
  const { url, drop } = await newDatabase();
  const open = () => openDatabase({ databaseUrl: url, dataDir: '' }, console);
  const [one, other] = await Promise.all([open(), open()]);
  let finish = (): void => undefined;
  const working = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = one.alone('tidy-up', () => {
    begun();
    return working;
  });
  await hasBegun;
  const never = async () => expect.unreachable();
  expect(await other.alone('tidy-up', never)).toBe(false);
  expect(await one.alone('tidy-up', never)).toBe(false);
  finish();
  expect(await first).toBe(true);

  // A task that fails releases the lock.
  await expect(other.alone('tidy-up', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await one.alone('tidy-up', async () => undefined)).toBe(true);
  await Promise.all([one.close(), other.close()]);
  await drop();
});
