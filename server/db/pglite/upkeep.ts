import { statfs } from 'node:fs/promises';
import type { Sql } from 'postgres';
import type { Log } from '../log';

/**
 * Writes are refused below this much free disk. PostgreSQL cannot live with a log that it cannot write, and pictures
 * are written to the same disk.
 */
export const DISK_RESERVE_BYTES = 128 * 1024 * 1024;
/** Free again only with some distance, so that it does not go on and off. */
const ENOUGH_BYTES = 1.25 * DISK_RESERVE_BYTES;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DISK_EVERY = 2 * SECOND;
const CHECKPOINT_EVERY = MINUTE;
const VACUUM_EVERY = 60 * MINUTE;

interface UpkeepOptions {
  sql: Sql;
  dataDir: string;
  log: Log;
  freeBytes?: (directory: string) => Promise<number>;
}

/**
 * What PostgreSQL's background processes do elsewhere; PGlite has none. Every statement goes through the one
 * connection, so it waits for transactions and they for it.
 */
export function keepUp({ sql, dataDir, log, freeBytes = freeDiskBytes }: UpkeepOptions) {
  let readOnly = false;

  async function guardDisk(): Promise<void> {
    const free = await freeBytes(dataDir);
    const low = free < (readOnly ? ENOUGH_BYTES : DISK_RESERVE_BYTES);
    if (low === readOnly) return;
    // A refused write is SQLSTATE 25006, which is answered with 503; reading goes on.
    await sql.unsafe(`set default_transaction_read_only = ${low ? 'on' : 'off'}`);
    readOnly = low;
    if (low) log.error(`Queda muy poco espacio en el disco de ${dataDir}: no se guarda nada hasta que haya más.`);
    else log.info(`Vuelve a haber espacio en el disco de ${dataDir}.`);
  }

  const chores = [
    every(DISK_EVERY, guardDisk),
    every(CHECKPOINT_EVERY, () => checkpointIfDue(sql)),
    every(VACUUM_EVERY, () => sql.unsafe('vacuum (analyze)')),
  ];

  function every(period: number, chore: () => Promise<unknown>) {
    let running = Promise.resolve<unknown>(undefined);
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      running = chore()
        .catch((error: unknown) => log.error(`Mantenimiento de la base de datos: ${error}`))
        .finally(() => {
          busy = false;
        });
    }, period).unref();
    return {
      stop(): Promise<unknown> {
        clearInterval(timer);
        return running;
      },
    };
  }

  return {
    guardDisk,
    async stop(): Promise<void> {
      await Promise.all(chores.map((chore) => chore.stop()));
    },
  };
}

/** Recovery after a crash reads the log since the last checkpoint: five minutes of it, or 32 MB, at most. */
async function checkpointIfDue(sql: Sql): Promise<void> {
  const [due] = await sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 32 * 1024 * 1024
        or (checkpoint_time < now() - interval '5 minutes' and pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 1024)
        as checkpoint
    from pg_control_checkpoint()`;
  if (due?.checkpoint) await sql.unsafe('checkpoint');
}

async function freeDiskBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
