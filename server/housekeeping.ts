import type { FastifyInstance } from 'fastify';
import type { Alone } from './db/alone';
import type { Db } from './db/types';
import { removeOldAnswers } from './http/idempotency.repository';
import { removeEndedSessions } from './http/session.repository';
import { compareReceipts } from './payment-service/receipts/compareReceipts';
import { removeLeftBehind } from './s3/incoming';
import { removeOrphanUploads } from './s3/orphans.repository';
import { makeSmallPictures } from './s3/pictures';
import type { Storage } from './s3/storage';
import { ORPHAN_MS } from './s3/uploads.repository';
import { removeExpiredResets } from './user-service/passwords.repository';
import { removeAbandonedSecondFactors } from './user-service/secondFactor.repository';

const MINUTE = 60_000;

type Deps = { db: Db; storage: Storage; now: () => Date; signal?: AbortSignal };

/**
 * Deletes what is of no use any more (ended sessions, links and secrets that were never used, old answers, old counts,
 * pictures that no record names, partial uploads) and makes the small pictures that are missing. It stops at the signal; the next round goes on from there.
 */
export async function tidyUp({ db, storage, now, signal }: Deps): Promise<void> {
  await removeEndedSessions(db, now());
  await removeExpiredResets(db, now());
  await removeAbandonedSecondFactors(db, now());
  await removeOldAnswers(db, now());
  await removeOrphanUploads(db, storage, { now: now(), signal });
  if (signal?.aborted) return;
  if (storage.kind === 'disk') await removeLeftBehind(storage.incoming);
  else await storage.removePostedBefore(ORPHAN_MS, signal);
  // Last, since it needs space, which the others free.
  await makeSmallPictures(db, storage, signal);
}

const ROUNDS = {
  'tidy-up': { everyMs: 60 * MINUTE, run: tidyUp },
  receipts: {
    everyMs: MINUTE / 4,
    run: ({ db, storage, signal }: Deps): Promise<unknown> => compareReceipts(db, storage, signal),
  },
};

/**
 * Tidies up every hour and compares new receipts four times a minute while the server listens, one of several alone. A
 * round that takes longer is not begun again meanwhile; closing ends it at its next picture.
 */
export function keepHouse(app: FastifyInstance, { alone, ...deps }: Deps & { alone: Alone }): void {
  const timers: NodeJS.Timeout[] = [];
  const leaving = new AbortController();
  const { signal } = leaving;
  const underWay = new Map<string, Promise<unknown>>();
  for (const name of ['tidy-up', 'receipts'] as const) {
    const { everyMs, run } = ROUNDS[name];
    const begin = () => {
      if (underWay.has(name)) return;
      const round = alone(name, async () => void (await run({ ...deps, signal })))
        .catch((err: unknown) => app.log.error({ err }, 'housekeeping failed'))
        .finally(() => underWay.delete(name));
      underWay.set(name, round);
    };
    app.addHook('onListen', async () => void timers.push(setInterval(begin, everyMs).unref()));
  }
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    leaving.abort();
    await Promise.all(underWay.values());
  });
}
