import { statfs } from 'node:fs/promises';

/** What this account may still write on the disk of a directory. Rejects where that cannot be told. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
