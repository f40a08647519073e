import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { queueEvents } from '../measured';
import { fairQueue } from './fairQueue';
import type { Connections } from './pool';
import { mayBeRepeated, spoilsConnection } from './sqlErrors';
import { askOn, committing, sayWho, TransactionSession, WRITES, writeFor } from './transactionSession';
import type { Db } from './types';
import { Work } from './work';

interface Bounds {
  /** How many statements and transactions run at once: the connections of the pool. */
  connections: number;
  /**
   * Whether it is a server: a connection that is lost comes back, statements have limits of time, and the pool has one
   * connection more for checks whether the database is there. The embedded engine is watched elsewhere.
   */
  reconnects: boolean;
}

interface Bounded {
  db: Db;
  /** Sends a statement as text, for what no repository asks, and gives its rows. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

/**
 * The database as repositories get it: statements and transactions wait in a queue, those of a request that was
 * answered meanwhile change nothing any more, and what failed because of another transaction is tried once more
 * (docs/decisions/0022). What a request writes begins with its actor, so that the history names them for every write
 * (docs/decisions/0027). A connection in an uncertain state is never used again.
 */
export function boundedDatabase(pool: Pick<Connections, 'take'>, { connections, reconnects }: Bounds): Bounded {
  const runQueued = fairQueue(connections, queueEvents.tell);
  const runLookQueued = reconnects ? fairQueue(1) : runQueued;
  const spoils = (error: unknown) => reconnects && spoilsConnection(error);
  const send = askOn({ reconnects });

  const connect = () => pool.take({ goOn: () => Work.current?.goOn() });

  function query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
    const work = Work.current;
    const writes = WRITES.test(config.text);
    const asker = writes ? work?.asker : undefined;
    if (asker) return inSession((session) => writeFor(asker, session, config, values));
    const take = work?.onlyLooks ? runLookQueued : runQueued;
    return take(() =>
      twice(work, async () => {
        const client = await connect();
        let trouble: unknown;
        try {
          work?.goOn();
          if (!writes) return await send(client, config, values);
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

  function transaction<T>(...[body, ...config]: Parameters<typeof db.transaction<T>>): Promise<T> {
    const work = Work.current;
    return inSession((session) =>
      drizzle(session as unknown as pg.PoolClient).transaction(
        async (tx) => {
          // What belongs to no request takes its time.
          if (!work && reconnects) await tx.execute('set local statement_timeout = 0');
          if (work?.asker) await sayWho(session, work.asker);
          return body(tx);
        },
        ...config,
      ),
    );
  }

  /** Gives a connection for one transaction; it is used again only after the transaction was seen to end. */
  function inSession<T>(run: (session: TransactionSession) => Promise<T>): Promise<T> {
    const work = Work.current;
    return runQueued(() =>
      twice(work, async () => {
        const client = await connect();
        const session = new TransactionSession(client, work, {
          spoils,
          ask: send,
        });
        try {
          return await run(session);
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
