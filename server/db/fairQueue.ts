import type { QueueEvent } from '../measured';
import { overdue, Work } from './work';

/** How long a request waits for a connection; what it then asks still has time to be answered. */
const TIMEOUT_MS = 6_000;

export type RunQueued = <T>(task: () => Promise<T>) => Promise<T>;

interface Waiter {
  call: string | undefined;
  begin(): void;
}

/**
 * A queue with a concurrency limit of as many as there are connections. A call gets another connection only while more
 * are free than it has, so that calls that wait for a locked table leave some to the others (docs/decisions/0022). What
 * belongs to no call, such as upkeep, takes what is free. A request that waits too long is refused, which is certain to
 * have sent nothing: the driver's own queue could not say so. `tell` hears of each request that waits, begins, ends or
 * gives up.
 */
export function fairQueue(atOnce: number, tell: (event: QueueEvent) => void = () => undefined): RunQueued {
  let free = atOnce;
  /** In the order of arrival. */
  const waiting = new Set<Waiter>();
  /** How many connections the requests of each call have. The names of calls are a closed list, so there are few. */
  const held = new Map<string | undefined, number>();

  return async (task) => {
    const work = Work.current;
    work?.goOn();
    const call = work?.asker?.call;
    await turnOf(call, work);
    try {
      return await task();
    } finally {
      take(call, -1);
      say(call);
      letIn();
    }
  };

  function turnOf(call: string | undefined, work: Work | undefined): Promise<void> {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter);
        say(call, { isRefused: true });
        reject(overdue());
      };
      const patience = work && setTimeout(giveUp, Math.min(TIMEOUT_MS, work.remainingMs));
      const waiter: Waiter = {
        call,
        begin() {
          clearTimeout(patience);
          waiting.delete(waiter);
          take(call, 1);
          say(call, { waitedMs: performance.now() - asked });
          resolve();
        },
      };
      waiting.add(waiter);
      letIn();
      if (waiting.has(waiter)) say(call);
    });
  }

  /** Once over all is enough: each that begins leaves less to the others. */
  function letIn(): void {
    for (const waiter of waiting) {
      const has = waiter.call === undefined ? 0 : (held.get(waiter.call) ?? 0);
      if (free > has) waiter.begin();
    }
  }

  function take(call: string | undefined, count: 1 | -1): void {
    held.set(call, (held.get(call) ?? 0) + count);
    free -= count;
  }

  function say(call: string | undefined, more?: Pick<QueueEvent, 'waitedMs' | 'isRefused'>): void {
    const waitingAlike = [...waiting].filter((one) => one.call === call).length;
    tell({ connections: atOnce, busy: atOnce - free, waiting: waiting.size, call, waitingAlike, ...more });
  }
}
