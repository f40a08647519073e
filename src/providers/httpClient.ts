/** The only door to the platform: httpClient(path) sends the token along and turns every failure into a Spanish error. */
import { fetchUtils, HttpError } from 'ra-core';
import { withWords } from './errorText';
import { session } from './session';

export interface HttpOptions extends fetchUtils.Options {
  /**
   * The request only looks up what stands beside somebody else's data. By itself it ends no session, be it refused (403)
   * or unknown (401): a session that is over ends with the next request that somebody waits for (docs/decisions/0021,
   * over R307).
   */
  lookUp?: boolean;
}

/** An answer of 200 to 299; `json` is the whole body, undefined when that is empty or no JSON. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Takes a path below the host ('/api/gs/…') and gives the answer of 200 to 299. Rejects with an HttpError whose message
 * is what the user is told (status 0: no answer; 401 and 403 unless it is a look-up's: the session has ended by then,
 * R307, R308), or with the abort as it is. `user: { authenticated: false }` sends no token (R377). It never retries and
 * sets no time limit (R450).
 */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

const BEARER = 'Bearer ';

export const httpClient: HttpClient = (path, options) =>
  asUser(options, (sent) => fetchUtils.fetchJson(hostAddress(path), sent));

/** Sends as httpClient does and rejects as it does, but gives an answer of 200 to 299 as it is, still to be read. */
export type HttpDownload = (path: string, options?: HttpOptions) => Promise<Response>;

export const httpDownload: HttpDownload = (path, options) =>
  asUser(options, async (sent) => {
    const answer = await fetch(hostAddress(path), { ...sent, headers: fetchUtils.createHeadersFromOptions(sent) });
    if (answer.ok) return answer;
    throw new HttpError(answer.statusText, answer.status, parseJson(await answer.text()));
  });

/** Sends something with the token, gives its failures their words, and ends the session that is refused. */
async function asUser<T>(options: HttpOptions = {}, send: (options: HttpOptions) => Promise<T>): Promise<T> {
  session.refresh();
  const signedIn = session.get();
  const { user = bearer(signedIn?.token), lookUp = false, ...rest } = options;
  // The token that is refused: null of a session that has none, undefined where nobody is signed in.
  const token = options.user ? options.user.token?.replace(BEARER, '') : signedIn?.token;
  try {
    return await send({ ...rest, headers: headersOf(rest), user });
  } catch (error) {
    const failure = withWords(error, rest.signal);
    if (token !== undefined && failure instanceof HttpError && !lookUp && endsSession(failure.status)) {
      session.expire(failure.message, token);
    }
    throw failure;
  }
}

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Proxies answer pages; the caller has words for that.
    return undefined;
  }
}

/** A token that is no longer known (R307), or that may not what the screens offer (R308). */
function endsSession(status: number): boolean {
  return status === 401 || status === 403;
}

/** The credentials that make httpClient send a certain token, whoever is signed in. */
export function bearer(token: string | null | undefined): HttpOptions['user'] {
  return !token ? undefined : { authenticated: true, token: BEARER + token };
}

/** The address of a path of the platform, on the host that the site was built for or on the site's own (R376). */
export function hostAddress(path: string): string {
  const host: string = import.meta.env.VITE_API_HOST ?? '';
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function headersOf({ headers, body }: HttpOptions): Headers {
  const sent = new Headers(headers);
  if (!sent.has('Accept')) sent.set('Accept', 'application/json');
  // Without a body it names nothing, and strict servers refuse it (A32).
  if (!body) sent.delete('Content-Type');
  return sent;
}
