import type { Row } from './directApi';
import { cardLinks, expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';
import {
  address,
  atList,
  BUSINESSES,
  chance,
  description,
  editable,
  formId,
  here,
  inside,
  isAtLogin,
  leave,
  one,
  quiet,
  type Step,
  type World,
} from './walk';

import { OUTER_STEPS } from './walkOuterSteps';

const LINKS = ['Negocios', 'Ofertas', 'Cupones activos', 'Consumidos', 'Usuarios', 'Pagos', 'Configuración'] as const;

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

/** What people do in the page, and what comes from outside. */
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
  ...OUTER_STEPS,
];

const inHistory = (way: 'goBack' | 'goForward') => async (page: import('@playwright/test').Page) => {
  // Refused by the form it never arrives.
  await page[way]({ timeout: 2_000 }).catch(() => undefined);
  // The first page of all is the browser's own.
  if (page.url() === 'about:blank') await page.goForward();
};
