import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What a page did while something was done in it. */
export interface Watched {
  seconds: number;
  /** Of its own thread. */
  longestTaskMs: number;
  longTasksMs: number;
  /** Workers that were alive at once: each opens one picture. */
  drawnAtOnce: number;
  /** Pictures that were opened with the page's own thread. */
  drawnOnPage: number;
  /** Of the process that draws the page, more than before: at most, and once it has come to rest. */
  peakMb: number;
  leftMb: number;
}

interface Noted {
  tasks: number[];
  workers: number;
  mostWorkers: number;
  drawn: number;
}

/** A processor of a cheap phone. */
const SLOWER = 4;
/** A worker is at rest for seconds before its garbage is collected, and free memory is given back by and by. */
const SETTLE_MS = 8_000;
const SETTLED_MB = 3;
/** Rows are still being kept for minutes where the machine is busy. */
const MOST_LOOKS = 15;

/** Slows the page's processor down and notes what it does from its next address on; gives what watches an action. */
export async function watchWork(page: Page): Promise<(action: () => Promise<void>) => Promise<Watched>> {
  await page.addInitScript(noteWork);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** What the process holds once nothing is done in it any more, without what is only waiting to be collected. */
  async function restingMb(renderer: number): Promise<number> {
    let now = Number.POSITIVE_INFINITY;
    for (let looks = 0, before = now; looks < MOST_LOOKS; looks++, before = now) {
      await session.send('HeapProfiler.collectGarbage');
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      now = await memoryMb(renderer);
      if (Math.abs(before - now) < SETTLED_MB) break;
    }
    return now;
  }
  return async (action) => {
    await session.send('HeapProfiler.collectGarbage');
    const renderer = await processOf(page);
    await page.evaluate(forget);
    const before = await memoryMb(renderer);
    let peak = before;
    const timer = setInterval(async () => {
      peak = Math.max(peak, await memoryMb(renderer));
    }, 20);
    const start = performance.now();
    await action().finally(() => clearInterval(timer));
    const seconds = (performance.now() - start) / 1000;
    const { tasks, mostWorkers, drawn } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    return {
      seconds,
      longestTaskMs: Math.max(0, ...tasks),
      longTasksMs: tasks.reduce((sum, task) => sum + task, 0),
      drawnAtOnce: mostWorkers,
      drawnOnPage: drawn,
      peakMb: peak - before,
      leftMb: (await restingMb(renderer)) - before,
    };
  };
}

/** Runs in the page. */
function noteWork(): void {
  const noted: Noted = { tasks: [], workers: 0, mostWorkers: 0, drawn: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      noted.mostWorkers = Math.max(noted.mostWorkers, ++noted.workers);
    }
    override terminate(): void {
      noted.workers--;
      super.terminate();
    }
  };
  const open = window.createImageBitmap;
  window.createImageBitmap = ((...given: Parameters<typeof open>) => {
    noted.drawn++;
    return open(...given);
  }) as typeof open;
}

/** Runs in the page. */
function forget(): void {
  Object.assign((window as unknown as { noted: Noted }).noted, { tasks: [], mostWorkers: 0, drawn: 0 });
}

/** The number of the process that draws this page: the one that is busy when the page is. */
async function processOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  await page.evaluate(() => {
    const until = performance.now() + 500;
    while (performance.now() < until) Math.random();
  });
  const worked = (await renderers()).map(({ id, cpuTime }) => ({ id, time: cpuTime - (before.get(id) ?? 0) }));
  const busiest = worked.sort((one, other) => other.time - one.time)[0];
  if (!busiest) throw new Error('The browser does not tell its processes');
  return busiest.id;
}

async function memoryMb(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
