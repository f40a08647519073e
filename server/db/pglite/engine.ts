import { Worker } from 'node:worker_threads';
import { StartError } from '../../startError';
import type { Log } from '../log';
import { hasCluster } from './clusterVersion';
import type { FromWorker, ToWorker, WorkerInput } from './messages';
import { WorkerSocket } from './workerSocket';

/** The embedded database, running. */
export interface Engine {
  /** Its one connection, for postgres.js. */
  socket: WorkerSocket;
  /** False once it died or was closed. */
  isAlive(): boolean;
  /** Runs what may take much longer than anything that a request asks, and is not taken for a hanging engine. */
  patiently<T>(task: () => Promise<T>): Promise<T>;
  /** Writes everything to its place and ends the thread. */
  close(): Promise<void>;
}

const STARTING_MS = 120_000;
const CLOSING_MS = 15_000;
/** How many times longer than a question its upkeep may take, which grows with the largest table: an hour in all. */
const UPKEEP_FACTOR = 30;

interface EngineOptions {
  directory: string;
  log: Log;
  /** Called at most once, when the running engine died or hangs: nothing will ever be answered again. */
  onDeath(reason: string): void;
  /** How long one question may take: nothing that the server asks comes near it. */
  patienceMs?: number;
}

/** Starts the embedded database in a thread of its own. Rejects with a StartError when it cannot be opened. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (!hasCluster(options.directory)) {
    options.log.info('Preparando la base de datos…');
    await createIn(options.directory);
  }
  return serve(options);
}

/** Writes an empty database, in a thread of its own that gives back the 300 MB which that takes. */
function createIn(directory: string): Promise<void> {
  const worker = startWorker({ directory, task: 'create' });
  return new Promise((resolve, reject) => {
    worker.on('error', (cause) => {
      reject(new StartError(`No se pudo preparar la base de datos en ${directory}: ${cause.message}`, { cause }));
    });
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`La preparación de la base de datos en ${directory} terminó de golpe (${code}).`));
    });
  });
}

function serve({ directory, onDeath, patienceMs = 120_000 }: EngineOptions): Promise<Engine> {
  const worker = startWorker({ directory, task: 'serve' });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  const ask = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  let unanswered = 0;
  let isOver = false;
  let patient = 0;

  async function patiently<T>(task: () => Promise<T>): Promise<T> {
    patient++;
    try {
      return await task();
    } finally {
      patient--;
    }
  }

  const socket = new WorkerSocket((bytes) => {
    unanswered++;
    ask({ type: 'question', bytes }, [bytes.buffer]);
  });

  return new Promise<Engine>((resolve, reject) => {
    let fail = (reason: string) => reject(new StartError(reason));
    let isStarting = true;
    const onExpired = () => end('La base de datos incluida no responde.');
    let watch = watchFor(STARTING_MS, { isWaiting: () => true, factor: () => 1, onExpired });

    function end(reason: string): void {
      if (isOver) return;
      isOver = true;
      watch.stop();
      void worker.terminate();
      // What was asked will not be answered.
      if (!isStarting) socket.destroy(new Error(reason));
      fail(reason);
    }

    async function close(): Promise<void> {
      if (!isOver) ask({ type: 'close' });
      isOver = true;
      watch.stop();
      // What was acknowledged is on the disk; the next start only takes a moment longer.
      const impatience = setTimeout(() => void worker.terminate(), CLOSING_MS);
      await exited;
      clearTimeout(impatience);
    }

    worker.on('message', (message: FromWorker) => {
      switch (message.type) {
        case 'ready':
          isStarting = false;
          fail = onDeath;
          watch.stop();
          watch = watchFor(patienceMs, {
            isWaiting: () => unanswered > 0,
            factor: () => (patient > 0 ? UPKEEP_FACTOR : 1),
            onExpired,
          });
          return resolve({ socket, isAlive: () => !isOver, patiently, close });
        case 'answer':
          unanswered--;
          watch.reset();
          if (message.bytes.length > 0) socket.push(message.bytes);
      }
    });
    worker.on('error', (error) => end(error.message));
    exited.then((code) => end(`La base de datos incluida terminó de golpe (${code}).`));
  });
}

/** The built server has the bundled worker beside it; tests and development run the sources. */
function startWorker(workerData: WorkerInput): Worker {
  const file = import.meta.url.endsWith('.ts') ? './pgliteWorker.dev.mjs' : './pgliteWorker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}

interface Watched {
  isWaiting(): boolean;
  /** How many times longer it may take at the moment. */
  factor(): number;
  onExpired(): void;
}

/**
 * Calls `onExpired` when `isWaiting` stayed true for `patienceMs` without a reset. It counts ticks rather than time, so
 * that a computer that slept, or this thread being busy, is not taken for the engine's silence.
 */
function watchFor(patienceMs: number, { isWaiting, factor, onExpired }: Watched) {
  const ticks = 20;
  let seen = 0;
  const timer = setInterval(() => {
    seen = isWaiting() ? seen + 1 : 0;
    if (seen > ticks * factor()) onExpired();
  }, patienceMs / ticks).unref();
  return {
    reset() {
      seen = 0;
    },
    stop: () => clearInterval(timer),
  };
}
