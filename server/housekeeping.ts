import type { FastifyInstance } from 'fastify';
import type { Alone } from './db/alone';
import type { Db } from './db/types';
import { forgetOldAnswers } from './http/idempotency.repository';
import { removeEndedSessions } from './http/session.repository';
import { measureJob } from './measured';
import { removeLeftBehind } from './s3/incoming';
import type { Storage } from './s3/storage';
import { ORPHAN_MS, removeOrphanUploads } from './s3/uploads.repository';
import { removeExpiredResets } from './user-service/passwords.repository';
import { removeAbandonedSecondFactors } from './user-service/secondFactor.repository';

const HOUR = 60 * 60_000;

type Deps = { db: Db; storage: Storage; now: () => Date };

/**
 * Throws away what nobody can reach any more: ended sessions, old answers, links and secrets that were never used, pictures that
 * no record names, halves of uploads.
 */
export async function tidyUp({ db, storage, now }: Deps): Promise<void> {
  await removeEndedSessions(db, now());
  await forgetOldAnswers(db, now());
  await removeExpiredResets(db, now());
  await removeAbandonedSecondFactors(db, now());
  await removeOrphanUploads(db, storage, now());
  if (storage.kind === 'disk') await removeLeftBehind(storage.incoming);
  else await storage.removePostedBefore(ORPHAN_MS);
}

/** Tidies up every hour while the server listens, one of several alone; closing waits for a round that is under way. */
export function keepHouse(app: FastifyInstance, { alone, ...deps }: Deps & { alone: Alone }): void {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      round = round
        .then(async () => void (await alone('tidy-up', () => measureJob('tidy-up', () => tidyUp(deps)))))
        .catch((err: unknown) => app.log.error({ err }, 'housekeeping failed'));
    }, HOUR).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
