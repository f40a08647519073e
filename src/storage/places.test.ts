import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../providers/session';
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

it('is offered after a refusal, once, and not within its session', () => {
  places.note(FORM);
  expect(places.left()).toBeUndefined();
  refuse('token-1-of-ana');
  session.open(ANA, 'token-2-of-ana');
  expect(places.left()).toMatchObject(FORM);
  places.forget();
  expect(places.left()).toBeUndefined();
});

it('is not offered to another user, who has it in the same tab again', () => {
  places.note(FORM);
  refuse('token-1-of-ana');
  session.open(LUIS, 'token-of-luis');
  expect(places.left()).toBeUndefined();
  places.note();
  places.forget();
  refuse('token-of-luis');
  session.open(ANA, 'token-2-of-ana');
  expect(places.left()).toMatchObject(FORM);
});

it('is each tab’s own; a new tab is offered the last one', () => {
  inTab('one');
  places.note(FORM);
  inTab('two');
  vi.useFakeTimers({ now: Date.now() + 1_000 });
  places.note(OTHER);
  inTab('three');
  places.note();
  refuse('token-1-of-ana');
  session.open(ANA, 'token-2-of-ana');
  const leftIn = (tab: string) => {
    inTab(tab);
    return places.left()?.label;
  };
  expect(['one', 'two', 'three', 'four'].map(leftIn)).toEqual([FORM.label, OTHER.label, undefined, OTHER.label]);
});

it('goes with Salir, also in a tab that has not heard of it, and after seven days', () => {
  places.note(FORM);
  localStorage.clear();
  places.note(OTHER);
  expect(localStorage.getItem('places')).toBeNull();
  session.open(ANA, 'token-2-of-ana');
  places.note(FORM);
  refuse('token-2-of-ana');
  vi.useFakeTimers({ now: Date.now() + 7.1 * 24 * 60 * 60_000 });
  session.open(LUIS, 'token-of-luis');
  places.note();
  expect(localStorage.getItem('places')).not.toContain('Ana');
});
