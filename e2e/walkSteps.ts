import type { Row } from './directApi';
import type { Fault } from './faultyProxy';
import { cardLinks, expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';
import {
  address,
  BUSINESSES,
  chance,
  description,
  formId,
  here,
  isAtLogin,
  leave,
  one,
  openTab,
  quiet,
  type World,
} from './walk';

export interface Step {
  name: string;
  weight: number;
  can(world: World): boolean | Promise<boolean>;
  take(world: World): Promise<void>;
}

const inside = (world: World) => world.person !== undefined && !isAtLogin(here(world));
const atList = (world: World) => inside(world) && address(here(world)) === '/dashboard/businesses';
const atForm = (world: World) => inside(world) && formId(here(world)) !== undefined;
const editable = async (world: World) => {
  const id = formId(here(world));
  return (
    atForm(world) &&
    id !== undefined &&
    world.stored.has(id) &&
    (await isEdit(world)) &&
    description(here(world)).isEnabled()
  );
};
const isEdit = async (world: World) =>
  (await here(world).page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).count()) === 1;

const LINKS = ['Negocios', 'Ofertas', 'Cupones activos', 'Consumidos', 'Usuarios', 'Pagos', 'Configuración'] as const;

const FAULTS: readonly Fault[] = [
  { is: 'latency', milliseconds: 700 },
  { is: 'bandwidth', bytesPerSecond: 20_000 },
  { is: 'sliced' },
  { is: 'resetBefore' },
  { is: 'resetInRequest' },
  { is: 'resetAfter' },
  { is: 'resetInAnswer' },
  { is: 'half' },
];

/** Presses the form's button, answers the question about what others saved, and sees what became of it. */
async function save(world: World): Promise<void> {
  const tab = here(world);
  const { page, typed } = tab;
  const id = formId(tab) ?? '';
  const before = world.stored.get(id);
  const typedText = typed?.text ?? before;
  let choseTheirs = false;
  let cancelled = false;
  await page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).click();
  const question = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  for (let round = 0; round < 5; round += 1) {
    await expect(async () => {
      const over = !(await page.getByText('Guardando…').count()) || (await question.count());
      expect(over, 'saving ends').toBeTruthy();
    }).toPass({ timeout: 15_000 });
    await page.waitForTimeout(150);
    if ((await question.count()) === 0) break;
    if (chance(world, 0.2)) {
      cancelled = true;
      await question.getByRole('button', { name: 'Cancelar' }).click();
    } else {
      choseTheirs = chance(world, 0.4);
      await question.getByLabel(choseTheirs ? 'Lo guardado' : 'Tu cambio').check();
      await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
    }
  }
  await quiet(tab);
  const said = await page.getByRole('status').filter({ hasText: 'Negocio actualizado exitosamente' }).count();
  const answer = await world.other.call('GET', `${BUSINESSES}/${id}`);
  const now: string | undefined =
    answer.status === 404 ? undefined : (answer.body?.data as Row | undefined)?.description;
  if (formId(tab) === undefined && said > 0) {
    expect(now, 'saved, as the screen says').toBe(choseTheirs ? before : typedText);
    tab.typed = undefined;
  } else if (choseTheirs && typed && !isAtLogin(tab))
    tab.typed = { ...typed, text: (await description(tab).inputValue()) || typed.text };
  expect(cancelled ? [before] : [before, typedText], 'stored is what was there or what was typed').toContain(now);
  if (now === undefined) world.stored.delete(id);
  else world.stored.set(id, now);
}

async function otherSaves(world: World, id: string): Promise<void> {
  const { id: _, createdAt: __, updatedAt: ___, ...fields }: Row = await world.other.data('GET', `${BUSINESSES}/${id}`);
  const text = `De otra persona ${world.steps}`;
  await world.other.data('PUT', `${BUSINESSES}/${id}`, { ...fields, description: text });
  world.stored.set(id, text);
}

