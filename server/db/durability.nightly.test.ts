import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { newDataDirectory } from '../testing/database';
import { expectToOutlivePowerCut } from './testing/powerCut';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('what the embedded database acknowledged', () => {
  const seeds = Array.from({ length: 30 }, (_, i) => i + 2);
  test.each(seeds)('outlives a power cut that takes any part of what was not synced (%i)', (seed) =>
    expectToOutlivePowerCut(dataDir, seed),
  );
});
