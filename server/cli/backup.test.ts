import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../db/accountSchema';
import { openDatabase } from '../db/client';
import { businesses, sessions, users } from '../db/schema';
import type { Db, WholeDb } from '../db/types';
import { diskStorage } from '../s3/storage';
import { builders } from '../testing/builders';
import { newDataDirectory } from '../testing/database';
import { backUp, LEFT_OUT, restore } from './backup';

/** What broke dumps before: lines that look like commands of psql, quotes, backslashes, ends of texts and of dumps. */
const HOSTILE = [
  "x\n\\restrict a', 'b",
  '\\unrestrict\r\\restrict x',
  "'); drop table users; --",
  "\\'",
  '\\',
  "''\\\\''",
  "E'\\x41",
  '$$;\n--\n-- PostgreSQL database dump complete\n--\n',
  'SET transaction_timeout = 0;\nSET standard_conforming_strings = off;\n',
  '\n\\.\n',
  '🥑 ñandú \u2028\\restrict',
];

const log = { info: () => undefined, error: () => undefined };
let room: string;
let file: string;
let here: { dataDir: string };
beforeEach(async () => {
  room = mkdtempSync(join(tmpdir(), 'gs-backup-'));
  file = join(room, 'copy.tar.gz');
  here = { dataDir: newDataDirectory() };
  await inDatabase(here, async (db) => {
    const given = builders(db, diskStorage(join(here.dataDir, 'files')));
    await given.business({ name: 'Con imagen', images: [await given.image()] });
    for (const [n, name] of HOSTILE.entries()) await given.user({ name, email: `u${n}@gs.test`, permission: 'admin' });
    const [first] = await db.select().from(users).limit(1);
    const session = { userId: first?.id ?? '', tokenHash: Buffer.from('hash'), expiresAt: new Date() };
    await db.insert(sessions).values(session);
  });
});
afterEach(() => {
  for (const path of [here.dataDir, room]) rmSync(path, { recursive: true });
});

/** Opens a database as a server does, and closes it. */
async function inDatabase<T>(place: { dataDir: string }, use: (db: WholeDb) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place, { ...log, error: console.error });
  return use(db).finally(close);
}

/** How many rows each table that a backup keeps has, and a checksum of them that does not depend on their order. */
async function digests(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const left: readonly string[] = LEFT_OUT;
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !left.includes(table.name))) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest
        from (select md5(one::text) as row from ${sql.identifier(name)} as one) as hashed`);
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}

/** An empty place to restore into. */
const there = (name = 'there') => ({ dataDir: join(room, name) });

describe('a backup of the embedded database', () => {
  test('has all rows and pictures, whatever is in their texts, but no session (K-11)', async () => {
    const wanted = await inDatabase(here, digests);
    await backUp(file, here, log);
    expect(readdirSync(room)).toEqual(['copy.tar.gz']);
    await restore(file, there(), log);
    const { db, close } = await openDatabase(there(), console);
    expect(await digests(db)).toEqual(wanted);
    expect((await db.select().from(users)).map(({ name }) => name)).toEqual(expect.arrayContaining(HOSTILE));
    expect(await db.$count(sessions)).toBe(0);
    // Counters of rows go on where they were, and the history is written as before.
    const before = await db.$count(auditEvents);
    await db.update(businesses).set({ name: 'Otro' });
    expect(await db.$count(auditEvents)).toBe(before + 1);
    const [business] = await db.select().from(businesses);
    await close();
    const picture = business?.images[0]?.replace(/^.*\/files\//, '') ?? '';
    const [was, is] = [here.dataDir, there().dataDir].map((dir) => readFileSync(join(dir, 'files', picture)));
    expect(is).toEqual(was);
    expect(readdirSync(there().dataDir).sort()).toEqual(['files', 'lock', 'postgres']);
  });

  test('takes the place of no file, and PostgreSQL has its own tools', async () => {
    writeFileSync(file, 'mine');
    await expect(backUp(file, here, log)).rejects.toThrow('ya existe');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const config = { dataDir: room, databaseUrl: 'postgres://one/gs' };
    await expect(backUp(join(room, 'b'), config, log)).rejects.toThrow('pg_dump');
    await expect(restore(file, config, log)).rejects.toThrow('pg_restore');
    await expect(backUp(join(room, 'b'), there(), log)).rejects.toThrow('No hay datos');
  });
});

describe('a file that is no whole backup of this version', () => {
  async function expectRefused(path: string, words: RegExp): Promise<void> {
    const said = await restore(path, there(), log).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(said).toMatch(words);
    expect(said).toContain('No se ha tocado nada');
    expect(readdirSync(there().dataDir)).toEqual(['lock']);
  }

  test('is refused wherever it was cut or damaged, before anything is touched (K-11)', async () => {
    await backUp(file, here, log);
    const whole = readFileSync(file);
    const cut = join(room, 'cut');
    for (const share of [0, 0.001, 0.5, 0.9999]) {
      writeFileSync(cut, whole);
      truncateSync(cut, Math.floor(whole.length * share));
      await expectRefused(cut, /dañado|cortado/);
    }
    writeFileSync(cut, gunzipSync(whole));
    await expectRefused(cut, /dañado/);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(255 - damaged.readUInt8(whole.length >> 1), whole.length >> 1);
    writeFileSync(cut, damaged);
    await expectRefused(cut, /dañado|cortado/);
    writeFileSync(cut, 'nothing of ours');
    await expectRefused(cut, /dañado|cortado/);
  }, 60_000);

  /** A file with these entries, as tar makes it of a folder. */
  function packed(entries: Record<string, string>, ...more: string[]): string {
    const folder = mkdtempSync(join(room, 'folder-'));
    for (const [name, text] of Object.entries(entries)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const path = join(room, 'packed');
    execFileSync('tar', ['-czf', path, '-C', folder, ...more, ...Object.keys(entries)], { stdio: 'pipe' });
    return path;
  }

  test('is refused when it is of another version, or has what no backup has', async () => {
    await expectRefused(packed({ 'data.sql': '-- GS Cupones 1 99999999999999\n' }), /otra versión/);
    await expectRefused(packed({ 'data.sql': '-- GS Cupones 2 1\n' }), /otra versión/);
    await expectRefused(packed({ 'data.sql': 'select 1' }), /otra versión/);
    await expectRefused(packed({ 'data.sql': '', 'files/offers/a.html': '' }), /no es una copia/);
    await expectRefused(packed({ 'data.sql': '', lock: '' }), /no es una copia/);
    await expectRefused(packed({ evil: '' }, '-P', '--transform=s|evil|../evil|'), /dañado|no es una copia/);
    expect(existsSync(join(room, 'evil'))).toBe(false);
  });

  test('nor does a good one take the place of data', async () => {
    await backUp(file, here, log);
    const wanted = await inDatabase(here, digests);
    await expect(restore(file, here, log)).rejects.toThrow(/postgres ya existe.*No se ha tocado nada/);
    expect(await inDatabase(here, digests)).toEqual(wanted);
    mkdirSync(join(there().dataDir, 'files'), { recursive: true });
    await expect(restore(file, there(), log)).rejects.toThrow('files ya existe');
  });
});
