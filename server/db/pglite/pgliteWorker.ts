import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createCluster, openCluster } from './cluster';
import type { FromWorker, ToWorker, WorkerInput } from './engine';

// The embedded database in a thread of its own: it works synchronously and would hold up every request.
const STDERR = 2;
const complaints: string[] = [];
const { directory, task } = workerData as WorkerInput;

// Node optimises a WebAssembly function once it ran this many bytes. With Node's own number a start did so for sixty
// functions that it hardly needs again, which took a third of its processor time and 35 MB (docs/decisions/0019);
// functions that requests use get there after some requests.
setFlagsFromString('--wasm-tiering-budget=300000000');

if (task === 'create') await createCluster(directory).catch(explain);
else if (parentPort) await serve(parentPort);

/** The engine's file system throws errors that have a number and no message. */
function explain(error: unknown): never {
  throw error instanceof Error && error.message ? error : new Error('no se pudieron escribir sus archivos.');
}

async function serve(port: MessagePort): Promise<void> {
  const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const pg = await openCluster(directory, { onComplaint: remember }).catch((error: Error) => {
    throw new Error([error.message, ...complaints].join('\n  '));
  });
  stopOnUnknownTrouble(pg);
  port.on('message', async (message: ToWorker) => {
    if (message.type === 'close') {
      await pg.close();
      port.close();
    } else {
      const bytes = await answer(pg, message.bytes);
      tell({ type: 'answer', bytes }, [bytes.buffer]);
    }
  });
  tell({ type: 'ready' });
}

/** Keeps the last lines that PostgreSQL writes before it stops; refused statements are answered to their callers. */
function remember(line: string): void {
  if (!/\b(FATAL|PANIC):/.test(line)) return;
  complaints.push(line);
  complaints.splice(0, complaints.length - 3);
}

/** Gives PostgreSQL's answer to whole protocol messages. */
async function answer(pg: PGlite, question: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  // Not execProtocolRaw: that one keeps every answer it ever gave.
  await pg.execProtocolRawStream(question, {
    syncToFs: false,
    onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
  });
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * PGlite takes every exception of its engine for an ordinary SQL error and goes on, for ever if need be. PostgreSQL's
 * jump after an SQL error is status 100; anything else (a PANIC, a trap in the WebAssembly) leaves it in an unknown
 * state, so this thread ends at once and the process with it. The next start recovers from the log.
 */
function stopOnUnknownTrouble({ Module: engine }: PGlite): void {
  const loopOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if (isSqlJump(error)) throw error;
      // Asynchronous output is lost when a thread ends.
      writeSync(STDERR, `${[...complaints, String(error)].join('\n')}\n`);
      process.exit(1);
    }
  };
}

function isSqlJump(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 100;
}
