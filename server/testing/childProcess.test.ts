import { afterEach, expect, test, vi } from 'vitest';
import { runFile } from './childProcess';

afterEach(() => void vi.useRealTimers());

test('a wait for a line that does not come says what was read until then', async () => {
  const child = runFile('-e', { args: ["console.log('one'); console.error('two'); setInterval(() => {}, 1000)"] });
  expect([await child.nextLine(), await child.nextLine()].sort()).toEqual(['one', 'two']);
  vi.useFakeTimers();
  const wait = expect(child.lineWith(/three/)).rejects.toThrow(/vain.*(one\ntwo|two\none)/s);
  await vi.advanceTimersByTimeAsync(60_000);
  child.kill('SIGKILL');
  await wait;
});
