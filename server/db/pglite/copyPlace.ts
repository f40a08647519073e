import { lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../startError';
import { lockDirectory } from './directoryLock';

/** Where the files of a running embedded database are copied to, below DATA_DIR; a name that nobody chooses for their own. */
export const COPY_PLACE = '.backup-copy';
/** What is made there, besides the lock. */
const FILES = 'postgres';
const LOCK = 'lock';

/** A place for a copy that nobody else writes to. */
export interface CopyPlace {
  /** Where the copy goes; nothing is there yet. */
  files: string;
  /** Removes the copy and the place; at the end of the process it is done anyway, unless that is killed. */
  remove(): void;
}

/**
 * Takes the place for a copy in a data directory and removes what a killed backup left there. Throws a StartError when
 * another backup is at it, which may have outlived its server, or when something else has its name.
 */
export async function takeCopyPlace(dataDir: string): Promise<CopyPlace> {
  const place = join(dataDir, COPY_PLACE);
  const there = lstatSync(place, { throwIfNoEntry: false });
  // What lies where a link leads is not found again.
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
 * Removes what a killed backup left in a data directory, whose lock the caller holds, so that none can begin. One that
 * outlived its server keeps what it has.
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
    // It is at it still, or was just done.
    if (!(error instanceof StartError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Removes nothing but what was made here: whatever else somebody put there stays. */
function removePlace(place: string): void {
  removeFiles(place);
  rmSync(join(place, LOCK), { force: true });
  try {
    rmdirSync(place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Of a link only the link goes. */
const removeFiles = (place: string) => rmSync(join(place, FILES), { recursive: true, force: true });
