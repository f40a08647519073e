/** Uses a platform as the back-office does: with its own providers, over a client that records the answers. */
import { HttpError } from 'react-admin';
import { CALLS, CAPABILITY_CALLS, type EntryName } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { anyRouteOf } from '../contract/route';
import { createAuthProvider } from '../src/providers/authProvider';
import { type AppDataProvider, createDataProvider } from '../src/providers/dataProvider';
import { withWords } from '../src/providers/errorText';
import type { HttpClient } from '../src/providers/httpClient';
import { session } from '../src/providers/session';
import { createUploadImages, type UploadImages } from '../src/providers/uploadImages';
import { addressAt, type Exchange, isSuccess, type Send } from './wire';

export const ALL_CALLS = { ...CALLS, ...CAPABILITY_CALLS };

/** A value, or the error whose message is its toast. */
export interface Observed<T> {
  /** The requests and answers meanwhile, in order. */
  exchanges: Exchange[];
  value?: T;
  error?: Error;
}

export interface Visitor {
  provider: AppDataProvider;
  /** Signs in as the login page does, and keeps no session. */
  login(email: string, password: string): Promise<{ id: string; token: string }>;
  /** Requests the tickets of pictures and posts nothing. */
  askTicket: UploadImages;
  /** Calls the provider and records its requests. */
  observe<T>(act: (provider: AppDataProvider) => Promise<T>): Promise<Observed<T>>;
  /** Makes one call as given, also one that the back-office's own verbs never send. */
  call(name: EntryName, asked?: Asked): Promise<Exchange>;
  /** Fetches a picture, which is no call. */
  fetch(address: string): Promise<Exchange>;
}

export interface Asked {
  id?: string | undefined;
  tag?: string;
  query?: Readonly<Record<string, string | number>>;
  body?: object | undefined;
  headers?: Record<string, string>;
  /** Instead of the visitor's own; null for none. */
  token?: string | null;
}

interface Needs {
  send: Send;
  base: string;
  /** Called for every exchange. */
  watch(exchange: Exchange): void;
  token?: string | undefined;
}

export function createVisitor({ send, base, watch, token }: Needs): Visitor {
  let exchanges: Exchange[] = [];
  const storing = { httpClient: client, compress: async (file: File) => file, address: (path: string) => path };
  const provider = createDataProvider(client, createUploadImages({ ...storing, send: postForm }));

  return {
    provider,
    askTicket: createUploadImages({ ...storing, send: async () => new Response() }),

    async login(email, password) {
      try {
        await createAuthProvider(client).login({ email, password });
        const opened = session.get();
        if (!opened?.token) throw new Error('no token was kept');
        return { ...opened.user, token: opened.token };
      } finally {
        session.end();
      }
    },

    async observe(act) {
      exchanges = [];
      try {
        return { value: await act(provider), exchanges };
      } catch (error) {
        return { exchanges, error: error instanceof Error ? error : new Error(String(error)) };
      }
    },

    call(name, { id, tag, query = {}, body, headers: more, token: other = token } = {}) {
      const path = pathOf(ALL_CALLS[name], { ...(id !== undefined && { id }), ...(tag !== undefined && { tag }) });
      const headers = authorized(other ?? undefined, more);
      if (body) headers.set('Content-Type', 'application/json');
      const asked = Object.entries(query).map(([parameter, value]) => [parameter, String(value)]);
      const address = asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
      return record({ method: ALL_CALLS[name].method, address, headers, body: body && JSON.stringify(body) });
    },

    fetch: (address) => send({ method: 'GET', address }),
  };

  async function record(request: Parameters<Send>[0]): Promise<Exchange> {
    const exchange = await send(request);
    exchanges.push(exchange);
    watch(exchange);
    return exchange;
  }

  /** The back-office's client: the same headers, and the same messages for failures. */
  async function client(...[path, options = {}]: Parameters<HttpClient>): ReturnType<HttpClient> {
    const { method = 'GET', body, headers, user } = options;
    if (!anyRouteOf(method, path)) throw new Error(`${method} ${path} is no call of the contract`);
    const sent = authorized(user?.authenticated === false ? undefined : token, headers);
    if (!sent.has('Accept')) sent.set('Accept', 'application/json');
    if (body) sent.set('Content-Type', 'application/json');
    else sent.delete('Content-Type');
    const askedAt = Date.now();
    const exchange = await record({ method, address: path, headers: sent, body });
    const { status, json, failure } = exchange;
    if (!isSuccess(exchange)) throw withWords(failure ? new TypeError(failure) : new HttpError('', status, json));
    return { status, headers: exchange.headers, askedAt, body: exchange.body, json };
  }

  async function postForm(url: string, body: FormData): Promise<Response> {
    const exchange = await record({ method: 'POST', address: addressAt(base, url), body });
    // As a browser does without a whole answer.
    if (exchange.failure) throw new TypeError(exchange.failure);
    return responseOf(exchange);
  }
}

function authorized(token: string | undefined, headers?: HeadersInit): Headers {
  const sent = new Headers(headers);
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
  return sent;
}

export function responseOf({ status, headers, bytes }: Exchange): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : bytes, { status: Math.max(200, status), headers });
}
