import { resolve } from 'node:path';
import { DISK_RESERVE_BYTES, freeBytes, nearest } from '../diskRoom';
import { StartError } from '../startError';

/**
 * Throws a StartError when a data directory, which need not be there yet, has no room for so many bytes more and for what
 * its server needs to write.
 */
export async function requireDiskRoom(dataDir: string, bytes: number, hint = ''): Promise<void> {
  const wanted = bytes + 1.5 * DISK_RESERVE_BYTES;
  const free = await freeBytes(nearest(resolve(dataDir)));
  if (free >= wanted) return;
  const mb = (one: number) => `${Math.ceil(one / 1024 / 1024)} MB`;
  throw new StartError(
    `No hay espacio: hacen falta ${mb(wanted)} libres en ${dataDir} y hay ${mb(free)}. ${hint}`.trim(),
  );
}
