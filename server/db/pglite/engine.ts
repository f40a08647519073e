import { Worker } from 'node:worker_threads';
import type { Log } from '../log';
import type { FromWorker, ToWorker, WorkerInput } from './messages';
import { WorkerSocket } from './workerSocket';

/** The embedded database, running. */
export interface Engine {
  /** Its one connection, for postgres.js. */
  socket: WorkerSocket;
  /** Writes everything to its place and ends the thread. */
  close(): Promise<void>;
}

interface EngineOptions {
  directory: string;
  log: Log;
  /** Called at most once, when the engine died or hangs; nothing will ever be answered again. */
  onDeath(reason: string): void;
  /** How long one question may take: nothing that the server asks comes near it. */
  patienceMs?: number;
}

/** Starts the embedded database in a thread of its own. Rejects, in Spanish, when it cannot be opened. */
export async function startEngine({ directory, log, onDeath, patienceMs = 120_000 }: EngineOptions): Promise<Engine> {
  const worker = startWorker({ directory });
  const ask = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  const socket = new WorkerSocket((bytes) => {
    unanswered++;
    ask({ type: 'question', bytes }, [bytes.buffer]);
  });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  const watch = watchFor(
    patienceMs,
    () => unanswered > 0,
    () => die('no responde'),
  );
  let unanswered = 0;
  let trouble = '';
  let closing = false;

  function die(reason: string): void {
    if (closing) return;
    closing = true;
    watch.stop();
    onDeath(`La base de datos incluida ${reason}. ${trouble}`.trim());
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve();
      else if (message.type === 'preparing') log.info('Preparando la base de datos…');
      else {
        unanswered--;
        watch.reset();
        if (message.bytes.length > 0) socket.push(message.bytes);
      }
    });
    worker.on('error', (error) => {
      trouble = error.message;
      reject(error);
    });
    exited.then((code) => {
      reject(new Error(`La base de datos incluida terminó al arrancar (${code}).`));
      die(`terminó de golpe (${code})`);
    });
  }).catch((error: unknown) => {
    closing = true;
    watch.stop();
    throw error;
  });

  return {
    socket,
    async close() {
      if (closing) return;
      closing = true;
      watch.stop();
      ask({ type: 'close' });
      await exited;
    },
  };
}

/** The built server has the bundled worker beside it; tests and development run the sources. */
function startWorker(workerData: WorkerInput): Worker {
  const file = import.meta.url.endsWith('.ts') ? './pgliteWorker.dev.mjs' : './pgliteWorker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}

/**
 * Calls `onExpired` when `isWaiting` stayed true for `patienceMs` without a reset. It counts ticks rather than hours on
 * the clock, so that a computer that slept, or this thread being busy, is not taken for the engine's silence.
 */
function watchFor(patienceMs: number, isWaiting: () => boolean, onExpired: () => void) {
  const ticks = 20;
  let seen = 0;
  const timer = setInterval(() => {
    seen = isWaiting() ? seen + 1 : 0;
    if (seen > ticks) onExpired();
  }, patienceMs / ticks).unref();
  return {
    reset() {
      seen = 0;
    },
    stop: () => clearInterval(timer),
  };
}
