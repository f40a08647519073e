import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFs } from './durableFs';
import { syncDirectory, syncFile } from './sync';

/**
 * -F turns fsync off; PGlite's fdatasync, the default for the log, does nothing. 128 MB of buffers, PostgreSQL's
 * default, would all be taken at once.
 */
const START_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F')].concat(
  ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
);

/** PGlite without a query at every start, which serves its own reading of arrays; the driver has another. */
class BarePGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** An empty database with all tables, beside the built server (makeCluster.ts). */
const READY = fileURLToPath(new URL('./cluster', import.meta.url));

/**
 * Writes an empty database: a copy of the one that the build made ready, or a new one without tables where there is none
 * at `ready`. It takes its name only when it is whole, so an interrupted start leaves nothing behind.
 */
export async function createCluster(directory: string, ready = READY): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(ready)) cpSync(ready, unfinished, { recursive: true });
  else await initCluster(unfinished);
  keepTree(unfinished);
  renameSync(unfinished, directory);
  syncDirectory(dirname(directory));
}

async function initCluster(directory: string): Promise<void> {
  mkdirSync(directory);
  // Small segments: 30 MB instead of 40 for an empty database, and the first start takes half the time.
  const pg = await PGlite.create({ fs: new DurableFs(directory), initDbStartParams: ['--wal-segsize=1'] });
  await pg.close();
}

/** Opens a database so that what it acknowledges is on the disk. `onComplaint` gets PostgreSQL's own log. */
export async function openCluster(
  directory: string,
  { fs = new DurableFs(directory), onComplaint }: { fs?: DurableFs; onComplaint?: (line: string) => void } = {},
): Promise<PGlite> {
  try {
    const pg = new BarePGlite({
      fs,
      startParams: START_PARAMS,
      // What searches are indexed by (searchIndexes.ts).
      extensions: { pg_trgm },
      onStderr(line) {
        onComplaint?.(line);
        return true;
      },
    });
    await pg.waitReady;
    return pg;
  } catch (cause) {
    throw new Error(`La base de datos de ${directory} no se pudo abrir.`, { cause });
  }
}

/** Waits until all of it is on the disk, closed to other accounts: what the build made may be read by any. */
export function keepTree(directory: string): void {
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) keepTree(path);
    else {
      chmodSync(path, 0o600);
      syncFile(path);
    }
  }
  syncDirectory(directory);
}
