import type { Db } from '../db/types';
import { Work } from '../db/work';
import type { Actor } from '../http/auth';
import { AppError, wrongField } from '../http/errors';
import { slots } from '../http/slots';
import { encodeImage } from './encodeImage';
import { type ImageAddresses, keyOf } from './images.repository';
import { keepPicture, removePicture } from './pictures';
import { isStorageKey, type Storage } from './storage';
import { markFiled, unfiledKeys } from './uploads.repository';

/** Each is held in memory: at most this many times MAX_UPLOAD_BYTES. */
const AT_ONCE = 4;
/** Several full forms that are saved at the same moment. */
const WAITING = 200;

/** How long a call may take that files pictures: a full form on a busy machine, and less than the minute of many proxies. */
const FILING_MS = 50_000;

export interface Filing {
  /** Files the pictures that somebody's record is about to name; to be called before its transaction, since it takes its time. */
  file(actor: Actor, images: readonly string[]): Promise<void>;
  /** What that asks of the calls that do it. */
  patience?: { timeoutMs: number };
}

/**
 * Gives what looks at pictures which browsers posted into a bucket, encodes them anew and keeps them where
 * everybody may see them. What is filed stays filed: a change that is repeated goes on from there. Throws 422 for what is
 * no picture and 503 while the bucket cannot be used; what was never posted is refused by requireOwnImages. With a
 * directory there is nothing to do: the server looked at each picture when it came.
 */
export function imageFiling(
  { db, storage, now }: { db: Db; storage: Storage; now: () => Date },
  addresses: ImageAddresses,
): Filing {
  if (storage.kind === 'disk') return { file: async () => undefined };
  const takeTurn = slots({ atOnce: AT_ONCE, waiting: WAITING });
  const bucket = storage;

  const underWay = new Map<string, Promise<void>>();
  /** Whoever names a picture that somebody else is filing here waits for that. */
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
      // It is not looked at twice.
      await bucket.removePosted(key);
      throw wrongField('images', error.message);
    }
  }

  async function keep(key: string, body: Buffer): Promise<void> {
    const sizes = await keepPicture(bucket, key, body);
    if (!(await markFiled(db, { key, ...sizes, now: now() }))) await removePicture(bucket, key);
    // The original may say where it was taken.
    await bucket.removePosted(key);
  }

  async function fileAll(actor: Actor, images: readonly string[]): Promise<void> {
    const keys = images.map((image) => keyOf(image, addresses)).filter(isStorageKey);
    const work = Work.current;
    let hasFailed = false;
    const fileNext = async (key: string) => {
      // Whoever asked gets no better answer from the rest.
      if (hasFailed) return;
      work?.goOn();
      await file(key).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    };
    const unfiled = await unfiledKeys(db, actor, keys, now());
    // All have ended when this one does, so that nothing goes on behind an answer.
    const results = await Promise.allSettled(unfiled.map((key) => takeTurn(() => fileNext(key))));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return { file: (actor, images) => apart(() => fileAll(actor, images)), patience: { timeoutMs: FILING_MS } };
}

/** Whether the record was changed must not depend on what was written down about its pictures: that is work of its own. */
function apart<T>(task: () => Promise<T>): Promise<T> {
  const work = Work.current;
  return work ? new Work(work.remainingMs, work.asker).run(task) : task();
}
