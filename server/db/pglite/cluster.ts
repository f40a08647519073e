import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PRODUCT } from '../../../contract/product';
import { StartError } from '../../startError';
import { DurableFs } from './durableFs';

/** The PostgreSQL inside the pinned PGlite; a data directory of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';

/** -F turns fsync off; PGlite's fdatasync, the default for the log, does nothing. */
const START_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F')].concat(
  ['fsync=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
);

/** Whether there is a database in the directory. Throws, touching nothing, if it is none that this program can open. */
export function hasCluster(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const version = readVersion(join(directory, 'PG_VERSION'));
  if (version === POSTGRES_MAJOR) return true;
  throw new StartError(
    version === undefined
      ? `${directory} existe pero no contiene una base de datos de ${PRODUCT.name}. No se ha tocado nada: mueve esa carpeta o elige otro DATA_DIR.`
      : `La base de datos de ${directory} es de PostgreSQL ${version} y esta versión de ${PRODUCT.name} trae PostgreSQL ${POSTGRES_MAJOR}. ` +
          'No se ha tocado nada: sigue con la versión anterior del programa o elige otro DATA_DIR.',
  );
}

/** Writes an empty database. It takes its name only when it is whole, so an interrupted start leaves nothing behind. */
export async function createCluster(directory: string): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // Small segments: 30 MB instead of 40 for an empty database, and the first start takes half the time.
  const pg = await PGlite.create({ dataDir: unfinished, initDbStartParams: ['--wal-segsize=1'] });
  await pg.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

/** Opens a database so that what it acknowledges is on the disk. */
export async function openCluster(directory: string, fs = new DurableFs(directory)): Promise<PGlite> {
  const complaints: string[] = [];
  try {
    return await PGlite.create({
      fs,
      startParams: START_PARAMS,
      onStderr: (line) => {
        complaints.push(line);
        return true;
      },
    });
  } catch (cause) {
    const why = complaints.filter((line) => /(ERROR|FATAL|PANIC):/.test(line)).slice(-3);
    throw new StartError(`La base de datos de ${directory} no se pudo abrir. ${why.join(' ')}`.trim(), { cause });
  }
}

function readVersion(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  // Windows can neither open a directory nor needs to: its file system logs names itself.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
