import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

export const weighPaths = (paths: string[]) => paths.reduce((sum, path) => sum + travels(path), 0);

/** Holds back what is asked for at such addresses until what it gives is called: all code, where none are named. */
export async function holdBack(page: Page, addresses = '**/assets/*.js'): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(addresses, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Lets a page have these scripts only, so that what it shows proves that it needs no others. */
export async function holdBackScriptsBut(page: Page, scripts: string[]): Promise<void> {
  await page.route('**/*.js', (route) => {
    if (scripts.includes(new URL(route.request().url()).pathname)) return route.continue();
    return new Promise<void>(() => {});
  });
}

/** Together, in bytes as they travel; `document` is the file that answers for the page's address. */
export function weigh(requests: Request[], document?: string): number {
  const paths = requests.map(
    (request) => (request.resourceType() === 'document' ? document : pathOf(request)) ?? '/app.html',
  );
  return weighPaths([...new Set(paths)]);
}

/** Requests to other hosts than the platform: their names, without the page's own blob: and data: addresses. */
export function foreignHosts(requests: Request[], home: string): string[] {
  const hosts = requests.map((request) => new URL(request.url())).filter(({ protocol }) => protocol.startsWith('http'));
  return [...new Set(hosts.map(({ host }) => host))].filter((host) => host !== new URL(home).host);
}

/** The chunks that the first list, signed in, is made of. */
export const FIRST_LIST = ['main', 'firstList', 'App'] as const;

/** The paths of the chunks with these names, and of every chunk that one of them needs at once. */
export function chunks(...names: string[]): string[] {
  const all = readdirSync(join(SITE, 'assets')).filter((file) => file.endsWith('.js'));
  const named = names.map((name) => {
    const [file, ...more] = all.filter((one) => one.replace(/-[\w-]{8}\.js$/, '') === name);
    if (!file || more.length > 0) throw new Error(`The built site has ${more.length ? 'several' : 'no'} chunk ${name}`);
    return `/assets/${file}`;
  });
  return closure(named);
}

function closure(scripts: string[]): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const source = readFileSync(join(SITE, path), 'utf8');
    for (const [, target] of source.matchAll(/(?:from|^import|[;}]import)\s*["'](\.[^"']+\.js)["']/gm)) {
      add(new URL(target ?? '', `http://site${path}`).pathname);
    }
  };
  for (const script of scripts) add(script);
  return [...found];
}
