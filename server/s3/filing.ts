import type { Db } from '../db/types';
import { Work } from '../db/work';
import type { Actor } from '../http/auth';
import { AppError, wrongField } from '../http/errors';
import { oneOfEach, slots } from '../http/slots';
import { encodeImage } from './encodeImage';
import { type ImageAddresses, storageKeyOf } from './images.repository';
import { keepPicture, removePicture } from './pictures';
import { isStorageKey, type Storage } from './storage';
import { markFiled, unfiledKeys } from './uploads.repository';

/** Each is held in memory: at most this many times MAX_UPLOAD_BYTES. */
const AT_ONCE = 4;
/** Several full forms, saved at the same moment. */
const WAITING = 200;

/** How long a call may take that files pictures: a full form on a busy machine, and less than the minute of many proxies. */
const FILING_MS = 50_000;

export interface Filing {
  /** Files the pictures that a record is about to name; to be called before its transaction, since it takes long. */
  file(actor: Actor, images: readonly string[]): Promise<void>;
  /** The time limit of the calls that use it. */
  patience?: { timeoutMs: number };
}

/**
 * Checks pictures that browsers posted into a bucket, encodes them anew and makes them public. A filed picture stays
 * filed: a repeated change goes on from there. Throws 422 for what is no picture and 503 while the bucket cannot be
 * used; one that was never posted is refused by requireOwnImages. With a directory there is nothing to do: the server
 * checked each picture when it arrived.
 */
export function imageFiling(
  { db, storage, now }: { db: Db; storage: Storage; now: () => Date },
  addresses: ImageAddresses,
): Filing {
  if (storage.kind === 'disk') return { file: async () => undefined };
  const runLimited = slots({ atOnce: AT_ONCE, waiting: WAITING });
  const oneOfPerson = oneOfEach();
  const bucket = storage;

  const underWay = new Map<string, Promise<void>>();
  /** A second request for a picture that is being filed waits for the first. */
  function file(key: string): Promise<void> {
    const filing = underWay.get(key) ?? fileAlone(key).finally(() => underWay.delete(key));
    underWay.set(key, filing);
    return filing;
  }

  async function fileAlone(key: string): Promise<void> {
    try {
      const posted = await bucket.readPosted(key);
      if (posted) await keep(key, await encodeImage(posted));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // No picture is checked twice.
      await bucket.removePosted(key);
      throw wrongField('images', error.message);
    }
  }

  async function keep(key: string, body: Buffer): Promise<void> {
    const sizes = await keepPicture(bucket, key, body);
    if (!(await markFiled(db, { key, ...sizes, now: now() }))) await removePicture(bucket, key);
    // The original may have the place where it was taken.
    await bucket.removePosted(key);
  }

  async function fileAll(actor: Actor, images: readonly string[]): Promise<void> {
    const keys = images.map((image) => storageKeyOf(image, addresses)).filter(isStorageKey);
    const work = Work.current;
    let hasFailed = false;
    const fileNext = async (key: string) => {
      // After a failure the rest cannot improve the answer.
      if (hasFailed) return;
      work?.goOn();
      await file(key).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    };
    const unfiled = await unfiledKeys(db, actor, keys, now());
    // Waits for all of them, so that nothing runs on after the answer.
    const results = await Promise.allSettled(
      unfiled.map((key) => oneOfPerson(actor.id, () => runLimited(() => fileNext(key)))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return { file: (actor, images) => apart(() => fileAll(actor, images)), patience: { timeoutMs: FILING_MS } };
}

/** In a request of its own: what is stored about pictures is no part of whether the record was changed. */
function apart<T>(task: () => Promise<T>): Promise<T> {
  const work = Work.current;
  return work ? new Work(work.remainingMs, work.asker).run(task) : task();
}
