/** One key for what somebody wants done, however often it has to be asked for (docs/decisions/0010). */
import { HttpError } from 'react-admin';
import { HEADERS } from '../../contract/calls';
import { randomHex } from '../../contract/randomHex';
import { capabilities } from './capabilities';
import type { HttpClient } from './httpClient';
import { session } from './session';

/** The keys of what the platform has not answered for yet. */
const open = new Map<string, { key: string; askedAt: number }>();
session.subscribe(() => open.clear());

/** An intent that is made like a key is the first one: so a draft takes along what was asked for (decision 0011). */
const KEY_BYTES = 16;
const newKey = () => randomHex(KEY_BYTES);
/** Whoever decides the same later than this has looked at how things stand by then, and means it anew. */
const SAME_DECISION_MS = 2 * 60_000;

/**
 * Gives an httpClient whose changes carry a key, where the platform announced that it knows them. The key stays the
 * same until the platform has said that it is done, or that the key was another request's; so what is pressed again
 * after a lost answer is done once. What is wanted is told by what is sent, or by the `intent` of a form, whose contents
 * may change. What it rejects with has `isRepeatable`.
 */
export function withKeys(httpClient: HttpClient): HttpClient {
  return async (path, { intent, ...options } = {}) => {
    const { method = 'GET', body } = options;
    const isKeyed = method !== 'GET' && intent !== null && (await capabilities.has('idempotency-key'));
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
      // The key was used: what is asked for again has another.
      if (error instanceof HttpError && error.status === 422) open.set(wanted, { key: newKey(), askedAt: Date.now() });
      throw error instanceof Error ? Object.assign(error, { isRepeatable: true }) : error;
    }
  };
}
