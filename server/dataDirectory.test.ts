import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareDataDirectory, takeDataDirectory } from './dataDirectory';
import { openDatabase } from './db/client';
import { diskStorage } from './s3/storage';
import { openToOthers } from './testing/openToOthers';

const PICTURE = 'offers/0198f5a0-0000-7000-8000-000000000001.webp';

let home: string;
let dataDir: string;
const log = { info: () => undefined, error: () => undefined };
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gs-private-'));
  dataDir = join(home, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

describe('DATA_DIR', () => {
  test('is made closed to other accounts, with all that is written into it', async () => {
    const { db, close } = await openDatabase({ dataDir }, log);
    await db.execute(sql`create table filling as select repeat(md5(i::text), 9) x from generate_series(1, 4000) i`);
    await db.execute(sql`vacuum full filling`);
    await db.execute(sql`checkpoint`);
    await diskStorage(join(dataDir, 'files')).put(PICTURE, Buffer.from('a picture'));
    await close();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  test('that is there keeps the rights that its keeper gave it', () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o750);
    prepareDataDirectory(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o750);
  });

  test('with the database of another account is refused', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    const owner = process.getuid?.() ?? 0;
    vi.spyOn(process, 'getuid').mockReturnValue(owner + 1);
    const taken = takeDataDirectory(dataDir, () => undefined);
    await expect(taken).rejects.toThrow(`${join(dataDir, 'postgres')} es de la cuenta ${owner}`);
  });
});
