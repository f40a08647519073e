/** Uses a platform as the back-office does: with its own providers, over a client that records the answers. */
import { HttpError } from 'react-admin';
import { pathOf } from '../contract/paths';
import { routeOf } from '../contract/route';
import { createAuthProvider } from '../src/providers/authProvider';
import { type AppDataProvider, createDataProvider } from '../src/providers/dataProvider';
import { withWords } from '../src/providers/errorText';
import { createExportConsumers } from '../src/providers/fileDownload';
import type { HttpClient } from '../src/providers/httpClient';
import { session } from '../src/providers/session';
import { createUploadImages, type UploadImages } from '../src/providers/uploadImages';
import { ADDRESSES, type Call, type Requested, type Row } from './rows';
import { addressAt, type Exchange, Stopped, type Wire } from './wire';

/** A value, or the error whose message is its toast. */
export interface Observed<T> {
  /** The requests and answers meanwhile, in order. */
  exchanges: Exchange[];
  value?: T;
  error?: Error;
}

export interface SignedIn {
  userId: string;
  token: string;
  /** As the session keeps it. */
  user: object;
}

export interface Visitor {
  provider: AppDataProvider;
  /** Signs in as the login page does, without keeping a session. */
  login(email: string, password: string): Promise<SignedIn>;
  /** Requests the tickets of pictures and posts nothing. */
  askTicket: UploadImages;
  /** Calls the provider and records its requests. */
  observe<T>(act: () => Promise<T>): Promise<Observed<T>>;
  /** Makes one call as given, also one that the back-office's own verbs never send. */
  call(name: Call, asked?: Asked): Promise<Exchange>;
  /** Fetches a picture, which is no call. */
  fetch(row: Row, address: string): Promise<Exchange>;
}

interface Asked {
  id?: string;
  tag?: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** Instead of the visitor's own; null for none. */
  token?: string | null;
}

/** Called for every exchange. */
export type Watch = (row: Requested, exchange: Exchange) => void;

interface Needs {
  wire: Wire;
  base: string;
  watch: Watch;
  token?: string | undefined;
}

export function createVisitor({ wire, base, watch, token }: Needs): Visitor {
  let exchanges: Exchange[] = [];
  const client = clientOf(send, token);
  const storing = { httpClient: client, compress: async (file: File) => file, address: (path: string) => path };
  const exportConsumers = createExportConsumers(
    async (path, options) => {
      const exchange = await send('exportConsumers', {
        method: 'GET',
        address: path,
        headers: authorized(token, options?.headers),
      });
      if (!isSuccess(exchange)) throw failureOf(exchange);
      return responseOf(exchange);
    },
    () => true,
  );

  return {
    provider: { ...createDataProvider(client, createUploadImages({ ...storing, send: postForm })), exportConsumers },
    askTicket: createUploadImages({ ...storing, send: async () => new Response() }),

    async login(email, password) {
      try {
        await createAuthProvider(client).login({ email, password });
        const opened = session.get();
        if (!opened?.token) throw new Error('no token was kept');
        return { userId: opened.user.id, token: opened.token, user: opened.user };
      } finally {
        session.end();
      }
    },

    async observe(act) {
      exchanges = [];
      try {
        const value = await act();
        return { exchanges, value };
      } catch (error) {
        if (error instanceof Stopped) throw error;
        return { exchanges, error: error instanceof Error ? error : new Error(String(error)) };
      }
    },

    call(name, { id, tag, query, body, headers: more, token: other = token } = {}) {
      const { method } = ADDRESSES[name];
      const path = pathOf(ADDRESSES[name], { ...(id !== undefined && { id }), ...(tag !== undefined && { tag }) });
      const headers = authorized(other ?? undefined, more);
      if (body) headers.set('Content-Type', 'application/json');
      const address = query ? `${path}?${new URLSearchParams(query)}` : path;
      return send(name, { method, address, headers, body: body && JSON.stringify(body) });
    },

    fetch: (row, address) => send(row, { method: 'GET', address }),
  };

  async function send(row: Requested, request: Parameters<Wire['send']>[0]): Promise<Exchange> {
    const exchange = await wire.send(request);
    exchanges.push(exchange);
    watch(row, exchange);
    return exchange;
  }

  async function postForm(url: string, body: FormData): Promise<Response> {
    const exchange = await send('postPicture', { method: 'POST', address: addressAt(base, url), body });
    // As a browser does without a whole answer.
    if (exchange.failure) throw new TypeError(exchange.failure);
    return responseOf(exchange);
  }
}

type Send = (row: Row, request: Parameters<Wire['send']>[0]) => Promise<Exchange>;

/** The back-office's client: the same headers, and the same messages for failures. */
function clientOf(send: Send, token: string | undefined): HttpClient {
  return async (path, { method = 'GET', body, headers, user } = {}) => {
    const row = routeOf(method, path)?.name;
    // The providers know no other address.
    if (!row) throw new Error(`${method} ${path} is no row of the table`);
    const sent = authorized(user?.authenticated === false ? undefined : token, headers);
    if (!sent.has('Accept')) sent.set('Accept', 'application/json');
    if (body) sent.set('Content-Type', 'application/json');
    else sent.delete('Content-Type');
    const askedAt = Date.now();
    const exchange = await send(row, { method, address: path, headers: sent, body });
    if (!isSuccess(exchange)) throw failureOf(exchange);
    const { status, json } = exchange;
    return { status, headers: exchange.headers, askedAt, body: exchange.body, json };
  };
}

function authorized(token: string | undefined, headers?: HeadersInit): Headers {
  const sent = new Headers(headers);
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
  return sent;
}

/** Whether a whole answer of 200 to 299 came. */
export function isSuccess({ status, failure }: Exchange): boolean {
  return !failure && status >= 200 && status < 300;
}

function failureOf({ failure, status, json }: Exchange): unknown {
  return withWords(failure ? new TypeError(failure) : new HttpError('', status, json));
}

function responseOf({ status, headers, bytes }: Exchange): Response {
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : bytes, { status: Math.max(200, status), headers });
}
