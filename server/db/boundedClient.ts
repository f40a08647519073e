import pLimit from 'p-limit';
import type { ParameterOrJSON, Sql, TransactionSql } from 'postgres';
import { mayBeRepeated, mayHaveHappened } from './sqlErrors';
import { overdue, Work } from './work';

type Values = ParameterOrJSON<never>[];

/** How long a request waits for a connection. What it then asks has time left to be answered. */
const PATIENCE_MS = 6_000;

const WRITES = /\b(insert|update|delete)\b/i;

/** What the history's triggers read (migrations/0009_history.sql); it ends with the transaction. */
const SAY_WHO = "select set_config('history.actor', $1, true), set_config('history.address', $2, true)";

/**
 * The driver as repositories get it, through Drizzle: every statement and transaction has its turn, those of a request
 * that was answered meanwhile change nothing any more, and what failed because of another transaction is tried once more
 * (docs/decisions/0014). Every transaction of a request begins with who asks, so that the history names them whoever
 * writes (docs/decisions/0034). `unhurried` is said at the beginning of a transaction that belongs to no request.
 */
export function boundedClient(sql: Sql, connections: number, unhurried?: string): Sql {
  const takeTurn = turns(connections);

  async function commit<T>(work: Work | undefined, task: () => Promise<T>): Promise<T> {
    work?.commits();
    try {
      return await task();
    } catch (error) {
      if (!mayHaveHappened(error)) work?.didNot();
      throw error;
    }
  }

  function unsafe(text: string, parameters?: Values, options?: { prepare?: boolean }) {
    const ask = (run: (on: Pick<Sql, 'unsafe'>) => Promise<unknown>) => {
      const work = Work.current;
      return takeTurn(() => {
        work?.goOn();
        return twice(work, () => {
          if (!WRITES.test(text)) return run(sql);
          return work?.author ? transaction(work, run) : commit(work, () => run(sql));
        });
      });
    };
    const query = (on: Pick<Sql, 'unsafe'>) => on.unsafe(text, parameters, options);
    return {
      // biome-ignore lint/suspicious/noThenProperty: like the driver's own, a query runs when it is awaited.
      then: (...then: Parameters<Promise<unknown>['then']>) => ask(async (on) => query(on)).then(...then),
      values: () => ask(async (on) => query(on).values()),
    };
  }

  function begin<T>(body: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const work = Work.current;
    return takeTurn(() => twice(work, () => transaction(work, body)));
  }

  async function transaction<T>(work: Work | undefined, body: (tx: TransactionSql) => Promise<T>): Promise<T> {
    let isCommitting = false;
    let isOver = false;
    try {
      const result = await sql.begin(async (tx) => {
        guardStatements(tx, () => {
          if (isOver) throw new Error('This transaction is over');
          work?.goOn();
        });
        if (!work && unhurried) await tx.unsafe(unhurried);
        if (work?.author) await tx.unsafe(SAY_WHO, [work.author.id ?? '', work.author.address]);
        try {
          const done = await body(tx);
          if (!isOver) work?.commits();
          isCommitting = true;
          return done;
        } finally {
          // The connection was lost meanwhile: the driver would write to it, and that ends the whole process.
          if (isOver) await new Promise(() => undefined);
        }
      });
      return result as T;
    } catch (error) {
      isOver = true;
      if (isCommitting && !mayHaveHappened(error)) work?.didNot();
      throw error;
    }
  }

  return { options: sql.options, unsafe, begin } as unknown as Sql;
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

/** Runs `check`, which may throw, before every statement of a transaction. */
function guardStatements(tx: TransactionSql, check: () => void): void {
  const { unsafe } = tx;
  tx.unsafe = ((...args: Parameters<typeof unsafe>) => {
    check();
    return unsafe(...args);
  }) as typeof unsafe;
}
