import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openToOthers } from '../../testing/openToOthers';
import { openDatabase } from '../client';
import { POSTGRES_MAJOR } from './engine';

const quiet = { info: () => undefined, error: console.error };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gs-cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the directory of the embedded database', () => {
  test('is written again when the first start was interrupted (K-03)', async () => {
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), POSTGRES_MAJOR);
    await (await openDatabase({ dataDir }, quiet)).close();
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres']);
    expect(openToOthers(dataDir)).toEqual([]);
  });
});
