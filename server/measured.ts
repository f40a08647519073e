import { channel } from 'node:diagnostics_channel';
import { type Asker, Work } from './db/work';

/** A statement that has ended. Its text holds no values: those are sent beside it. */
export interface StatementOver {
  text: string;
  ms: number;
  failed: boolean;
  /** The request that sent it; undefined for the server's own upkeep. */
  asker?: Asker;
}

/** How many requests have a connection, and how many wait for one, after one came to wait, began, ended or gave up. */
export interface QueueEvent {
  connections: number;
  busy: number;
  waiting: number;
  /** The call of that request, and how many of the same call wait. */
  call?: string | undefined;
  waitingAlike: number;
  /** How long the request that just began had waited. */
  waitedMs?: number;
  /** Whether one was refused, since no connection was free in time. */
  isRefused?: boolean;
}

/** The server's recurring jobs. */
export const JOBS = ['tidy-up', 'guard-disk', 'checkpoint', 'vacuum'] as const;
export type Job = (typeof JOBS)[number];

export interface JobOver {
  job: Job;
  ms: number;
  failed: boolean;
}

/** Events about the work that is done, for any listener: the code that does it does not know the log or the metrics. */
export const statements = channelOf<StatementOver>('statement');
export const queueEvents = channelOf<QueueEvent>('queue');
export const jobs = channelOf<JobOver>('job');

function channelOf<T>(name: string) {
  const all = channel(`gs-cupones:${name}`);
  return {
    tell: (message: T) => all.publish(message),
    /** Gives the function that ends listening. `listener` must not throw: its error would not be caught. */
    listen(listener: (message: T) => void): () => void {
      const hear = (message: unknown) => listener(message as T);
      all.subscribe(hear);
      return () => void all.unsubscribe(hear);
    },
  };
}

/** Runs one statement and reports how long it took. */
export function measureStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const asker = Work.current?.asker;
  return measure(run, (ms, failed) => statements.tell({ text, ms, failed, asker }));
}

/** Runs a job and reports how long it took. */
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
