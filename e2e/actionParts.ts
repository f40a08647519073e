import { expect, type Locator, type Page } from '@playwright/test';
import { API_BASE } from '../contract/paths';
import type { DirectApi } from './directApi';
import type { freshRecords } from './freshRecords';

export interface Scene {
  page: Page;
  api: DirectApi;
  fresh: ReturnType<typeof freshRecords>;
}

/** A user in front of a screen, about to do something. */
export interface Moment {
  /** Does it. */
  press(): Promise<void>;
  /** What was typed stands there still. */
  kept?(): Promise<void>;
  /** The screen says that it is done. */
  done(): Promise<void>;
  /** What the list shows of it, which is read again by itself after a failure. Without it, it is pressed once more. */
  shown?(): Promise<void>;
  /** How often the platform has it; without it nothing of it is kept there. */
  count?(): Promise<number>;
}

export interface Action {
  name: string;
  /** The request to break. */
  call: { method: string; path: RegExp };
  /** It begins signed out: it is the sign-in, or signs in a user of its own. */
  guest?: true;
  /** The broken request is a step on the way, and what is counted comes later. */
  isStep?: true;
  /** What the browser says where it is done a second time, and the platform refuses that. */
  refusal?: RegExp;
  /** It is over for this browser, whatever the platform heard of it. */
  isBestEffort?: true;
  begin(scene: Scene): Promise<Moment>;
}

export const callOf = ({ method, path }: { method: string; path: string }) => ({
  method,
  path: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
});

export const said = (page: Page, text: string | RegExp) => () =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => () => button(page, name).click();
export const ok = (page: Page, name = 'Ok') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** How many rows of a list have this. */
export const among = (api: DirectApi, list: string, field: string, value: string) => async () =>
  (await api.all(list)).filter((row) => row[field] === value).length;

/** 1 once a record is gone. */
export const gone = (api: DirectApi, path: string) => async () => Number((await api.call('GET', path)).status === 404);

/** What is chosen in the menu of a card and then confirmed. */
export const fromMenu = (page: Page, card: Locator, item: string | RegExp, confirm: string) => async () => {
  await card.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await ok(page, confirm);
};
