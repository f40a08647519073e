import type pg from 'pg';
import type { Db } from '../db/types';

interface Driver {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/** The object of the driver that gets every statement outside of transactions: to count them, or to let one fail. */
export function driverOf(db: Db): Driver {
  return (db as Db & { $client: Driver }).$client;
}
