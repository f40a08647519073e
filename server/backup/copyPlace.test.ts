import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/client';
import { takeCopyPlace } from '../db/pglite/copyPlace';
import { serveOperator } from '../operator/operatorServer';
import { newPlace, type Place, placesOfEach } from '../testing/place';
import { backUp, verify } from './backupCommands';

const log = { info: () => undefined, error: () => undefined };
/** Connections that were just closed may still be listed, and would be taken for a server's. */
const FORCE = { force: true, running: true };
const PLAINLY = { force: false };
const SCRATCH = '.backup-copy';

const room = placesOfEach();

describe('a backup beside a running server', () => {
  let config: Place['config'];
  let end: () => Promise<unknown>;
  // One server for all: opening its database takes seconds.
  beforeAll(async () => {
    const place = await newPlace('pglite');
    config = place.config;
    const { db, stillness, close } = await openDatabase(config, log);
    if (!stillness) throw new Error('the embedded database is copied while it is used');
    const closeOperator = await serveOperator({ dataDir: config.dataDir, db, stillness, log });
    end = () => closeOperator().then(close).then(place.close);
  });
  afterEach(() => rmSync(join(config.dataDir, SCRATCH), { recursive: true, force: true }));
  afterAll(() => end());

  test('leaves what lies in DATA_DIR, earlier backups and itself included', async () => {
    const own = join(config.dataDir, 'backup');
    mkdirSync(own);
    writeFileSync(join(own, 'notes'), 'mine');
    await backUp(join(own, 'monday.tar'), PLAINLY, config, log);
    await backUp(join(own, 'tuesday.tar'), PLAINLY, config, log);
    expect(readdirSync(own).sort()).toEqual(['monday.tar', 'notes', 'tuesday.tar']);
    for (const name of ['monday.tar', 'tuesday.tar']) await verify(join(own, name), log);
    expect(readdirSync(config.dataDir)).not.toContain(SCRATCH);
  });

  test('removes what a killed one left, and nothing that it did not make', async () => {
    const scratch = join(config.dataDir, SCRATCH);
    mkdirSync(join(scratch, 'postgres', 'base'), { recursive: true });
    writeFileSync(join(scratch, 'postgres', 'base', '1'), 'half');
    writeFileSync(join(scratch, 'notes'), 'mine');
    await backUp(room.file, PLAINLY, config, log);
    expect(readdirSync(scratch)).toEqual(['notes']);
  });

  test('is refused where a link would take the copy elsewhere', async () => {
    const elsewhere = join(room.directory, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(config.dataDir, SCRATCH));
    await expect(backUp(room.file, PLAINLY, config, log)).rejects.toThrow('Quita lo que hay ahí');
    expect([readdirSync(elsewhere), existsSync(room.file)]).toEqual([[], false]);
  });

  test('is refused to another account, whose copy would keep the server from starting again', async () => {
    const account = process.getuid?.() ?? 0;
    const asAnother = vi.spyOn(process, 'getuid').mockReturnValue(account + 1);
    const backingUp = backUp(room.file, PLAINLY, config, log);
    await expect(backingUp).rejects.toThrow(`es de la cuenta ${account} y no de la que`);
    asAnother.mockRestore();
    expect(readdirSync(config.dataDir)).not.toContain(SCRATCH);
    expect(existsSync(room.file)).toBe(false);
  });

  test('is refused while another one copies', async () => {
    const other = await takeCopyPlace(config.dataDir);
    await expect(backUp(room.file, PLAINLY, config, log)).rejects.toThrow('ya está en marcha');
    other.remove();
    await backUp(room.file, PLAINLY, config, log);
  });
});

describe('a server that starts', () => {
  test('removes the copy that a killed backup left, but not that of one at work', async () => {
    const { config, inDatabase } = await room.place('pglite');
    const left = join(config.dataDir, SCRATCH, 'postgres');
    const atWork = await takeCopyPlace(config.dataDir);
    mkdirSync(left);
    await inDatabase(async () => expect(existsSync(left)).toBe(true));
    atWork.remove();
    // As a killed process leaves it, without its lock.
    mkdirSync(join(left, 'base'), { recursive: true });
    writeFileSync(join(config.dataDir, SCRATCH, 'lock'), '{"pid":1');
    await inDatabase(async () => expect(readdirSync(config.dataDir)).not.toContain(SCRATCH));
  });
});

describe('the file of a backup', () => {
  test('is never put among what the program keeps, nor in its place, also by way of links', async () => {
    const { config } = await room.place('pglite');
    const inside = (...names: string[]) => join(config.dataDir, ...names);
    const disk = join(room.directory, 'disk');
    mkdirSync(disk);
    for (const name of [SCRATCH, 'pictures']) mkdirSync(inside(name));
    symlinkSync(disk, inside('files'));
    symlinkSync(config.dataDir, join(room.directory, 'data'));
    symlinkSync(inside('postgres'), join(room.directory, 'rows'));
    const refused = [
      inside('postgres', 'copy.tar'),
      inside('postgres', 'base', 'copy.tar'),
      inside('files', 'copy.tar'),
      inside(SCRATCH, 'copy.tar'),
      inside('lock'),
      inside('admin.sock'),
      join(disk, 'copy.tar'),
      join(room.directory, 'data', 'postgres', 'copy.tar'),
      join(room.directory, 'data', 'lock'),
      join(room.directory, 'rows', 'copy.tar'),
    ];
    for (const path of refused)
      await expect(backUp(path, FORCE, config, log), path).rejects.toThrow('es solo de este programa');
    const allowed = inside('pictures', 'copy.tar');
    await backUp(allowed, PLAINLY, config, log);
    await verify(allowed, log);
  });
});
