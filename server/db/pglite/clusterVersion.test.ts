import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { borrowTestDatabase, newDataDirectory } from '../../testing/database';
import { openToOthers } from '../../testing/openToOthers';
import { openDatabase } from '../client';
import { isEmpty } from '../contents';
import { createCluster } from './cluster';
import { POSTGRES_MAJOR } from './engine';

const quiet = { info: () => undefined, error: console.error };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gs-cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the directory of the embedded database', () => {
  test('is of the PostgreSQL that PGlite brings', async () => {
    const { db, close } = await borrowTestDatabase('pglite');
    const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
    expect(rows[0]?.server_version.split('.')[0]).toBe(POSTGRES_MAJOR);
    await close();
  });

  test('is a copy of the one that the build made ready, closed to other accounts', async () => {
    const made = newDataDirectory();
    const ready = join(made, 'postgres');
    // As whoever installed it may have left it.
    chmodSync(ready, 0o755);
    chmodSync(join(ready, 'PG_VERSION'), 0o644);
    await createCluster(join(dataDir, 'postgres'), ready);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect(openToOthers(join(dataDir, 'postgres'))).toEqual([]);
    const { db, close } = await openDatabase({ dataDir }, quiet);
    expect(await isEmpty(db)).toBe(true);
    await close();
    rmSync(made, { recursive: true });
  });

  test('of another PostgreSQL is refused with the command for a backup, and left as it is (K-10)', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const opening = openDatabase({ dataDir }, quiet);
    await expect(opening).rejects.toThrow(
      /es de PostgreSQL 17 y esta versión de GS Cupones trae PostgreSQL 18[\s\S]*: npm run admin -- restore <archivo>$/,
    );
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test('with something else in it is refused with the command for a backup, and left as it is (K-10)', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'fotos.txt'), '');
    await expect(openDatabase({ dataDir }, quiet)).rejects.toThrow(
      /no contiene una base de datos[\s\S]*: npm run admin -- restore <archivo>$/,
    );
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['fotos.txt']);
  });
});
