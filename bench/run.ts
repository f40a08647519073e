/**
 * `npm run bench` measures and prints tables, as docs/performance.md has them; `-- growth` one part of it. `--demo URL` is
 * the program that screens are compared with, `--directus URL` (with BENCH_DIRECTUS_TOKEN) the one for searched lists;
 * BENCH_COUPONS and BENCH_ROUNDS say how much, TEST_DATABASE_URL where PostgreSQL is.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { findChromium } from '../scripts/findChromium.mjs';
import { onServer } from '../scripts/onServer.mjs';
import { fill, type Sizes, sizesOf } from './data';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { demo: { type: 'string' }, directus: { type: 'string' } },
});
const DATABASE = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const MANY = Number(process.env.BENCH_COUPONS ?? 600_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Answers, one at a time, of which the median counts. */
const ANSWERS = 20;
const ADMIN = { email: 'admin@bench.test', password: 'bench-bench-bench' };

// Servers and what they answer.

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts the built server in a process of its own, with a data directory that is removed afterwards. */
async function startServer(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist-server/index.js'], {
    // As `npm start` sets it.
    env: { ...{ PATH, HOME, MALLOC_TRIM_THRESHOLD_: '131072', PORT: '0' }, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  process.once('exit', () => child.kill());
  /** What it holds, in MB, where the system tells. */
  const memoryMb = () => {
    const text = process.platform === 'linux' ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : '';
    return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true });
  };
  return { url, memoryMb, stop };
}

/** Measures on a database of its own with so many rows; both are removed afterwards. */
async function onData<T>(sizes: Sizes, measure: (server: Server) => Promise<T>): Promise<T> {
  const name = `gs_bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(DATABASE, `create database ${name}`);
  const url = new URL(DATABASE);
  url.pathname = `/${name}`;
  try {
    const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    // Behind a proxy each request may have an address of its own, and none is limited.
    const server = await startServer({ DATABASE_URL: url.href, TRUSTED_PROXIES: '127.0.0.1', ...account });
    try {
      for (const statement of fill(sizes)) await onServer(url.href, statement);
      return await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    await onServer(DATABASE, `drop database ${name} with (force)`);
  }
}

async function signIn({ url }: Server, email = ADMIN.email): Promise<string> {
  const answer = await fetch(`${url}/api/gs/user-service/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  });
  return (await answer.json()).meta.token;
}

