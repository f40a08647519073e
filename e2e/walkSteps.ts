import type { Locator, Page } from '@playwright/test';
import type { Row } from './directApi';
import { cardLinks, expect } from './fixtures';
import { atList, editable, formOf, inside, leave, quiet, type Step, typedIn } from './walk';
import { ACTION_STEPS } from './walkActions';
import { DRAFT_STEPS } from './walkDrafts';
import { callAt, FORMS, fieldOf, storedNow, typedNow, type Values, valuesOf } from './walkForms';
import { OUTER_STEPS } from './walkOuterSteps';
import { signIn } from './walkSessions';
import { address, chance, here, isAtLogin, one, type World, whose } from './walkWorld';

/** A link may say more than its page: «Pagos» says how many wait. */
const startingWith = (name: string) => new RegExp(`^${name}`);

const LINKS = ['Negocios', 'Ofertas', 'Cupones activos', 'Consumidos', 'Usuarios', 'Pagos', 'Configuración'] as const;

/** Presses the form's button, answers the question about what others saved, and sees what became of it. */
async function save(world: World): Promise<void> {
  const tab = here(world);
  const { page } = tab;
  const at = address(tab);
  const form = formOf(tab);
  const before = world.stored.get(at) ?? {};
  const mine = typedIn(tab);
  let wanted: Values = { ...before, ...mine };
  let cancelled = false;
  await page.getByRole('button', { name: form.submit }).click();
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
      wanted = { ...before, ...mine, ...(await chooseSides(world, question, before)) };
      await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
    }
  }
  await quiet(tab);
  const said = await page.getByRole('status').filter({ hasText: form.saved }).count();
  const answer = await world.other.call('GET', callAt(at));
  const now = answer.status === 404 ? undefined : valuesOf(form, answer.body?.data as Row);
  if (address(tab) !== at && said > 0) {
    expect(now, 'saved, as the screen says').toEqual(wanted);
    tab.typed = undefined;
  } else if (tab.typed && address(tab) === at) {
    // What was chosen stands in the form now.
    const found = await typedNow(page, form);
    for (const [name, typed] of tab.typed.texts) typed.text = found[name] ?? typed.text;
  }
  expect(cancelled ? [before] : [before, wanted], 'stored is what was there or what was wanted').toContainEqual(now);
  if (now === undefined) world.stored.delete(at);
  else world.stored.set(at, now);
}

/** Chooses one side or the other for each field; gives the fields for which it is the other person's. */
async function chooseSides(world: World, question: Locator, stored: Values): Promise<Values> {
  const form = formOf(here(world));
  const theirs: Record<string, string> = {};
  for (const [name, label] of Object.entries(form.labels)) {
    const field = question.getByRole('group', { name: label, exact: true });
    if ((await field.count()) === 0) continue;
    const choseTheirs = chance(world, 0.4);
    await field.getByLabel(choseTheirs ? 'Lo guardado' : 'Tu cambio').check();
    if (choseTheirs) theirs[name] = stored[name] ?? '';
  }
  return theirs;
}

/** What people do in the page, and what comes from outside. */
export const STEPS: readonly Step[] = [
  {
    name: 'sign in',
    weight: 30,
    can: (world) => isAtLogin(here(world)) && !world.isOffline,
    take: (world) => signIn(world, chance(world, 0.8) ? 'admin' : 'owner'),
  },
  {
    name: 'go to a page',
    weight: 8,
    can: inside,
    take: (world) => {
      const name = one(world, LINKS);
      return leave(world, (page) =>
        page
          .getByRole('navigation', { name: 'Principal' })
          .getByRole('link', { name: startingWith(name) })
          .click(),
      );
    },
  },
  {
    name: 'go to a list of forms',
    weight: 8,
    can: inside,
    take: (world) => {
      const name = one(world, ['Negocios', 'Negocios', 'Ofertas'] as const);
      return leave(world, (page) =>
        page
          .getByRole('navigation', { name: 'Principal' })
          .getByRole('link', { name: startingWith(name) })
          .click(),
      );
    },
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
      const { person } = world;
      if (!person) throw new Error('no user is signed in to type');
      const form = formOf(tab);
      const names = Object.keys(form.labels);
      const texts = tab.typed?.texts ?? new Map();
      for (const name of chance(world, 0.3) ? names : [one(world, names)]) {
        const text = `Escrito en el paso ${world.steps}`;
        await fieldOf(tab.page, form, name).fill(text);
        texts.set(name, { text, at: Date.now() });
      }
      tab.typed = { address: address(tab), person, texts };
      world.everTyped.add(whose(person, address(tab)));
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
      world.stored.size > 30 &&
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
      const left = await storedNow(world.other);
      const gone = [...world.stored.keys()].filter((at) => !left.has(at));
      const ofKind = (list: string) => gone.filter((at) => at.startsWith(`${list}/`));
      // The offers of a business go with it.
      for (const { list } of FORMS)
        if (address(here(world)) === list) expect(ofKind(list).length, 'deleted at most one').toBeLessThan(2);
      for (const at of gone) world.stored.delete(at);
    },
  },
  ...ACTION_STEPS,
  ...DRAFT_STEPS,
  ...OUTER_STEPS,
];

const inHistory = (way: 'goBack' | 'goForward') => async (page: Page) => {
  // Refused by the form it never arrives.
  await page[way]({ timeout: 2_000 }).catch(() => undefined);
  // The first page of all is the browser's own.
  if (page.url() === 'about:blank') await page.goForward();
};
