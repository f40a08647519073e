import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/types';
import { unauthorized } from './errors';
import { isStillSignedIn } from './session.repository';

export interface ChangeDeps {
  db: Db;
  now: () => Date;
}

/** Runs what changes something in a transaction. */
export type Transact = <T>(make: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Gives the transaction of a request's change, which begins with asking whether its session is there still: who may do
 * what was judged before the body, which may take minutes to arrive, and meanwhile somebody may be shut out. Rejects with
 * 401 then. Nothing is locked by it: whoever is shut out while it runs had asked before, and two who shut out each other
 * would wait for each other's session.
 */
export function whileSignedIn({ db, now }: ChangeDeps, { signedIn }: FastifyRequest): Transact {
  return (make) =>
    db.transaction(async (tx) => {
      if (!signedIn || !(await isStillSignedIn(tx, signedIn, now()))) throw unauthorized();
      return make(tx);
    });
}
