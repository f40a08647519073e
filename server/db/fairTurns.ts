import { overdue, Work } from './work';

/** How long a request waits for a connection. What it then asks has time left to be answered. */
const PATIENCE_MS = 6_000;

export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Those who ask the same call: how many have a turn, and who waits for one, in their order. */
interface Line {
  held: number;
  waiting: Set<Waiter>;
}

interface Waiter {
  /** Who came before has a smaller one. */
  number: number;
  begin(): void;
}

/**
 * Lets as many run at once as there are connections, the others in their order; but a call gets another turn only while
 * more are free than it has, so that one that waits for a locked table leaves turns to the others, and so do several
 * (docs/decisions/0022). What belongs to no call, such as keeping house, takes what is free. Whoever belongs to a request
 * and waits too long is turned away, and so is certain that nothing was sent: in the driver's own queue it could not be
 * told.
 */
export function fairTurns(atOnce: number): TakeTurn {
  let free = atOnce;
  let came = 0;
  const lines = new Map<string | undefined, Line>();

  return async (task) => {
    const work = Work.current;
    work?.goOn();
    const line = lineOf(work?.asker?.call);
    await turnIn(line, work);
    try {
      return await task();
    } finally {
      line.held--;
      free++;
      letIn();
    }
  };

  /** Callers name one of a closed list, so there are few lines. */
  function lineOf(call: string | undefined): Line {
    const line = lines.get(call) ?? { held: 0, waiting: new Set() };
    lines.set(call, line);
    return line;
  }

  function turnIn(line: Line, work: Work | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.waiting.delete(waiter);
        reject(overdue());
      };
      const patience = work && setTimeout(giveUp, Math.min(PATIENCE_MS, work.remainingMs));
      const waiter: Waiter = {
        number: came++,
        begin() {
          clearTimeout(patience);
          line.waiting.delete(waiter);
          line.held++;
          free--;
          resolve();
        },
      };
      line.waiting.add(waiter);
      letIn();
    });
  }

  function letIn(): void {
    for (let next = nextOne(); next; next = nextOne()) next.begin();
  }

  /** Of the first of each line who may begin, the one that came first. */
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
