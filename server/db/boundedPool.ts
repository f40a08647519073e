import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connections } from './pool';
import { mayBeRepeated, spoilsConnection } from './sqlErrors';
import { askOn, sayWho, TransactionSession } from './transactionSession';
import type { WholeDb } from './types';
import { Work } from './work';

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
