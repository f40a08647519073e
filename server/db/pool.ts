import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionTrouble, NEVER_SENT, withCode } from './sqlErrors';

/** How long a database that is not there is tried again before the caller gets an error. */
const RECONNECT_MS = 4_000;
const PAUSE_MS = 100;

/** Connections to a database, each for one at a time. */
export interface Connections {
  /**
   * Gives one that answers, to be released. Nothing is sent before, so trying again is safe: while a database starts,
   * callers only wait. `goOn` throws once the caller has given up. Rejects with NEVER_SENT where none is free in time.
   */
  take(patience?: { goOn?: () => void }): Promise<pg.PoolClient>;
  /** Closes them when they are released. */
  end(): Promise<void>;
}

/** Runs `use` on one of them, and gives it back. */
export async function withClient<T>(
  connections: Pick<Connections, 'take'>,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connections.take();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

/** To PostgreSQL at an address. */
export function connectionsTo(connectionString: string, options: pg.PoolConfig): Connections {
  const pool = watched(new pg.Pool({ ...options, connectionString }));

  async function take({ goOn = () => undefined } = {}): Promise<pg.PoolClient> {
    const until = performance.now() + RECONNECT_MS;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isConnectionTrouble(error) || performance.now() > until) throw withCode(error, NEVER_SENT);
        goOn();
        await wait(PAUSE_MS);
      }
    }
  }

  return { take, end: () => pool.end() };
}

/**
 * One connection for the life of the engine: PGlite has one session, so transactions run one after another. What waits
 * longer than `turnMs` is refused.
 */
export function onlyConnection(socket: Duplex, turnMs: number): Connections {
  let taken = false;
  const stream = () => {
    if (taken) return broken();
    taken = true;
    return socket;
  };
  const whose = { user: 'postgres', database: 'postgres' };
  const pool = watched(
    new pg.Pool({ ...whose, stream, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: turnMs }),
  );
  const refuse = (error: unknown) => Promise.reject(withCode(error, NEVER_SENT));
  return { take: () => pool.connect().catch(refuse), end: () => pool.end() };
}

/** Breaks when it is used. For those who waited when the engine ended: what is thrown there would end the process. */
function broken(): Duplex {
  const nothing = () => undefined;
  const socket = new Duplex({ read: nothing });
  const connect = () => socket.destroy(new Error('the embedded database has one connection'));
  return Object.assign(socket, { connect, setNoDelay: nothing, ref: nothing, unref: nothing });
}

/** Without a listener a lost connection ends the process; its user gets the error of the statement that fails. */
export function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => void client.on('error', () => undefined));
}
