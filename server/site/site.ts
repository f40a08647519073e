import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutFinalSlashes } from '../../contract/paths';
import { notFound } from '../http/errors';
import { type InlineHashes, inlineHashes } from '../http/securityHeaders';
import { ifMissing } from '../s3/storage';

/** The built back-office as it was on the disk when the server started. */
export interface Site {
  directory: string;
  /** Paths of everything that is served, '/' between their parts. */
  files: ReadonlySet<string>;
  inline: InlineHashes;
}

const INDEX = 'index.html';
/** The application without a public page's HTML in it; where a build has none, INDEX serves. */
const APPLICATION = 'app.html';
/** The worker with the encoder of WebP, for browsers that write none (src/pictures/encodeWebp.worker.ts). */
const ENCODER = /^assets\/encodeWebp\.worker-[^/]+\.js$/;
/** A worker runs under the policy of its own file: WebAssembly there, and in no page. */
const ENCODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** Addresses of the API and of files; where one of them is missing, no page is sent in its place. */
const NO_PAGES = /^\/(api|files|assets|health)(\/|$)/i;

/**
 * Looks through a directory of `npm run build`; undefined when there is no site in it (then only the API is served).
 */
export async function readSite(directory: string): Promise<Site | undefined> {
  const root = resolve(directory);
  const files = (await listFiles(root)).filter(isServed);
  if (!files.includes(INDEX)) return undefined;
  const pages = files.filter((file) => file.endsWith('.html'));
  const html = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')));
  return { directory: root, files: new Set(files), inline: inlineHashes(html) };
}

/**
 * Serves the site: its files, its prerendered pages, and the application for every other address that a browser opens,
 * since it has its own routes. Compressed twins (.br, .gz) are sent to browsers that accept them.
 */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { '*': path } = request.params;
    const file = site.files.has(path) && path !== APPLICATION ? path : findPage(site, request, path);
    if (file === undefined) throw notFound();
    if (ENCODER.test(file)) reply.header('content-security-policy', ENCODER_POLICY);
    return reply.header('cache-control', cacheControl(file)).sendFile(file);
  });
}

function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** The prerendered page of an address, whatever its capitals and final slash (A6), else the application; or none. */
function findPage({ files }: Site, request: FastifyRequest, path: string): string | undefined {
  if (NO_PAGES.test(`/${path}`) || path.split('/').some((part) => part.startsWith('.'))) return undefined;
  if (!opensPages(request, path)) return undefined;
  const wanted = `${withoutFinalSlashes(path)}/${INDEX}`.replace(/^\//, '').toLowerCase();
  return [...files].find((file) => file.toLowerCase() === wanted) ?? (files.has(APPLICATION) ? APPLICATION : INDEX);
}

/** A browser asks for text/html; a tool that takes anything gets a page unless it names a file. */
function opensPages({ headers }: FastifyRequest, path: string): boolean {
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}

/** No source maps, nothing hidden; compressed twins are reached through their originals only. */
function isServed(file: string): boolean {
  return !/\.(map|br|gz)$/.test(file) && !file.split('/').some((part) => part.startsWith('.'));
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
