/** Asks a platform, one request at a time, and keeps what is found: nothing that a platform answers makes it throw. */
import { errorDetail } from '../contract/envelope';
import { pathOf, withoutFinalSlashes } from '../contract/paths';
import { ENTRIES, type EntryName } from '../contract/services';
import type { Entry } from '../contract/services/entry';
import { isObject } from '../contract/values';

export interface Account {
  email: string;
  password: string;
}

export interface Settings {
  /** The platform's address, with /api/gs below it. */
  base: string;
  admin: Account;
  owner?: Account | undefined;
  /** The site's origin, if not the platform's. */
  origin?: string | undefined;
  fetch?: (address: string, options: RequestInit) => Promise<Response>;
}

export interface Exchange {
  /** 0 when no whole answer came. */
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** Undefined where it is none. */
  json?: unknown;
}

export type Query = Readonly<Record<string, string | number>>;

interface Asked {
  id?: string;
  tag?: string;
  query?: Query;
  body?: object | undefined;
  token?: string | undefined;
  /** Asked before the call, for these headers, as browsers do. */
  preflight?: readonly string[];
}

export type Platform = ReturnType<typeof openPlatform>;

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const TIMEOUT_MS = 30_000;
const PATIENCE_MS = 65_000;
const TRIES = 3;

export const entryOf = (name: EntryName): Entry => ENTRIES[name];
export const isSuccess = ({ status }: Pick<Exchange, 'status'>) => status >= 200 && status < 300;

export function openPlatform({ base, admin, owner, origin, fetch: send = fetch }: Settings) {
  const [broken, hints, untried] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  /** What has one `key` differs only in its record, and is told once; passwords, which may be repeated, are not told. */
  const add = (all: Map<string, string>, text: string, key = text) => {
    const secrets = [admin, owner].flatMap((one) => (one && one.password.length > 3 ? [one.password] : []));
    const told = secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
    if (!all.has(key)) all.set(key, told);
  };
  /** A difference that breaks a screen, and what its user sees. */
  const breaks = (what: string, sees: string, key?: string) => add(broken, `${what}: ${sees}`, key);
  /** One with which the back-office works, and how. */
  const hint = (what: string, how: string, key?: string) => add(hints, `${what}: ${how}`, key);
  /** Gives what was found since the last time. */
  const take = () => {
    const taken = [broken, hints, untried].map((all) => [...all.values()]);
    for (const all of [broken, hints, untried]) all.clear();
    return { broken: taken[0] ?? [], hints: taken[1] ?? [], untried: taken[2] ?? [] };
  };
  return { breaks, hint, untried: (why: string) => add(untried, why), take, call };

  async function call(name: EntryName, { id = UNKNOWN_ID, tag = 'x', query = {}, body, token, preflight }: Asked = {}) {
    const { method, path, file } = entryOf(name);
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const address = `${withoutFinalSlashes(base)}${pathOf({ path }, { id, tag })}${asked.size > 0 ? `?${asked}` : ''}`;
    const question = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': `${preflight}` };
    const headers = new Headers(preflight ? question : body && { 'Content-Type': 'application/json' });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (origin) headers.set('Origin', origin);
    const sent = { method: preflight ? 'OPTIONS' : method, headers, ...(body && { body: JSON.stringify(body) }) };
    for (let tries = 1; ; tries++) {
      const exchange = await sendOnce(address, sent);
      const waitMs = Number(exchange.headers.get('retry-after') ?? Number.NaN) * 1000;
      const isBusy = exchange.status === 429 || exchange.status === 503;
      // Files may be few a minute, which is no fault.
      if (tries === TRIES || file || !isBusy || !(waitMs <= PATIENCE_MS)) return exchange;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  /** Tells where an answer is not whole, elsewhere, not of UTF-8, or not readable from the site's origin. */
  async function sendOnce(address: string, options: RequestInit): Promise<Exchange> {
    const toast = 'the toast «Error en la petición.»';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await send(address, { ...options, redirect: 'manual', signal });
      const { status, headers } = response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (origin && !admits(headers, origin))
        breaks(`an answer without Access-Control-Allow-Origin for ${origin}`, toast);
      if (status >= 300 && status < 400) breaks(`${status} that leads elsewhere`, 'the browser follows it');
      const text = new TextDecoder().decode(bytes);
      if (text.includes('\uFFFD') && !text.startsWith('PK'))
        breaks('an answer that is not UTF-8', '«�» in the place of ñ and accents');
      return { status, headers, bytes, json: parsed(text) };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      breaks(`no whole answer: ${signal.aborted ? `none within ${TIMEOUT_MS / 1000} s` : cause}`, toast);
      return { status: 0, headers: new Headers(), bytes: new Uint8Array() };
    }
  }
}

/** Whether a page of an origin may read the answer. */
export function admits(headers: Headers, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

/** An answer in a few words: '200 with a page of HTML'. */
export function inWords({ status, bytes, json }: Exchange): string {
  const detail = errorDetail(json);
  if (detail !== undefined) return `${status} «${detail}»`;
  if (json !== undefined) return `${status} with ${isObject(json) ? Object.keys(json).join(', ') : typeof json}`;
  return `${status} with ${/^\s*</.test(new TextDecoder().decode(bytes)) ? 'a page of HTML' : 'no JSON'}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page, a file or nothing, which the checks tell.
    return undefined;
  }
}
