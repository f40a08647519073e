import type { FastifyInstance } from 'fastify';
import { queueEvents } from '../measured';

/** How long the queue for the database is observed before it is judged. */
const WINDOW_MS = 500;
/** A call's queue stands when every request of it waited longer than this. */
const STANDING_MS = 150;
/** So many requests of all calls got a connection, and so many of this one: a slow statement or a few are no crowd. */
const CROWD = 50;
const SEVERAL = 10;
/** The longest expected wait at which a request is still let in to a queue that stands. */
const WAIT_MS = 250;

/** The requests that wait for one call: each call has its own queue (db/fairQueue.ts). */
interface Queue {
  waiting: number;
  begun: number;
  leastMs: number;
  judged: { at: number; perMs: number; stands: boolean };
}

/**
 * Gives a function that says whether more requests wait for a call than the database will serve soon
 * (docs/decisions/0022). It counts requests that wait for a connection, so that neither idle time nor a client that
 * does not read its answer looks like load.
 */
export function standingQueue(app: FastifyInstance, now = () => performance.now()): (call: string) => boolean {
  const queues = new Map<string, Queue>();
  let window = { began: now(), begun: 0 };

  const hush = queueEvents.listen(({ call, waitingAlike, waitedMs }) => {
    const queue = call === undefined ? undefined : queueOf(call);
    if (queue) queue.waiting = waitingAlike;
    if (waitedMs === undefined) return;
    if (now() - window.began >= WINDOW_MS) judge();
    window.begun += 1;
    if (!queue) return;
    queue.begun += 1;
    queue.leastMs = Math.min(queue.leastMs, waitedMs);
  });
  app.addHook('onClose', async () => hush());

  function queueOf(call: string): Queue {
    const queue = queues.get(call) ?? { waiting: 0, ...unseen, judged: { at: now(), perMs: 0, stands: false } };
    queues.set(call, queue);
    return queue;
  }

  function judge(): void {
    const at = now();
    const isCrowd = window.begun >= CROWD;
    for (const queue of queues.values()) {
      const stands = isCrowd && queue.begun >= SEVERAL && queue.leastMs > STANDING_MS;
      queue.judged = { at, perMs: queue.begun / (at - window.began), stands };
      Object.assign(queue, unseen);
    }
    window = { began: at, begun: 0 };
  }

  return (call) => {
    const { judged, waiting } = queueOf(call);
    // The last judgement is void when the database has begun no request since.
    return judged.stands && now() - judged.at < 2 * WINDOW_MS && waiting > judged.perMs * WAIT_MS;
  };
}

const unseen = { begun: 0, leastMs: Number.POSITIVE_INFINITY };
