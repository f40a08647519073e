import { channel } from 'node:diagnostics_channel';
import type { TakeTurn } from './db/fairTurns';
import { type Asker, Work } from './db/work';

/** A statement that is over. Its text holds no values: those travel beside it. */
export interface StatementOver {
  text: string;
  ms: number;
  failed: boolean;
  /** The request that asked; none where the server keeps its own house. */
  asker?: Asker;
}

/** How many pieces of work have a connection, and how many wait for one, after one began, ended or gave up. */
export interface Turns {
  connections: number;
  busy: number;
  waiting: number;
  /** The call to which the one belongs that just began, ended or gave up, and how many of the same wait. */
  call?: string | undefined;
  waitingAlike: number;
  /** How long the one that just began had waited. */
  waitedMs?: number;
  /** Whether one was turned away, since none was free in time. */
  isRefused?: boolean;
}

/** What the server does by itself, again and again. */
export const JOBS = ['tidy-up', 'guard-disk', 'checkpoint', 'vacuum'] as const;
export type Job = (typeof JOBS)[number];

export interface JobOver {
  job: Job;
  ms: number;
  failed: boolean;
}

/** What is told of the work that is done, to whoever listens: nobody who does it knows the log or the metrics. */
export const statements = told<StatementOver>('statement');
export const turns = told<Turns>('turns');
export const jobs = told<JobOver>('job');

function told<T>(name: string) {
  const all = channel(`gs-cupones:${name}`);
  return {
    tell: (message: T) => all.publish(message),
    /** Gives the function that ends listening. `listener` must not throw: nobody would catch it. */
    listen(listener: (message: T) => void): () => void {
      const hear = (message: unknown) => listener(message as T);
      all.subscribe(hear);
      return () => void all.unsubscribe(hear);
    },
  };
}

/** Runs one statement and tells how long it took. */
export function measureStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const asker = Work.current?.asker;
  return measure(run, (ms, failed) => statements.tell({ text, ms, failed, asker }));
}

/** Runs a job and tells how long it took. */
export function measureJob<T>(job: Job, run: () => Promise<T>): Promise<T> {
  return measure(run, (ms, failed) => jobs.tell({ job, ms, failed }));
}

async function measure<T>(run: () => Promise<T>, tell: (ms: number, failed: boolean) => void): Promise<T> {
  const began = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    tell(performance.now() - began, failed);
  }
}

/** The same turns, `connections` at once, told about as they begin, end and are given up. */
export function measureTurns(connections: number, takeTurn: TakeTurn): TakeTurn {
  let busy = 0;
  let waiting = 0;
  const waitingFor = new Map<string | undefined, number>();
  const wait = (call: string | undefined, more: number) => {
    waiting += more;
    waitingFor.set(call, (waitingFor.get(call) ?? 0) + more);
  };
  const tell = (call: string | undefined, more: Pick<Turns, 'waitedMs' | 'isRefused'> = {}) =>
    turns.tell({ connections, busy, waiting, call, waitingAlike: waitingFor.get(call) ?? 0, ...more });

  return async (task) => {
    const asked = performance.now();
    const call = Work.current?.asker?.call;
    let hasBegun = false;
    wait(call, 1);
    try {
      return await takeTurn(async () => {
        hasBegun = true;
        wait(call, -1);
        busy++;
        tell(call, { waitedMs: performance.now() - asked });
        try {
          return await task();
        } finally {
          busy--;
          tell(call);
        }
      });
    } finally {
      if (!hasBegun) {
        wait(call, -1);
        tell(call, { isRefused: true });
      }
    }
  };
}
