import { setTimeout } from 'node:timers/promises';
import { anyRouteOf } from '../contract/route';
import { directApi } from './directApi';
import { startFaultyProxy } from './faultyProxy';
import { expect, test as stories } from './fixtures';
import { startPlatform } from './platform';
import { type Step, typedIn } from './walk';
import { expectOwnDraft, recoverAll } from './walkDrafts';
import { formAt, standingNow, storedNow, typedNow } from './walkForms';
import { STEPS } from './walkSteps';
import { here, isAtLogin, leftBehind, startWorld, type Tab, type World } from './walkWorld';

/** What each address shows, by its heading. */
const HEADINGS: readonly [address: RegExp, heading: RegExp][] = [
  [/^\/(login)?$/, /^Inicia sesión$/],
  [/^\/dashboard$/, /^(Tablero|Negocios)$/],
  [/^\/dashboard\/businesses$/, /^Negocios$/],
  [/^\/dashboard\/businesses\/[^/]+$/, /^(Actualizar|Crear nuevo) negocio/],
  [/^\/dashboard\/offers$/, /^Ofertas$/],
  [/^\/dashboard\/offers\/[^/]+$/, /^(Actualizar|Crear nueva) oferta/],
  [/^\/dashboard\/coupons-active$/, /^Cupones activos$/],
  [/^\/dashboard\/admin\/consumed$/, /^Cupones consumidos$/],
  [/^\/dashboard\/users$/, /^Usuarios$/],
  [/^\/dashboard\/users\/add-offer\//, /./],
  [/^\/dashboard\/payments$/, /^Pagos$/],
  [/^\/dashboard\/settings$/, /^Configuración$/],
];

const PLACES =
  /^(GS Cupones|Inicio|Negocios|Ofertas|Cupones activos|Consumidos|Usuarios|Pagos|Configuración|Bitácora|Mi cuenta)$/;

/** The platform allows 1,200 requests a minute from one address, and each step is looked at with some ten. */
const LEAST_MS = 700;
/** So many steps stay below that at any pace. */
const SHORT = 100;

/** Walks so many steps, and after each looks at what must always be so. */
export function tellOfAWalk(seed: number, steps: number): void {
  stories(`a walk of ${steps} steps through pages, tabs and faults, seed ${seed}`, async ({ browser }) => {
    stories.setTimeout(60_000 + steps * 4_000);
    const platform = await startPlatform();
    const network = await startFaultyProxy(platform.url);
    const context = await browser.newContext({ baseURL: network.url, locale: 'es-VE', reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    const outside: string[] = [];
    context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isCall = url.pathname.startsWith('/api/');
      const known = anyRouteOf(request.method(), request.url());
      const isOurs =
        url.origin === network.url || url.hostname === 'tile.openstreetmap.org' || /^(data|blob):/.test(url.protocol);
      if (isCall ? !known : !isOurs) outside.push(`${request.method()} ${request.url()}`);
    });
    const done: string[] = [];
    try {
      const world = await startWorld(seed, { context, platform, network, other: await directApi(platform.url) });
      for (; world.steps < steps; world.steps += 1) {
        const begun = Date.now();
        const step = await choose(world);
        done.push(
          `${world.steps} ${step.name} (${world.at ? 'second' : 'first'} tab, ${new URL(here(world).page.url()).pathname})`,
        );
        await taken(step, world);
        if (step.name !== 'requests break') network.heal();
        await expectSound(world);
        expect(
          complaints.filter((text) => !CAUSED.test(text)),
          'complaints of the browser',
        ).toEqual([]);
        expect(outside, 'requests beyond the call table').toEqual([]);
        if (steps > SHORT) await setTimeout(Math.max(0, LEAST_MS - (Date.now() - begun)));
      }
      done.push(`${steps} what was typed and not saved is recovered`);
      await recoverAll(world);
    } catch (error) {
      throw new Error(
        `Seed ${seed}, after\n${done.slice(-15).join('\n')}\n${error instanceof Error ? error.message : error}`,
        { cause: error },
      );
    } finally {
      await context.close();
      await network.close();
      await platform.remove();
    }
  });
}

/** What the browser says of requests that the walk broke, or that the platform refuses with reason. */
// The last is what Chromium says of a service worker whose script does not come.
const CAUSED = /net::ERR_|status of (401|403|404|409|412|422)|An unknown error occurred when fetching the script/;

async function choose(world: World): Promise<Step> {
  const open: Step[] = [];
  for (const step of STEPS) if (await step.can(world)) open.push(step);
  let point = world.random() * open.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of open) {
    point -= step.weight;
    if (point <= 0) return step;
  }
  throw new Error('no step can be taken');
}

/** The user whom a tab's browser has signed in; a sign-in whose answer came late counts too. */
async function signedIn({ page }: Tab): Promise<World['person']> {
  const user = await page.evaluate(() => localStorage.getItem('token') && localStorage.getItem('user'));
  return user ? JSON.parse(user).permission : undefined;
}

const tokenOf = ({ page }: Tab) => page.evaluate(() => localStorage.getItem('token'));

/** The end of a session on the platform is noticed at the next request, also in the middle of a step. */
async function taken(step: Step, world: World): Promise<void> {
  try {
    await step.take(world);
  } catch (error) {
    if (step.name === 'sign in' || !isAtLogin(here(world)) || (await tokenOf(here(world)))) throw error;
  }
}

async function expectSound(world: World): Promise<void> {
  for (const tab of world.tabs) await expect(() => expectSoundTab(tab, world)).toPass({ timeout: 12_000 });
  // Another tab may have ended the session, or begun one.
  world.person = await signedIn(here(world));
  const now = { stored: await storedNow(world.other), standing: await standingNow(world.other) };
  expect(now, 'the platform has what the walk believes').toEqual({ stored: world.stored, standing: world.standing });
}

async function expectSoundTab(tab: Tab, world: World): Promise<void> {
  const { page } = tab;
  const { person } = world;
  const { pathname } = new URL(page.url());
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  expect(headings, `one heading at ${pathname}`).toHaveLength(1);
  // Without the network the code of a page may not come, or of a part of it: then its place may name it.
  const isMissing = await page.getByText('No se pudo cargar esta parte.').count();
  const wanted = HEADINGS.find(([address]) => address.test(pathname))?.[1] ?? /^$/;
  if (!isMissing || !PLACES.test(headings[0] ?? '')) expect(headings[0], `the heading at ${pathname}`).toMatch(wanted);
  const toasts = await page.getByRole('region', { name: 'Avisos' }).locator('.panel').allTextContents();
  expect(new Set(toasts).size, `a toast twice: ${toasts}`).toBe(toasts.length);
  if (isAtLogin(tab)) {
    leftBehind(world, tab);
    expect(await page.getByRole('navigation', { name: 'Principal' }).count(), 'a sidebar without a user').toBe(0);
    return;
  }
  const home = await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).count();
  if (person) expect(home, `the sidebar of an ${person}`).toBe(person === 'owner' ? 1 : 0);
  if (person === 'owner' && pathname === '/dashboard/businesses')
    expect(await page.getByRole('main').getByRole('listitem').count(), 'businesses of an owner').toBeLessThan(2);
  const form = formAt(pathname);
  if (form) await expectOwnDraft(world, tab, pathname);
  if (form && tab.typed?.address === pathname)
    expect(await typedNow(page, form), 'what was typed').toMatchObject(typedIn(tab));
}
