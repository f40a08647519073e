import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';
import { changeNote } from './notes';
import { session } from './session';
import { withLock } from './tabLocks';

afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

const NOTE = { name: 'n', none: 0, understand: (found: unknown) => found as number };

/** Locks that another tab holds and never releases. */
function lockedElsewhere() {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  // The browser's own timeouts do not use a clock that a test controls.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), Math.min(ms, 2_000) / 100);
    return controller.signal;
  });
}

it('gives up a lock that a frozen tab never releases, and runs nothing', async () => {
  lockedElsewhere();
  const task = vi.fn(async () => 1);
  await expect(withLock('any', task)).rejects.toThrow('late');
  expect(task).not.toHaveBeenCalled();
});

it('so a note says that it is not kept', async () => {
  lockedElsewhere();
  session.open(buildUser(), 't-1');
  expect(await changeNote(NOTE, (now) => now + 1)).toEqual({ outcome: 'notKept' });
});