let asked = 0;
/** Gives the median milliseconds of some answers, one at a time; throws for a refusal. */
async function answerMs(addressOf: (n: number) => string, token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ANSWERS; n += 1) {
    const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    asked += 1;
    const began = performance.now();
    const answer = await fetch(addressOf(n), {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

// The parts.

/** What the pages of each list take with ten thousand coupons and with many, in milliseconds. */
async function growth(): Promise<string[][]> {
  const pages = async (coupons: number) => {
    const sizes = sizesOf(coupons);
    const consumed = Math.floor(coupons / 7) + Math.floor((coupons + 6) / 7);
    const lists: [name: string, path: string, rows: number, isOwner?: true][] = [
      ['offers', 'coupon-service/offers?', sizes.offers],
      ['active coupons', 'coupon-service/coupons/admin/active?', coupons - consumed],
      ['consumed coupons', 'coupon-service/coupons/admin/consumed?', consumed],
      [
        'active ones of an owner',
        'coupon-service/coupons/admin/active?',
        (coupons - consumed) / sizes.businesses,
        true,
      ],
      ['users', 'user-service/users?', sizes.users],
      ['payments', 'payment-service/payments/manual?', sizes.payments],
    ];
    return onData(sizes, async (server) => {
      const tokens = [await signIn(server), await signIn(server, 'owner@bench.test')] as const;
      const found: { name: string; first: number; third: number; far: number; last: number }[] = [];
      // The first time the program is not compiled yet, and does not count.
      for (const [name, path, rows, isOwner] of [...lists, ...lists]) {
        const last = Math.max(1, Math.ceil(rows / 10) - 1);
        const ms = (page: number) =>
          answerMs(() => `${server.url}/api/gs/${path}page=${Math.min(page, last)}`, tokens[isOwner ? 1 : 0]);
        found.push({ name, first: await ms(1), third: await ms(3), far: await ms(300), last: await ms(last) });
      }
      return found.slice(lists.length);
    });
  };
  const [few, many] = [await pages(10_000), await pages(MANY)];
  const head = ['pages, ms', 'first', 'last', `${MANY} coupons: first`, 'third', '300th', 'last', 'last, growth'];
  return [
    head,
    ...many.map(({ name, first, third, far, last }, place) => {
      const before = few[place];
      return [
        name,
        ...[before?.first, before?.last, first, third, far, last, ratio(last, before?.last)].map(numberText),
      ];
    }),
  ];
}

/** A list of a hundred thousand payments that is searched, beside a Directus on the same rows, and as a file. */
async function searches(): Promise<string[][]> {
  const LIST = 'payment-service/payments/manual';
  const there = values.directus && `${values.directus}/items/payments?limit=10&meta=filter_count`;
  /** In what people and payments are searched by. */
  const words = (word: string) => ({
    _or: [
      ...['ref_number', 'owner_name', 'ci'].map((field) => ({ [field]: { _icontains: word } })),
      ...['name', 'email', 'phone'].map((field) => ({ user_id: { [field]: { _icontains: word } } })),
    ],
  });
  const filter = (n: number) =>
    JSON.stringify({ _and: [words('cliente'), words(`${100 + n}`), { status: { _eq: 'confirmed' } }] });
  const fields = 'fields=*,user_id.name,user_id.email,user_id.phone';
  const asked: Record<string, { ours: (n: number) => string; theirs?: (n: number) => string }> = {
    'first page': { ours: () => `${LIST}?page=1`, theirs: () => 'sort=-id' },
    'first page, with people and checks': { ours: () => `${LIST}/search?page=1`, theirs: () => `sort=-id&${fields}` },
    'searched, of one status, sorted': {
      ours: (n) => `${LIST}/search?q=cliente+${100 + n}&status=confirmed&sort=-order`,
      theirs: (n) => `sort=-usd_price&${fields}&filter=${encodeURIComponent(filter(n))}`,
    },
  };
  return onData({ ...sizesOf(1000), users: 4000, payments: 100_000 }, async (server) => {
    const token = await signIn(server);
    const rows = [['', 'ours, ms', 'Directus, ms', 'ours / Directus']];
    for (const [name, { ours, theirs }] of Object.entries(asked)) {
      const here = await answerMs((n) => `${server.url}/api/gs/${ours(n)}`, token);
      const beside =
        there && theirs && (await answerMs((n) => `${there}&${theirs(n)}`, process.env.BENCH_DIRECTUS_TOKEN ?? ''));
      rows.push([name, ...[here, beside || undefined, ratio(here, beside || undefined)].map(numberText)]);
    }
    const before = server.memoryMb();
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`${server.url}/api/gs/${LIST}/search/file?format=csv`, { headers });
    let [bytes, most] = [0, 0];
    for await (const part of file.body ?? []) {
      bytes += part.length;
      most = Math.max(most, server.memoryMb());
    }
    const told = `a file of all: ${numberText(bytes / 1e6)} MB, memory ${numberText(before)} and then ${numberText(most)} MB`;
    return [...rows, [told, numberText(performance.now() - began), '', '']];
  });
}

// Screens.

interface Screen {
  name: string;
  path: string;
  row: string;
  /** The button of the next page, what opens the first row, and a field of its form. */
  next: string;
  opens: string;
  field: string;
}
interface Program {
  account: readonly [field: string, name: string, password: string];
  screens: readonly [Screen, Screen];
}

const ourScreen = (name: string, field: string): Screen => ({
  ...{ name, path: `/dashboard/${name}`, row: '[data-row]', next: 'Página siguiente' },
  ...{ opens: '[data-row] [data-opens]', field: `input[name="${field}"]` },
});
const OURS: Program = {
  account: ['[name="email"]', 'admin@gs.test', 'gs-demo-2026'],
  screens: [ourScreen('businesses', 'name'), ourScreen('offers', 'title')],
};
const next = 'Go to next page';
const [CUSTOMER, PRODUCT] = ['tbody tr.RaDataTable-clickableRow', 'a.MuiImageListItem-root'];
/** react-admin's own e-commerce demo: a table of customers beside our businesses, products with pictures beside our offers. */
const DEMO: Program = {
  account: ['[name="username"]', 'demo', 'demo'],
  screens: [
    {
      ...{ name: 'businesses', path: '/#/customers', row: CUSTOMER, next },
      opens: `${CUSTOMER} td:nth-child(3)`,
      field: 'input[name="first_name"]',
    },
    { ...{ name: 'offers', path: '/#/products', row: PRODUCT, next }, opens: PRODUCT, field: 'input[name="image"]' },
  ],
};
/** As in browsers' developer tools: slow 4G, and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
/** As long as somebody looks at a page before going on: until then the next one is read ahead. */
const LOOKING_MS = 3_000;

/** A user's waiting times, of ours and the demo in turns: the result is the ratio. */
async function screens(): Promise<string[][]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const fresh = (storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) =>
    browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-VE', storageState });
  try {
    const places = [
      { program: OURS, origin: server.url },
      ...(values.demo ? [{ program: DEMO, origin: values.demo }] : []),
    ];
    const samples = places.map(() => new Map<string, number[]>());
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [side, { program, origin }] of places.entries()) {
        const { account, screens } = program;
        const context = await fresh();
        const page = await context.newPage();
        await page.goto(origin + screens[0].path);
        await page.locator(account[0]).fill(account[1]);
        await page.locator('input[type="password"]').fill(account[2]);
        await page.locator('button[type="submit"]').click();
        await page.locator(screens[0].row).first().waitFor();
        const kept = await context.storageState({ indexedDB: true });
        await context.close();
        for (const screen of screens) {
          const visitor = await fresh(kept);
          for (const which of ['first', 'second'])
            for (const [figure, value] of Object.entries(await visit(visitor, origin, screen))) {
              const name = `${screen.name}, ${which} visit: ${figure}`;
              samples[side]?.set(name, [...(samples[side]?.get(name) ?? []), value]);
            }
          await visitor.close();
        }
      }
    }
    const of = (side: number, name: string) => samples[side]?.get(name) && median(samples[side]?.get(name) ?? []);
    const names = [...(samples[0]?.keys() ?? [])];
    const rows = names.map((name) => [
      name,
      ...[of(0, name), of(1, name), ratio(of(0, name), of(1, name))].map(numberText),
    ]);
    return [['ms', 'ours', 'demo', 'ours / demo'], ...rows];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens a list in a page of its own, turns its page, and opens its first row's form. */
async function visit(context: BrowserContext, origin: string, { path, row, next, opens, field }: Screen) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await countLoads(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const ready = await timed(page, () => page.goto(origin + path, { waitUntil: 'commit' }), row);
  const { scriptKb, requests } = loaded();
  await pause(LOOKING_MS);
  const turn = await timed(page, () => page.getByRole('button', { name: next, exact: true }).click(), row);
  await pause(LOOKING_MS);
  const open = await timed(page, () => page.locator(opens).first().click(), field);
  await page.close();
  return { ready, 'JS KB': scriptKb, requests, 'page turn': turn, 'open form': open };
}

/** Milliseconds from an action until the first such element is there, with another text than before. */
async function timed(page: Page, act: () => Promise<unknown>, until: string): Promise<number> {
  const first = page.locator(until).first();
  const before = (await first.isVisible()) ? await first.textContent() : undefined;
  const began = performance.now();
  await act();
  await (before ? first.filter({ hasNotText: before }) : first).waitFor({ timeout: 90_000 });
  return performance.now() - began;
}

/** Counts what a page loads over the network; what its browser has kept does not count. */
async function countLoads(session: CDPSession) {
  const scripts = new Set<string>();
  let [bytes, requests] = [0, 0];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || !response.url.startsWith('http')) return;
    requests += 1;
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ scriptKb: bytes / 1024, requests });
}

// Figures.

/** A markdown table of texts, the first row its head. */
function table([head = [], ...body]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
}

function median(of: number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
}

/** A number to read: whole when large, one or two decimals when small. */
function numberText(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other;
}

const PARTS = { growth, searches, screens };
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}`);
if (!(await build())) process.exit(1);
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length === 0 || positionals.includes(name)) console.log(`\n## ${name}\n\n${table(await measure())}`);
}
