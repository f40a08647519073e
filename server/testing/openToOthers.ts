import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths that other accounts may read or write, of a directory and everything below it, without links. */
export function openToOthers(path: string): string[] {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const below = found.isDirectory() ? readdirSync(path).flatMap((name) => openToOthers(join(path, name))) : [];
  return found.mode & 0o077 ? [path, ...below] : below;
}
