import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UPLOAD_FOLDER } from '../../contract/image';
import type { UploadTicket } from '../../contract/services/shapes';

/** A stored picture never changes. */
export const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Where pictures are kept: a directory of this machine or a bucket. Keys have the form `<folder>/<uuid>.webp`, and
 * those of the small ones beside them `<folder>/<uuid>.small.webp`.
 */
export type Storage = DiskStorage | BucketStorage;

/** What both storages do with pictures that were checked; all of these are public. */
interface PictureStorage {
  /** Stores `body`; it is durable when the promise fulfils. */
  put(key: string, body: Buffer): Promise<void>;
  /** Gives an object; undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Deletes an object; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** Pictures arrive at this server (upload.routes.ts), and it serves them. */
export interface DiskStorage extends PictureStorage {
  readonly kind: 'disk';
  /** The folder of all stored pictures. */
  readonly directory: string;
  /** A directory for uploads under way; nothing in it is served. */
  readonly incoming: string;
}

/**
 * Pictures do not pass through this server: browsers post them into the bucket, where only the server reads them, and
 * get them from there once they were checked (filing.ts).
 */
export interface BucketStorage extends PictureStorage {
  readonly kind: 'bucket';
  /** What the addresses of posted pictures begin with; only the server can read them. */
  readonly incoming: string;
  /** What the addresses of pictures that were checked begin with. */
  readonly publicUrl: string;
  /** Rejects with 503, with a message for users, while the bucket cannot be used. */
  ready(): Promise<void>;
  /** Gives a permission to post one picture under a key, which may be used more than once while it holds. */
  ticket(key: string): Promise<UploadTicket>;
  /** Gives what was posted under a key; undefined where nothing was. Throws 413 for more than a picture may weigh. */
  readPosted(key: string): Promise<Buffer | undefined>;
  removePosted(key: string): Promise<void>;
  /**
   * Deletes what was posted more than `ageMs` ago and never filed, until the page at which it deleted enough for one
   * round, or the first one after the signal; gives how many.
   */
  removePostedBefore(ageMs: number, signal?: AbortSignal): Promise<number>;
}

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.small)?\.webp$/;

/** True for what may be the name of a stored picture; no other text ever reaches a file system. */
export function isStorageKey(key: string): boolean {
  const [folder = '', name = '', ...deeper] = key.split('/');
  return UPLOAD_FOLDER.test(folder) && NAME.test(name) && deeper.length === 0;
}

/** Throws for a key of another form. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** A directory as storage. Throws for a key of another form. */
export function diskStorage(directory: string): DiskStorage {
  const pathOf = (key: string) => {
    requireStorageKey(key);
    return join(directory, key);
  };
  return {
    kind: 'disk',
    directory,
    incoming: join(directory, '.incoming'),
    put: (key, body) => replaceFile(pathOf(key), body),
    read: async (key) => readFile(pathOf(key)).catch(ifMissing(undefined, ['ENOENT', 'ENOTDIR'])),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes a temporary file, flushes, then renames: a full disk or a power cut leaves the whole file or none. */
async function replaceFile(path: string, body: Buffer): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${randomUUID()}.tmp`);
  // Readable by the server's account alone; browsers get pictures from the server.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, body, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushDirectory(folder);
}

async function flushDirectory(folder: string): Promise<void> {
  // Windows cannot open a directory; there a rename is durable by itself.
  if (process.platform === 'win32') return;
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** A missing file is no failure; other errors are thrown. */
export function ifMissing<T>(instead: T, codes = ['ENOENT']) {
  return (error: NodeJS.ErrnoException): T => {
    if (!codes.includes(error.code ?? '')) throw error;
    return instead;
  };
}
