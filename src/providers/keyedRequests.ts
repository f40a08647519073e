/** One key for one action of the user, however often its request has to be sent (docs/decisions/0010). */
import { HEADERS } from '../../contract/calls';
import { statusOf } from '../../contract/envelope';
import { randomHex } from '../../contract/randomHex';
import type { HttpClient } from './httpClient';
import { session } from './session';

/** The keys of requests that the platform has not answered yet. */
const open = new Map<string, { key: string; askedAt: number }>();
session.subscribe(() => open.clear());

/** The first key of an intent that looks like a key is the intent itself: so a draft keeps the key (decision 0011). */
const KEY_BYTES = 16;
const newKey = () => randomHex(KEY_BYTES);
/** A user who repeats a decision later than this has looked at the present state, and means a new one. */
const SAME_DECISION_MS = 2 * 60_000;

/**
 * Gives an httpClient whose changes carry a key, where the platform announced that it knows them. The key stays the
 * same until the platform answers that it is done, or that the key was another request's; so a button pressed again
 * after a lost answer takes effect once. The same action is recognised by what is sent, or by the `intent` of a form,
 * whose contents may change. Its errors have `isRepeatable`.
 */
export function withKeys(httpClient: HttpClient): HttpClient {
  return async (path, { intent, ...options } = {}) => {
    const { method = 'GET', body } = options;
    const isKeyed = method !== 'GET' && intent !== null && session.announced().includes('idempotency-key');
    if (!isKeyed) return httpClient(path, options);
    const wanted = intent ?? [method, path, String(body)].join('\n');
    const before = open.get(wanted);
    const isSame = before && (intent !== undefined || Date.now() - before.askedAt < SAME_DECISION_MS);
    const key = isSame ? before.key : intent?.length === 2 * KEY_BYTES ? intent : newKey();
    open.set(wanted, { key, askedAt: Date.now() });
    const headers = new Headers(options.headers);
    headers.set(HEADERS['idempotency-key'], `"${key}"`);
    try {
      const answer = await httpClient(path, { ...options, headers });
      open.delete(wanted);
      return answer;
    } catch (error) {
      // The key was used: a repetition gets another one.
      if (statusOf(error) === 422) open.set(wanted, { key: newKey(), askedAt: Date.now() });
      throw error instanceof Error ? Object.assign(error, { isRepeatable: true }) : error;
    }
  };
}
