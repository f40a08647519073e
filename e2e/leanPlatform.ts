import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { routeOf } from '../contract/testing/route';
import { leanTable, type Reply } from './leanTable';

/**
 * A platform that is not ours: it serves the built site as any static host would, and answers the call table with the
 * leanest shapes that it allows (leanTable.ts). It shares no code with server/.
 */
export interface LeanPlatform {
  url: string;
  /** Every call that was made, as 'GET /coupon-service/businesses?page&limit'. */
  calls: string[];
  /** Requests for anything that neither the site nor the table has. */
  outside: string[];
  close(): Promise<void>;
}

export async function startLeanPlatform(site = 'dist'): Promise<LeanPlatform> {
  const calls: string[] = [];
  const outside: string[] = [];
  const table = leanTable();
  const bucket = new Map<string, Buffer>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://lean');
    const body = await read(request);
    const { method = 'GET' } = request;
    if (url.pathname.startsWith(`${API_BASE}/`)) {
      const found = routeOf(method, url.pathname);
      const path = found ? CALLS[found.name].path : url.pathname.slice(API_BASE.length);
      const line = `${method} ${path}${url.search && `?${[...url.searchParams.keys()].join('&')}`}`;
      (found ? calls : outside).push(line);
      const reply = found && table[found.name]?.({ id: '', tag: '', ...found.params, body, request, url });
      if (!reply) outside.push(line);
      return send(response, reply || { status: 404, body: { error: { detail: 'No existe' } } });
    }
    if (method === 'POST' && url.pathname === '/bucket') {
      const [, key = ''] = /name="key"\r\n\r\n([^\r]+)/.exec(body.toString('latin1')) ?? [];
      bucket.set(`/bucket/${key}`, partOf(body));
      return send(response, { status: 201, body: '<PostResponse/>', headers: { 'content-type': 'application/xml' } });
    }
    const stored = bucket.get(url.pathname);
    if (stored) return send(response, { status: 200, body: stored, headers: { 'content-type': 'image/webp' } });
    if (method !== 'GET' || !sendFile(response, site, url.pathname)) {
      outside.push(`${method} ${url.pathname}`);
      send(response, { status: 404 });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    outside,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The last part of a multipart body: the file. */
function partOf(body: Buffer): Buffer {
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  const end = body.lastIndexOf(boundary) - 2;
  const start = body.lastIndexOf(boundary, end - 1);
  return body.subarray(body.indexOf('\r\n\r\n', start) + 4, end);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The file, a folder's index.html, or app.html for an address of the application; false for a file that is not there. */
export function sendFile(response: ServerResponse, site: string, pathname: string): boolean {
  const exact = [join(site, pathname), join(site, pathname, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  if (!exact && extname(pathname)) return false;
  const found = exact ?? join(site, 'app.html');
  send(response, { status: 200, body: readFileSync(found), headers: { 'content-type': TYPES[extname(found)] ?? '' } });
  return true;
}

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const json = body !== undefined && !Buffer.isBuffer(body) && typeof body !== 'string';
  response.writeHead(status, { ...(json ? { 'content-type': 'application/json' } : {}), ...headers });
  response.end(json ? JSON.stringify(body) : body);
}

export async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
