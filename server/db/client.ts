import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config';
import { takeDataDirectory, warnOfSharedDisk } from '../dataDirectory';
import { type Alone, afterOthers, aloneOn, aloneUnlessHeld } from './alone';
import { boundedDatabase } from './boundedPool';
import { notOpened, openFit } from './fitDatabase';
import { endProcess, type Log } from './log';
import { migrateDatabase } from './migrate';
import { clearCopyPlace } from './pglite/copyPlace';
import { startEngine } from './pglite/engine';
import { keepUp } from './pglite/upkeep';
import { type Connections, connectionsTo, databaseAccount, onlyConnection, withClient } from './pool';
import { grantRights, ownsTables, requireServerRole } from './roles';
import { ensureSearchIndexes } from './searchIndexes';
import { LIMITS, limitsKept, NO_LIMITS } from './statementLimits';
import type { Db } from './types';

export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  alone: Alone;
  /** Of the embedded one: lets its files be copied while it is used. */
  stillness?: Stillness;
  /** Of PostgreSQL: whether the server's account could change the history. */
  ownsTables?: boolean;
  close(): Promise<void>;
}

/** Pauses that a copy of the files of a running embedded database needs; each gives the function that ends it. */
export interface Stillness {
  /** Until then the log on the disk keeps all changes from now on. */
  holdCheckpoints(): Promise<() => void>;
  /** Until then no picture is deleted. */
  holdTidying(): Promise<() => void>;
}

/** How long closing waits for what is under way. */
const LAST_WORDS_MS = 10_000;

/** For requests; one more is for tasks that one of several servers does alone, and one for checks of the database. */
const CONNECTIONS = 10;
const CONNECT_MS = 3_000;
/** How long making an index waits for transactions that use its table. */
const SEARCH_LOCK_MS = 30_000;
/** Idle connections are closed, and none lasts so long that a moved host goes unnoticed. */
const REST = { idleTimeoutMillis: 60_000, maxLifetimeSeconds: 30 * 60 };

/**
 * Opens and migrates the database: PostgreSQL when there is an address, else the embedded one in `dataDir`, which no
 * other process may have open. With `migrationUrl` the tables' owner does what only it may, and `databaseUrl` must name
 * another account, which could not change the history. Rejects, in Spanish, when that fails. `onDeath` is called when
 * an embedded database died, after which the process can only end.
 */
export async function openDatabase(
  { databaseUrl, migrationUrl, dataDir }: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir'>,
  log: Log,
  onDeath: (reason: string) => void = endProcess(log),
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, migrationUrl, log) : openEmbedded(resolve(dataDir), log, onDeath);
}

async function openPostgres(url: string, migrationUrl: string | undefined, log: Log): Promise<OpenDatabase> {
  const options = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: 'gs-cupones' };
  if (migrationUrl)
    await starting('MIGRATION_DATABASE_URL', migrationUrl, options, (owner) =>
      prepare(owner, log, databaseAccount(url).role),
    );
  const owns = await starting('DATABASE_URL', url, options, async (server) => {
    const isOwner = !migrationUrl && (await withClient(server, ownsTables));
    await (isOwner ? prepare(server, log) : withClient(server, requireServerRole));
    return isOwner;
  });
  const kept = await limitsKept(url, CONNECT_MS);
  if (kept === 'none') log.error(NO_LIMITS);
  const limits = kept === 'own' ? LIMITS : {};
  const pool = connectionsTo(url, { ...options, ...limits, ...REST, max: CONNECTIONS + 2 });
  const { db } = boundedDatabase(pool, {
    connections: CONNECTIONS,
    // Elsewhere a pooler may give the next statement to a connection that does not know the plan.
    prepares: kept === 'own',
    reconnects: true,
  });
  return {
    db,
    engine: 'postgres',
    ownsTables: owns,
    alone: aloneOn(pool),
    close: () => inTime(pool.end()),
  };
}

/** Runs `act` on connections of its own, without limits. Rejects with a StartError where the database cannot be opened. */
async function starting<T>(
  setting: string,
  url: string,
  options: pg.PoolConfig,
  act: (connections: Connections) => Promise<T>,
): Promise<T> {
  const connections = await openFit(setting, url, options);
  try {
    return await act(connections);
  } catch (cause) {
    throw notOpened(setting, cause);
  } finally {
    await connections.end();
  }
}

/** What the tables' owner does at a start, for a server that connects as another role. */
async function prepare(owner: Connections, log: Log, serverRole?: string): Promise<void> {
  await afterOthers(owner, 'migrations', async () => {
    await migrateDatabase(owner);
    if (serverRole !== undefined) await withClient(owner, (client) => grantRights(client, serverRole));
  });
  await aloneOn(owner)('search-indexes', () => prepareSearches(owner, log));
}

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
  const lock = await takeDataDirectory(dataDir, log, onDeath);
  try {
    warnOfSharedDisk(dataDir, log);
    await clearCopyPlace(dataDir);
    const { db, holdCheckpoints, close } = await openLocked(dataDir, log, onDeath);
    const { alone, hold: holdTidying } = aloneUnlessHeld();
    const stillness = { holdCheckpoints, holdTidying };
    return { db, engine: 'pglite', alone, stillness, close: () => close().then(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(dataDir: string, log: Log, onDeath: (reason: string) => void) {
  const engine = await startEngine({ directory: join(dataDir, 'postgres'), log, onDeath });
  const connection = onlyConnection(engine.socket);
  // PGlite cannot stop a statement, so a statement that a request has no time for is refused before it is sent.
  const { db, ask } = boundedDatabase(connection, {
    connections: 1,
    prepares: true,
    reconnects: false,
    hasReserve: () => upkeep.hasReserve(),
  });
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
    return { db, holdCheckpoints: upkeep.holdCheckpoints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for what is under way, with a limit. */
async function inTime(ending: Promise<void>): Promise<void> {
  await Promise.race([ending, wait(LAST_WORDS_MS, undefined, { ref: false })]);
}
