import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { PRODUCT } from '../../../contract/product';
import { messageOf, StartError } from '../../startError';
import type { Log } from '../log';

/** Messages between the server's thread and the one of the embedded database. */
export interface WorkerInput {
  directory: string;
  /** Create an empty database there and end, or open the existing one and answer. */
  task: 'create' | 'serve';
}

export type ToWorker =
  /** Whole messages of PostgreSQL's protocol; each is answered once, possibly with no bytes. */
  { type: 'question'; bytes: Uint8Array } | { type: 'close' };

export type FromWorker = { type: 'ready' } | { type: 'answer'; bytes: Uint8Array };

export interface Engine {
  /** Its one connection, for the driver. */
  socket: WorkerSocket;
  /** False once it died or was closed. */
  isAlive(): boolean;
  /** Runs a task that may take much longer than any request's statement, without taking it for a hanging engine. */
  withLongLimit<T>(task: () => Promise<T>): Promise<T>;
  /** Writes everything to its files and ends the thread. */
  close(): Promise<void>;
}

/** The PostgreSQL inside the pinned PGlite; a data directory of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';

/** Puts a backup into a data directory, once what cannot be opened was moved away. */
export const RESTORE_COMMAND = 'npm run admin -- restore <archivo>';

const IF_DAMAGED = `Si está dañada, mueve lo que hay en DATA_DIR a otra parte y pon una copia en su lugar: ${RESTORE_COMMAND}`;

const STARTING_MS = 120_000;
const CLOSING_MS = 15_000;
/** How many times longer than a question its upkeep may take, which grows with the largest table: an hour in all. */
const UPKEEP_FACTOR = 30;

interface EngineOptions {
  directory: string;
  log: Log;
  /** Called at most once, when the running engine died or hangs: nothing will ever be answered again. */
  onDeath(reason: string): void;
  /** How long one question may take, far above any of the server's own; tests set less. */
  timeoutMs?: number;
}

/** Starts the embedded database in a thread of its own. Rejects with a StartError when it cannot be opened. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (!hasCluster(options.directory)) {
    options.log.info('Preparando la base de datos…');
    await createIn(options.directory);
  }
  return serve(options);
}

/** Whether there is a database in the directory. Throws, changing nothing, if this program cannot open it. */
export function hasCluster(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const file = join(directory, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === POSTGRES_MAJOR) return true;
  throw new StartError(
    version === undefined
      ? `${directory} existe pero no contiene una base de datos de ${PRODUCT.name}. No se ha tocado nada: elige otro DATA_DIR, ` +
          `o mueve lo que hay en DATA_DIR a otra parte y, si tienes una copia, ponla en su lugar: ${RESTORE_COMMAND}`
      : `La base de datos de ${directory} es de PostgreSQL ${version} y esta versión de ${PRODUCT.name} trae PostgreSQL ${POSTGRES_MAJOR}. ` +
          'No se ha tocado nada: elige otro DATA_DIR, o sigue con la versión anterior del programa; ' +
          `con una copia hecha por ella y DATA_DIR en otra parte, esta sigue con todo: ${RESTORE_COMMAND}`,
  );
}

/** Writes an empty database, in a thread of its own that gives back the 300 MB which that takes. */
function createIn(directory: string): Promise<void> {
  const worker = startWorker({ directory, task: 'create' });
  return new Promise((resolve, reject) => {
    worker.on('error', (cause) => {
      reject(new StartError(`No se pudo preparar la base de datos en ${directory}: ${messageOf(cause)}`, { cause }));
    });
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`La preparación de la base de datos en ${directory} terminó de golpe (${code}).`));
    });
  });
}

function serve({ directory, onDeath, timeoutMs = 120_000 }: EngineOptions): Promise<Engine> {
  const worker = startWorker({ directory, task: 'serve' });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  const ask = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  let unanswered = 0;
  let isOver = false;
  let longTasks = 0;

  async function withLongLimit<T>(task: () => Promise<T>): Promise<T> {
    longTasks++;
    try {
      return await task();
    } finally {
      longTasks--;
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
      // The statements under way will get no answer.
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
          watch = watchFor(timeoutMs, {
            isWaiting: () => unanswered > 0,
            factor: () => (longTasks > 0 ? UPKEEP_FACTOR : 1),
            onExpired,
          });
          return resolve({ socket, isAlive: () => !isOver, withLongLimit, close });
        case 'answer':
          unanswered--;
          watch.reset();
          if (message.bytes.length > 0) socket.push(message.bytes);
      }
    });
    worker.on('error', (error) => end(isStarting ? `${messageOf(error)}\n${IF_DAMAGED}` : messageOf(error)));
    exited.then((code) => end(`La base de datos incluida terminó de golpe (${code}).`));
  });
}

/** The built server has the bundled worker in its folder; tests and development run the sources. */
function startWorker(workerData: WorkerInput): Worker {
  const file = import.meta.url.endsWith('.ts') ? './pgliteWorker.dev.mjs' : './pgliteWorker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}

interface Watched {
  isWaiting(): boolean;
  /** By which number the time limit is multiplied at the moment. */
  factor(): number;
  onExpired(): void;
}

/**
 * Calls `onExpired` when `isWaiting` stayed true for `patienceMs` without a reset. It counts ticks rather than time, so
 * that a computer that slept, or a busy server thread, is not taken for a silent engine.
 */
function watchFor(timeoutMs: number, { isWaiting, factor, onExpired }: Watched) {
  const ticks = 20;
  let seen = 0;
  const timer = setInterval(() => {
    seen = isWaiting() ? seen + 1 : 0;
    if (seen > ticks * factor()) onExpired();
  }, timeoutMs / ticks).unref();
  return {
    reset() {
      seen = 0;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * What the driver takes for its TCP connection: passes what the driver writes to `send`, and the answers come by
 * `push`. The messages of one statement, which the driver corks, arrive there as one.
 */
export class WorkerSocket extends Duplex {
  constructor(private readonly send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
  }

  /** There is no host to connect to. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // The driver calls these on a TCP connection; here they have no effect: the thread keeps the process alive by itself.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {
    // Answers are pushed as they come: there is one for each question.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
