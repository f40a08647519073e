import type { FastifyInstance } from 'fastify';
import { turns } from '../measured';

/** How long those who wait for the database are watched before it is judged. */
const WINDOW_MS = 500;
/** A queue stands when nobody got a turn sooner than this, and so many got one: a single slow statement is no crowd. */
const STANDING_MS = 150;
const CROWD = 50;
/** How long those may wait who are let in to a queue that stands. */
const WAIT_MS = 250;

/**
 * Gives a function that says whether more wait for the database than it will have served soon (docs/decisions/0056). It
 * counts who waits for a connection, so that neither idle time nor whoever does not read an answer looks like load.
 */
export function standingQueue(app: FastifyInstance, now = () => performance.now()): () => boolean {
  let waiting = 0;
  let window = { began: now(), turns: 0, leastMs: Number.POSITIVE_INFINITY };
  let judged = { at: now(), perMs: 0, stands: false };

  const hush = turns.listen(({ waiting: others, waitedMs }) => {
    waiting = others;
    if (waitedMs === undefined) return;
    const time = now();
    const passedMs = time - window.began;
    if (passedMs >= WINDOW_MS) {
      const stands = window.turns >= CROWD && window.leastMs > STANDING_MS;
      judged = { at: time, perMs: window.turns / passedMs, stands };
      window = { began: time, turns: 0, leastMs: Number.POSITIVE_INFINITY };
    }
    window.turns += 1;
    window.leastMs = Math.min(window.leastMs, waitedMs);
  });
  app.addHook('onClose', async () => hush());

  // What was judged says nothing of a database that has given no turn since.
  return () => judged.stands && now() - judged.at < 2 * WINDOW_MS && waiting > judged.perMs * WAIT_MS;
}
