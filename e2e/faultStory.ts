import type { Action } from './actionParts';
import { ACTIONS } from './actions';
import { type DirectApi, directApi } from './directApi';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faultyProxy';
import { expect, test as stories, toasts } from './fixtures';
import { freshRecords } from './freshRecords';

interface NamedFault {
  name: string;
  /** What the proxy does; without it the browser does not find the host. */
  fault?: Fault;
  /** What comes of it: it takes longer, it was never done, or it was done and the browser does not know. */
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
  { name: 'no answer ever comes', fault: { is: 'blackHole' }, outcome: 'undone' },
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

/** What a platform says that is broken, or has too much to do; without words of its own where a proxy answers for it. */
const TROUBLES = [
  { status: 429, json: { error: { detail: 'Demasiadas peticiones. Intenta de nuevo en 7 segundos.' } } },
  { status: 500, json: { error: { detail: 'Algo se rompió aquí.' } } },
  { status: 502, contentType: 'text/html', body: '<html><body>502 Bad Gateway</body></html>' },
  { status: 503, json: { error: { detail: 'El servicio no está disponible en este momento.' } } },
] as const;

/** How long a request without an answer is looked at. */
const HANGING_MS = 1_000;

/** Stories of these actions under these faults; at the end the platform has it once and the screen says so. */
export function tellOfFaults(among: (action: Action, fault: NamedFault) => boolean): void {
  test.use({ actionTimeout: 15_000 });
  test.describe.configure({ mode: 'parallel' });
  for (const action of ACTIONS)
    for (const { name, fault, outcome } of FAULTS.filter((one) => among(action, one)))
      test(`${action.name}, and ${name}`, async ({ page, signIn, network, api, complaints }) => {
        complaints.expected(/net::ERR_/);
        if (action.refusal) complaints.expected(action.refusal);
        if (!action.guest) await signIn('admin');
        const moment = await action.begin({ page, api, fresh: freshRecords(api) });
        if (moment.count) expect(await moment.count(), 'done before').toBe(0);
        let sent = 0;
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (request.method() === action.call.method && action.call.path.test(pathname + search)) sent += 1;
        });
        // To each, since the browser itself repeats what broke on a connection that it had opened before.
        const broken = fault && network.add({ ...action.call, fault });
        if (!fault)
          await page.route(
            (url) => action.call.path.test(url.pathname + url.search),
            (route) =>
              route.request().method() === action.call.method ? route.abort('namenotresolved') : route.fallback(),
          );

        await moment.press();
        if (outcome === 'slow' || action.isBestEffort) {
          await moment.done();
        } else {
          if (fault?.is === 'blackHole') {
            await expect.poll(() => broken?.hits()).toBeGreaterThan(0);
            await page.waitForTimeout(HANGING_MS);
            await expect(toasts(page)).toBeEmpty();
            expect(sent, 'sent while no answer comes').toBe(1);
            network.heal();
          }
          await expect(page.getByText('Error en la petición.').first()).toBeVisible();
          await moment.kept?.();
          if (moment.count && !action.isStep) expect(await moment.count()).toBe(outcome === 'unknown' ? 1 : 0);
          expect(sent, 'sent by itself').toBe(1);
          network.heal();
          await page.unrouteAll();
          if (moment.shown && outcome === 'unknown') {
            await expect(moment.shown).toPass({ timeout: 15_000 });
          } else {
            await moment.press();
            await moment.done();
          }
        }
        if (moment.count && !action.isBestEffort) expect(await moment.count(), 'done').toBe(1);
        if (broken) await expect.poll(() => broken.hits(), 'broken').toBeGreaterThan(0);
        network.heal();
      });
}

/** Stories of these actions at a platform in trouble: each answer is said once, and the next try succeeds. */
export function tellOfTroubles(among: (action: Action) => boolean): void {
  test.use({ actionTimeout: 15_000 });
  test.describe.configure({ mode: 'parallel' });
  for (const action of ACTIONS.filter((one) => !one.isBestEffort && among(one)))
    test(`${action.name}, and the platform is in trouble`, async ({ page, signIn, api, complaints }) => {
      complaints.expected(/status of (429|50\d)|tile\.openstreetmap/);
      if (!action.guest) await signIn('admin');
      const moment = await action.begin({ page, api, fresh: freshRecords(api) });
      for (const trouble of TROUBLES) {
        let sent = 0;
        await page.route(
          (url) => action.call.path.test(url.pathname + url.search),
          (route) => {
            if (route.request().method() !== action.call.method) return route.fallback();
            sent += 1;
            return route.fulfill(trouble);
          },
        );
        await moment.press();
        const words = 'json' in trouble ? trouble.json.error.detail : 'Algo salió mal. Intente de nuevo más tarde.';
        await expect(page.getByText(words).first()).toBeVisible();
        await moment.kept?.();
        if (!action.isStep) expect(sent, 'sent by itself').toBe(1);
        await page.unrouteAll();
      }
      if (moment.count && !action.isStep) expect(await moment.count()).toBe(0);
      await moment.press();
      await moment.done();
      if (moment.count) expect(await moment.count(), 'done').toBe(1);
    });
}
