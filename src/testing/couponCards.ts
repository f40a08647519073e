/** Helpers for tests of coupon cards. */
import { screen, within } from '@testing-library/react';
import type { renderApp } from './renderApp';

/** The card of the coupon of an offer with this title. */
export const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('li') as HTMLElement;
/** Presses a button of such a card. */
export const press = async (user: ReturnType<typeof renderApp>['user'], title: string, name: string) =>
  user.click(within(await cardOf(title)).getByRole('button', { name }));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
