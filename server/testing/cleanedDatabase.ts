import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';

/** The state, beside rows, that a test could leave for the next: tables and the like, functions, triggers, settings. */
const STATE = sql`
  select array(
    select concat('relation ', oid::regclass, ' ', relkind) from pg_class
      where relnamespace::regnamespace::text not in ('pg_catalog', 'pg_toast', 'information_schema')
    union all select concat('function ', oid::regprocedure) from pg_proc where oid >= 16384
    union all select concat('trigger ', tgrelid::regclass, ' ', tgname, ' ', tgenabled) from pg_trigger
    union all select concat('constraint ', conrelid::regclass, ' ', conname) from pg_constraint where oid >= 16384
    union all select concat('setting ', name, ' ', setting) from pg_settings where source = 'session'
    union all select concat('lock ', objid) from pg_locks where locktype = 'advisory'
  ) as state`;

/**
 * Records the state of a new database; gives the function that restores it. That throws when more than rows has
 * changed, or when it has to wait, since a test left its transaction open.
 */
export async function cleanedDatabase(db: Db, timeoutMs = 10_000): Promise<() => Promise<void>> {
  const stateNow = async () => (await db.execute<{ state: string[] }>(STATE)).rows[0]?.state ?? [];
  const fresh = new Set(await stateNow());

  async function clean(): Promise<void> {
    const state = new Set(await stateNow());
    const left = [
      ...[...state].filter((one) => !fresh.has(one)),
      ...[...fresh].filter((one) => !state.has(one)).map((one) => `no ${one}`),
    ];
    if (left.length > 0) throw new Error(`A test left ${left.join(', ')}: give it a database of its own.`);
    await db.execute(TRUNCATE);
  }

  return () => inTime(clean(), timeoutMs);
}

/** Also for what deleting rows leaves: sequences, disk space, the planner's statistics. */
const TRUNCATE = sql`
  do $$ begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public');
  end $$`;

async function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A test left its transaction open.')), timeoutMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
