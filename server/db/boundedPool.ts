import { drizzle } from 'drizzle-orm/node-postgres';
import pLimit from 'p-limit';
import type pg from 'pg';
import { measureStatement, measureTurns } from '../measured';
import type { Connections } from './pool';
import { LOST, mayBeRepeated, mayHaveHappened, NEVER_SENT, spoilsConnection, withCode } from './sqlErrors';
import type { Db, Tx } from './types';
import { overdue, Work } from './work';

/** How long a request waits for a connection. What it then asks has time left to be answered. */
const PATIENCE_MS = 6_000;
/** Longer than PostgreSQL lets a statement of a request work: a connection that says nothing for that long is dead. */
const ANSWER_MS = 10_000;

const WRITES = /\b(insert|update|delete)\b/i;

interface Bounds {
  /** How many statements and transactions run at once: the connections of the pool. */
  connections: number;
  /** Said at the beginning of a transaction that belongs to no request. */
  unhurried?: string;
  /** Whether the database may keep the plans of statements that ask for it; not so behind a pooler. */
  prepares: boolean;
  /** Whether a connection that is lost comes back; the embedded engine's does not, and it is watched elsewhere. */
  reconnects: boolean;
}

interface Bounded {
  db: Db;
  /** Says a statement that is written out, for what no repository asks, and gives its rows. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

/**
 * The database as repositories get it: every statement and transaction has its turn, those of a request that was answered
 * meanwhile change nothing any more, and what failed because of another transaction is tried once more
 * (docs/decisions/0014). A connection about which anything is uncertain is never used again.
 */
export function boundedDatabase(
  pool: Pick<Connections, 'take'>,
  { connections, unhurried, prepares, reconnects }: Bounds,
): Bounded {
  const takeTurn = measureTurns(connections, turns(connections));
  const spoils = (error: unknown) => reconnects && spoilsConnection(error);
  const prepared = prepares ? preparedNames() : withoutName;

  const connect = () => pool.take({ goOn: () => Work.current?.goOn() });

  function query(asked: pg.QueryConfig, values: unknown[] = []) {
    const work = Work.current;
    const config = prepared(asked);
    return takeTurn(() =>
      twice(work, async () => {
        const client = await connect();
        let trouble: unknown;
        try {
          work?.goOn();
          if (!WRITES.test(config.text)) return await send(client, config, values);
          return await committing(work, () => send(client, config, values));
        } catch (error) {
          trouble = error;
          throw error;
        } finally {
          client.release(spoils(trouble));
        }
      }),
    );
  }

  const db: Db = drizzle({ query } as unknown as pg.Pool);

  function transaction<T>(...args: Parameters<typeof db.transaction<T>>): Promise<T> {
    const work = Work.current;
    return takeTurn(() =>
      twice(work, async () => {
        const client = await connect();
        const session = new TransactionSession(client, work, spoils);
        try {
          const [body, ...config] = args;
          const within = async (tx: Tx) => {
            if (!work && unhurried) await tx.execute(unhurried);
            return body(tx);
          };
          return await drizzle(session as unknown as pg.PoolClient).transaction(within, ...config);
        } finally {
          client.release(reconnects && !session.isOver);
        }
      }),
    );
  }

  return {
    db: Object.assign(db, { transaction }),
    ask: async (statement) => (await query({ text: statement })).rows,
  };
}

/** One transaction on its connection: between Drizzle, which says `begin` and `commit`, and the driver. */
class TransactionSession {
  /** Whether PostgreSQL itself said that it was committed or undone; before that nobody else may have the connection. */
  isOver = false;
  /** Whether its connection is lost, whatever the transaction's function makes of that: nothing more is sent. */
  private isSpoiled = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly work: Work | undefined,
    private readonly spoils: (error: unknown) => boolean,
  ) {}

  async query(config: pg.QueryConfig, values: unknown[] = []): Promise<unknown> {
    const isRollback = config.text === 'rollback';
    if (this.isOver && isRollback) return undefined;
    if (this.isOver) throw new Error('This transaction is over');
    if (config.text === 'commit') return committing(this.work, () => this.commit(config));
    if (isRollback) return this.rollBack(config);
    this.work?.goOn();
    return this.send(config, values);
  }

  private async send(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.isSpoiled) throw Object.assign(new Error('Its connection was lost before'), { code: NEVER_SENT });
    try {
      return await send(this.client, config, values);
    } catch (error) {
      this.isSpoiled = this.spoils(error);
      throw error;
    }
  }

  private async commit(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const result = await this.send(config);
    this.isOver = true;
    // What PostgreSQL answers where a statement failed before and somebody caught its error.
    if (result.command !== 'COMMIT') throw Object.assign(new Error('It was rolled back'), { code: NEVER_SENT });
    return result;
  }

  /** Never rejects: without its connection PostgreSQL undoes it too, and what led here is what has to be told. */
  private async rollBack(config: pg.QueryConfig): Promise<unknown> {
    try {
      const result = await this.send(config);
      this.isOver = true;
      return result;
    } catch {
      return undefined;
    }
  }
}

async function committing<T>(work: Work | undefined, task: () => Promise<T>): Promise<T> {
  work?.commits();
  try {
    return await task();
  } catch (error) {
    if (!mayHaveHappened(error)) work?.didNot();
    throw error;
  }
}

/** Asks, and gives up a connection that does not answer a request. Whatever it rejects with has a code. */
async function send(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
  // The driver ends a connection with a statement under way by closing it, and the statement rejects.
  const dead = Work.current && setTimeout(() => void client.end(), ANSWER_MS);
  try {
    return await measureStatement(config.text, () => client.query(config, values));
  } catch (error) {
    throw withCode(error, /not queryable/.test(String(error)) ? NEVER_SENT : LOST);
  } finally {
    clearTimeout(dead);
  }
}

/**
 * Lets as many run at once as there are connections, the others in their order. Whoever belongs to a request and waits too
 * long is turned away, and so is certain that nothing was sent: in the driver's own queue it could not be told.
 */
function turns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (task) => {
    const work = Work.current;
    work?.goOn();
    return work ? inTime(Math.min(PATIENCE_MS, work.remainingMs), task) : limit(task);
  };

  function inTime<T>(ms: number, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const giveUp = setTimeout(() => {
        isLate = true;
        reject(overdue());
      }, ms);
      const inTurn = limit(async () => {
        // Nobody waits for it any more: its turn passes on.
        if (isLate) return;
        clearTimeout(giveUp);
        await task().then(resolve, reject);
      });
      inTurn.catch(reject);
    });
  }
}

/** Of two transactions that conflict PostgreSQL undoes one, which is then tried once more. */
async function twice<T>(work: Work | undefined, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!mayBeRepeated(error)) throw error;
    work?.goOn();
    return task();
  }
}

/** Statements with a name whose plans a connection keeps at most; their texts vary little. */
const MAX_PREPARED = 100;

/**
 * Gives a name of its own to each text of a statement that asks to be prepared: PostgreSQL knows it by that name, and
 * what a list is filtered by makes another text of it.
 */
function preparedNames(): (config: pg.QueryConfig) => pg.QueryConfig {
  const names = new Map<string, string>();
  return ({ name, ...config }) => {
    if (name === undefined) return config;
    const known = names.get(config.text);
    if (known === undefined && names.size === MAX_PREPARED) return config;
    const own = known ?? `${name}_${names.size}`;
    names.set(config.text, own);
    return { ...config, name: own };
  };
}

function withoutName({ name: _, ...config }: pg.QueryConfig): pg.QueryConfig {
  return config;
}
