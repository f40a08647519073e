import { existsSync, type StatsFs, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What the server leaves free on its disk, where PostgreSQL cannot live with a log that it cannot write, and pictures are
 * written too: bytes, and files, of which some file systems have only so many.
 */
export const DISK_RESERVE_BYTES = 128 * 1024 * 1024;
export const DISK_RESERVE_FILES = 512;

/** What this account may still write on the disk of a directory. Rejects where that cannot be told. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** How many times the reserve is free on the disk of a directory, or of the one that it is to be in. */
export async function roomShare(directory: string): Promise<number> {
  return shareOf(await statfs(nearest(directory)));
}

/** Whether less than the reserve is free there; false where that cannot be told. */
export function isDiskLow(directory: string): boolean {
  try {
    return shareOf(statfsSync(nearest(directory))) < 1;
  } catch {
    // Nothing is known of it, so it is not what there is to tell.
    return false;
  }
}

/** A file system that has no number of files has room for as many as there are bytes. */
function shareOf({ bavail, bsize, files, ffree }: StatsFs): number {
  const ofFiles = files > 0 ? ffree / DISK_RESERVE_FILES : Number.POSITIVE_INFINITY;
  return Math.min((bavail * bsize) / DISK_RESERVE_BYTES, ofFiles);
}

/** The directory itself, or the nearest one around it that is there already. */
export function nearest(directory: string): string {
  return existsSync(directory) || dirname(directory) === directory ? directory : nearest(dirname(directory));
}
