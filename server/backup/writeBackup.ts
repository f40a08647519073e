import { createHash } from 'node:crypto';
import { type BigIntStats, existsSync, rmSync, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncDirectory, syncFile } from '../db/pglite/sync';
import type { Storage } from '../s3/storage';
import { messageOf, StartError } from '../startError';
import type { Snapshot } from './dump.repository';
import { CHECKSUMS, checksums, json, MANIFEST, pictureName, SUMMARY, type Summary } from './format';
import { type TarFile, writeTar } from './tar';

/** The contents of a backup, and the keys of pictures that are in no storage any more. */
export interface Written {
  summary: Summary;
  missing: string[];
}

/** Pictures that are prefetched: each answer of a bucket takes long. */
const PREFETCHED = 8;
/** Names of missing pictures that are listed; all are counted. */
const NAMED = 20;

/** Throws a StartError when a file is there already and may not be replaced, or there is no place for it. */
export function requireRoomFor(path: string, { force }: { force: boolean }): void {
  if (!existsSync(dirname(resolve(path)))) throw new StartError(`No existe la carpeta de ${path}.`);
  if (!force && existsSync(path))
    throw new StartError(`${path} ya existe. Elige otro nombre, o añade --force para cambiarlo.`);
}

/**
 * Writes a snapshot and its pictures into a file, packed where its name ends in .gz or .tgz. It gets its name only when
 * whole and on the disk; only this account can read it. Throws a StartError, leaving nothing, when that fails.
 */
export async function writeBackup(
  path: string,
  { snapshot, storage, force }: { snapshot: Snapshot; storage: Pick<Storage, 'read'>; force: boolean },
): Promise<Written> {
  const partial = join(dirname(resolve(path)), `.${basename(path)}.partial`);
  let half: BigIntStats | undefined;
  // Another backup of this name may have replaced this one's partial file by its own.
  const isOurs = () => {
    const there = half && statSync(partial, { bigint: true, throwIfNoEntry: false });
    return there !== undefined && there.ino === half?.ino && there.dev === half.dev;
  };
  const forget = () => {
    if (isOurs()) rmSync(partial, { force: true });
  };
  // Runs where the process is told to end; after a kill the next backup of this name removes the partial file.
  process.once('exit', forget);
  const written: Written = { summary: emptySummary(), missing: [] };
  try {
    await rm(partial, { force: true });
    const archive = writeTar(filesOf(snapshot, storage, written), new Date(snapshot.manifest.madeAt));
    const packed = /\.t?gz$/.test(path) ? [createGzip()] : [];
    const file = await open(partial, 'wx', 0o600);
    half = await file.stat({ bigint: true });
    const target = file.createWriteStream();
    await pipeline([Readable.from(archive, { objectMode: true, highWaterMark: 1 }), ...packed, target]);
    if (!isOurs()) throw new StartError(`Mientras tanto empezó otra copia en ${path}: la de ahora no se guardó.`);
    syncFile(partial);
    await takeName(partial, path, force);
    return written;
  } catch (error) {
    throw explained(error, path);
  } finally {
    forget();
    process.off('exit', forget);
  }
}

/** A file that got this name meanwhile belongs to another program. */
async function takeName(partial: string, path: string, force: boolean): Promise<void> {
  if (force) {
    await rename(partial, path);
  } else {
    // Some file systems have no hard links.
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || existsSync(path)) throw error;
      return rename(partial, path);
    });
  }
  syncDirectory(dirname(resolve(path)));
}

async function* filesOf(snapshot: Snapshot, storage: Pick<Storage, 'read'>, written: Written): AsyncGenerator<TarFile> {
  const manifest = json(snapshot.manifest);
  yield { name: MANIFEST, body: manifest };
  yield* snapshot.tables();
  const pictures = { count: 0, bytes: 0, sha256: '', missing: 0 };
  const digest = createHash('sha256');
  for await (const { key, body } of prefetched(snapshot.pictureKeys(), storage)) {
    if (!body) {
      if (pictures.missing++ < NAMED) written.missing.push(key);
      continue;
    }
    pictures.count++;
    pictures.bytes += body.length;
    digest.update(body);
    yield { name: pictureName(key), body };
  }
  pictures.sha256 = digest.digest('hex');
  written.summary = { ...(await snapshot.counted()), pictures };
  const summary = json(written.summary);
  yield { name: SUMMARY, body: summary };
  yield { name: CHECKSUMS, body: checksums(manifest, summary) };
}

interface Found {
  key: string;
  body: Buffer | undefined;
}

async function* prefetched(keys: AsyncIterable<string>, storage: Pick<Storage, 'read'>): AsyncGenerator<Found> {
  const asked: Promise<Found>[] = [];
  for await (const key of keys) {
    const reading = storage.read(key).then((body) => ({ key, body }));
    // Its failure is handled where it is awaited; until then it must not count as unhandled.
    reading.catch(() => undefined);
    asked.push(reading);
    if (asked.length >= PREFETCHED) yield (await asked.shift()) as Found;
  }
  for (const reading of asked) yield await reading;
}

const emptySummary = (): Summary => ({
  tables: [],
  sequences: [],
  pictures: { count: 0, bytes: 0, sha256: '', missing: 0 },
});

function explained(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(`No queda espacio para ${path}. No se dejó ninguna copia a medias.`, { cause: error });
  }
  if (code === 'EEXIST') return new StartError(`Mientras tanto alguien creó ${path}: no se cambió.`, { cause: error });
  if (syscall) return new StartError(`No se pudo escribir ${path}: ${messageOf(error)}`, { cause: error });
  return error;
}
