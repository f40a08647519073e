import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import { buildBusiness, buildUser, uuid } from '../testing/builders';
import { later, refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';

// Loads the pages' code before any test waits for it.
beforeAll(() =>
  Promise.all([import('../App'), import('../businesses/BusinessPages'), import('../payments/PaymentList')]),
);

const LIST = '/dashboard/businesses';

/** A platform with so many businesses. */
function platform(count: number, instead: Instead = {}, capabilities: readonly Capability[] = []) {
  const businesses = Array.from({ length: count }, (_, at) =>
    buildBusiness({ id: `b${at + 1}`, name: `Negocio ${at + 1}` }),
  );
  return fakePlatform({ businesses, instead, capabilities });
}

type User = ReturnType<typeof renderApp>['user'];
const turn = async (user: User, way: 'siguiente' | 'anterior') =>
  user.click(await screen.findByRole('button', { name: `Página ${way}` }));
async function remove(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }));
}
const shown = () => screen.queryAllByRole('heading', { level: 2, name: /^Negocio/ }).map((title) => title.textContent);
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `Negocio ${from + at}`);
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const FAILED = () => refusal(503, 'La base de datos no responde.');

describe('what could not be read', () => {
  it('leaves the rows, and says why', async () => {
    let down = false;
    platform(3, { listBusinesses: () => (down ? FAILED() : undefined) });
    const { user } = renderApp(LIST);
    await screen.findByText('Negocio 1');
    down = true;
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    expect(shown()).toEqual(named(1, 3));
  });

  it.each([
    ['that was turned to', '?page=2'],
    ['that was opened directly', '?page=3'],
  ])('of a page %s is that page still, with a button that reads it again', async (_, from) => {
    let down = true;
    platform(31, { listBusinesses: ({ query }) => (down && query.get('page') === '3' ? FAILED() : undefined) });
    const { user } = renderApp(LIST + from);
    if (from === '?page=2') {
      await screen.findByText('Negocio 11');
      await turn(user, 'siguiente');
    }
    for (const _time of [1, 2]) {
      expect(await screen.findByText('No se pudo abrir la página 3.')).toBeVisible();
      expect(screen.getByText('La base de datos no responde.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
      if (_time === 2) down = false;
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    }
    await screen.findByText('Negocio 21');
    expect(screen.getByText('Página 3 de 4')).toBeVisible();
    expect(query().page).toBe('3');
  });
});

it('pages that are turned faster than they come show the last that was asked for, whatever comes when (G-05)', async () => {
  const waiting = new Map<string, ReturnType<typeof later>>();
  platform(41, {
    async listBusinesses({ query }) {
      const page = query.get('page') ?? '';
      if (page === '1') return undefined;
      const answer = waiting.get(page) ?? later();
      waiting.set(page, answer);
      await answer.answer;
      return undefined;
    },
  });
  const { user } = renderApp(LIST);
  await screen.findByText('Negocio 1');
  for (const page of ['2', '3', '4']) {
    await turn(user, 'siguiente');
    await waitFor(() => expect(waiting.has(page)).toBe(true));
    await waitFor(() => expect(query().page).toBe(page));
  }
  const come = async (page: string) =>
    act(async () => {
      waiting.get(page)?.resolve(new Response());
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  await come('4');
  await screen.findByText('Negocio 31');
  for (const page of ['2', '3']) {
    await come(page);
    expect(shown()).toEqual(named(31, 40));
  }
  expect(screen.getByText('Página 4 de 5')).toBeVisible();
});

it('a page past the end is the last one, and no step back leads to it again', async () => {
  platform(11);
  renderApp(`${LIST}?page=9`);
  const before = window.history.length;
  await screen.findByText('Negocio 11');
  await waitFor(() => expect(query().page).toBe('2'));
  expect(window.history.length).toBe(before);
});

describe('a page from which a record went away', () => {
  it('gives way to the page before it when it was the last one of the last page', async () => {
    platform(21);
    const { user } = renderApp(`${LIST}?page=2`);
    await screen.findByText('Negocio 11');
    await turn(user, 'siguiente');
    await screen.findByText('Negocio 21');
    await remove(user, 'Negocio 21');
    await screen.findByText('Negocio 11');
    expect(shown()).toEqual(named(11, 20));
    await waitFor(() => expect(query().page).toBe('2'));
    // A user of keys goes on in the page.
    expect(document.body).not.toHaveFocus();
  });
});

describe('the address', () => {
  const filteredBy = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const asked = (sent: readonly SentRequest[]) =>
    sent.map(({ url }) => url.split('/').at(-1)).filter((url) => url?.startsWith('search?'));

  it.each([
    ['businesses', `page=2&${filteredBy({ q: 'negocio' })}`, 'q=negocio&page=2&limit=10', undefined],
    ['businesses', 'sort=name&order=DESC&perPage=25', 'sort=-name&page=1&limit=25', undefined],
    // By a name alone, and by the filter of the call table.
    ['payments', 'status=pending&dateFrom=2026-11-01', 'status=pending&dateFrom=2026-11-01&page=1&limit=10', undefined],
    ['offers', filteredBy({ search: 'pan' }), 'q=pan&page=1&limit=10', undefined],
    ['payments', 'page=-1', 'page=1&limit=10', /entiende la página:/],
    ['payments', 'perPage=33&sort=nada', 'page=1&limit=10', /entiende las filas por página, el orden:/],
    ['payments', 'filter=%5B', 'page=1&limit=10', /entiende el filtro:/],
    ['payments', filteredBy({ nada: 1, status: 'foo' }), 'page=1&limit=10', /entiende «nada», «Estado»:/],
    ['payments', `status=pending&user=nope`, 'status=pending&page=1&limit=10', /entiende «Cliente»:/],
    ['payments', 'dateFrom=2026-02-30&dateUntil=2026-11-01', 'page=1&limit=10', /entiende «Fecha»:/],
    ['payments', 'dateUntil=hoy', 'page=1&limit=10', /entiende «Fecha»:/],
    ['payments', 'usdPriceFrom=mucho', 'page=1&limit=10', /entiende «Pedido en USD»:/],
    ['payments', `${filteredBy({ q: 'a' })}`, 'page=1&limit=10', /entiende la búsqueda:/],
  ])('%s?%s asks for %s, and what is not understood is said', async (place, written, wanted, said) => {
    const sent = fakePlatform({ capabilities: SEARCHES });
    renderApp(`/dashboard/${place}?${written}`, undefined, SEARCHES);
    await waitFor(() => expect(asked(sent)).toEqual([`search?${wanted}`]));
    if (said) expect(await screen.findByText(said)).toBeVisible();
    else expect(screen.queryByText(/De la dirección/)).toBeNull();
  });

  it("a link with an administrator's filter is an owner's list without it", async () => {
    const sent = fakePlatform({ capabilities: SEARCHES });
    const owner = buildUser({ id: uuid(7), permission: 'owner' });
    renderApp('/dashboard/users?access=closed', owner, SEARCHES);
    expect(await screen.findByText(/entiende «Acceso»/)).toBeVisible();
    await waitFor(() => expect(asked(sent)).toEqual(['search?page=1&limit=10']));
  });

  it('without an announced search has a page and the filter of the call table alone', async () => {
    const sent = platform(11);
    renderApp(`${LIST}?page=2&sort=name&perPage=25`);
    expect(await screen.findByText(/entiende las filas por página, el orden:/)).toBeVisible();
    await screen.findByText('Negocio 11');
    expect(sent.map(({ url }) => url)).toEqual(['/api/gs/coupon-service/businesses?page=2&limit=10']);
  });
});

it('the rows of a page are remembered, and nothing else', async () => {
  const sent = platform(31, {}, SEARCHES);
  const { user, unmount } = renderApp(`${LIST}?q=negocio`, undefined, SEARCHES);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filas por página' }), '25');
  await waitFor(() => expect(shown()).toHaveLength(25));
  expect(query().perPage).toBe('25');
  unmount();
  sent.length = 0;
  renderApp(LIST, undefined, SEARCHES);
  await waitFor(() => expect(shown()).toHaveLength(25));
  expect(sent[0]?.url).toMatch(/search\?page=1&limit=25$/);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('RaStore.') && !key.endsWith('.version'))).toEqual([
    'RaStore.businesses.perPage',
  ]);
});
