import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '../testing/database';
import { sharedApp, type TestApp } from '../testing/testApp';
import { knownOrigins } from './knownOrigins';

const MINUTE = 60_000;

describe.each(ENGINES)('places from which people signed in, on %s', (engine) => {
  const t = sharedApp(engine);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('are still known when a user signs in while they are read anew', async () => {
    const origins = knownOrigins(t.db, () => new Date());
    expect(await origins.has(['an origin'])).toBe(false);

    const later = performance.now() + 2 * MINUTE;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await origins.has(['an origin']);
    // The reading is under way, and this one is not stored yet.
    origins.add(['an origin']);
    vi.spyOn(performance, 'now').mockRestore();
    await expect.poll(() => reads(t)).toBe(true);
    expect(await origins.has(['an origin'])).toBe(true);
  });
});

/** Whether all earlier queries were answered. */
async function reads(t: TestApp): Promise<boolean> {
  const other = knownOrigins(t.db, () => new Date());
  return !(await other.has(['another origin']));
}
