import type { Deed } from './deed';
import { DEEDS } from './deeds';
import { type DirectApi, directApi } from './directApi';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faultyProxy';
import { expect, test as stories, toasts } from './fixtures';
import { freshRecords } from './freshRecords';

interface NamedFault {
  name: string;
  /** What the proxy does; without it the browser does not find the host. */
  fault?: Fault;
  /** What comes of it: it takes longer, it was never done, or it was done and nobody here knows. */
  outcome: 'slow' | 'undone' | 'unknown';
}

/** The usual faults of networks. */
export const FAULTS: readonly NamedFault[] = [
  { name: 'answers come late', fault: { is: 'latency', milliseconds: 1_500 }, outcome: 'slow' },
  { name: 'the line is narrow', fault: { is: 'bandwidth', bytesPerSecond: 4_000 }, outcome: 'slow' },
  { name: 'answers come byte by byte', fault: { is: 'sliced' }, outcome: 'slow' },
  { name: 'the line is cut before', fault: { is: 'resetBefore' }, outcome: 'undone' },
  { name: 'the line is cut in the request', fault: { is: 'resetInRequest' }, outcome: 'undone' },
  { name: 'the host is not found', outcome: 'undone' },
  { name: 'nobody ever answers', fault: { is: 'blackHole' }, outcome: 'undone' },
  { name: 'the line is cut after it was done', fault: { is: 'resetAfter' }, outcome: 'unknown' },
  { name: 'the line is cut in the answer', fault: { is: 'resetInAnswer' }, outcome: 'unknown' },
  { name: 'half an answer comes', fault: { is: 'half' }, outcome: 'unknown' },
];

interface Shared {
  network: FaultyProxy;
  api: DirectApi;
}

/** Stories in which the browser reaches the platform through a proxy, and the story itself past it. */
export const test = stories.extend<object, Shared>({
  network: [
    async ({ platform }, use) => {
      const network = await startFaultyProxy(platform.url);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  api: [async ({ platform }, use) => use(await directApi(platform.url)), { scope: 'worker' }],
  baseURL: ({ network }, use) => use(network.url),
});

/** How long a request that nobody answers is looked at. */
const HANGING_MS = 1_000;

/** Tells of these deeds under these faults; at the end the platform has it once and the screen says so. */
export function tellOfFaults(among: (deed: Deed, fault: NamedFault) => boolean): void {
  test.use({ actionTimeout: 15_000 });
  test.describe.configure({ mode: 'parallel' });
  for (const deed of DEEDS)
    for (const { name, fault, outcome } of FAULTS.filter((one) => among(deed, one)))
      test(`${deed.name}, and ${name}`, async ({ page, signIn, network, api, complaints }) => {
        complaints.expected(/net::ERR_/);
        if (deed.refusal) complaints.expected(deed.refusal);
        if (!deed.guest) await signIn('admin');
        const moment = await deed.begin({ page, api, fresh: freshRecords(api) });
        if (moment.count) expect(await moment.count(), 'done before').toBe(0);
        let sent = 0;
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (request.method() === deed.call.method && deed.call.path.test(pathname + search)) sent += 1;
        });
        // To each, since the browser itself sends again what broke on a line that it had opened ahead.
        const broken = fault && network.add({ ...deed.call, fault });
        if (!fault)
          await page.route(
            (url) => deed.call.path.test(url.pathname + url.search),
            (route) =>
              route.request().method() === deed.call.method ? route.abort('namenotresolved') : route.fallback(),
          );

        await moment.press();
        if (outcome === 'slow' || deed.isBestEffort) {
          await moment.done();
        } else {
          if (fault?.is === 'blackHole') {
            await expect.poll(() => broken?.hits()).toBeGreaterThan(0);
            await page.waitForTimeout(HANGING_MS);
            await expect(toasts(page)).toBeEmpty();
            expect(sent, 'sent while nobody answers').toBe(1);
            network.heal();
          }
          await expect(page.getByText('Error en la petición.').first()).toBeVisible();
          await moment.kept?.();
          if (moment.count && !deed.isStep) expect(await moment.count()).toBe(outcome === 'unknown' ? 1 : 0);
          expect(sent, 'sent by itself').toBe(1);
          network.heal();
          await page.unrouteAll();
          if (moment.seen && outcome === 'unknown') {
            await expect(moment.seen).toPass({ timeout: 15_000 });
          } else {
            await moment.press();
            await moment.done();
          }
        }
        if (moment.count && !deed.isBestEffort) expect(await moment.count(), 'done').toBe(1);
        if (broken) await expect.poll(() => broken.hits(), 'broken').toBeGreaterThan(0);
        network.heal();
      });
}
