/** Makes one request at a time and gives its answer: no behaviour of a server makes it throw. */
import { withoutFinalSlashes } from '../contract/paths';
import { isObject } from '../contract/values';

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

export interface Wire {
  /** Rejects only with Stopped. */
  send(request: Sent): Promise<Exchange>;
}

/** The check was stopped. */
export class Stopped extends Error {}

export interface WireOptions {
  /** 'https://host', with or without a path, below which /api/gs is. */
  base: string;
  /** How long one answer may take. */
  timeoutMs: number;
  /** How long to wait where the platform asks for that (429, 503 with Retry-After). */
  patienceMs: number;
  /** The site's origin, if not the platform's: browsers send it with every request. */
  origin?: string | undefined;
  stop?: AbortSignal | undefined;
}

/** Far more than any answer of the table; the rest is not read. */
const MAX_BYTES = 32 * 1024 * 1024;
const TRIES = 3;

export function createWire({ base, timeoutMs, patienceMs, origin, stop }: WireOptions): Wire {
  return {
    async send(request) {
      for (let tries = 1; ; tries++) {
        const exchange = await sendOnce(request);
        const waitMs = tries < TRIES ? askedToWait(exchange) : undefined;
        if (waitMs === undefined || waitMs > patienceMs) return exchange;
        await pause(waitMs);
      }
    },
  };

  async function sendOnce({ method, address, headers, body }: Sent): Promise<Exchange> {
    if (stop?.aborted) throw new Stopped();
    const started = performance.now();
    const limit = AbortSignal.timeout(timeoutMs);
    const came: Answer = { status: 0, headers: new Headers(), bytes: new Uint8Array() };
    let failure: string | undefined;
    try {
      const sent = new Headers(headers);
      if (origin) sent.set('Origin', origin);
      const signal = stop ? AbortSignal.any([limit, stop]) : limit;
      const response = await fetch(addressAt(base, address), {
        method,
        headers: sent,
        body: body ?? null,
        redirect: 'manual',
        signal,
      });
      came.status = response.status;
      came.headers = response.headers;
      came.bytes = await readAll(response);
    } catch (error) {
      if (stop?.aborted) throw new Stopped();
      failure = limit.aborted ? `no whole answer within ${timeoutMs / 1000} s` : whyNot(error, came.status);
    }
    const text = new TextDecoder().decode(came.bytes);
    const ms = performance.now() - started;
    return { method, address, ...came, body: text, json: parse(text), ms, ...(failure && { failure }) };
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stop?.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    });
  }
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

export function addressAt(base: string, address: string): string {
  const below = withoutFinalSlashes(base);
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? new URL(address, below).href
    : `${below}/${address.replace(/^\/+/, '')}`;
}

async function readAll(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    if (received > MAX_BYTES) {
      await reader?.cancel();
      throw new Error(`more than ${MAX_BYTES / 1024 / 1024} MB`);
    }
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
