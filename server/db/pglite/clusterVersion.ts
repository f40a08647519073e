import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '../../../contract/product';
import { StartError } from '../../startError';

/** The PostgreSQL inside the pinned PGlite; a data directory of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';

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

function readVersion(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
