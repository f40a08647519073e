import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeDataDirectory } from '../dataDirectory';
import { StartError } from '../startError';
import { openFit } from './fitDatabase';
import { endProcess, type Log } from './log';
import { startEngine } from './pglite/engine';
import { type Connections, onlyConnection } from './pool';

/** A database as an operator's command opens it: as it is, without migrations, upkeep or time limits. */
export interface OperatorDatabase {
  engine: 'pglite' | 'postgres';
  connections: Connections;
  close(): Promise<void>;
}

/** How PostgreSQL lists the connections of servers, and those of commands. */
export const SERVERS = 'gs-cupones';
const COMMANDS = 'gs-cupones-admin';

const CONNECT_MS = 5_000;

/** Opens PostgreSQL. Rejects with a StartError when it cannot be reached; `setting` is the variable that named it. */
export async function openPostgresOnly(databaseUrl: string, setting = 'DATABASE_URL'): Promise<OperatorDatabase> {
  const options = { connectionTimeoutMillis: CONNECT_MS, application_name: COMMANDS };
  const connections = await openFit(setting, databaseUrl, options);
  return { engine: 'postgres', connections, close: connections.end };
}

/**
 * Opens the embedded database of a data directory, which no server may have open. Rejects with a StartError when one has,
 * or, unless it may be made, when there is none.
 */
export async function openEmbeddedOnly(dataDir: string, log: Log, { mayMake = false } = {}): Promise<OperatorDatabase> {
  const directory = resolve(dataDir);
  if (!mayMake && !existsSync(join(directory, 'postgres')))
    throw new StartError(`No hay datos en ${directory} (DATA_DIR).`);
  const lock = await takeDataDirectory(directory, log, endProcess(log));
  try {
    const { connections, close } = await openFiles(join(directory, 'postgres'), log);
    return { engine: 'pglite', connections, close: () => close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the files of an embedded database to which no other process has the path. */
export async function openFiles(directory: string, log: Log): Promise<OperatorDatabase> {
  // An index of a large table is made in one go: the only limit is the hour of upkeep.
  const engine = await startEngine({ directory, log, onDeath: endProcess(log), timeoutMs: 60 * 60_000 });
  const connections = onlyConnection(engine.socket);
  return {
    engine: 'pglite',
    connections,
    async close() {
      if (engine.isAlive()) await connections.end();
      await engine.close();
    },
  };
}
