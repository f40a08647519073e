import { existsSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What the server leaves free on its disk, to which PostgreSQL must always be able to write its log, and to which
 * pictures are written too: bytes, and numbers of files, which some file systems limit.
 */
export const DISK_RESERVE_BYTES = 128 * 1024 * 1024;
export const DISK_RESERVE_FILES = 512;
/** Pictures leave more, for the database and for other programs. The alert for operators is at 1 GB (deploy/alerts.yml). */
export const UPLOADS_LEAVE_BYTES = 256 * 1024 * 1024;

/** What this account may still write on the disk of a directory. Rejects where the system does not say. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/**
 * The free space on the disk of a directory, which need not exist yet, in multiples of the reserve. A file system that
 * has no number of files has room for as many as there are bytes.
 */
export function roomShare(directory: string): number {
  const { bavail, bsize, files, ffree } = statfsSync(nearest(directory));
  const ofFiles = files > 0 ? ffree / DISK_RESERVE_FILES : Number.POSITIVE_INFINITY;
  return Math.min((bavail * bsize) / DISK_RESERVE_BYTES, ofFiles);
}

/** Whether less than the reserve is free there; false where the system does not say. */
export function isDiskLow(directory: string): boolean {
  try {
    return roomShare(directory) < 1;
  } catch {
    // Its space is unknown, so a full disk is not reported.
    return false;
  }
}

/** The directory itself, or the nearest one around it that is there already. */
export function nearest(directory: string): string {
  return existsSync(directory) || dirname(directory) === directory ? directory : nearest(dirname(directory));
}
