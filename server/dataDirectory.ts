import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Log } from './db/log';
import { COPY_PLACE } from './db/pglite/copyPlace';
import { type DirectoryLock, lockDirectory } from './db/pglite/directoryLock';
import { SOCKET } from './operator/socketPath';
import { messageOf, StartError } from './startError';

/** Only the server's own account may read or write it: it has people's data, and the hashes of their passwords. */
const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;
/** Windows keeps rights elsewhere, and a new folder there inherits them from the one around it. */
const hasModes = process.platform !== 'win32';
const STICKY = 0o1000;
/** Closed to other accounts, no one else could use the machine. */
const SYSTEMS = /^\/(bin|boot|dev|etc|home|lib\d*|proc|root|sbin|sys|tmp|usr|var)?$/;
const WORLD_WRITABLE = 0o002;

/** What this program puts into DATA_DIR. Other files there are not changed. */
const OURS = ['postgres', 'postgres.new', COPY_PLACE, 'files', 'lock', SOCKET];

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
  process.umask(MODE_BITS & ~DIRECTORY_MODE);
}

/**
 * Makes DATA_DIR where there is none, and closes it and what this program keeps in it to every other account, also
 * files from before. Throws, in Spanish, when it cannot be written or cannot be closed, and logs other faults.
 */
export function prepareDataDirectory(dataDir: string, log: Log): void {
  makeDataDirectory(dataDir, log);
  closeContents(dataDir, log);
}

/** The same for a directory of an embedded database, which it locks first: nothing in it is changed before. */
export async function takeDataDirectory(
  dataDir: string,
  log: Log,
  onLost: (reason: string) => void,
): Promise<DirectoryLock> {
  makeDataDirectory(dataDir, log);
  const lock = await lockDirectory(dataDir, onLost);
  try {
    closeContents(dataDir, log);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Creates DATA_DIR, and closes the directory itself: no other account can enter from then on. */
function makeDataDirectory(dataDir: string, log: Log): void {
  if (hasModes && existsSync(dataDir)) requireNotSystems(realpathSync(dataDir));
  try {
    mkdirSync(dataDir, { recursive: true, mode: DIRECTORY_MODE });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartError(`No se puede escribir en ${dataDir} (DATA_DIR): ${messageOf(cause)}`, { cause });
  }
  if (hasModes) closeToOthers(realpathSync(dataDir), log);
}

function closeContents(dataDir: string, log: Log): void {
  if (!hasModes) return;
  const directory = realpathSync(dataDir);
  for (const entry of entriesOf(directory)) {
    if (OURS.includes(entry.name)) closeEntry(directory, entry, log);
  }
}

/** Gives nothing for a directory that is gone: of several servers on one PostgreSQL, another may delete pictures. */
function entriesOf(directory: string): Dirent[] {
  return unlessGone(() => readdirSync(directory, { withFileTypes: true })) ?? [];
}

/** Runs a function with a file, and gives undefined where the file no longer exists. */
function unlessGone<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Throws a StartError for a path, in an existing folder, that is one of this program's own files in DATA_DIR or among
 * them, also by way of links: the file would be removed with them, published with the pictures, or end the server.
 */
export function requireNotOurs(path: string, dataDir: string): void {
  const folder = realpathSync.native(dirname(resolve(path)));
  const target = join(folder, basename(path));
  for (const own of OURS.map((name) => join(dataDir, name))) {
    const places = [realOf(own), join(realOf(dataDir), basename(own))];
    if (places.some((place) => isWithin(place, target)))
      throw new StartError(`${path} está en ${own}, que es solo de este programa. Elige otra carpeta.`);
  }
}

const realOf = (path: string) => (existsSync(path) ? realpathSync.native(path) : resolve(path));

function isWithin(place: string, path: string): boolean {
  const way = relative(place, path);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
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

function requireNotSystems(directory: string): void {
  if (SYSTEMS.test(directory) || statSync(directory).mode & STICKY)
    throw new StartError(`${directory} no puede ser DATA_DIR: es de todo el sistema. Elige una carpeta propia.`);
}

function closeToOthers(dataDir: string, log: Log): void {
  const { uid, mode } = statSync(dataDir);
  const me = process.getuid?.();
  if (uid === me) setMode(dataDir, DIRECTORY_MODE);
  else judgeForeign(dataDir, { uid, mode, me }, log);
}

/** From the top downwards: once a directory is closed, no other account can put a link in the place of a file in it. */
function closeEntry(directory: string, entry: Dirent, log: Log): void {
  const path = join(directory, entry.name);
  if (entry.isSymbolicLink()) {
    log.error(
      `${path} es un enlace: sus permisos no se cambian. Comprueba que solo tu cuenta pueda leer a dónde lleva.`,
    );
  } else if (entry.isDirectory()) {
    setMode(path, DIRECTORY_MODE);
    // A backup may have outlived its server: its copied files come and go meanwhile.
    if (entry.name === COPY_PLACE) return;
    for (const inner of entriesOf(path)) closeEntry(path, inner, log);
  } else if (entry.isFile()) {
    setMode(path, FILE_MODE);
  }
}

/** Throws, too, for a file of another account, which would be closed to that account. */
function setMode(path: string, wanted: number): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (!there) return;
  const { mode, uid } = there;
  if (uid !== process.getuid?.()) {
    throw new StartError(
      `${foreign(path, uid)}. Ejecútalo con esa cuenta, o haz que todo DATA_DIR sea de la tuya (chown -R).`,
    );
  }
  if ((mode & MODE_BITS) === wanted) return;
  try {
    unlessGone(() => chmodSync(path, wanted));
  } catch (cause) {
    const why = `No se puede cerrar ${path} a otras cuentas de esta máquina: ${messageOf(cause)}`;
    throw new StartError(`${why}. Elige un DATA_DIR en un disco que tenga permisos.`, { cause });
  }
}

/**
 * Throws a StartError unless the embedded database of a data directory is this account's. Files that another account,
 * root included, creates beside it would keep its server from starting again.
 */
export function requireOwnDatabase(dataDir: string): void {
  const path = join(dataDir, 'postgres');
  const there = statSync(path, { throwIfNoEntry: false });
  if (!there || !process.getuid || there.uid === process.getuid()) return;
  throw new StartError(`${foreign(path, there.uid)}. Ejecútalo con esa cuenta.`);
}

const foreign = (path: string, uid: number) =>
  `${path} es de la cuenta ${uid} y no de la que ejecuta este programa (${process.getuid?.()})`;

function judgeForeign(dataDir: string, { uid, mode, me }: { uid: number; mode: number; me?: number }, log: Log): void {
  const whose = `${dataDir} (DATA_DIR) es de la cuenta ${uid} y no de la que ejecuta el servidor (${me})`;
  if (mode & WORLD_WRITABLE) {
    throw new StartError(
      `${whose}, y cualquier cuenta de esta máquina puede cambiar lo que hay dentro. Hazla tuya (chown) o elige otro ` +
        'DATA_DIR.',
    );
  }
  log.error(`${whose}: lo que hay dentro queda cerrado a otras cuentas, pero la dueña puede quitarlo.`);
}
