import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../../../contract/product';
import { StartError } from '../../startError';
import { isOnThisMachine, isRunning, type ProcessId, thisProcess } from './processId';

/** The right to open what is in a directory, until released or until the process ends, however it ends. */
export interface DirectoryLock {
  release(): void;
}

const NAME = /^lock\.(\d+)$/;
const RELEASED = 'released';
/** A holder on another machine or in another container shows that it lives by touching its file. */
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 20_000;
/** Creating the file and writing into it are two steps; no process takes this long between them. */
const STARTING_MS = 2_000;

/**
 * Takes the lock of a directory, or throws, in Spanish, naming the process that has it: two in one data directory would
 * each overwrite what the other acknowledged. A crashed holder's lock is void the moment its process is gone.
 *
 * Locks are numbered files and the highest is in force. The next one is created exclusively, so of several processes
 * that find a dead holder one wins; it holds only if no higher one has appeared, so one that slept between looking and
 * creating loses. The last file stays when it is released, so that numbers never start again.
 */
export function lockDirectory(directory: string, onLost: (reason: string) => void): DirectoryLock {
  for (;;) {
    const last = Math.max(0, ...lockNumbers(directory));
    if (last > 0) refuseIfHeld(directory, lockPath(directory, last));
    const mine = last + 1;
    if (!createExclusively(lockPath(directory, mine), JSON.stringify(thisProcess()))) continue;
    if (Math.max(...lockNumbers(directory)) === mine) return hold(directory, mine, onLost);
    rmSync(lockPath(directory, mine), { force: true });
  }
}

function hold(directory: string, mine: number, onLost: (reason: string) => void): DirectoryLock {
  const path = lockPath(directory, mine);
  for (const older of lockNumbers(directory)) if (older < mine) rmSync(lockPath(directory, older), { force: true });

  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
      if (Math.max(...lockNumbers(directory)) === mine) return;
      onLost(`Otro proceso se apropió de ${directory}.`);
    } catch (error) {
      onLost(`Ya no se puede usar ${directory}: ${error instanceof Error ? error.message : error}.`);
    }
    clearInterval(heartbeat);
  }, HEARTBEAT_MS).unref();

  return {
    release() {
      clearInterval(heartbeat);
      writeOver(path, RELEASED);
    },
  };
}

function refuseIfHeld(directory: string, path: string): void {
  const lock = readLock(path);
  if (!lock || lock.content === RELEASED) return;
  const holder = parseHolder(lock.content);
  if (!holder) {
    if (lock.age < STARTING_MS)
      throw new StartError(`${PRODUCT.name} ya está arrancando con los datos de ${directory}.`);
  } else if (isHeld(holder, lock.age)) {
    throw new StartError(
      `${PRODUCT.name} ya está en marcha con los datos de ${directory} (proceso ${holder.pid}). ` +
        'Detén ese proceso o elige otro DATA_DIR.',
    );
  }
}

function isHeld(holder: ProcessId, age: number): boolean {
  if (!isOnThisMachine(holder)) return age < SILENCE_MS;
  const touchedSinceBoot = age < uptime() * 1000 + SILENCE_MS;
  return touchedSinceBoot && isRunning(holder);
}

function parseHolder(content: string): ProcessId | undefined {
  try {
    return JSON.parse(content) as ProcessId;
  } catch {
    // Half written: its process is between two steps, or a crash cut it short.
    return undefined;
  }
}

function readLock(path: string): { content: string; age: number } | undefined {
  try {
    return { content: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs };
  } catch (error) {
    // A higher one took its place meanwhile; the caller will meet that.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    write(openSync(path, 'wx', 0o600), content);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function writeOver(path: string, content: string): void {
  write(openSync(path, 'w', 0o600), content);
}

function write(file: number, content: string): void {
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function lockNumbers(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => Number(NAME.exec(name)?.[1] ?? []));
}

function lockPath(directory: string, number: number): string {
  return join(directory, `lock.${number}`);
}
