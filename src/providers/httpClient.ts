/** The only way to the platform: sends the token along and turns every failure into a Spanish error. */
import { type fetchUtils, HttpError } from 'react-admin';
import { createStore } from 'zustand/vanilla';
import { errorDetail, isSessionRefused, NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import { isUnanswered } from '../../contract/outcome';
import { withoutFinalSlashes } from '../../contract/paths';
import { session } from './session';

export interface HttpOptions extends fetchUtils.Options {
  /**
   * The request looks up a person beside other data. Its 401 or 403 ends no session: that is left to the next request
   * that the user waits for (docs/decisions/0012, over R307).
   */
  lookUp?: boolean;
  /**
   * Identifies an action whose contents may change; null where a repetition is meant to be done again
   * (keyedRequests.ts).
   */
  intent?: string | null | undefined;
}

/** An answer of 200 to 299; `askedAt` is by the device's clock, `json` the whole body, undefined when empty or no JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  askedAt: number;
  body: string;
  json: unknown;
}

/**
 * Takes a path below the host ('/api/gs/…') and gives the answer of 200 to 299. Rejects with an HttpError whose message
 * is shown to the user (status 0: no answer; 401 and 403: the session has ended by then, except after a look-up) and
 * whose `retryAfter` is how long the platform asks to wait, or with the abort as it is. `user: { authenticated: false
 * }` sends no token. It never retries and sets no time limit (A93).
 */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

/** Whether the platform has answered the last request. A network that comes back is given the benefit of the doubt. */
export const isAnswering = createStore<boolean>(() => true);
globalThis.addEventListener?.('online', () => isAnswering.setState(true, true));

const BEARER = 'Bearer ';

export const httpClient: HttpClient = (path, options) =>
  asUser(options, async (sent) => {
    const askedAt = Date.now();
    const answer = await accepted(request(path, sent));
    const body = await answer.text();
    return { status: answer.status, headers: answer.headers, askedAt, body, json: parseJson(body) };
  });

/** Like httpClient, but gives an answer of 200 to 299 still to be read. */
export type HttpDownload = (path: string, options?: HttpOptions) => Promise<Response>;

export const httpDownload: HttpDownload = (path, options) => asUser(options, (sent) => accepted(request(path, sent)));

function request(path: string, sent: HttpOptions): Promise<Response> {
  return fetch(hostAddress(path), { ...sent, headers: headersOf(sent) });
}

async function accepted(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (answer.ok) return answer;
  const refusal = new HttpError(answer.statusText, answer.status, parseJson(await answer.text()));
  throw Object.assign(refusal, { retryAfter: answer.headers.get('retry-after') });
}

/** Sends with the token, gives failures their messages, and ends a refused session. */
async function asUser<T>(options: HttpOptions = {}, send: (options: HttpOptions) => Promise<T>): Promise<T> {
  session.refresh();
  const signedIn = session.get();
  const { user = bearer(signedIn?.token), lookUp = false, ...rest } = options;
  // The token that may be refused: null of a session that has none, undefined without a signed-in user.
  const token = options.user ? options.user.token?.replace(BEARER, '') : signedIn?.token;
  const checkSession = openSession();
  try {
    const answer = await send({ ...rest, user });
    isAnswering.setState(true, true);
    if (!options.user) checkSession();
    return answer;
  } catch (error) {
    const failure = withWords(error, rest.signal);
    if (failure instanceof HttpError) isAnswering.setState(!isUnanswered(failure), true);
    if (token !== undefined && failure instanceof HttpError && !lookUp) refusedTokens.set(failure, token);
    endRefused(failure);
    throw failure;
  }
}

/**
 * Gives a function that throws, as a refused session does, once the present session is over: answers after Salir are
 * not shown, and nothing is sent for them in another user's session (A100).
 */
export function openSession(): () => void {
  const isSame = session.sameAsNow();
  return () => {
    if (!isSame()) throw new HttpError('La sesión se cerró.', 401);
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Proxies answer pages; the caller has a message for that.
    return undefined;
  }
}

const refusedTokens = new WeakMap<Error, string | null>();

/**
 * Ends the session that the platform refused: 401 is a token no longer known, 403 one that may not do what the screens
 * offer. A refusal of another session, or a repeated one, ends nothing.
 */
export function endRefused(error: unknown): void {
  if (!(error instanceof HttpError) || !isSessionRefused(error)) return;
  const token = refusedTokens.get(error);
  if (token !== undefined) session.expire(error.message, token);
}

/** The credentials that make httpClient send a certain token instead of the session's. */
export function bearer(token: string | null | undefined): HttpOptions['user'] {
  return !token ? undefined : { authenticated: true, token: BEARER + token };
}

function headersOf({ headers, body, user }: HttpOptions): Headers {
  const sent = new Headers(headers);
  if (!sent.has('Accept')) sent.set('Accept', 'application/json');
  // Without a body it names nothing, and strict servers refuse it (A32).
  if (!body) sent.delete('Content-Type');
  else if (!sent.has('Content-Type') && !(body instanceof FormData)) sent.set('Content-Type', 'application/json');
  if (user?.authenticated && user.token) sent.set('Authorization', user.token);
  return sent;
}

/** The address of a platform's path: on the host for which the site was built, or the site's own. */
export function hostAddress(path: string): string {
  const host: string = import.meta.env.VITE_API_HOST ?? '';
  return `${withoutFinalSlashes(host)}/${path.replace(/^\/+/, '')}`;
}

/**
 * Takes what a request was rejected with and gives the error for its toast: an answer's error.detail, or the text for
 * no answer. Aborts and errors of our own keep their message.
 */
export function withWords(error: unknown, signal?: AbortSignal | null): unknown {
  // It keeps its status, its body and its retry-after.
  if (error instanceof HttpError) return Object.assign(error, { message: answerText(error.body) });
  if (signal?.aborted || (error instanceof Error && error.name === 'AbortError')) return error;
  // fetch rejects with a TypeError for anything that kept the answer away: no network, no host, no CORS.
  return error instanceof TypeError ? Object.assign(new HttpError(NO_ANSWER, 0), { cause: error }) : error;
}

/** For an answer that says success but is not what was asked for: a proxy's page, a list without rows. */
export function unexpectedAnswer(status: number, body: unknown): HttpError {
  return new HttpError(UNEXPECTED, status, body);
}

/** The message of a failed answer: its error.detail, whole, or the general text for one without a message (A23). */
export function answerText(body: unknown): string {
  return errorDetail(body) ?? UNEXPECTED;
}
