import type { BrowserContext, Page } from '@playwright/test';
import { pick, randomFrom } from '../demo/random';
import type { DirectApi, Row } from './directApi';
import type { FaultyProxy } from './faultyProxy';
import { expect } from './fixtures';
import type { Platform, Role } from './platform';

/** A tab of the walker's browser, and what was typed there and not saved. */
export interface Tab {
  page: Page;
  typed?: { id: string; text: string } | undefined;
  /** The browser's questions since they were last looked at. */
  asked: string[];
  /** What the walker answers them. */
  agrees: boolean;
}

/** What the walk believes to be so. */
export interface World {
  context: BrowserContext;
  platform: Platform;
  network: FaultyProxy;
  /** Another administrator, past the proxy. */
  other: DirectApi;
  /** The descriptions of all businesses by their ids, as the platform has them. */
  stored: Map<string, string>;
  tabs: [Tab, Tab];
  at: 0 | 1;
  isOffline: boolean;
  person: Exclude<Role, 'consumer'> | undefined;
  random: () => number;
  steps: number;
}

export const BUSINESSES = '/coupon-service/businesses';

export const here = (world: World): Tab => world.tabs[world.at];

export const chance = ({ random }: World, of: number): boolean => random() < of;

export function one<T>({ random }: World, values: readonly T[]): T {
  const [first, ...others] = values;
  if (first === undefined) throw new Error('nothing to choose from');
  return pick(random, [first, ...others]);
}

/** The calls of each page that have not been answered. */
const waiting = new WeakMap<Page, Set<unknown>>();

export async function openTab(context: BrowserContext): Promise<Tab> {
  const tab: Tab = { page: await context.newPage(), asked: [], agrees: true };
  const calls = new Set<unknown>();
  waiting.set(tab.page, calls);
  tab.page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    tab.page.on(end as 'requestfinished', (request) => calls.delete(request));
  tab.page.on('dialog', (dialog) => {
    tab.asked.push(dialog.message() || dialog.type());
    // The page may be gone by the time of the answer.
    void (tab.agrees ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
  return tab;
}

export async function startWorld(
  seed: number,
  made: Pick<World, 'context' | 'platform' | 'network' | 'other'>,
): Promise<World> {
  const tabs: World['tabs'] = [await openTab(made.context), await openTab(made.context)];
  const world: World = {
    ...made,
    tabs,
    stored: await storedNow(made.other),
    at: 0,
    isOffline: false,
    person: undefined,
    random: randomFrom(seed),
    steps: 0,
  };
  for (const { page } of tabs) await page.goto('/login');
  return world;
}

export async function storedNow(other: DirectApi): Promise<Map<string, string>> {
  const rows: Row[] = await other.all(BUSINESSES);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

export const address = ({ page }: Tab): string => new URL(page.url()).pathname;
export const isAtLogin = (tab: Tab): boolean => /^\/(login)?$/.test(address(tab));
export const formId = (tab: Tab): string | undefined =>
  /^\/dashboard\/businesses\/([\w-]{36})$/.exec(address(tab))?.[1];

export const description = ({ page }: Tab) => page.getByLabel('Descripción');

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

/** Goes somewhere: asked before if something was typed, not asked otherwise. */
export async function leave(world: World, go: (page: Page) => Promise<unknown>, always = false): Promise<void> {
  const tab = here(world);
  const before = tab.page.url();
  tab.asked = [];
  tab.agrees = always || chance(world, 0.6);
  await go(tab.page);
  await quiet(tab);
  await tab.page.waitForTimeout(100);
  const moved = tab.page.url() !== before || always;
  if (!tab.typed) expect(tab.asked, 'asked although nothing was typed').toEqual([]);
  else if (moved && !isAtLogin(tab)) expect(tab.asked.length, 'left what was typed without asking').toBeGreaterThan(0);
  if (tab.typed && !tab.agrees && tab.asked.length > 0)
    expect(tab.page.url(), 'left although it was refused').toBe(before);
  if (moved) tab.typed = undefined;
  tab.agrees = true;
}

export interface Step {
  name: string;
  weight: number;
  can(world: World): boolean | Promise<boolean>;
  take(world: World): Promise<void>;
}

export const inside = (world: World) => world.person !== undefined && !isAtLogin(here(world));
export const atList = (world: World) => inside(world) && address(here(world)) === '/dashboard/businesses';
export const atForm = (world: World) => inside(world) && formId(here(world)) !== undefined;
export const editable = async (world: World) => {
  const id = formId(here(world));
  return (
    atForm(world) &&
    id !== undefined &&
    world.stored.has(id) &&
    (await isEdit(world)) &&
    description(here(world)).isEnabled()
  );
};
export const isEdit = async (world: World) =>
  (await here(world).page.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }).count()) === 1;
