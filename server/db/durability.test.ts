import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { newDataDirectory } from '../testing/database';
import { expectToOutlivePowerCut } from './testing/powerCut';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

// At night with thirty seeds more, and with kill -9 in the middle of writes.
describe('what the embedded database acknowledged', () => {
  test('outlives a power cut that takes any part of what was not synced (K-12)', () =>
    expectToOutlivePowerCut(dataDir, 1));
});
