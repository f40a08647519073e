import type { BrowserContext, Page } from '@playwright/test';
import { pick, randomFrom } from '../demo/random';
import type { DirectApi, Row } from './directApi';
import type { FaultyProxy } from './faultyProxy';
import type { Platform, Role } from './platform';
import { formAt, type Standing, standingNow, storedNow, type Values } from './walkForms';

export type Person = Exclude<Role, 'consumer'>;

/** What a user typed into a form and did not save: the texts by field, and when each was typed. */
export interface Typed {
  address: string;
  person: Person;
  texts: Map<string, { text: string; at: number }>;
}

/** A tab of the walker's browser, and what was typed there. */
export interface Tab {
  page: Page;
  typed?: Typed | undefined;
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
  /** What the platform has of all records that have a form here, by the address of that. */
  stored: Map<string, Values>;
  standing: Standing;
  /** A customer to whom coupons are granted. */
  customer: string;
  /** What forms that are gone must have left behind, the newest last. */
  drafts: Draft[];
  /** Each person with each address of a form into which that person ever typed. */
  everTyped: Set<string>;
  tabs: [Tab, Tab];
  at: 0 | 1;
  isOffline: boolean;
  person: Person | undefined;
  random: () => number;
  steps: number;
}

export const here = (world: World): Tab => world.tabs[world.at];

export const chance = ({ random }: World, of: number): boolean => random() < of;

export function one<T>({ random }: World, values: readonly T[]): T {
  const [first, ...others] = values;
  if (first === undefined) throw new Error('nothing to choose from');
  return pick(random, [first, ...others]);
}

/** The calls of each page that have not been answered. */
export const waiting = new WeakMap<Page, Set<unknown>>();

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
  const [customer] = await made.other.data<Row[]>('GET', '/user-service/users?email=consumer&page=1&limit=1');
  const world: World = {
    ...made,
    tabs,
    stored: await storedNow(made.other),
    standing: await standingNow(made.other),
    customer: customer?.id ?? '',
    drafts: [],
    everTyped: new Set(),
    at: 0,
    isOffline: false,
    person: undefined,
    random: randomFrom(seed),
    steps: 0,
  };
  for (const { page } of tabs) await page.goto('/login');
  return world;
}

export const address = ({ page }: Tab): string => new URL(page.url()).pathname;
export const isAtLogin = (tab: Tab): boolean => /^\/(login)?$/.test(address(tab));
/** The address of the form of a record that this tab shows. */
export const openForm = (tab: Tab): string | undefined => (formAt(address(tab)) ? address(tab) : undefined);

/** What a form left behind: of each field what was typed long enough ago. */
export interface Draft {
  address: string;
  person: Person;
  texts: Values;
}

/** What is promised (docs/decisions/0011). */
const KEPT_MS = 500;

export const whose = (person: Person, address: string): string => `${person} ${address}`;

/** The form of a tab is no more: what was typed there is a draft of its person. */
export function leftBehind(world: World, tab: Tab, at = Date.now()): void {
  if (!tab.typed) return;
  const { address, person, texts } = tab.typed;
  const kept = [...texts].filter(([, typed]) => at - typed.at >= KEPT_MS);
  world.drafts.push({ address, person, texts: Object.fromEntries(kept.map(([name, { text }]) => [name, text])) });
  tab.typed = undefined;
}

/** The drafts that must be offered to this person. */
export const owed = ({ drafts, stored }: World, person: Person | undefined): Draft[] =>
  drafts.filter((draft) => draft.person === person && stored.has(draft.address) && Object.keys(draft.texts).length > 0);

/** A user had all drafts erased; the draft of a form that is open in another tab may be written once more. */
export function forgetDrafts(world: World, person: Person | undefined): void {
  world.drafts = world.drafts.filter((draft) => draft.person !== person);
  for (const name of world.everTyped) if (name.startsWith(`${person} `)) world.everTyped.delete(name);
  for (const tab of world.tabs)
    if (tab.typed) {
      world.everTyped.add(whose(tab.typed.person, tab.typed.address));
      if (tab !== here(world)) leftBehind(world, tab, 0);
    }
  here(world).typed = undefined;
}
