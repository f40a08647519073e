import { smallPicture } from '../../contract/image';
import type { Db } from '../db/types';
import { AppError } from '../http/errors';
import { messageOf } from '../startError';
import { encodeSmall } from './encodeImage';
import { requireUploadRoom } from './incoming';
import { signsOf } from './pictureSigns';
import type { Storage } from './storage';
import { markSmall, type Stored, withoutSmall } from './uploads.repository';

type Place = Pick<Storage, 'put'>;

/**
 * Stores a picture that was checked, and the small one beside it unless the encoder is too busy. Both are durable when
 * the promise fulfils. Gives what its row is to say.
 */
export async function keepPicture(storage: Place, key: string, body: Buffer): Promise<Stored> {
  await storage.put(key, body);
  const small = await encodeSmall(body).catch(nullIfBusy);
  const smallBytes = small === null ? null : await put(storage, key, small);
  return { bytes: body.length, smallBytes, ...(await signsOf(key, body).catch(nullIfBusy)) };
}

/** How many keys are read at once. */
const AT_ONCE = 50;
/** How many one round makes at most: a round ends in a minute, and a server that was just updated has many to make. */
const A_ROUND = 1_000;
/** After so many failures in a row the storage or the machine is at fault, and not a picture. */
const FAILURES_IN_A_ROW = 10;

/**
 * Makes the small ones of pictures that have none yet, and gives how many pictures it has done. Each is stored before
 * its row says so. Throws 503 without room on the disk. A picture that is gone, or cannot be read, gets none, and is not
 * tried again. One that fails is skipped until the next round, and is in the error that the round ends with. Stopped
 * anywhere, by the signal too, the next round goes on from there.
 */
export async function makeSmallPictures(db: Db, storage: Storage, signal?: AbortSignal): Promise<number> {
  let seen = 0;
  let failedInARow = 0;
  const failures: { key: string; cause: unknown }[] = [];
  for await (const key of keysWithoutSmall(db, storage)) {
    if (signal?.aborted || failedInARow === FAILURES_IN_A_ROW || seen + failures.length === A_ROUND) break;
    try {
      const picture = await storage.read(key);
      const small = picture && (await encodeSmall(picture, { signal }));
      await markSmall(db, { key, smallBytes: await put(storage, key, small) });
      seen++;
      failedInARow = 0;
    } catch (cause) {
      if (cause === signal?.reason) break;
      failures.push({ key, cause });
      failedInARow++;
    }
  }
  const [first] = failures;
  if (!first) return seen;
  const told = `${failures.length} small pictures could not be made, first that of ${first.key}`;
  throw new Error(`${told}: ${messageOf(first.cause)}`, { cause: first.cause });
}

async function* keysWithoutSmall(db: Db, storage: Storage): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const keys = await withoutSmall(db, { after, most: AT_ONCE });
    const last = keys.at(-1);
    if (last === undefined) return;
    await requireUploadRoom(storage.incoming);
    yield* keys;
    after = last;
  }
}

async function put(storage: Place, key: string, small: Buffer | undefined): Promise<number> {
  if (!small) return 0;
  await storage.put(smallKey(key), small);
  return small.length;
}

/** The picture is stored and its ticket used up: the upload must not be refused for what is made of it. */
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
