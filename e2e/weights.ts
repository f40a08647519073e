import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';

const SITE = 'dist';

/** Bytes of a file of the built site as they travel: brotli where the build has written it. */
export function travels(path: string): number {
  const file = join(SITE, path.endsWith('/') ? `${path}index.html` : path);
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}

export const KB = 1024;

/** Everything that a page asks for from now on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

export const ofType = (requests: Request[], ...types: string[]) =>
  requests.filter((request) => types.includes(request.resourceType()));

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Together, in bytes as they travel; `document` is the file that answers for the page's address. */
export function weigh(requests: Request[], document?: string): number {
  const paths = requests.map(
    (request) => (request.resourceType() === 'document' ? document : pathOf(request)) ?? '/index.html',
  );
  return [...new Set(paths)].reduce((sum, path) => sum + travels(path), 0);
}

/** Requests to anybody but the platform: hosts, without the page's own blob: and data: addresses. */
export function foreignHosts(requests: Request[], home: string): string[] {
  const hosts = requests.map((request) => new URL(request.url())).filter(({ protocol }) => protocol.startsWith('http'));
  return [...new Set(hosts.map(({ host }) => host))].filter((host) => host !== new URL(home).host);
}

/** Every script of the built site that one of these needs at once, itself included. */
export function closure(scripts: string[]): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(join(SITE, path), 'utf8');
    for (const [, target] of source.matchAll(/(?:from|^import|[;}]import)\s*["'](\.[^"']+\.js)["']/gm)) {
      visit(new URL(target ?? '', `http://site${path}`).pathname);
    }
  };
  for (const script of scripts) visit(script);
  return [...seen];
}
