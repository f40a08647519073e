import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/types';
import { unauthorized } from './errors';
import { isStillSignedIn } from './session.repository';

export interface ChangeDeps {
  db: Db;
  now: () => Date;
}

/** Runs a change in a transaction. */
export type Transact = <T>(make: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Gives the transaction of a request's change, which begins by checking that its session is still valid: access was
 * checked before the body, which may take minutes to arrive, and may be closed meanwhile. Rejects with 401 then. It
 * locks nothing: a change that began before the closing may end, and two administrators who close each other's access
 * would wait for each other's session.
 */
export function whileSignedIn({ db, now }: ChangeDeps, { signedIn }: FastifyRequest): Transact {
  return (make) =>
    db.transaction(async (tx) => {
      if (!signedIn || !(await isStillSignedIn(tx, signedIn, now()))) throw unauthorized();
      return make(tx);
    });
}
