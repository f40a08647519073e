import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { places } from './places';

const [ANA, LUIS] = [buildUser({ id: 'ana' }), buildUser({ id: 'luis' })];
const FORM = { address: '/dashboard/businesses/b1', label: 'Editar Panadería de Ana' };
const OTHER = { address: '/dashboard/offers/o1', label: 'Editar Brunch' };
const refuse = (token: string) => session.expire('Tu sesión venció.', token);
const inTab = (name: string) => sessionStorage.setItem('tab', name);

beforeEach(() => {
  sessionStorage.clear();
  session.open(ANA, 'token-1-of-ana');
});

it('is offered after a refusal, once, and not within its session', async () => {
  await places.note(FORM);
  expect(await places.left()).toBeUndefined();
  refuse('token-1-of-ana');
  session.open(ANA, 'token-2-of-ana');
  expect(await places.left()).toMatchObject(FORM);
  await places.forget();
  expect(await places.left()).toBeUndefined();
});

it('is not offered to another user, who has it in the same tab again', async () => {
  await places.note(FORM);
  refuse('token-1-of-ana');
  session.open(LUIS, 'token-of-luis');
  expect(await places.left()).toBeUndefined();
  await places.note();
  await places.forget();
  refuse('token-of-luis');
  session.open(ANA, 'token-2-of-ana');
  expect(await places.left()).toMatchObject(FORM);
});

it('is each tab’s own; a new tab is offered the last one', async () => {
  inTab('one');
  await places.note(FORM);
  inTab('two');
  vi.useFakeTimers({ now: Date.now() + 1_000 });
  await places.note(OTHER);
  inTab('three');
  await places.note();
  refuse('token-1-of-ana');
  session.open(ANA, 'token-2-of-ana');
  const left: unknown[] = [];
  for (const tab of ['one', 'two', 'three', 'four']) {
    inTab(tab);
    left.push((await places.left())?.label);
  }
  expect(left).toEqual([FORM.label, OTHER.label, undefined, OTHER.label]);
});

it('goes with Salir, also in a tab that has not heard of it, and after seven days', async () => {
  await places.note(FORM);
  session.end();
  await expect.poll(() => browserDatabase.rows.size).toBe(0);
  session.open(ANA, 'token-2-of-ana');
  localStorage.clear();
  await places.note(OTHER);
  expect(browserDatabase.rows.size).toBe(0);
  session.open(ANA, 'token-3-of-ana');
  await places.note(FORM);
  refuse('token-3-of-ana');
  vi.useFakeTimers({ now: Date.now() + 7.1 * 24 * 60 * 60_000 });
  session.open(LUIS, 'token-of-luis');
  expect(await places.left()).toBeUndefined();
  expect(browserDatabase.rows.size).toBe(0);
});

it('is not in local storage, where the session alone lies (R451)', async () => {
  await places.note(FORM);
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'user']);
});
