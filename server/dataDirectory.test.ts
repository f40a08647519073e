import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareDataDirectory } from './dataDirectory';
import { openDatabase } from './db/client';
import { openEmbeddedOnly } from './db/operatorDatabase';
import { lockDirectory } from './db/pglite/directoryLock';
import { diskStorage } from './s3/storage';
import { newDataDirectory } from './testing/database';
import { openToOthers } from './testing/openToOthers';

const PICTURE = 'offers/0198f5a0-0000-7000-8000-000000000001.webp';

let home: string;
let dataDir: string;
const log = { info: vi.fn(), error: vi.fn() };
beforeEach(() => {
  vi.resetAllMocks();
  home = mkdtempSync(join(tmpdir(), 'gs-private-'));
  dataDir = join(home, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Gives every account all rights, as an earlier version did or a careless restore does. */
function openAll(path: string): void {
  const isDirectory = statSync(path).isDirectory();
  chmodSync(path, isDirectory ? 0o777 : 0o666);
  if (isDirectory) for (const name of readdirSync(path)) openAll(join(path, name));
}

describe('DATA_DIR', () => {
  test('is closed to other accounts with all that is in it, also where it was open and for what is written later', async () => {
    renameSync(newDataDirectory(), dataDir);
    const storage = diskStorage(join(dataDir, 'files'));
    await storage.put(PICTURE, Buffer.from('a picture'));
    expect(openToOthers(join(dataDir, 'files'))).toEqual([]);
    openAll(dataDir);

    const { db, close } = await openDatabase({ dataDir }, log);
    expect(openToOthers(dataDir)).toEqual([]);
    await db.execute(sql`create table filling as select repeat(md5(i::text), 9) x from generate_series(1, 4000) i`);
    await db.execute(sql`create index on filling (x)`);
    await db.execute(sql`vacuum full filling`);
    await db.execute(sql`vacuum (analyze)`);
    await db.execute(sql`checkpoint`);
    await storage.put(PICTURE, Buffer.from('another'));
    expect(openToOthers(dataDir)).toEqual([]);
    await close();
    expect(openToOthers(dataDir)).toEqual([]);
  });

  test('is made closed', () => {
    prepareDataDirectory(join(dataDir, 'deep'), log);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  test('keeps its links, and what they lead to is not touched', () => {
    const foreign = join(home, 'foreign');
    mkdirSync(foreign, { mode: 0o755 });
    writeFileSync(join(foreign, 'file'), '', { mode: 0o644 });
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    symlinkSync(join(foreign, 'file'), join(dataDir, 'postgres', 'PG_VERSION'));
    symlinkSync(foreign, join(dataDir, 'files'));
    prepareDataDirectory(dataDir, log);
    expect([modeOf(foreign), modeOf(join(foreign, 'file'))]).toEqual(['755', '644']);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining(`${join(dataDir, 'files')} es un enlace`));
  });

  test('may be a link itself', () => {
    mkdirSync(join(home, 'disk'), { mode: 0o755 });
    symlinkSync(join(home, 'disk'), dataDir);
    prepareDataDirectory(dataDir, log);
    expect(modeOf(join(home, 'disk'))).toBe('700');
  });

  test('may hold what is not ours, which is only behind a closed door', () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'notes'), '', { mode: 0o644 });
    prepareDataDirectory(dataDir, log);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'notes'))]).toEqual(['700', '644']);
  });

  test('of a running server is left alone by a second one, down to the permissions of its files', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'pg_internal.init'), '');
    chmodSync(join(dataDir, 'postgres', 'pg_internal.init'), 0o644);
    const lock = await lockDirectory(dataDir, (reason) => expect.unreachable(reason));
    await expect(openDatabase({ dataDir }, log)).rejects.toThrow('ya está en marcha');
    await expect(openEmbeddedOnly(dataDir, log)).rejects.toThrow('ya está en marcha');
    expect(modeOf(join(dataDir, 'postgres', 'pg_internal.init'))).toBe('644');
    lock.release();
  });

  test('may lose files and folders while it is closed', () => {
    const files = join(dataDir, 'files');
    for (let n = 0; n < 8; n++) {
      mkdirSync(join(files, `${n}-folder`), { recursive: true });
      writeFileSync(join(files, `${n}-file`), '', { mode: 0o644 });
      symlinkSync(home, join(files, `${n}-link`));
    }
    // Waits for the message on the first link, in whatever order the disk lists them.
    log.error.mockImplementationOnce(() => {
      for (let n = 0; n < 8; n++)
        for (const kind of ['folder', 'file']) rmSync(join(files, `${n}-${kind}`), { recursive: true });
    });
    prepareDataDirectory(dataDir, log);
    expect(log.error).toHaveBeenCalledTimes(8);
  });

  test('is refused when it is a folder of the whole system', () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    expect(() => prepareDataDirectory(dataDir, log)).toThrow('es de todo el sistema');
    for (const path of ['/', '/etc', '/usr', '/proc', '/dev/../var'])
      expect(() => prepareDataDirectory(path, log)).toThrow('es de todo el sistema');
  });

  test('of another account is said, and refused where every account may change it or that account owns the database', () => {
    const owner = process.getuid?.() ?? 0;
    vi.spyOn(process, 'getuid').mockReturnValue(owner + 1);
    mkdirSync(dataDir, { mode: 0o755 });
    prepareDataDirectory(dataDir, log);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining(`es de la cuenta ${owner} y no de la`));
    expect(modeOf(dataDir)).toBe('755');

    chmodSync(dataDir, 0o777);
    expect(() => prepareDataDirectory(dataDir, log)).toThrow('cualquier cuenta de esta máquina');
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'postgres'));
    expect(() => prepareDataDirectory(dataDir, log)).toThrow(`${join(dataDir, 'postgres')} es de la cuenta ${owner}`);
  });
});
