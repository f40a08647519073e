import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { watchPage } from './screenAgent';

/** By the name of the measurement. */
export type Figures = Record<string, number>;

/** As in browsers' developer tools: slow 4G, and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
/** As long as somebody looks at a page before going on: until then the next one is read ahead. */
const QUIET_MS = 1_000;
const TIMEOUT_MS = 90_000;

/** One action of a user on a screen; timed until the next paint, and until the screen shows `until`. */
export interface Step {
  name: string;
  click(page: Page): Promise<void>;
  /** An element that is there then: usable, with another text than before, and filled in if it is a field. */
  until?: string;
}

export interface Screen {
  name: string;
  path: string;
  /** An element that is there once the screen can be used. */
  ready: string;
  steps: Step[];
}

/** Opens a screen in a page of its own and does its steps. */
export async function visit(context: BrowserContext, origin: string, screen: Screen): Promise<Figures> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = await listen(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The loader that runs this file names functions by a helper of its own, which a page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchPage, screen.ready);
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    const ready = await pageTime(page, 'screenWatch.readyAt');
    const { scriptKb, requests } = network.so();
    await network.quiet();
    const paints = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const figures: Figures = { 'first paint': paints ?? Number.NaN, ready, 'JS KB': scriptKb, requests };
    figures['heap MB'] = await heapMb(session);
    figures['longest task'] = Number(await page.evaluate('screenWatch.longestTask'));
    for (const step of screen.steps) {
      const { paint, end } = await timed(page, network, step);
      figures[`${step.name}: paint`] = paint;
      if (end) figures[step.name] = end;
    }
    return figures;
  } finally {
    await page.close();
  }
}

/** Milliseconds from an action to the next paint, as browsers measure it (to 8), and to what it was done for. */
async function timed(page: Page, network: Network, { click, until }: Step): Promise<{ paint: number; end?: number }> {
  await page.evaluate((selector) => Reflect.get(globalThis, 'watchStep')(selector), until);
  await click(page);
  const ended = until && (await pageTime(page, 'screenWatch.step?.ended'));
  await network.quiet();
  const { began, paint } = await page.evaluate<{ began: number; paint: number }>('screenWatch.step');
  return { paint, ...(ended && { end: ended - began }) };
}

/** Waits until a time of the page's clock is known, and gives it. */
async function pageTime(page: Page, expression: string): Promise<number> {
  const end = performance.now() + TIMEOUT_MS;
  // Polled from here: the policy of our pages forbids the waiting that runs within a page.
  for (;;) {
    const time = Number(await page.evaluate(expression));
    if (time > 0) return time;
    if (performance.now() > end) throw new Error(`${page.url()} has no ${expression} after ${TIMEOUT_MS} ms`);
    await pause(100);
  }
}

/** What the page's scripts hold, after a collection. */
async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

type Network = Awaited<ReturnType<typeof listen>>;

/** Counts what a page loads over the network; what its browser has cached does not count. */
async function listen(session: CDPSession) {
  const scripts = new Set<string>();
  const kept = new Set<string>();
  const underWay = new Set<string>();
  let [scriptBytes, requests, changedAt] = [0, 0, performance.now()];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    if (type === 'Script') scripts.add(requestId);
    underWay.add(requestId);
    changedAt = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The type of what a page preloaded is known only now.
    if (type === 'Script' || response.mimeType.endsWith('javascript')) scripts.add(requestId);
    if (response.fromDiskCache || response.fromServiceWorker) kept.add(requestId);
    else if (!kept.has(requestId)) requests += 1;
  });
  const over = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    if (scripts.has(requestId) && !kept.has(requestId)) scriptBytes += encodedDataLength;
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  session.on('Network.loadingFinished', over);
  session.on('Network.loadingFailed', ({ requestId }) => over({ requestId }));
  return {
    so: () => ({ scriptKb: scriptBytes / 1024, requests }),
    /** Waits until nothing was loaded for a while, or a load does not end. */
    quiet: async () => {
      while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) await pause(50);
    },
  };
}
