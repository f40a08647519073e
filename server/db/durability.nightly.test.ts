import { rmSync } from 'node:fs';
import { onTestFinished, test } from 'vitest';
import { newDataDirectory } from '../testing/database';
import { expectToOutlivePowerCut } from './testing/powerCut';

const seeds = Array.from({ length: Number(process.env.TEST_ROUNDS || 30) }, (_, i) => i + 2);
test.each(seeds)(
  'what was acknowledged outlives a power cut that takes any part of what was not synced, seed %i (K-12)',
  async (seed) => {
    const dataDir = newDataDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    await expectToOutlivePowerCut(dataDir, seed);
  },
);
