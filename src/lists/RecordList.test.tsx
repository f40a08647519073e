import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../queryClient';
import { buildBusiness } from '../testing/builders';
import { later, plain, refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

// Loads the pages' code before any test waits for it.
beforeAll(() =>
  Promise.all([import('../App'), import('../businesses/BusinessList'), import('../businesses/BusinessPages')]),
);

/** A platform with so many businesses, ten a page. */
function platform(count: number, instead: Instead = {}) {
  const businesses = Array.from({ length: count }, (_, at) =>
    buildBusiness({ id: `b${at + 1}`, name: `Negocio ${at + 1}` }),
  );
  return fakePlatform({ businesses, instead });
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
const FAILED = () => refusal(503, 'La base de datos no responde.');

describe('what could not be read', () => {
  it('leaves the rows, and says how old they are until they are read again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T12:00:00Z') });
    let down = false;
    platform(3, { listBusinesses: () => (down ? FAILED() : undefined) });
    const { user } = renderApp('/dashboard/businesses');
    await screen.findByText('Negocio 1');
    expect(screen.queryByText(/No se pudo actualizar/)).toBeNull();
    down = true;
    vi.setSystemTime(new Date('2026-11-21T12:03:20Z'));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    const notice = (await screen.findByText(/No se pudo actualizar/)).closest('[role=status]');
    expect(notice).toHaveTextContent('No se pudo actualizar: esto es de hace 3 min · Reintentar');
    expect(shown()).toEqual(named(1, 3));
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(notice).toHaveTextContent('hace 5 min');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(/No se pudo actualizar/)).toBeNull());
    expect(shown()).toEqual(named(1, 3));
  });

  it('of a page that was turned to leaves the one before, with the words of the failure', async () => {
    let down = false;
    platform(31, { listBusinesses: ({ query }) => (down && Number(query.get('page')) > 2 ? FAILED() : undefined) });
    const { user } = renderApp('/dashboard/businesses?page=2');
    await screen.findByText('Negocio 11');
    down = true;
    await turn(user, 'siguiente');
    expect(await screen.findByText(/No se pudo abrir la página 3: La base de datos no responde\./)).toBeVisible();
    expect(shown()).toEqual(named(11, 20));
    expect(screen.getByText('Página 2 de 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/No se pudo abrir la página 3/);
    expect(shown()).toEqual(named(11, 20));
    down = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Negocio 21');
    expect(screen.getByText('Página 3 de 4')).toBeVisible();
    expect(screen.queryByText(/No se pudo abrir/)).toBeNull();
  });

  it('of a page that was opened directly is that page still', async () => {
    let down = true;
    platform(31, { listBusinesses: () => (down ? FAILED() : undefined) });
    const { user } = renderApp('/dashboard/businesses?page=3');
    await screen.findByText('No se pudieron cargar los negocios.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Negocio 21');
    expect(window.location.search).toContain('page=3');
  });
});

describe('pages that are turned faster than they come', () => {
  it('show the last that was asked for, whatever comes when (G-05)', async () => {
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
    const { user } = renderApp('/dashboard/businesses');
    await screen.findByText('Negocio 1');
    for (const page of ['2', '3', '4']) {
      await turn(user, 'siguiente');
      await waitFor(() => expect(waiting.has(page)).toBe(true));
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
    expect(window.location.search).toContain('page=4');
  });
});

describe('a page from which a record went away', () => {
  it('gives way to the page before it when it was the last one of the last page, on a slow network too', async () => {
    const slow = later();
    let removed = false;
    platform(21, {
      removeBusiness() {
        removed = true;
        return undefined;
      },
      // Several requests wait for it, and a body can be read once.
      listBusinesses: () => (removed ? slow.answer.then((answer) => answer.clone()) : undefined),
    });
    const { user } = renderApp('/dashboard/businesses?page=2');
    await screen.findByText('Negocio 11');
    await turn(user, 'siguiente');
    await screen.findByText('Negocio 21');
    const steps = window.history.length;
    await remove(user, 'Negocio 21');
    await screen.findByText('Negocio 11');
    expect(shown()).toEqual(named(11, 20));
    expect(window.location.search).toContain('page=2');
    expect(window.history.length).toBe(steps);
    slow.resolve(FAILED());
    await screen.findByText(/No se pudo actualizar/);
    expect(shown()).toEqual(named(11, 20));
  });
});

const rowOf = (name: string) => screen.getByRole('listitem', { name });

describe('the focus', () => {
  it('goes to the next record when one went away, to the one before behind the last', async () => {
    platform(3);
    const { user } = renderApp('/dashboard/businesses');
    await remove(user, 'Negocio 2');
    await waitFor(() => expect(rowOf('Negocio 3')).toHaveFocus());
    await remove(user, 'Negocio 3');
    await waitFor(() => expect(rowOf('Negocio 1')).toHaveFocus());
    await remove(user, 'Negocio 1');
    const none = (await screen.findByText('Todavía no hay negocios.')).parentElement;
    await waitFor(() => expect(none).toHaveFocus());
  });

  it('goes to the page before when the last page is gone', async () => {
    platform(11);
    const { user } = renderApp('/dashboard/businesses?page=2');
    await remove(user, 'Negocio 11');
    await waitFor(() => expect(rowOf('Negocio 10')).toHaveFocus());
  });

  it('stays where the user has put it while the list is read after one step back', async () => {
    const slow = later();
    let isSlow = false;
    platform(3, { listBusinesses: () => (isSlow ? slow.answer.then(() => undefined) : undefined) });
    const { user } = renderApp('/dashboard/businesses');
    await user.click(await screen.findByRole('link', { name: 'Negocio 2' }));
    await screen.findByDisplayValue('Negocio 2');
    queryClient.removeQueries({ queryKey: ['businesses', 'getList'] });
    isSlow = true;
    await user.click(screen.getByText('Atrás'));
    const create = await screen.findByRole('link', { name: /^Crear/ });
    act(() => create.focus());
    slow.resolve(plain(null, 204));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(create).toHaveFocus();
  });

  it('is on the record that one came from after one step back, on the same page', async () => {
    platform(25);
    const { user } = renderApp('/dashboard/businesses');
    await turn(user, 'siguiente');
    await user.click(await screen.findByRole('link', { name: 'Negocio 14' }));
    await screen.findByDisplayValue('Negocio 14');
    await user.click(screen.getByText('Atrás'));
    await waitFor(() => expect(rowOf('Negocio 14')).toHaveFocus());
    expect(shown()).toEqual(named(11, 20));
  });
});
