import { setTimeout as wait } from 'node:timers/promises';
import { hasRoom as isRoomOnDisk } from '../../dataDirectory';
import type { Log } from '../log';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DISK_EVERY = 2 * SECOND;
const CHECKPOINT_EVERY = MINUTE;
const VACUUM_EVERY = 60 * MINUTE;

type Execute = (statement: string) => Promise<Record<string, unknown>[]>;

interface UpkeepOptions {
  execute: Execute;
  dataDir: string;
  log: Log;
  /** Whether there is room to write. */
  hasRoom?: (directory: string) => boolean;
  /** Runs a long task without taking it for a hanging engine. */
  withLongLimit?: <T>(task: () => Promise<T>) => Promise<T>;
  /** Between two steps of a vacuum, for requests that came meanwhile. */
  pauseMs?: number;
}

/** What PostgreSQL's background processes do elsewhere; PGlite has none. */
export function keepUp(options: UpkeepOptions) {
  const { execute, dataDir, log, hasRoom = isRoomOnDisk, withLongLimit = (task) => task(), pauseMs = 100 } = options;
  let isReadOnly = false;
  let isStopping = false;

  async function guardDisk(): Promise<void> {
    if (hasRoom(dataDir) !== isReadOnly) return;
    // A refused write is told as that of a full disk (boundedPool.ts); reading goes on.
    await execute(`set default_transaction_read_only = ${isReadOnly ? 'off' : 'on'}`);
    isReadOnly = !isReadOnly;
    if (isReadOnly)
      log.error(`Queda muy poco espacio en el disco de ${dataDir}: no se guarda nada hasta que haya más.`);
    else log.info(`Vuelve a haber espacio en el disco de ${dataDir}.`);
  }

  async function checkpoint(): Promise<void> {
    const [log] = await execute(IS_CHECKPOINT_DUE);
    if (log?.due) await execute('checkpoint');
  }

  /** Table by table, those that changed enough, each in two steps with a pause for requests after each. */
  async function vacuum(): Promise<void> {
    for (const { name, isVacuumDue, isAnalyzeDue } of await execute(TABLES)) {
      for (const step of [isVacuumDue && 'vacuum', isAnalyzeDue && 'analyze']) {
        if (!step || isStopping) continue;
        // A table that cannot be vacuumed does not stop the others.
        await withLongLimit(() => execute(`${step} ${name}`)).catch((error: unknown) =>
          report(new Error(`${step} ${name}: ${error}`)),
        );
        await wait(pauseMs);
      }
    }
  }

  function report(error: unknown): void {
    log.error(`Mantenimiento de la base de datos: ${error}`);
  }

  /** One after the other: the engine has one connection, and a long one must not make the others wait in vain. */
  let running = Promise.resolve();
  const timers = [every(DISK_EVERY, guardDisk), every(CHECKPOINT_EVERY, checkpoint), every(VACUUM_EVERY, vacuum)];

  function every(period: number, chore: () => Promise<void>): NodeJS.Timeout {
    let isDue = false;
    return setInterval(() => {
      if (isDue) return;
      isDue = true;
      running = running
        .then(chore)
        .catch(report)
        .finally(() => {
          isDue = false;
        });
    }, period).unref();
  }

  return {
    guardDisk,
    checkpoint,
    vacuum,
    async stop(): Promise<void> {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/**
 * As PostgreSQL's own background process chooses, but from a twentieth of the rows on: short steps delay requests less.
 * The counters are lost when the engine ends, so after a start every table is due once. Names are ready to be put into
 * a statement.
 */
const TABLES = `
  select relid::regclass::text as name,
    last_vacuum is null or n_dead_tup + n_ins_since_vacuum > enough as "isVacuumDue",
    last_analyze is null or n_mod_since_analyze > enough as "isAnalyzeDue"
  from pg_stat_all_tables join (select oid, relkind, 50 + greatest(reltuples, 0) / 20 as enough from pg_class) as tables
    on oid = relid
  where relkind in ('r', 'm') and pg_relation_size(relid) > 0 order by relid`;

/** After a crash PostgreSQL reads its log since the last checkpoint: five minutes of it, or 32 MB, at most. */
const IS_CHECKPOINT_DUE = `
  with log as (
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes, checkpoint_time as since from pg_control_checkpoint()
  )
  select bytes > 32 * 1024 * 1024 or (bytes > 1024 and since < now() - interval '5 minutes') as due from log`;