/** What people, networks and servers do. */
export const STEPS: readonly Step[] = [
  {
    name: 'sign in',
    weight: 30,
    can: (world) => isAtLogin(here(world)) && !world.isOffline,
    async take(world) {
      const { page } = here(world);
      const person = chance(world, 0.85) ? 'admin' : 'owner';
      if (address(here(world)) === '/') await page.goto('/login');
      await quiet(here(world));
      // In the other tab somebody is signed in: the login leads on by itself.
      if (!isAtLogin(here(world))) return;
      await fillLogin(page, ACCOUNTS[person], PASSWORD);
      await quiet(here(world));
      if (!isAtLogin(here(world))) world.person = person;
    },
  },
  {
    name: 'go to a page',
    weight: 8,
    can: inside,
    take: (world) => {
      const name = one(world, LINKS);
      return leave(world, (page) =>
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click(),
      );
    },
  },
  {
    name: 'go to the businesses',
    weight: 8,
    can: inside,
    take: (world) =>
      leave(world, (page) =>
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Negocios' }).click(),
      ),
  },
  {
    name: 'open a form',
    weight: 14,
    can: async (world) => atList(world) && (await cardLinks(here(world).page).count()) > 0,
    async take(world) {
      const links = cardLinks(here(world).page);
      await links.nth(Math.floor(world.random() * (await links.count()))).click({ timeout: 5_000 });
      await quiet(here(world));
    },
  },
  {
    name: 'type',
    weight: 16,
    can: editable,
    async take(world) {
      const tab = here(world);
      const text = `Escrito en el paso ${world.steps}`;
      await description(tab).fill(text);
      tab.typed = { id: formId(tab) ?? '', text };
    },
  },
  { name: 'save', weight: 10, can: editable, take: save },
  { name: 'back', weight: 5, can: (world) => !world.isOffline, take: (world) => leave(world, inHistory('goBack')) },
  {
    name: 'forward',
    weight: 4,
    can: (world) => !world.isOffline,
    take: (world) => leave(world, inHistory('goForward')),
  },
  {
    name: 'reload',
    weight: 3,
    can: (world) => !world.isOffline,
    take: (world) => leave(world, (page) => page.reload(), true),
  },
  {
    name: 'turn the page',
    weight: 5,
    can: async (world) =>
      inside(world) && (await here(world).page.getByRole('button', { name: 'Página siguiente' }).count()) === 1,
    async take(world) {
      const turn = here(world).page.getByRole('button', {
        name: chance(world, 0.6) ? 'Página siguiente' : 'Página anterior',
      });
      if (await turn.isEnabled()) await turn.click();
      await quiet(here(world));
    },
  },
  {
    name: 'delete',
    weight: 2,
    can: async (world) =>
      atList(world) &&
      world.person === 'admin' &&
      world.stored.size > 15 &&
      (await cardLinks(here(world).page).count()) > 0,
    async take(world) {
      const { page } = here(world);
      const cards = page.getByRole('main').getByRole('listitem');
      await cards
        .nth(Math.floor(world.random() * (await cards.count())))
        .getByRole('button', { name: /^Acciones de/ })
        .click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Borrar' }).click();
      await quiet(here(world));
      // A refusal stays in the question.
      if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: 'Cancelar' }).click();
      const left = new Set((await world.other.all(BUSINESSES)).map(({ id }) => id));
      const gone = [...world.stored.keys()].filter((id) => !left.has(id));
      expect(gone.length, 'deleted at most one').toBeLessThan(2);
      for (const id of gone) world.stored.delete(id);
    },
  },
  {
    name: 'Salir',
    weight: 1.5,
    can: inside,
    async take(world) {
      const tab = here(world);
      tab.agrees = true;
      await tab.page.getByRole('button', { name: 'Salir' }).click();
      await tab.page.waitForURL((url) => /^\/(login)?$/.test(url.pathname));
      world.person = undefined;
    },
  },
  {
    name: 'the session ends on the platform',
    weight: 1.5,
    can: inside,
    async take(world) {
      const token = await here(world).page.evaluate(() => localStorage.getItem('token'));
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${world.platform.url}/api/gs/user-service/auths/logout`, { method: 'POST', headers });
    },
  },
  {
    name: 'the network goes or comes',
    weight: 4,
    can: () => true,
    async take(world) {
      world.isOffline = !world.isOffline;
      await world.context.setOffline(world.isOffline);
    },
  },
  {
    name: 'the network comes',
    weight: 8,
    can: ({ isOffline }) => isOffline,
    async take(world) {
      world.isOffline = false;
      await world.context.setOffline(false);
    },
  },
  {
    name: 'requests break',
    weight: 6,
    can: () => true,
    // Until the next step is over: a single request the browser would send again by itself.
    take: async (world) => void world.network.add({ path: /^\/api\/gs\//, fault: one(world, FAULTS) }),
  },
  {
    name: 'another person saves',
    weight: 6,
    can: ({ stored }) => stored.size > 0,
    async take(world) {
      const open = world.tabs.map(formId).filter((id) => id !== undefined && world.stored.has(id));
      await otherSaves(
        world,
        open.length > 0 && chance(world, 0.8) ? String(one(world, open)) : one(world, [...world.stored.keys()]),
      );
    },
  },
  {
    name: 'another person deletes',
    weight: 1,
    can: ({ stored }) => stored.size > 15,
    async take(world) {
      const open = world.tabs.map(formId).filter((id) => id !== undefined && world.stored.has(id));
      const id =
        open.length > 0 && chance(world, 0.5) ? String(one(world, open)) : one(world, [...world.stored.keys()]);
      // Refused while somebody holds coupons of it.
      if ((await world.other.call('DELETE', `${BUSINESSES}/${id}`)).status < 300) world.stored.delete(id);
    },
  },
  {
    name: 'the other tab',
    weight: 6,
    can: () => true,
    async take(world) {
      world.at = world.at === 0 ? 1 : 0;
      await here(world).page.bringToFront();
    },
  },
  {
    name: 'the tab is killed',
    weight: 1,
    can: ({ isOffline }) => !isOffline,
    async take(world) {
      const former = here(world).page;
      world.tabs[world.at] = await openTab(world.context);
      await former.close({ runBeforeUnload: false });
      await here(world).page.goto('/dashboard/businesses');
    },
  },
];

const inHistory = (way: 'goBack' | 'goForward') => async (page: import('@playwright/test').Page) => {
  // Refused by the form it never arrives.
  await page[way]({ timeout: 2_000 }).catch(() => undefined);
  // The first page of all is the browser's own.
  if (page.url() === 'about:blank') await page.goForward();
};
