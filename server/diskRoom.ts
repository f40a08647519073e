import { existsSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

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
