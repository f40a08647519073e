/** The only door to the platform: httpClient(path) sends the token along and turns every failure into a Spanish error. */
import { fetchUtils, HttpError } from 'ra-core';
import { httpError, isAbort, noAnswer, SessionError } from './errorText';
import { session } from './session';

export type HttpOptions = fetchUtils.Options;

/** An answer of 200 to 299; `json` is the whole body, undefined when that is empty or no JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Takes a path below the host ('/api/gs/…') and gives the answer of 200 to 299. Rejects with an HttpError whose message
 * is what the user is told (status 0: no answer), with a SessionError after a 401 or 403 has ended the session (R307,
 * R308), or with the abort as it is. `user: { authenticated: false }` sends no token (R377). It never retries and sets
 * no time limit (R450).
 */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

export const httpClient: HttpClient = async (path, options = {}) => {
  session.refresh();
  const { user = bearer(session.get()?.token), ...rest } = options;
  try {
    return await fetchUtils.fetchJson(hostAddress(path), { ...rest, headers: headersOf(rest), user });
  } catch (error) {
    throw translated(error, user?.token, rest.signal);
  }
};

/** The credentials that make httpClient send a certain token, whoever is signed in. */
export function bearer(token: string | undefined): HttpOptions['user'] {
  return token === undefined ? undefined : { authenticated: true, token: `Bearer ${token}` };
}

/** A path of the platform as an address, on the host that the site was built for or on its own (R376); addresses stay. */
export function hostAddress(path: string): string {
  const host: string = import.meta.env.VITE_API_HOST ?? '';
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? path : `${host.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`;
}

function headersOf({ headers, body }: HttpOptions): Headers {
  const sent = new Headers(headers);
  sent.set('Accept', 'application/json');
  // Without a body it names nothing, and strict servers refuse it (A32).
  if (!body) sent.delete('Content-Type');
  return sent;
}

function translated(
  error: unknown,
  authorization: string | undefined,
  signal: AbortSignal | null | undefined,
): unknown {
  if (error instanceof HttpError) {
    if ((error.status === 401 || error.status === 403) && authorization) {
      const ended = new SessionError(error.status, error.body);
      session.expire(ended.message, authorization.replace('Bearer ', ''));
      return ended;
    }
    return httpError(error.status, error.body);
  }
  if (isAbort(error) || signal?.aborted) return error;
  // fetch rejects with a TypeError for anything that kept the answer away: no network, no host, no CORS.
  return error instanceof TypeError ? noAnswer(error) : error;
}
