import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connections } from './pool';
import {
  codesOf,
  FullDisk,
  LOST,
  mayBeRepeated,
  mayHaveHappened,
  NEVER_SENT,
  READ_ONLY,
  spoilsConnection,
  withCode,
} from './sqlErrors';
import type { WholeDb } from './types';
import { type Asker, Work } from './work';

interface Bounds {
  /**
   * Whether it is a server: a connection that is lost comes back, and statements have limits of time. The embedded engine
   * is watched elsewhere.
   */
  reconnects: boolean;
}

interface Bounded {
  db: WholeDb;
  /** Sends a statement as text, for what no repository asks, and gives its rows. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

/**
 * The database as repositories get it: what a request that was answered meanwhile had still to ask is not sent, and what
 * failed because of another transaction is tried once more (docs/decisions/0022). What a request writes is a transaction
 * and begins with its actor, so that the history names them for every write (docs/decisions/0027). A connection in an
 * uncertain state is never used again.
 */
export function boundedDatabase(pool: Pick<Connections, 'take'>, { reconnects }: Bounds): Bounded {
  const spoils = (error: unknown) => reconnects && spoilsConnection(error);
  const send = askOn({ reconnects });

  /** Waits for a connection, and has sent nothing where it waited in vain. */
  async function connect(work: Work | undefined): Promise<pg.PoolClient> {
    work?.goOn();
    return pool.take({ goOn: () => work?.goOn() });
  }

  function query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    const work = Work.current;
    return twice(work, async () => {
      const client = await connect(work);
      let trouble: unknown;
      try {
        work?.goOn();
        const result = await send(client, config, values);
        if (work && WRITING.has(result.command)) throw new Error('A request writes in a transaction alone');
        return result;
      } catch (error) {
        trouble = error;
        throw error;
      } finally {
        client.release(spoils(trouble));
      }
    });
  }

  const db: WholeDb = drizzle({ query } as unknown as pg.Pool);

  /** Its connection is used again only after the transaction was seen to end. */
  function transaction<T>(...[body, ...config]: Parameters<typeof db.transaction<T>>): Promise<T> {
    const work = Work.current;
    return twice(work, async () => {
      const client = await connect(work);
      const session = new TransactionSession(client, work, { spoils, ask: send });
      try {
        return await drizzle(session as unknown as pg.PoolClient).transaction(
          async (tx) => {
            // What belongs to no request takes its time.
            if (!work && reconnects) await tx.execute('set local statement_timeout = 0');
            if (work?.asker) await sayWho(session, work.asker);
            return body(tx);
          },
          ...config,
        );
      } finally {
        client.release(reconnects && !session.isOver);
      }
    });
  }

  return {
    db: Object.assign(db, { transaction }),
    ask: async (statement) => (await query({ text: statement })).rows,
  };
}

/** As PostgreSQL names what it did. */
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE']);

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

/** Longer than PostgreSQL lets a statement of a request run: a connection without an answer for that long is dead. */
const ANSWER_MS = 10_000;

/** Sets what the history's triggers read (migrations/0002_history.sql); it ends with the transaction. */
export async function sayWho(session: TransactionSession, { id = '', address }: Asker): Promise<void> {
  const text = "select set_config('history.actor', $1, true), set_config('history.address', $2, true)";
  await session.query({ text }, [id, address]);
}

/** The result of a rollback that need not be sent, or cannot be. */
const NOTHING_TO_SAY: pg.QueryResult = { rows: [], rowCount: 0, command: 'ROLLBACK', oid: 0, fields: [] };

interface Ways {
  spoils: (error: unknown) => boolean;
  ask: Ask;
}

/** One transaction on its connection: between Drizzle, which sends `begin` and `commit`, and the driver. */
export class TransactionSession {
  /** Whether PostgreSQL confirmed its commit or rollback; until then its connection must not be used for others. */
  isOver = false;
  /** Whether its connection is lost, also where the transaction's function catches the error: nothing more is sent. */
  private isSpoiled = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly work: Work | undefined,
    private readonly ways: Ways,
  ) {}

  async query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    const isRollback = config.text === 'rollback';
    if (this.isOver && isRollback) return NOTHING_TO_SAY;
    if (this.isOver) throw new Error('This transaction is over');
    if (config.text === 'commit') return committing(this.work, () => this.commit(config));
    if (isRollback) return this.rollBack(config);
    this.work?.goOn();
    return this.send(config, values);
  }

  private async send(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.isSpoiled) throw Object.assign(new Error('Its connection was lost before'), { code: NEVER_SENT });
    try {
      return await this.ways.ask(this.client, config, values);
    } catch (error) {
      this.isSpoiled = this.ways.spoils(error);
      throw error;
    }
  }

  private async commit(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const result = await this.send(config);
    this.isOver = true;
    // What PostgreSQL answers where a statement failed before and its error was caught.
    if (result.command !== 'COMMIT') throw Object.assign(new Error('It was rolled back'), { code: NEVER_SENT });
    return result;
  }

  /** Never rejects: without its connection PostgreSQL undoes it too, and the first error is the one to report. */
  private async rollBack(config: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      const result = await this.send(config);
      this.isOver = true;
      return result;
    } catch {
      return NOTHING_TO_SAY;
    }
  }
}

/** Runs a commit, and notes whether it may have taken effect. */
export async function committing<T>(work: Work | undefined, task: () => Promise<T>): Promise<T> {
  work?.commits();
  try {
    return await task();
  } catch (error) {
    if (!mayHaveHappened(error)) work?.didNot();
    throw error;
  }
}

export type Ask = (client: pg.PoolClient, config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Gives the function that sends a statement; every error that it rejects with has a code. A connection that does not
 * answer a request is given up where there are others: the embedded engine has one for its life, and a watch of its own
 * that a paused process does not mislead.
 */
export function askOn({ reconnects }: { reconnects: boolean }): Ask {
  return async (client, config, values = []) => {
    // The driver ends a connection with a statement under way by closing it, and the statement rejects.
    const dead = reconnects && Work.current ? setTimeout(() => void client.end(), ANSWER_MS) : undefined;
    try {
      return await client.query(config, values);
    } catch (error) {
      // The embedded engine takes no writes only where the disk is full (pglite/upkeep.ts).
      if (!reconnects && codesOf(error).includes(READ_ONLY)) throw new FullDisk(error);
      throw withCode(error, /not queryable/.test(String(error)) ? NEVER_SENT : LOST);
    } finally {
      clearTimeout(dead);
    }
  };
}
