import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from './db/log';
import { type DirectoryLock, lockDirectory } from './db/pglite/directoryLock';
import { messageOf, StartError } from './startError';

/** Only the server's own account may read or write it: it has people's data, and the hashes of their passwords. */
const DIRECTORY_MODE = 0o700;

/** File systems whose locks or flushes end at this machine or have no effect, by the number in statfs(2). */
const SHARED_DISKS: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB',
  1702057286: 'FUSE',
  16914839: '9P',
  2020557398: 'vboxsf',
  12805120: 'Ceph',
};

/** From here on every file that this process creates is closed to other accounts. Not for worker threads. */
export function keepFilesPrivate(): void {
  process.umask(0o777 & ~DIRECTORY_MODE);
}

/** Makes DATA_DIR, closed to other accounts, where there is none. Throws a StartError when it cannot be written. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: DIRECTORY_MODE });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(`No se puede escribir en ${dataDir} (DATA_DIR): ${messageOf(cause)}`, { cause });
  }
}

/**
 * The same for a directory of an embedded database, which it locks. Throws a StartError where another process has it, or
 * the database is another account's: what this one, root included, creates beside it would keep its server from starting.
 */
export async function takeDataDirectory(dataDir: string, onLost: (reason: string) => void): Promise<DirectoryLock> {
  prepareDataDirectory(dataDir);
  const path = join(dataDir, 'postgres');
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  const me = process.getuid?.();
  if (uid !== undefined && me !== undefined && uid !== me)
    throw new StartError(
      `${path} es de la cuenta ${uid} y no de la que ejecuta este programa (${me}): usa esa cuenta.`,
    );
  return lockDirectory(dataDir, onLost);
}

/** Logs a warning when DATA_DIR is on a disk where an embedded database is not safe. */
export function warnOfSharedDisk(dataDir: string, log: Log): void {
  const disk = SHARED_DISKS[statfsSync(dataDir).type];
  if (disk === undefined) return;
  log.error(
    `${dataDir} (DATA_DIR) está en un disco de red o compartido (${disk}). Ahí no es seguro que dos servidores no abran ` +
      'los mismos datos a la vez, ni que lo guardado sobreviva a un corte de luz. Usa un disco de esta máquina.',
  );
}

/**
 * With less the embedded database writes nothing: PostgreSQL ends where its log finds the disk full. Bytes, and numbers
 * of files, which some file systems limit.
 */
const LEAST_BYTES = 64 * 1024 * 1024;
const LEAST_FILES = 256;
/** Pictures leave more, for the database and for other programs. The alert for operators is at 1 GB (deploy/alerts.yml). */
export const UPLOADS_LEAVE_BYTES = 256 * 1024 * 1024;

/** What this account may still write on the disk of a directory. Rejects where the system does not say. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Whether there is room to write on the disk of a directory, which need not exist yet. */
export function hasRoom(directory: string): boolean {
  if (!existsSync(directory) && dirname(directory) !== directory) return hasRoom(dirname(directory));
  const { bavail, bsize, files, ffree } = statfsSync(directory);
  return bavail * bsize >= LEAST_BYTES && (files === 0 || ffree >= LEAST_FILES);
}
