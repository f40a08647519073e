import type { Connections } from './pool';

/** What one of several servers does for all, with its lock's number, which no other program in the database uses. */
export const LOCKS = {
  migrations: 7_406_021,
  'tidy-up': 7_406_022,
  'search-indexes': 7_406_024,
  claims: 7_406_026,
  rate: 7_406_027,
};
export type Lock = keyof typeof LOCKS;

/** Does a task unless another server is doing the same; gives whether it did. */
export type Alone = (lock: Lock, task: () => Promise<void>) => Promise<boolean>;

/** One at a time over all servers of a PostgreSQL. */
export function aloneOn(connections: Pick<Connections, 'take'>): Alone {
  return (lock, task) => underLock(connections, `select pg_try_advisory_xact_lock(${LOCKS[lock]}) as taken`, task);
}

/** The same for a task that must be done before any server goes on: it waits until the other servers are through. */
export function afterOthers(connections: Pick<Connections, 'take'>, lock: Lock, task: () => Promise<void>) {
  return underLock(connections, `select pg_advisory_xact_lock(${LOCKS[lock]}) is not null as taken`, task);
}

/** For the embedded database: the lock on its directory lets in one server only. */
export const aloneHere: Alone = async (_lock, task) => {
  await task();
  return true;
};

/**
 * The lock belongs to a transaction that does nothing else, so that it ends with its connection however the server
 * ends, and holds behind a pooler, which keeps a connection for the length of a transaction.
 */
async function underLock(connections: Pick<Connections, 'take'>, taking: string, task: () => Promise<void>) {
  const client = await connections.take();
  let isOver = false;
  try {
    await client.query('begin');
    // It waits for others and for the task, and that may take longer than any request.
    await client.query('set local lock_timeout = 0');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ taken: boolean }>(taking);
    const taken = rows[0]?.taken === true;
    try {
      if (taken) await task();
    } finally {
      // Before anything else: closing the connection would free it too, but only some time later.
      await client.query('rollback');
      isOver = true;
    }
    return taken;
  } finally {
    client.release(!isOver);
  }
}
