import { smallPicture } from '../../contract/image';
import { encodeSmall } from './encodeImage';
import type { Storage } from './storage';

/** What a picture and its small one take in the storage; 0 for a small one that cannot be made. */
export interface Sizes {
  bytes: number;
  smallBytes: number;
}

type Place = Pick<Storage, 'put'>;

/** Keeps a picture that was looked at, and the small one beside it. Both are there for good when the promise fulfils. */
export async function keepPicture(storage: Place, key: string, body: Buffer): Promise<Sizes> {
  await storage.put(key, body);
  return { bytes: body.length, smallBytes: await keepSmall(storage, key, body) };
}

/** Keeps the small one of a stored picture, and gives what it takes. */
export async function keepSmall(storage: Place, key: string, body: Buffer): Promise<number> {
  const small = await encodeSmall(body);
  if (!small) return 0;
  await storage.put(smallKey(key), small);
  return small.length;
}

/**
 * Forgets a picture and its small one. That goes first: whoever is stopped in between finds the picture, and begins
 * anew.
 */
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
