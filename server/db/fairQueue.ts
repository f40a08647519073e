import type { QueueEvent } from '../measured';
import { overdue, Work } from './work';

/** How long a request waits for a connection; what it then asks still has time to be answered. */
const TIMEOUT_MS = 6_000;

export type RunQueued = <T>(task: () => Promise<T>) => Promise<T>;

/** The requests of one call: how many are running, and those that wait, in their order. */
interface Line {
  held: number;
  waiting: Set<Waiter>;
}

interface Waiter {
  /** In the order of arrival. */
  number: number;
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
  let waiting = 0;
  let came = 0;
  const lines = new Map<string | undefined, Line>();

  return async (task) => {
    const work = Work.current;
    work?.goOn();
    const call = work?.asker?.call;
    const line = lineOf(call);
    const say = (more?: Pick<QueueEvent, 'waitedMs' | 'isRefused'>) =>
      tell({ connections: atOnce, busy: atOnce - free, waiting, call, waitingAlike: line.waiting.size, ...more });
    await turnIn(line, work, say);
    try {
      return await task();
    } finally {
      line.held--;
      free++;
      say();
      letIn();
    }
  };

  /** The names of calls are a closed list, so there are few of these. */
  function lineOf(call: string | undefined): Line {
    const line = lines.get(call) ?? { held: 0, waiting: new Set() };
    lines.set(call, line);
    return line;
  }

  function turnIn(
    line: Line,
    work: Work | undefined,
    say: (more?: Pick<QueueEvent, 'waitedMs' | 'isRefused'>) => void,
  ): Promise<void> {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.waiting.delete(waiter);
        waiting--;
      };
      const giveUp = () => {
        leave();
        say({ isRefused: true });
        reject(overdue());
      };
      const patience = work && setTimeout(giveUp, Math.min(TIMEOUT_MS, work.remainingMs));
      const waiter: Waiter = {
        number: came++,
        begin() {
          clearTimeout(patience);
          leave();
          line.held++;
          free--;
          say({ waitedMs: performance.now() - asked });
          resolve();
        },
      };
      line.waiting.add(waiter);
      waiting++;
      letIn();
      if (line.waiting.has(waiter)) say();
    });
  }

  function letIn(): void {
    for (let next = nextOne(); next; next = nextOne()) next.begin();
  }

  /** Of the calls that may begin another request, the one whose first request came earliest. */
  function nextOne(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const [call, { held, waiting }] of lines) {
      if (free <= (call === undefined ? 0 : held)) continue;
      const [first] = waiting;
      if (first && (!next || first.number < next.number)) next = first;
    }
    return next;
  }
}
