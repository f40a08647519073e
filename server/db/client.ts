import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Options, type Sql } from 'postgres';
import type { Config } from '../config';
import { prepareDataDirectory, warnOfSharedDisk } from '../dataDirectory';
import { messageOf, StartError } from '../startError';
import { boundedClient } from './boundedClient';
import type { Log } from './log';
import { lockDirectory } from './pglite/directoryLock';
import { startEngine } from './pglite/engine';
import { keepUp } from './pglite/upkeep';
import * as schema from './schema';
import type { Db } from './types';

export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

// The build copies the folder beside the bundle, so the address holds for both.
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Held while the tables change. Any number, as long as no other program locks with it in the same database. */
const MIGRATION_LOCK = 7_406_021;

/** How long closing waits for what is under way. */
const LAST_WORDS_S = 10;

const CONNECTIONS = 10;

/** In milliseconds: a statement that waits or works longer is undone by PostgreSQL itself, well before its request ends. */
const LIMITS = { statement_timeout: 8_000, lock_timeout: 4_000, idle_in_transaction_session_timeout: 30_000 };

const NO_LIMITS =
  'El intermediario de DATABASE_URL no admite límites de tiempo por conexión. Ponlos en la base de datos: ' +
  Object.entries(LIMITS)
    .map(([name, ms]) => `ALTER DATABASE … SET ${name} = ${ms}`)
    .join('; ');

// "… already exists, skipping", at every start.
const ignoreNotices = () => undefined;

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the embedded one in `dataDir`, which no
 * other process may have open. Rejects, in Spanish, when that cannot be. `onDeath` hears of an embedded database that
 * died, after which the process has nothing left to do.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  onDeath: (reason: string) => void = exitOn(log),
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(resolve(dataDir), log, onDeath);
}

async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const options = { onnotice: ignoreNotices, connect_timeout: 5, connection: { application_name: 'gs-cupones' } };
  const migrator = postgres(url, { ...options, max: 1 });
  try {
    await migrateDatabase(migrator);
  } catch (cause) {
    throw new StartError(`No se pudo abrir la base de datos de DATABASE_URL: ${messageOf(cause)}`, { cause });
  } finally {
    await migrator.end({ timeout: LAST_WORDS_S });
  }
  const limits = (await takesLimits(url)) ? LIMITS : {};
  if (limits !== LIMITS) log.error(NO_LIMITS);
  const sql = postgres(url, { ...options, connection: { ...options.connection, ...limits }, max: CONNECTIONS });
  return {
    db: drizzle(boundedClient(sql, CONNECTIONS, 'set local statement_timeout = 0'), { schema }),
    engine: 'postgres',
    close: () => sql.end({ timeout: LAST_WORDS_S }),
  };
}

/** Whether connections may be opened with limits: some poolers know no such parameters. */
async function takesLimits(url: string): Promise<boolean> {
  const probe = postgres(url, { max: 1, connect_timeout: 5, connection: LIMITS });
  try {
    await probe`select 1`;
    return true;
  } catch (error) {
    if (/unsupported startup parameter/i.test(messageOf(error))) return false;
    throw new StartError(`No se pudo abrir la base de datos de DATABASE_URL: ${messageOf(error)}`, { cause: error });
  } finally {
    await probe.end({ timeout: LAST_WORDS_S });
  }
}

async function openEmbedded(dataDir: string, log: Log, onDeath: (reason: string) => void): Promise<OpenDatabase> {
  prepareDataDirectory(dataDir, log);
  warnOfSharedDisk(dataDir, log);
  const lock = await lockDirectory(dataDir, onDeath);
  try {
    const { db, close } = await openLocked(dataDir, log, onDeath);
    return { db, engine: 'pglite', close: () => close().then(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(dataDir: string, log: Log, onDeath: (reason: string) => void) {
  const engine = await startEngine({ directory: join(dataDir, 'postgres'), log, onDeath });
  const sql = connect(engine.socket);
  // PGlite cannot stop a statement, so what a request may not wait for is turned away before it is asked.
  const bounded = boundedClient(sql, 1);
  const upkeep = keepUp({
    execute: (statement) => bounded.unsafe(statement),
    dataDir,
    log,
    patiently: engine.patiently,
  });
  const close = async () => {
    await upkeep.stop();
    await sql.end({ timeout: engine.isAlive() ? LAST_WORDS_S : 0 });
    await engine.close();
  };
  try {
    await migrateDatabase(sql);
    await upkeep.guardDisk();
    return { db: drizzle(bounded, { schema }), close };
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

/**
 * Brings the tables up to date over a connection of its own (`max: 1`). Several servers may start at once: the others
 * wait and then find nothing to do.
 */
async function migrateDatabase(sql: Sql): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
  try {
    await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS });
  } finally {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  }
}

function exitOn(log: Log) {
  return (reason: string): never => {
    log.error(reason);
    process.exit(1);
  };
}
