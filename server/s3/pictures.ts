import { smallPicture } from '../../contract/image';
import { AppError } from '../http/errors';
import { encodeSmall } from './encodeImage';
import type { Storage } from './storage';

/** Sizes of a picture and its small one in the storage. */
export interface Sizes {
  bytes: number;
  /** 0 where it cannot be made, null where housekeeping makes it later. */
  smallBytes: number | null;
}

type Place = Pick<Storage, 'put'>;

/**
 * Stores a picture that was checked, and the small one beside it unless the encoder is too busy. Both are durable when
 * the promise fulfils.
 */
export async function keepPicture(storage: Place, key: string, body: Buffer): Promise<Sizes> {
  await storage.put(key, body);
  const small = await encodeSmall(body).catch(nullIfBusy);
  return { bytes: body.length, smallBytes: small === null ? null : await put(storage, key, small) };
}

/**
 * Stores the small one of a stored picture, and gives its size. Throws 503 where the encoder is too busy, and the
 * signal's reason when that comes before its turn.
 */
export async function keepSmall(
  storage: Place,
  key: string,
  { body, signal }: { body: Buffer; signal: AbortSignal | undefined },
): Promise<number> {
  return put(storage, key, await encodeSmall(body, { signal }));
}

async function put(storage: Place, key: string, small: Buffer | undefined): Promise<number> {
  if (!small) return 0;
  await storage.put(smallKey(key), small);
  return small.length;
}

/** The picture is stored and its ticket used up: the upload must not be refused for the small one. */
function nullIfBusy(error: unknown): null {
  if (error instanceof AppError && error.status === 503) return null;
  throw error;
}

/** Deletes a picture and its small one. That goes first: after an interruption the picture is found again. */
export async function removePicture(storage: Pick<Storage, 'remove'>, key: string): Promise<void> {
  await storage.remove(smallKey(key));
  await storage.remove(key);
}

/** The key of the small one beside a picture. Throws for what is no key of a picture. */
export function smallKey(key: string): string {
  const small = smallPicture(key);
  if (small === undefined) throw new Error(`Not a picture's key: ${JSON.stringify(key)}`);
  return small;
}
