/** The platform of contract/testing behind HTTP, with a bucket for pictures, until a test gives it a deviation. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { EntryName } from '../../contract/calls';
import { anyRouteOf } from '../../contract/route';
import type { User } from '../../contract/services/shapes';
import { PICTURES, tokenOf } from '../../contract/testing/handlers';
import { type Incoming, platformOf, type Reply } from '../../contract/testing/platform';
import type { Records } from '../../contract/testing/records';
import { RECORDS } from './records';

export type Row = EntryName | 'postPicture';

/** The request of a row, with its caller, if it has one. */
export interface Asked extends Incoming {
  row: Row;
  me?: User | undefined;
}

/** A different behaviour of a platform. */
export interface Planted {
  /** Changes the request before it is read. */
  ask?: ((asked: Asked) => Asked) | undefined;
  /** Changes the answer. */
  answer?: ((reply: Reply, asked: Asked) => Reply) | undefined;
  /** How other origins are allowed, in another way; false where none is. */
  cors?: Cors | undefined;
  /** How the bytes are sent; true if it did. */
  send?: ((response: ServerResponse, reply: Reply, row: Row) => boolean) | undefined;
}

export type Cors = false | ((headers: Record<string, string>, incoming: Incoming) => Record<string, string>);

export interface TestPlatform {
  url: string;
  records: Records;
  close(): Promise<void>;
}

export async function startPlatform(
  { ask, answer, send, cors }: Planted = {},
  more: Partial<Records> = {},
): Promise<TestPlatform> {
  const records = { ...RECORDS, ...more };
  const platform = platformOf(records);
  const bucket = new Map<string, Reply>();

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    records,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await incomingOf(request);
    const { pathname } = new URL(incoming.url, 'http://tabla');
    const isUpload = incoming.method === 'POST' && pathname === PICTURES;
    const row: Row | undefined = isUpload ? 'postPicture' : anyRouteOf(incoming.method, pathname)?.name;
    if (cors !== false) response.setHeaders(new Headers(cors?.(CORS, incoming) ?? CORS));
    if (!row) return sendWhole(response, bucket.get(pathname) ?? withoutRow(incoming));

    const me = records.users.find((user) => incoming.headers.authorization === `Bearer ${tokenOf(user)}`);
    const arrived: Asked = { ...incoming, row, me };
    const asked = ask?.(arrived) ?? arrived;
    const reply = isUpload ? await store(request) : platform.answer(asked);
    const given = answer?.(reply, asked) ?? reply;
    if (!send?.(response, given, row)) sendWhole(response, given);
  }

  function withoutRow(incoming: Incoming): Reply {
    return incoming.method === 'OPTIONS' ? DONE : platform.answer(incoming);
  }

  async function store(request: IncomingMessage): Promise<Reply> {
    const type = request.headers['content-type'] ?? '';
    const posted = new Response(await buffer(request), { headers: { 'content-type': type } });
    const form = await posted.formData();
    const file = form.get('file');
    if (!(file instanceof File)) return { status: 400, headers: {} };
    const bytes = await file.bytes();
    bucket.set(`${PICTURES}/${form.get('key')}`, { status: 200, headers: { 'content-type': 'image/webp' }, bytes });
    return DONE;
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
  'access-control-expose-headers': 'content-disposition, etag, idempotency-replayed',
};

/** A success without a body. */
export const DONE: Reply = { status: 204, headers: {} };

async function incomingOf(request: IncomingMessage): Promise<Incoming> {
  const { method = '', url = '', headers } = request;
  const { authorization, 'content-type': type, 'if-match': match } = headers;
  const key = headers['idempotency-key'];
  return {
    method,
    url,
    headers: { authorization, 'if-match': match, 'idempotency-key': Array.isArray(key) ? key[0] : key },
    body: type === 'application/json' ? await json(request) : undefined,
  };
}

function sendWhole(response: ServerResponse, { status, headers, json, bytes }: Reply): void {
  response.writeHead(status, headers).end(json === undefined ? bytes : JSON.stringify(json));
}
