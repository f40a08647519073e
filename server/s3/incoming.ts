import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, unavailable } from '../http/errors';

/** What is left free for the database and for everybody else on the disk. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** A file that is older than this belongs to an upload that a crash cut off. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** How slowly a body may come before somebody else gets its place; a bad connection is quicker than this. */
export interface Patience {
  graceMs: number;
  bytesPerSecond: number;
  atMostMs: number;
}
const PATIENCE: Patience = { graceMs: 20_000, bytesPerSecond: 4 * 1024, atMostMs: 300_000 };

/**
 * Writes a body into a file of its own below `directory`, so that it waits for its turn on disk and not in memory, and
 * gives the file's path; whoever takes it removes it. Throws 408 for a body that trickles and 503 without room on the
 * disk, and leaves nothing behind then.
 */
export async function receiveFile(directory: string, body: Readable, patience = PATIENCE): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await requireRoom(directory);
  const path = join(directory, randomUUID());
  const watch = watchPace(patience);
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(body, watch.count, file, { signal: watch.tooSlow });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw watch.tooSlow.aborted ? new AppError(408, SLOW, { connection: 'close' }, { cause: error }) : error;
  } finally {
    watch.stop();
  }
}

const SLOW = 'La imagen tardó demasiado en llegar. Intenta de nuevo con una conexión mejor.';

/** Counts what passes, and signals once that is less than the patience asks for. */
function watchPace({ graceMs, bytesPerSecond, atMostMs }: Patience) {
  const controller = new AbortController();
  const start = performance.now();
  let received = 0;
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - start;
      const isSlow = elapsed > graceMs && received < (elapsed / 1000) * bytesPerSecond;
      if (isSlow || elapsed > atMostMs) controller.abort();
    },
    Math.min(1_000, graceMs),
  );
  return {
    tooSlow: controller.signal,
    async *count(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        received += chunk.length;
        yield chunk;
      }
    },
    stop: () => clearInterval(timer),
  };
}

async function requireRoom(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < RESERVE_BYTES) throw unavailable('No queda espacio para más imágenes en el servidor.');
}

/** Removes what uploads left behind that a crash cut off. */
export async function removeLeftBehind(directory: string, now = new Date()): Promise<void> {
  const names = await readdir(directory).catch(ifMissing([]));
  for (const name of names) {
    const path = join(directory, name);
    const file = await stat(path).catch(ifMissing(undefined));
    if (file && now.getTime() - file.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

/** What is not there (any more) needs no removal; whatever else keeps it from being read is told. */
function ifMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
}
