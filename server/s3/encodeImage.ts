import { type ChildProcess, spawn } from 'node:child_process';
import { addAbortListener, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_IMAGE_SIDE, SMALL_IMAGE_SIDE } from '../../contract/limits';
import { tooLarge, unavailable, unprocessable } from '../http/errors';
import { slots } from '../http/slots';

/** What the encoder's process (encoder.ts) is asked. */
export interface Task {
  /** A path or bytes. */
  picture: string | Buffer;
  width: number;
  height: number;
  fit: 'inside' | 'outside' | 'fill';
  /** Of WebP; without it the answer is brightness alone, one byte a pixel, row by row. */
  quality?: number;
}

export type EncodedImage = { body: Buffer } | { fault: 'notAnImage' | 'tooManyPixels' | 'onlyAsJpeg' | 'unreadable' };
type Outcome = EncodedImage | { fault: 'late' | 'killed' };

/** The quality is above the browser's own, so that being encoded twice does not show. */
const LARGE = { width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', quality: 90 } as const;
/** Uncut, since it fills a box of any shape, and so small that losses do not show. */
const SMALL = { width: SMALL_IMAGE_SIDE, height: SMALL_IMAGE_SIDE, fit: 'outside', quality: 75 } as const;

/** More than the largest picture takes on a slow machine; a small file made to decode for ever is cut off. */
const DECODE_MS = 20_000;
/** A JPEG of 52 megapixels takes up to 450 MB, written in passes and for print, besides the 120 of the process. */
const MOST_KB = 700_000;
/** Starting it takes longer than most pictures do; at rest it would keep its memory. */
const IDLE_MS = 15_000;
/** The body of each has been received already, and waits on disk. */
const WAITING = 64;
const oneAtATime = slots({ atOnce: 1, waiting: WAITING });

/**
 * Gives the picture in a file, or of these bytes, as WebP of at most MAX_IMAGE_SIDE, upright, without EXIF (no camera,
 * no location) and without bytes after its end. Throws 413 for too many pixels (pixelFault), 422 for anything that is no
 * whole picture, takes longer than the deadline or more memory than it may, and 503 when too many wait.
 */
export async function encodeImage(picture: string | Buffer, deadlineMs = DECODE_MS): Promise<Buffer> {
  const outcome = await encode({ picture, ...LARGE }, deadlineMs);
  if ('body' in outcome) return outcome.body;
  switch (outcome.fault) {
    case 'notAnImage':
      throw unprocessable(IMAGE_MESSAGES.notAnImage);
    case 'tooManyPixels':
    case 'onlyAsJpeg':
      throw tooLarge(IMAGE_MESSAGES[outcome.fault]);
    case 'late':
      throw unprocessable('La imagen tarda demasiado en abrirse. Elige una más sencilla.');
    case 'unreadable':
    case 'killed':
      throw unprocessable(IMAGE_MESSAGES.unreadable);
  }
}

/**
 * Gives what another picture, or the brightness, of a stored one is made of. Undefined for what cannot be read. It waits
 * behind pictures of uploads, which a user waits for, and throws the signal's reason when that comes before. Throws 503
 * when too many wait, and when it takes longer than the deadline or is killed: a stored picture is quick, so the machine
 * is at fault.
 */
async function ofStored(task: Task, { deadlineMs = DECODE_MS, signal }: Patience) {
  const outcome = await unlessAborted(encode(task, deadlineMs), signal);
  if ('body' in outcome) return outcome;
  if (outcome.fault === 'late' || outcome.fault === 'killed') throw unavailable();
  return undefined;
}

type Patience = { deadlineMs?: number; signal?: AbortSignal | undefined };

/** Gives the small picture of a stored one, as `ofStored` does. */
export async function encodeSmall(picture: Buffer, patience: Patience = {}): Promise<Buffer | undefined> {
  return (await ofStored({ picture, ...SMALL }, patience))?.body;
}

/** Gives the brightness of a stored picture, drawn in this size, as `ofStored` does. */
export async function brightnessOf(
  picture: Buffer,
  size: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  return (await ofStored({ picture, ...size, fit: 'fill' }, {}))?.body;
}

function unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task;
  return new Promise((resolve, reject) => {
    const listening = addAbortListener(signal, () => reject(signal.reason));
    task.then(resolve, reject).finally(() => listening[Symbol.dispose]());
  });
}

let encoder: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

function encode(task: Task, deadlineMs: number): Promise<Outcome> {
  return oneAtATime(async () => {
    clearTimeout(rest);
    encoder ??= startEncoder();
    try {
      return await ask(encoder, task, deadlineMs);
    } finally {
      rest = setTimeout(endEncoder, IDLE_MS).unref();
    }
  });
}

async function ask(asked: ChildProcess, task: Task, deadlineMs: number): Promise<Outcome> {
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    endEncoder();
  }, deadlineMs);
  const over = new AbortController();
  const heard = (event: string) => once(asked, event, { signal: over.signal });
  // Whoever waits for the answer is kept alive until it is there.
  asked.ref();
  asked.send(task, (error) => {
    if (error) endEncoder();
  });
  try {
    return await Promise.race([
      heard('message').then(([answer]) => answer as EncodedImage),
      heard('exit').then(([code]): Outcome => {
        // It ends only when it is killed, unless it cannot even start.
        if (code !== null) throw new Error(`The encoder of pictures ended with code ${code}.`);
        return { fault: isLate ? 'late' : 'killed' };
      }),
    ]);
  } finally {
    asked.unref();
    clearTimeout(deadline);
    over.abort();
  }
}

function endEncoder(): void {
  encoder?.kill('SIGKILL');
  encoder = undefined;
}

/** Where memory runs out the kernel ends this process and not the server. It is replaced by Node, so it gets the signals. */
const LIMITED = `echo 1000 >/proc/self/oom_score_adj; ulimit -d ${MOST_KB}; exec "$0" "$@"`;

/** From 24 on Node reserves half a gigabyte for compiled code, which the bound would count; this program hardly has any. */
const NO_COMPILER = Number.parseInt(process.versions.node, 10) < 24 ? [] : ['--jitless'];

/** It knows no secret of the environment, and keeps nothing alive. Only Linux bounds its memory. */
function startEncoder(): ChildProcess {
  // The built server has the bundled program in its folder; tests and development run the sources.
  const isBuilt = !import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isBuilt ? './encoder.js' : './encoder.ts', import.meta.url));
  const program = [process.execPath, ...NO_COMPILER, ...(isBuilt ? [] : ['--import', 'tsx']), file];
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', LIMITED, ...program] : program;
  const started = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  started.unref();
  started.channel?.unref();
  for (const event of ['exit', 'error']) {
    started.once(event, () => {
      if (encoder === started) encoder = undefined;
    });
  }
  return started;
}
