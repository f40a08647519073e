import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config';
import { takeDataDirectory, warnOfSharedDisk } from '../dataDirectory';
import { messageOf, StartError } from '../startError';
import { type Alone, afterOthers, aloneHere, aloneOn } from './alone';
import { boundedDatabase } from './boundedPool';
import { endProcess, type Log } from './log';
import { migrateDatabase } from './migrate';
import { startEngine } from './pglite/engine';
import { keepUp } from './pglite/upkeep';
import { type Connections, connectionsTo, onlyConnection, watched, withClient } from './pool';
import { ensureSearchIndexes } from './searchIndexes';
import { codesOf } from './sqlErrors';
import type { WholeDb } from './types';

export interface OpenDatabase {
  db: WholeDb;
  engine: 'pglite' | 'postgres';
  /** Rejects while the database does not answer, however many of its connections are in use. */
  look(): Promise<unknown>;
  alone: Alone;
  close(): Promise<void>;
}

/** How long closing waits for what is under way. */
const LAST_WORDS_MS = 10_000;

/** In milliseconds: a statement that waits or works longer is undone by PostgreSQL itself, well before its request ends. */
const LIMITS = {
  statement_timeout: 8_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 30_000,
  // Statements of many small parts, each over an index, are taken for long ones, and compiling them takes longer still.
  options: '-c jit=off',
};

/** For requests, and one for tasks that one of several servers does alone. A last one is for checks of readiness. */
const CONNECTIONS = 10 + 1;
const CONNECT_MS = 3_000;
/** How long a request waits for a connection; what it then asks still has time to be answered. */
const TURN_MS = 6_000;
/** How long making an index waits for transactions that use its table. */
const SEARCH_LOCK_MS = 30_000;
/** Idle connections are closed, and none lasts so long that a moved host goes unnoticed. */
const REST = { idleTimeoutMillis: 60_000, maxLifetimeSeconds: 30 * 60 };

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the embedded one in `dataDir`, which no
 * other process may have open. Rejects, in Spanish, when that fails. `onDeath` is called when an embedded database died,
 * after which the process can only end.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  onDeath: (reason: string) => void = endProcess(log),
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(resolve(dataDir), log, onDeath);
}

async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const options = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: 'gs-cupones' };
  await prepare(url, options, log);
  const pool = connectionsTo(url, {
    ...options,
    ...LIMITS,
    ...REST,
    max: CONNECTIONS,
    connectionTimeoutMillis: TURN_MS,
  });
  const { db } = boundedDatabase(pool, { reconnects: true });
  const looks = watched(new pg.Pool({ ...options, ...REST, connectionString: url, max: 1, query_timeout: CONNECT_MS }));
  return {
    db,
    engine: 'postgres',
    look: () => looks.query('select 1'),
    alone: aloneOn(pool),
    close: () => inTime(Promise.all([pool.end(), looks.end()])),
  };
}

/**
 * Brings the tables up to date, on connections of its own without limits. An account that does not own them may open
 * what is up to date. Rejects with a StartError where that, or opening, fails.
 */
async function prepare(url: string, options: pg.PoolConfig, log: Log): Promise<void> {
  const connections = await openFit(url, options);
  try {
    await afterOthers(connections, 'migrations', () => migrateDatabase(connections));
    await aloneOn(connections)('search-indexes', () => prepareSearches(connections, log));
  } catch (cause) {
    throw notOpened(codesOf(cause).includes(NOT_ALLOWED) ? new StartError(NOT_THE_OWNER, { cause }) : cause);
  } finally {
    await connections.end();
  }
}

/** PostgreSQL's own code. */
const NOT_ALLOWED = '42501';
const NOT_THE_OWNER =
  'La cuenta de DATABASE_URL no puede poner al día las tablas. Ejecuta antes «npm run migrate» con la cuenta dueña de ' +
  'ellas en DATABASE_URL (docs/deploy.md, «Two accounts»).';

/** On a connection without limits: an index takes its time, but the wait for a lock is short. */
async function prepareSearches(owner: Connections, log: Log): Promise<void> {
  const client = await owner.take();
  try {
    await client.query(`set lock_timeout = ${SEARCH_LOCK_MS}`);
    await ensureSearchIndexes(async (statement) => (await client.query(statement)).rows, log, { concurrently: true });
  } finally {
    client.release(true);
  }
}

async function openEmbedded(dataDir: string, log: Log, onDeath: (reason: string) => void): Promise<OpenDatabase> {
  const lock = await takeDataDirectory(dataDir, onDeath);
  try {
    warnOfSharedDisk(dataDir, log);
    const { db, ask, close } = await openLocked(dataDir, log, onDeath);
    const look = () => ask('select 1');
    return { db, engine: 'pglite', look, alone: aloneHere, close: () => close().then(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(dataDir: string, log: Log, onDeath: (reason: string) => void) {
  const engine = await startEngine({ directory: join(dataDir, 'postgres'), log, onDeath });
  const connection = onlyConnection(engine.socket, TURN_MS);
  // PGlite cannot stop a statement, so a statement that a request has no time for is refused before it is sent.
  const { db, ask } = boundedDatabase(connection, { reconnects: false });
  const upkeep = keepUp({
    execute: ask,
    dataDir,
    log,
    withLongLimit: engine.withLongLimit,
  });
  const close = async () => {
    await upkeep.stop();
    if (engine.isAlive()) await inTime(connection.end());
    await engine.close();
  };
  try {
    await migrateDatabase(connection);
    await engine.withLongLimit(() => ensureSearchIndexes(ask, log));
    await upkeep.guardDisk();
    return { db, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for what is under way, with a limit. */
async function inTime(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, wait(LAST_WORDS_MS, undefined, { ref: false })]);
}

const SETTINGS = `select current_setting('server_encoding') as encoding,
  current_setting('default_transaction_isolation') as isolation`;

/** Opens a few connections to PostgreSQL, to be ended. Rejects with a StartError when it cannot be reached or is not fit. */
export async function openFit(url: string, options: pg.PoolConfig): Promise<Connections> {
  const connections = connectionsTo(url, { ...options, keepAlive: true, max: 2 });
  try {
    await requireFit(connections);
    return connections;
  } catch (cause) {
    await connections.end();
    throw notOpened(cause);
  }
}

/** What is said of a database that could not be opened, unless the cause says it itself. */
export function notOpened(cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  return new StartError(`No se pudo abrir la base de datos de DATABASE_URL: ${messageOf(cause)}`, { cause });
}

/**
 * Throws a StartError, which says how to mend it, for a database that would fail later, under load. One that is not
 * UTF8 lacks letters beyond ASCII: clusters that were made without a locale make such ones. Above read committed two
 * changes that meet are an error, and making an index beside an open transaction of ours waits for it without end.
 */
async function requireFit(connections: Connections): Promise<void> {
  const { rows } = await withClient(connections, (client) =>
    client.query<{ encoding: string; isolation: string }>(SETTINGS),
  );
  const { encoding, isolation } = rows[0] ?? { encoding: '', isolation: '' };
  if (encoding !== 'UTF8') {
    throw new StartError(
      `La base de datos de DATABASE_URL es de codificación ${encoding} y hace falta UTF8. ` +
        "Crea otra: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
    );
  }
  if (isolation !== 'read committed') {
    throw new StartError(
      `La base de datos de DATABASE_URL abre las transacciones como «${isolation}» y hace falta «read committed». ` +
        "Quien la administra puede ejecutar ALTER DATABASE … SET default_transaction_isolation = 'read committed' " +
        '(o ALTER ROLE, si está puesto allí).',
    );
  }
}
