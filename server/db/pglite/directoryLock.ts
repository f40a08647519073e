import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../../../contract/product';
import { messageOf, StartError } from '../../startError';

/** The right to open what is in a directory, until released or until the process ends, however it ends. */
export interface DirectoryLock {
  release(): void;
}

const NAME = 'lock';
/** The locked byte lies far behind what is written: on Windows no other process can read a locked byte. */
const LOCKED_BYTE = 2 ** 30;
const LOOK_EVERY_MS = 5_000;

/**
 * Takes the lock of a directory, or rejects at once, in Spanish, naming the process that has it. `onLost` is called,
 * while it is held, when the locked file is no longer the one at its path, so that another process could get in. The
 * kernel holds it for the open file (docs/decisions/0021). The file is never removed: two processes could then lock two
 * files of one name.
 */
export async function lockDirectory(directory: string, onLost: (reason: string) => void): Promise<DirectoryLock> {
  const tryLock = await loadTryLock();
  const path = join(directory, NAME);
  for (;;) {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o600);
    try {
      if (!isGranted(tryLock, file, directory)) throw alreadyRunning(directory, readHolder(path));
      if (isAt(path, file)) return hold(directory, file, onLost);
    } catch (error) {
      closeSync(file);
      throw error;
    }
    // Another file was put there between opening and locking: that one counts.
    closeSync(file);
  }
}

function alreadyRunning(directory: string, holder: string): StartError {
  return new StartError(
    `${PRODUCT.name} ya está en marcha con los datos de ${directory}${holder}. ` +
      'Detén ese proceso o elige otro DATA_DIR.',
  );
}

type TryLock = typeof import('fs-native-extensions').tryLock;

async function loadTryLock(): Promise<TryLock> {
  try {
    // Loaded here alone, so that PostgreSQL can be used on systems that it was not built for.
    return (await import('fs-native-extensions')).tryLock;
  } catch (cause) {
    const why = `En este sistema (${process.platform}, ${process.arch}) no se puede proteger la base de datos incluida`;
    throw new StartError(`${why} de que dos procesos la abran a la vez. Usa PostgreSQL (DATABASE_URL).`, { cause });
  }
}

function isGranted(tryLock: TryLock, file: number, directory: string): boolean {
  try {
    return tryLock(file, LOCKED_BYTE, 1);
  } catch (cause) {
    throw new StartError(
      `El disco de ${directory} no admite cerrojos (${messageOf(cause)}), así que dos procesos podrían abrir los mismos datos a la vez. ` +
        'Elige un DATA_DIR en un disco de esta máquina.',
      { cause },
    );
  }
}

function hold(directory: string, file: number, onLost: (reason: string) => void): DirectoryLock {
  ftruncateSync(file);
  writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), 0);
  const look = setInterval(() => {
    if (isAt(join(directory, NAME), file)) return;
    clearInterval(look);
    onLost(`Alguien quitó o cambió ${join(directory, NAME)}: otro proceso podría abrir los mismos datos.`);
  }, LOOK_EVERY_MS).unref();
  return {
    release() {
      clearInterval(look);
      ftruncateSync(file);
      closeSync(file);
    },
  };
}

/** Whether the open file is still the one of that name. */
function isAt(path: string, file: number): boolean {
  const there = statSync(path, { bigint: true, throwIfNoEntry: false });
  const mine = fstatSync(file, { bigint: true });
  return there !== undefined && there.ino === mine.ino && there.dev === mine.dev;
}

/** The process named in the lock file, for the message alone: it may be wrong or half written, and decides nothing. */
function readHolder(path: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    const where = host === hostname() ? '' : ` de ${host}`;
    return ` (proceso ${pid}${where})`;
  } catch {
    return '';
  }
}
