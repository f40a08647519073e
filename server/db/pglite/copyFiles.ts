import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const LOG = 'pg_wal';
/** A segment of the log, by its number. */
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the files of an embedded database that goes on working, without a checkpoint since before (upkeep.ts). Each
 * file is of another moment; the log comes last, in its order, so that it contains all that was written into them since
 * the checkpoint. PostgreSQL then recovers the copy as after a crash: to the moment when the log was copied.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name !== LOG) await copyEntry(entry, from, to);
  }
  await mkdir(join(to, LOG), { mode: 0o700 });
  const log = await readdir(join(from, LOG), { withFileTypes: true });
  for (const entry of log.filter(({ name }) => !SEGMENT.test(name)))
    await copyEntry(entry, join(from, LOG), join(to, LOG));
  // A segment that is newer than this list is left out: the copy ends before it.
  const segments = log.filter(({ name }) => SEGMENT.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of segments) await copyEntry(entry, join(from, LOG), join(to, LOG));
}

type Entry = { name: string; isDirectory(): boolean };

async function copyEntry(entry: Entry, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, entry.name), join(to, entry.name)];
  if (!entry.isDirectory()) {
    // A file that is gone was removed by a change that is in the log too.
    return copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await mkdir(target, { mode: 0o700 });
  for (const inner of await readdir(source, { withFileTypes: true })) await copyEntry(inner, source, target);
}
