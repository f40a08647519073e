import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionTrouble, NEVER_SENT, READ_ONLY, withCode } from './sqlErrors';

/** What the address of a database may look like: several hosts, one of which is the primary at a time. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)([@/?#].*)?$/;

/**
 * Takes `postgres://user:password@one:5432,two:5433/name` and gives an address for each of its hosts; undefined for
 * anything else.
 */
export function databaseAddresses(text: string): string[] | undefined {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(text) ?? [];
  const addresses = hosts.split(',').map((host) => start + host + rest);
  return addresses.every((address) => ADDRESS.test(address) && URL.canParse(address)) ? addresses : undefined;
}

/** The role and password in an address, decoded. */
export function databaseAccount(text: string): { role: string; password: string } {
  const { username, password } = new URL(databaseAddresses(text)?.[0] ?? text);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** How long a database that is not there, or has no primary yet, is tried again before the caller gets an error. */
const RECONNECT_MS = 4_000;
const PAUSE_MS = 100;

/** Connections to a database, each for one at a time. */
export interface Connections {
  /**
   * Gives one that answers, to be released. Nothing is sent before, so trying again is safe: while a database starts,
   * or another host takes over, callers only wait. `goOn` throws once the caller has given up. Rejects after `forMs`.
   */
  take(patience?: { forMs?: number; goOn?: () => void }): Promise<pg.PoolClient>;
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

/** To that one of several addresses that is the primary: where one fails, or takes no writes, the next one is asked. */
export function connectionsTo(addresses: readonly string[], options: pg.PoolConfig): Connections {
  const onConnect = addresses.length > 1 ? primaryWithin(options.connectionTimeoutMillis) : undefined;
  const pools = addresses.map((connectionString) => watched(new pg.Pool({ ...options, connectionString, onConnect })));
  let preferred = 0;

  async function take({ forMs = RECONNECT_MS, goOn = () => undefined } = {}): Promise<pg.PoolClient> {
    const until = performance.now() + forMs;
    for (;;) {
      const asked = preferred;
      try {
        return await (pools[asked] as pg.Pool).connect();
      } catch (error) {
        // Of many that fail at once only one moves on to the next host.
        if (preferred === asked) preferred = (asked + 1) % pools.length;
        if (!isConnectionTrouble(error) || performance.now() > until) throw withCode(error, NEVER_SENT);
        goOn();
        if (preferred === 0) await wait(PAUSE_MS);
      }
    }
  }

  return { take, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))) };
}

/**
 * Gives what refuses a connection to a host that takes no writes, and one that does not say so within `ms`: a pooler takes
 * connections for a database that is gone, and lets the question wait.
 */
function primaryWithin(ms: number | undefined): (client: pg.ClientBase) => Promise<void> {
  const question = { text: 'select pg_is_in_recovery() as follows', query_timeout: ms };
  return async (client) => {
    const { rows } = await client.query<{ follows: boolean }>(question);
    if (rows[0]?.follows) throw Object.assign(new Error('This host takes no writes'), { code: READ_ONLY });
  };
}

/** One connection for the life of the engine: PGlite has one session, so transactions run one after another. */
export function onlyConnection(socket: Duplex): Connections {
  let taken = false;
  const stream = () => {
    if (taken) return broken();
    taken = true;
    return socket;
  };
  const pool = watched(new pg.Pool({ stream, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }));
  return { take: () => pool.connect(), end: () => pool.end() };
}

/** Breaks when it is used. For those who waited when the engine ended: what is thrown there would end the process. */
function broken(): Duplex {
  const nothing = () => undefined;
  const socket = new Duplex({ read: nothing });
  const connect = () => socket.destroy(new Error('the embedded database has one connection'));
  return Object.assign(socket, { connect, setNoDelay: nothing, ref: nothing, unref: nothing });
}

/** Without a listener a lost connection ends the process; its user gets the error of the statement that fails. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => void client.on('error', () => undefined));
}
