import type pg from 'pg';
import { messageOf, StartError } from '../startError';
import { type Connections, connectionsTo, withClient } from './pool';

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
