import { rmSync } from 'node:fs';
import { onTestFinished, test } from 'vitest';
import { newDataDirectory } from '../testing/database';
import { expectToOutlivePowerCut } from './testing/powerCut';

// At night with thirty seeds more.
test('what was acknowledged outlives a power cut that takes any part of what was not synced (K-12)', async () => {
  const dataDir = newDataDirectory();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await expectToOutlivePowerCut(dataDir, 1);
});
