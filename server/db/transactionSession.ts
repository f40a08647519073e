import type pg from 'pg';
import { codesOf, FullDisk, LOST, mayHaveHappened, NEVER_SENT, READ_ONLY, withCode } from './sqlErrors';
import { type Asker, Work } from './work';

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
