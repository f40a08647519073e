import { randomUUID } from 'node:crypto';
import { chmodSync, constants, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { onServer } from '../../scripts/onServer.mjs';
import { type OpenDatabase, openDatabase } from '../db/client';
import type { WholeDb } from '../db/types';
import type { DatabaseName } from './globalSetup';

export type Engine = 'pglite' | 'postgres';

const prepared = inject('databases');

/** The embedded engine and, where there is one, PostgreSQL: for tests of what each of them does in its own way. */
export const BOTH_ENGINES: readonly Engine[] = prepared.postgres ? ['pglite', 'postgres'] : ['pglite'];

export const IS_NIGHT = process.env.NIGHTLY === '1' || process.env.TEST_ENGINES === 'both';

/**
 * The engines that every other test of the server runs on: at night both, by day PostgreSQL, where races and locks show
 * and the embedded engine, which does one thing at a time, hides them. The stories in Chromium run on that one by day.
 */
export const ENGINES: readonly Engine[] = IS_NIGHT ? BOTH_ENGINES : BOTH_ENGINES.slice(-1);

export type TestDatabase = Pick<OpenDatabase, 'db' | 'look' | 'close'>;

/** A directory of its own with a migrated embedded database in it, closed and without rows. */
export function newDataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-test-'));
  cpSync(prepared.pglite, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Some versions of Node copy what files are open to, and not what their directories are.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
  return dataDir;
}

/** A database with all tables and no rows, for any use; `close` removes it. */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? openEmbedded(newDataDirectory()) : openClone(prepared.postgres);
}

const idle: TestDatabase[] = [];

/**
 * A database with all tables and no rows, for changes of rows alone; `close` returns it. Starting an embedded one takes
 * two seconds of a processor, so the test files of one worker use the same one after another. A clone in PostgreSQL
 * takes no time here: each use has its own.
 */
export async function borrowTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') return openTestDatabase(engine);
  const lent = idle.pop() ?? (await openCleaned());
  // A method that a test replaces is replaced on this object alone.
  const db: WholeDb = Object.create(lent.db);
  return { db, look: lent.look, close: () => lent.close() };
}

/** The database of a suite: there from before its first test until after the last. */
export function sharedDatabase(engine: Engine, open = borrowTestDatabase): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await open(engine)));
  afterAll(() => database.close());
  return database;
}

/** Lives as long as its worker, and its directory as long as the run (globalSetup.ts). */
async function openCleaned(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(prepared.directory, 'worker-'));
  cpSync(prepared.pglite, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await openDatabase({ dataDir }, console);
  // Its data are not kept; that an acknowledged row is on the disk has tests of its own.
  await database.db.execute(sql`set synchronous_commit = off`);
  const lent: TestDatabase = {
    ...database,
    async close() {
      await database.db.execute(TRUNCATE);
      idle.push(lent);
    },
  };
  return lent;
}

/** Also for what deleting rows leaves: sequences, disk space, the planner's statistics. */
const TRUNCATE = sql`
  do $$ begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public');
  end $$`;

async function openEmbedded(dataDir: string): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir }, console);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function openClone(server: DatabaseName | undefined): Promise<TestDatabase> {
  const { url, drop } = await newDatabase(server);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, console);
  return { ...database, close: () => database.close().then(drop) };
}

/** A migrated database of its own in PostgreSQL, without rows. */
export async function newDatabase(server = prepared.postgres): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('no PostgreSQL to test on; test on ENGINES');
  const name = `gs_test_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl, template } = server;
  await onServer(adminUrl, `create database ${name} template ${template}`);
  await onServer(adminUrl, `alter database ${name} set synchronous_commit = off`);
  return {
    url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    drop: async () => void (await onServer(adminUrl, `drop database ${name} with (force)`)),
  };
}
