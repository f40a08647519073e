import { lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../startError';
import { lockDirectory } from './directoryLock';

/** Where the files of a running embedded database are copied to, below DATA_DIR; an unlikely name for other files. */
export const COPY_PLACE = '.backup-copy';
/** What is created there, besides the lock. */
const FILES = 'postgres';
const LOCK = 'lock';

/** A directory for one copy, locked against other backups. */
export interface CopyPlace {
  /** Where the copy goes; nothing is there yet. */
  files: string;
  /** Removes the copy and its directory; the end of the process does so too, unless it is killed. */
  remove(): void;
}

/**
 * Locks the directory for a copy in a data directory and removes what a killed backup left there. Throws a StartError
 * when another backup is running, which may have outlived its server, or when something else has its name.
 */
export async function takeCopyPlace(dataDir: string): Promise<CopyPlace> {
  const place = join(dataDir, COPY_PLACE);
  const there = lstatSync(place, { throwIfNoEntry: false });
  // Later calls would not find what lies where a link leads.
  if (there && !there.isDirectory())
    throw new StartError(`${place} no es una carpeta de este programa. Quita lo que hay ahí y repite la copia.`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(place, () => undefined);
  removeFiles(place);
  const forget = () => removePlace(place);
  process.once('exit', forget);
  return {
    files: join(place, FILES),
    remove() {
      process.off('exit', forget);
      try {
        forget();
      } finally {
        lock.release();
      }
    },
  };
}

/**
 * Removes what a killed backup left in a data directory, whose lock the caller holds, so that none can begin. A backup
 * that outlived its server keeps its copy.
 */
export async function clearCopyPlace(dataDir: string): Promise<void> {
  const place = join(dataDir, COPY_PLACE);
  if (!lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    const lock = await lockDirectory(place, () => undefined);
    try {
      removePlace(place);
    } finally {
      lock.release();
    }
  } catch (error) {
    // A backup that is still running, or has just removed it, is no failure.
    if (!(error instanceof StartError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Removes only what was made here: an operator's own files in it stay. */
function removePlace(place: string): void {
  removeFiles(place);
  rmSync(join(place, LOCK), { force: true });
  try {
    rmdirSync(place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Of a symbolic link only the link is removed. */
const removeFiles = (place: string) => rmSync(join(place, FILES), { recursive: true, force: true });
