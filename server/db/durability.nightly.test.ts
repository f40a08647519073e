import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, inject, test } from 'vitest';
import { expectToOutlivePowerCut } from './testing/powerCut';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gs-power-'));
  cpSync(inject('databases').pglite, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('what the embedded database acknowledged', () => {
  const seeds = Array.from({ length: 30 }, (_, i) => i + 2);
  test.each(seeds)('outlives a power cut that takes any part of what was not synced (%i)', (seed) =>
    expectToOutlivePowerCut(dataDir, seed),
  );
});
