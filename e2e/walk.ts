import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { FORMS, formAt, type Values, type WalkForm } from './walkForms';
import { address, chance, here, isAtLogin, leftBehind, type Tab, type World, waiting } from './walkWorld';

/** Waits until what the page reads is there or has failed. */
export async function quiet({ page }: Tab): Promise<void> {
  // As long as the network is slow this ends without it; the invariants wait for what matters.
  await expect
    .poll(
      async () => {
        const before = waiting.get(page)?.size ?? 0;
        await page.waitForTimeout(60);
        return before + (waiting.get(page)?.size ?? 0);
      },
      { timeout: 5_000, intervals: [10] },
    )
    .toBe(0)
    .catch(() => undefined);
}

/** Goes somewhere: what was typed is asked about, unless it is kept and the page is loaded anew; nothing else is. */
export async function leave(world: World, go: (page: Page) => Promise<unknown>, always = false): Promise<void> {
  const tab = here(world);
  const before = tab.page.url();
  // When the document was loaded: another one shows that the page was loaded anew.
  const loadedAt = () => tab.page.evaluate(() => performance.timeOrigin);
  const loaded = await loadedAt();
  const began = Date.now();
  tab.asked = [];
  tab.agrees = always || chance(world, 0.6);
  await go(tab.page);
  await quiet(tab);
  const question = tab.page.getByRole('dialog', { name: '¿Salir de este formulario?' });
  // Shown once the draft is written.
  await expect
    .poll(async () => tab.page.url() !== before || (await question.isVisible()), { timeout: tab.typed ? 1_500 : 100 })
    .toBe(true)
    .catch(() => undefined);
  if (await question.isVisible()) {
    tab.asked.push('form');
    await question.getByRole('button', { name: tab.agrees ? 'Salir' : 'Seguir aquí', exact: true }).click();
    await quiet(tab);
  }
  const moved = tab.page.url() !== before || always;
  if (!tab.typed) expect(tab.asked, 'asked although nothing was typed').toEqual([]);
  else if (moved && !isAtLogin(tab) && (await loadedAt()) === loaded)
    expect(tab.asked.length, 'left what was typed without asking').toBeGreaterThan(0);
  if (tab.typed && !tab.agrees && tab.asked.length > 0)
    expect(tab.page.url(), 'left although it was refused').toBe(before);
  if (moved) leftBehind(world, tab, began);
  tab.agrees = true;
}

export interface Step {
  name: string;
  weight: number;
  can(world: World): boolean | Promise<boolean>;
  take(world: World): Promise<void>;
}

export const inside = (world: World) => world.person !== undefined && !isAtLogin(here(world));
export const atList = (world: World) => inside(world) && FORMS.some(({ list }) => list === address(here(world)));
export const editable = async (world: World) => {
  const tab = here(world);
  const form = formAt(address(tab));
  if (!inside(world) || !form || !world.stored.has(address(tab))) return false;
  const button = tab.page.getByRole('button', { name: form.submit });
  return (await tab.page.getByRole('heading', { name: form.heading }).count()) === 1 && button.isEnabled();
};

/** The form that a tab shows; it must show one. */
export function formOf(tab: Tab): WalkForm {
  const form = formAt(address(tab));
  if (!form) throw new Error(`no form of a record at ${address(tab)}`);
  return form;
}

/** What was typed into the form of a tab, by field. */
export const typedIn = ({ typed }: Tab): Values =>
  Object.fromEntries([...(typed?.texts ?? [])].map(([name, { text }]) => [name, text]));
