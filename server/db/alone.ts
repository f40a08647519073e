import type pg from 'pg';
import type { Connections } from './pool';

/** What one of several servers does for all, by the number that it is locked with. */
const JOBS = { housekeeping: 7_406_022 };
export type Job = keyof typeof JOBS;

/** Does a task unless another server is at the same one; says whether it did. */
export type Alone = (job: Job, task: () => Promise<void>) => Promise<boolean>;

/**
 * One at a time over all servers of a PostgreSQL. The lock belongs to a transaction that does nothing else, so that it
 * ends with its connection however the server ends, and holds behind a pooler too.
 */
export function aloneOn(connections: Pick<Connections, 'take'>): Alone {
  return async (job, task) => {
    const client = await connections.take();
    let isOver = false;
    try {
      await client.query('begin');
      // It waits for the task, and that may take longer than any request.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const taken = await tryLock(client, job);
      if (taken) await task();
      await client.query('commit');
      isOver = true;
      return taken;
    } finally {
      client.release(!isOver);
    }
  };
}

async function tryLock(client: pg.PoolClient, job: Job): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [JOBS[job]]);
  return rows[0]?.taken === true;
}

/** A directory has one server, which the lock on it sees to. */
export const aloneAnyway: Alone = async (_job, task) => {
  await task();
  return true;
};
