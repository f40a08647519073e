import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UPLOAD_FOLDER } from '../../contract/image';

/**
 * Where pictures are kept once they were checked: a directory of this machine or a bucket. Keys have the form
 * `<folder>/<uuid>.webp`, and those of the small ones beside them `<folder>/<uuid>.small.webp`; any other is thrown for.
 */
export interface Storage {
  /** A directory of this machine for uploads under way; nothing in it is served. */
  readonly incoming: string;
  /** Stores `body`; it is durable when the promise fulfils. */
  put(key: string, body: Buffer): Promise<void>;
  /** Gives an object; undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Deletes an object; a missing one is no error. */
  remove(key: string): Promise<void>;
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

/** A directory as storage. */
export function diskStorage(directory: string): Storage {
  const pathOf = (key: string) => {
    requireStorageKey(key);
    return join(directory, key);
  };
  return {
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
