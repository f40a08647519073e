import { closeSync, fsyncSync, openSync } from 'node:fs';

type Flush = (file: number) => void;

/** Waits until the names in a directory are on the disk: those of new files, and of renamed and removed ones. */
export function syncDirectory(path: string, flush?: Flush): void {
  // Windows cannot open a directory and need not: its file system logs names itself.
  if (process.platform !== 'win32') syncPath(path, 'r', flush);
}

/** Waits until what a file holds is on the disk. */
export function syncFile(path: string): void {
  syncPath(path, 'r+');
}

function syncPath(path: string, flags: 'r' | 'r+', flush: Flush = fsyncSync): void {
  const file = openSync(path, flags);
  try {
    flush(file);
  } finally {
    closeSync(file);
  }
}
