import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { StartError } from '../startError';
import type { Log } from './log';
import { migrateDatabase } from './migrate';
import { lockDirectory } from './pglite/directoryLock';
import { startEngine } from './pglite/engine';
import { keepUp } from './pglite/upkeep';
import * as schema from './schema';
import type { Db } from './types';

export interface DatabaseConfig {
  databaseUrl?: string;
  dataDir: string;
}

export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** How long closing waits for what is under way. */
const LAST_WORDS_S = 10;

// "… already exists, skipping", at every start.
const ignoreNotices = () => undefined;

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the embedded one in `dataDir`, which no
 * other process may have open. Rejects, in Spanish, when that cannot be. `onDeath` hears of an embedded database that
 * died, after which the process has nothing left to do.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  log: Log,
  onDeath: (reason: string) => void = exitOn(log),
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(resolve(dataDir), log, onDeath);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const options = { onnotice: ignoreNotices, connect_timeout: 5, connection: { application_name: 'gs-cupones' } };
  const migrator = postgres(url, { ...options, max: 1 });
  try {
    await migrateDatabase(migrator);
  } catch (cause) {
    throw new StartError(`No se pudo abrir la base de datos de DATABASE_URL: ${messageOf(cause)}`, { cause });
  } finally {
    await migrator.end({ timeout: LAST_WORDS_S });
  }
  const sql = postgres(url, { ...options, max: 10 });
  return { db: asDb(sql), engine: 'postgres', close: () => sql.end({ timeout: LAST_WORDS_S }) };
}

async function openEmbedded(dataDir: string, log: Log, onDeath: (reason: string) => void): Promise<OpenDatabase> {
  makeWritable(dataDir);
  const lock = lockDirectory(dataDir, onDeath);
  try {
    const { db, close } = await openLocked(dataDir, log, onDeath);
    return { db, engine: 'pglite', close: () => close().then(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(`No se puede escribir en ${dataDir} (DATA_DIR): ${messageOf(cause)}`, { cause });
  }
}

async function openLocked(dataDir: string, log: Log, onDeath: (reason: string) => void) {
  const engine = await startEngine({ directory: join(dataDir, 'postgres'), log, onDeath });
  const sql = connect(engine.socket);
  const upkeep = keepUp({ execute: (statement) => sql.unsafe(statement), dataDir, log });
  const close = async () => {
    await upkeep.stop();
    await sql.end({ timeout: engine.isAlive() ? LAST_WORDS_S : 0 });
    await engine.close();
  };
  try {
    await migrateDatabase(sql);
    await upkeep.guardDisk();
    return { db: asDb(sql), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One connection for the life of the engine: PGlite has one session, so transactions take turns in postgres.js. */
function connect(socket: Duplex): Sql {
  let taken = false;
  const options: Options<Record<string, never>> & { socket: () => Duplex } = {
    socket() {
      if (taken) throw new Error('the embedded database has one connection');
      taken = true;
      return socket;
    },
    host: 'embedded',
    database: 'postgres',
    username: 'postgres',
    max: 1,
    ssl: false,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 0,
    onnotice: ignoreNotices,
  };
  return postgres(options);
}

function asDb(sql: Sql): Db {
  return drizzle(sql, { schema });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}

function exitOn(log: Log) {
  return (reason: string): never => {
    log.error(reason);
    process.exit(1);
  };
}
