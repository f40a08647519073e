import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { borrowTestDatabase } from '../../testing/database';
import { openDatabase } from '../client';
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
