import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeBytes, UPLOADS_LEAVE_BYTES } from '../dataDirectory';
import { AppError, tooMany, unavailable } from '../http/errors';
import { atMost } from '../http/slots';
import { ifMissing } from './storage';

/** A file that is older than this belongs to an upload that a crash cut off. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** Below this speed a body gives up its place to others; a bad connection is quicker. */
const PATIENCE = { graceMs: 20_000, bytesPerSecond: 4 * 1024, atMostMs: 300_000 };

/**
 * Writes a body into a file of its own below `directory`, so that it waits on disk and not in memory, and gives the
 * file's path, which the caller removes. Throws 408 for a body that trickles and 503 without room on the disk, and
 * leaves nothing behind then.
 */
export async function receiveFile(directory: string, body: Readable, patience = PATIENCE): Promise<string> {
  await requireUploadRoom(directory);
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

/** Counts the bytes that pass, and signals when they are fewer than the limits ask for. */
function watchPace({ graceMs, bytesPerSecond, atMostMs }: typeof PATIENCE) {
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

/** Makes a directory for uploads. Throws 503 where its disk has no room for more pictures. */
export async function requireUploadRoom(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await freeBytes(directory)) < UPLOADS_LEAVE_BYTES) throw unavailable('No queda espacio para más imágenes.');
}

export async function removeLeftBehind(directory: string, now = new Date()): Promise<void> {
  const names = await readdir(directory).catch(ifMissing([]));
  for (const name of names) {
    const path = join(directory, name);
    const file = await stat(path).catch(ifMissing(undefined));
    if (file && now.getTime() - file.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

/**
 * Gives the function that takes one of `inAll` places for a user, at most `perPerson` for each, and gives the function
 * that frees it. Throws 503 when all are taken and 429 when this user has too many.
 */
export function places({ inAll, perPerson }: { inAll: number; perPerson: number }): (person: string) => () => void {
  const takeOwn = atMost(perPerson);
  let taken = 0;
  return (person) => {
    const leaveOwn = takeOwn(person);
    if (!leaveOwn) throw tooMany(10, 'Subes demasiadas imágenes a la vez');
    if (taken >= inAll) {
      leaveOwn();
      throw unavailable('Llegan demasiadas imágenes a la vez. Intenta de nuevo en unos segundos.');
    }
    taken += 1;
    return () => {
      leaveOwn();
      taken -= 1;
    };
  };
}
