/** Makes one request at a time and gives its answer: no behaviour of a server makes it throw. */
import { withoutFinalSlashes } from '../contract/paths';
import { isObject } from '../contract/values';
import type { Settings } from './settings';

export interface Exchange {
  method: string;
  /** Path and query below the host, or a whole address. */
  address: string;
  /** 0 when no answer began. */
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** The bytes as UTF-8, '\uFFFD' for invalid ones. */
  body: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
  ms: number;
  /** Why there is no whole answer. */
  failure?: string;
}

export interface Sent {
  method: string;
  address: string;
  headers?: HeadersInit | undefined;
  body?: BodyInit | null | undefined;
}

export type Send = (request: Sent) => Promise<Exchange>;

/** Far more than any answer of the table; the rest is not read. */
const MAX_BYTES = 32 * 1024 * 1024;
const TRIES = 3;

export function createWire({ base, timeoutMs, patienceMs, origin }: Settings): Send {
  return async (request) => {
    for (let tries = 1; ; tries++) {
      const exchange = await sendOnce(request);
      const waitMs = tries < TRIES ? askedToWait(exchange) : undefined;
      if (waitMs === undefined || waitMs > patienceMs) return exchange;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };

  async function sendOnce({ method, address, headers, body = null }: Sent): Promise<Exchange> {
    const started = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const came = { status: 0, headers: new Headers(), bytes: new Uint8Array() };
    let failure: string | undefined;
    try {
      const sent = new Headers(headers);
      if (origin) sent.set('Origin', origin);
      const response = await fetch(addressAt(base, address), {
        ...{ method, headers: sent, body, redirect: 'manual', signal },
      });
      came.status = response.status;
      came.headers = response.headers;
      came.bytes = await readAll(response);
    } catch (error) {
      failure = signal.aborted ? `no whole answer within ${timeoutMs / 1000} s` : whyNot(error, came.status);
    }
    const text = new TextDecoder().decode(came.bytes);
    const ms = performance.now() - started;
    return { method, address, ...came, body: text, json: parse(text), ms, ...(failure && { failure }) };
  }
}

/** Whether a whole answer of 200 to 299 came. */
export function isSuccess({ status, failure }: Exchange): boolean {
  return !failure && status >= 200 && status < 300;
}

export function addressAt(base: string, address: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? new URL(address, base).href
    : `${withoutFinalSlashes(base)}/${address.replace(/^\/+/, '')}`;
}

async function readAll({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    received += part.length;
    if (received > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1024 / 1024} MB`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Why no answer came, in words. */
function whyNot(error: unknown, status: number): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = isObject(cause) && typeof cause.code === 'string' ? cause.code : '';
  if (/^Z_|^ERR_(BROTLI|PADDING)|BUF_ERROR/.test(code)) return 'its content-encoding is not what was sent';
  if (status > 0 && /^UND_ERR|^ECONNRESET|^EPIPE|^HPE/.test(code)) return 'cut off in the middle';
  const words = cause instanceof Error && cause.message ? cause.message : String(cause);
  return code ? `${words} (${code})` : words;
}

function askedToWait({ status, headers }: Exchange): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds >= 0 ? seconds * 1000 : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a page or nothing, which the checks report.
    return undefined;
  }
}
