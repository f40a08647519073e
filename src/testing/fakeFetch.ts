/** A network for tests: fakeFetch(answer) replaces fetch, keeps every request as it was sent, and calls `answer`. */
import { vi } from 'vitest';

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Parsed JSON, a form as it is, undefined without a body. */
  body: unknown;
  init: RequestInit;
}

export type Answer = Response | Promise<Response>;

/** Replaces the global fetch until vi.unstubAllGlobals(); gives the list that fills with the requests sent. */
export function fakeFetch(answer: (request: SentRequest, count: number) => Answer): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      init,
    };
    sent.push(request);
    return Promise.race([answer(request, sent.length), whenAborted(init.signal)]);
  });
  return sent;
}

/** Fails, as fetch does, once the request is aborted. */
function whenAborted(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** An answer with any other body, or with none. */
export function plain(body: string | null, status = 200, type = 'text/html'): Response {
  return new Response(body, { status, headers: body === null ? {} : { 'Content-Type': type } });
}

/** The platform's refusal in its one error shape. */
export function refusal(status: number, detail: string): Response {
  return json({ error: { detail } }, status);
}

/** What fetch does when no answer comes. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer that comes when the test says so; for `undefined` the platform answers itself. */
export function later<T extends Response | undefined = Response>() {
  const { promise, resolve, reject } = withResolvers<T>();
  return { answer: promise, resolve, reject };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((ok, fail) => {
    resolve = ok;
    reject = fail;
  });
  return { promise, resolve, reject };
}
