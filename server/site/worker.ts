import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/**
 * Sends the service worker, with a mark of these settings' policy at its end: browsers cache the page with its policy,
 * and fetch both again only when the worker's file has changed.
 */
export async function sendWorker(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const policy = hash(String(reply.raw.getHeader('content-security-policy')));
  const code = `${await readFile(path, 'utf8')}\n// ${policy}\n`;
  const { 'accept-encoding': encodings = '', 'if-none-match': known = '' } = request.headers;
  const isZipped = /\bgzip\b/.test(String(encodings));
  const etag = `"${hash(code)}${isZipped ? '-gzip' : ''}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type('text/javascript; charset=utf-8');
  if (known.includes(etag)) return reply.code(304).send();
  return isZipped ? reply.header('content-encoding', 'gzip').send(await compress(code)) : reply.send(code);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
