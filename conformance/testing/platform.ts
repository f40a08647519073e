/** A platform in memory that keeps the call table to the letter, except for a planted deviation. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { type Fields, isObject } from '../../contract/values';
import { type Row, rowOf } from '../rows';
import { type Asked, handlers, type Reply, refusal } from './handlers';
import { ADMIN, OWNER, type Records, someRecords } from './records';

export interface Planted {
  /** Changes a request before it is read. */
  ask?: ((asked: Asked, row: Row | undefined) => Asked) | undefined;
  answer?: ((reply: Reply, asked: Asked & { row: Row }) => Reply) | undefined;
  /** False where no other origin is admitted. */
  cors?: false | undefined;
  /** Sends the bytes; false leaves that to the platform. */
  send?: ((response: ServerResponse, reply: Reply, row: Row) => boolean) | undefined;
}

export interface TestPlatform {
  url: string;
  records: Records;
  close(): Promise<void>;
}

const PASSWORDS = new Map([ADMIN, OWNER].map(({ email, password }) => [email, password]));

export async function startPlatform({ ask, answer, send, cors }: Planted = {}): Promise<TestPlatform> {
  const records = someRecords();
  const bucket = new Map<string, Uint8Array<ArrayBuffer>>();
  const handle = handlers(records);

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
    const body = await readBody(request);
    const row = rowFor(request);
    const me = records.users.find(({ id }) => request.headers.authorization === `Bearer ${id}`);
    const arrived = { ...askedOf(request, body), me };
    const asked = ask?.(arrived, row) ?? arrived;
    if (cors !== false) response.setHeaders(new Headers(CORS));
    const reply = await replyTo(request, row, asked, body);
    const given = (row && answer?.(reply, { ...asked, row })) ?? reply;
    if (!(row && send?.(response, given, row))) sendWhole(response, given);
  }

  async function replyTo(request: IncomingMessage, row: Row | undefined, asked: Asked, body: Buffer): Promise<Reply> {
    if (request.method === 'OPTIONS') return { status: 204 };
    if (row === 'postPicture') return store(request, body);
    const stored = bucket.get(asked.url.pathname);
    if (!row)
      return stored
        ? { status: 200, bytes: stored, headers: { 'content-type': 'image/webp' } }
        : refusal(404, 'No existe');
    if (row === 'login') return signIn(asked.body);
    const { me } = asked;
    if (!me) return refusal(401, 'Tu sesión terminó. Inicia sesión de nuevo.');
    const entry: Entry = ENTRIES[row];
    if (typeof entry.access === 'object' && entry.access[me.permission] === 'none')
      return refusal(403, 'No tienes permiso.');
    try {
      return handle[row](asked);
    } catch (error) {
      return refusal(422, error instanceof Error ? error.message : String(error));
    }
  }

  function signIn({ email, password }: Fields): Reply {
    const user = records.users.find((one) => one.email === email);
    if (!user || PASSWORDS.get(user.email) !== password) return refusal(401, 'Correo o contraseña incorrectos.');
    return { status: 200, json: { data: user, meta: { token: user.id } } };
  }

  async function store(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return refusal(400, 'Falta la imagen');
    bucket.set(`/bucket/${form.get('key')}`, new Uint8Array(await file.arrayBuffer()));
    return { status: 204 };
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'content-disposition',
};

function sendWhole(response: ServerResponse, { status, json, bytes, headers }: Reply): void {
  const type = json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...type, ...headers });
  response.end(json === undefined ? bytes : JSON.stringify(json));
}

function rowFor({ method = '', url = '' }: IncomingMessage): Row | undefined {
  const isStorage = method === 'POST' && url.split('?')[0] === '/bucket';
  return isStorage ? 'postPicture' : rowOf(method, url);
}

function askedOf({ url = '', method = '' }: IncomingMessage, body: Buffer): Asked {
  const whole = new URL(url, 'http://tabla');
  const row = rowOf(method, whole.pathname);
  const at = row
    ? pathOf({ path: ENTRIES[row].path.replace(/\{\w+\}/, ':') })
        .split('/')
        .indexOf(':')
    : -1;
  return { id: decodeURIComponent(whole.pathname.split('/')[at] ?? ''), url: whole, body: fieldsOf(body) };
}

function fieldsOf(body: Buffer): Fields {
  if (body.length === 0) return {};
  try {
    const json: unknown = JSON.parse(String(body));
    return isObject(json) ? json : {};
  } catch {
    // A picture, or nothing.
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
