import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../contract/services/shapes';
import { session } from '../providers/session';
import { buildCoupon, buildUser } from '../testing/builders';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { LISTS, lookedUp } from '../testing/sent';

const ofUsers = (users: string[]): Coupon[] => users.map((userId, index) => buildCoupon({ id: `k${index}`, userId }));
const distinct = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);
const persons = (ids: string[]) => ids.map((id) => buildUser({ id, name: `Persona ${id}` }));
const missing = () => screen.queryAllByText('Usuario no encontrado');
const FAILURES: Record<string, number> = { u4: 500, u5: 403 };
const toasts = () => within(screen.getByRole('region', { name: 'Avisos' }));
/** Answers that wait until the test releases them. */
function held() {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    instead: { getUser: () => new Promise<undefined>((resolve) => waiting.push(() => resolve(undefined))) },
    release: () => act(async () => waiting.splice(0).forEach((go) => void go())),
  };
}

describe('the look-up of users', () => {
  it('asks once for each of them, over pages and lists, also when these are opened again', async () => {
    const users = [...distinct(6), ...distinct(6), 'u1'];
    const active = ofUsers(users);
    const sent = fakePlatform({ active, consumed: active, users: persons(distinct(6)) });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findAllByText('Persona u5');
    expect(lookedUp(sent).sort()).toEqual(distinct(6));
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Página 2 de 2');
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByRole('heading', { level: 1, name: 'Cupones consumidos' });
    await screen.findAllByText('Persona u5');
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    await screen.findByRole('heading', { level: 1, name: 'Cupones activos' });
    await screen.findAllByText('Persona u5');
    expect(lookedUp(sent)).toHaveLength(6);
  });

  it('asks for four at a time', async () => {
    const { instead, waiting, release } = held();
    const sent = fakePlatform({ active: ofUsers(distinct(10)), users: persons(distinct(10)), instead });
    renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(waiting).toHaveLength(4));
    for (const asked of [8, 10]) {
      await release();
      await waitFor(() => expect(lookedUp(sent)).toHaveLength(asked));
      expect(waiting.length).toBeLessThanOrEqual(4);
    }
    await release();
    expect(await screen.findByText('Persona u9')).toBeVisible();
  });

  it('asks for no user who is on no screen, and again where the list is opened again', async () => {
    const { instead, waiting, release } = held();
    const sent = fakePlatform({ active: ofUsers(distinct(10)), users: persons(distinct(10)), instead });
    const { user } = renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(waiting).toHaveLength(4));
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByText('No hay cupones consumidos.');
    await release();
    expect(lookedUp(sent)).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    await waitFor(() => expect(waiting).toHaveLength(4));
    await release();
    expect(await screen.findByText('Persona u3')).toBeVisible();
    await waitFor(() => expect(waiting).toHaveLength(4));
    await release();
    await release();
  });

  it('frees the concurrency limit of those that are never answered once their list is left', async () => {
    const givenUp: string[] = [];
    const getUser: Instead['getUser'] = ({ params: { id }, init: { signal } }) => {
      if (id === 'u9' || givenUp.includes(id)) return undefined;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          givenUp.push(id);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    };
    const sent = fakePlatform({
      active: ofUsers(distinct(4)),
      consumed: ofUsers(['u9']),
      users: persons([...distinct(4), 'u9']),
      instead: { getUser },
    });
    const { user } = renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(lookedUp(sent)).toHaveLength(4));
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    expect(await screen.findByText('Persona u9')).toBeVisible();
    expect(givenUp).toEqual(distinct(4));
    // They were cancelled and did not fail, so the next opening asks again.
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    expect(await screen.findByText('Persona u3')).toBeVisible();
    expect(lookedUp(sent)).toHaveLength(9);
    expect(missing()).toEqual([]);
  });

  it('that fails says so in each row and in one toast (A53), and is not tried again while the list is open', async () => {
    const users = ['gone', ...distinct(8), 'gone', 'u4', 'u5'];
    const sent = fakePlatform({
      active: ofUsers(users),
      users: persons(['u3']),
      instead: {
        getUser: ({ params: { id } }) => (id === 'u3' ? undefined : refusal(FAILURES[id] ?? 404, `Sin ${id}.`)),
      },
    });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Persona u3');
    // Nine rows and the toast.
    await waitFor(() => expect(missing()).toHaveLength(10));
    expect(toasts().getAllByText('Usuario no encontrado')).toHaveLength(1);
    expect(screen.queryByText(/^Sin /)).toBeNull();
    expect(lookedUp(sent)).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Página 2 de 2');
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    await screen.findByText('Página 1 de 2');
    await user.click(toasts().getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(toasts().queryByText('Usuario no encontrado')).toBeNull());
    const pages = () => sent.filter(({ url }) => url.startsWith(LISTS.active)).length;
    const before = pages();
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(pages()).toBeGreaterThan(before));
    expect(toasts().queryByText('Usuario no encontrado')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByText('No hay cupones consumidos.');
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    expect(await toasts().findByText('Usuario no encontrado')).toBeVisible();
    // 404 and 403 last for the session; other failures are looked up again.
    await waitFor(() => expect(lookedUp(sent)).toHaveLength(10));
    expect(lookedUp(sent).at(-1)).toBe('u4');
  });

  it('that is refused (403) does not sign the user out', async () => {
    fakePlatform({
      active: ofUsers(distinct(3)),
      instead: { getUser: () => refusal(403, 'No tienes permiso.') },
    });
    renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(missing()).toHaveLength(4));
    expect(screen.getByRole('heading', { level: 1, name: 'Cupones activos' })).toBeVisible();
    expect(screen.queryByText('No tienes permiso.')).toBeNull();
    expect(session.get()).not.toBeNull();
  });

  it('that is told that the session is over (401) leaves its end to the next list', async () => {
    let over = false;
    fakePlatform({
      active: ofUsers(distinct(3)),
      instead: {
        getUser: () => refusal(401, 'Sin sesión.'),
        listActiveCoupons: () => (over ? refusal(401, 'Tu sesión terminó.') : undefined),
      },
    });
    const { user } = renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(missing()).toHaveLength(4));
    expect(session.get()).not.toBeNull();
    over = true;
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    expect(screen.getAllByText('Tu sesión terminó.')).toHaveLength(2);
  });
});
