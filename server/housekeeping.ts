import type { FastifyInstance } from 'fastify';
import type { Alone } from './db/alone';
import type { Db } from './db/types';
import { removeOldAnswers } from './http/keyedChange.repository';
import { removeEndedSessions } from './http/session.repository';
import { removeLeftBehind } from './s3/incoming';
import { makeSmallPictures, removePicture } from './s3/pictures';
import type { Storage } from './s3/storage';
import { removeOrphanUploads } from './s3/uploads.repository';
import { removeExpiredResets } from './user-service/passwords.repository';

const MINUTE = 60_000;

type Deps = { db: Db; storage: Storage; now: () => Date; signal?: AbortSignal };

/**
 * Deletes what is of no use any more (ended sessions, links that were never used, old answers,
 * pictures that no record names, partial uploads) and makes the small pictures that are missing. It stops at the signal; the next round goes on from there.
 */
export async function tidyUp({ db, storage, now, signal }: Deps): Promise<void> {
  await removeEndedSessions(db, now());
  await removeExpiredResets(db, now());
  await removeOldAnswers(db, now());
  await removeOrphanUploads(db, (key) => removePicture(storage, key), { now: now(), signal });
  if (signal?.aborted) return;
  await removeLeftBehind(storage.incoming);
  // Last, since it needs space, which the others free.
  await makeSmallPictures(db, storage, signal);
}

/**
 * Tidies up every hour while the server listens, one of several alone. A round that takes longer is not begun again
 * meanwhile; closing ends it at its next picture.
 */
export function keepHouse(app: FastifyInstance, { alone, ...deps }: Deps & { alone: Alone }): void {
  let timer: NodeJS.Timeout | undefined;
  const leaving = new AbortController();
  const { signal } = leaving;
  let underWay: Promise<unknown> | undefined;
  const begin = () => {
    underWay ??= alone('tidy-up', () => tidyUp({ ...deps, signal }))
      .catch((err: unknown) => app.log.error({ err }, 'housekeeping failed'))
      .finally(() => {
        underWay = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(begin, 60 * MINUTE).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    leaving.abort();
    await underWay;
  });
}
