import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Coupon } from '../../contract/coupon';
import { session } from '../providers/session';
import { buildCoupon, buildUser } from '../testing/builders';
import { couponPlatform, LISTS, lookedUp } from '../testing/couponPlatform';
import { json, refusal } from '../testing/fakeFetch';
import { renderApp } from '../testing/renderApp';

afterEach(() => vi.unstubAllGlobals());

/** Coupons of these users, one after another. */
const ofUsers = (users: string[]): Coupon[] => users.map((userId, index) => buildCoupon({ id: `k${index}`, userId }));
const distinct = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);
const someone = (id: string) => json({ data: buildUser({ id, name: `Persona ${id}` }) });
const missing = () => screen.queryAllByText('Usuario no encontrado');
const toasts = () => within(screen.getByRole('region', { name: 'Avisos' }));
/** Answers that wait until the test lets them go. */
function held() {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    user: (id: string) => new Promise<Response>((resolve) => waiting.push(() => resolve(someone(id)))),
    release: () => act(async () => waiting.splice(0).forEach((go) => void go())),
  };
}

describe('the look-up of users', () => {
  it('asks once for each of them, over pages, lists and visits (R452)', async () => {
    const users = [...distinct(6), ...distinct(6), 'u1'];
    const active = ofUsers(users);
    const sent = couponPlatform({ active, consumed: active, user: someone });
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
    const { user, waiting, release } = held();
    const sent = couponPlatform({ active: ofUsers(distinct(10)), user });
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

  it('keeps an answer that comes when nobody looks any more, and asks for nobody whom nobody looks at', async () => {
    const { user: answer, waiting, release } = held();
    const sent = couponPlatform({ active: ofUsers(distinct(10)), user: answer });
    const { user } = renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(waiting).toHaveLength(4));
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByText('No hay cupones consumidos.');
    await release();
    expect(lookedUp(sent)).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    expect(await screen.findByText('Persona u3')).toBeVisible();
    await waitFor(() => expect(waiting).toHaveLength(4));
    expect(new Set(lookedUp(sent)).size).toBe(8);
    expect(lookedUp(sent)).toHaveLength(8);
    await release();
    await release();
  });

  it('that fails says so in each row and in one toast, and is tried again on the next visit (R439, A53)', async () => {
    const users = ['gone', ...distinct(8), 'gone'];
    const sent = couponPlatform({
      active: ofUsers(users),
      user: (id) => (id === 'u3' ? someone(id) : refusal(id === 'u4' ? 500 : 404, `Sin ${id}.`)),
    });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Persona u3');
    // Nine rows and the toast.
    await waitFor(() => expect(missing()).toHaveLength(10));
    expect(toasts().getAllByText('Usuario no encontrado')).toHaveLength(1);
    expect(screen.queryByText(/^Sin /)).toBeNull();
    expect(lookedUp(sent)).toHaveLength(9);
    await user.click(toasts().getByRole('button', { name: 'Cerrar aviso' }));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent.filter(({ url }) => url.startsWith(LISTS.active))).toHaveLength(2));
    expect(toasts().queryByText('Usuario no encontrado')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByText('No hay cupones consumidos.');
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    expect(await toasts().findByText('Usuario no encontrado')).toBeVisible();
    await waitFor(() => expect(lookedUp(sent)).toHaveLength(17));
    expect(lookedUp(sent).filter((id) => id === 'u3')).toHaveLength(1);
  });

  it('that is refused (403) signs nobody out', async () => {
    couponPlatform({ active: ofUsers(distinct(3)), user: () => refusal(403, 'No tienes permiso.') });
    renderApp('/dashboard/coupons-active');
    await waitFor(() => expect(missing()).toHaveLength(4));
    expect(screen.getByRole('heading', { level: 1, name: 'Cupones activos' })).toBeVisible();
    expect(screen.queryByText('No tienes permiso.')).toBeNull();
    expect(session.get()).not.toBeNull();
  });

  it('that is told that the session is over (401) ends it with its words', async () => {
    couponPlatform({ active: ofUsers(distinct(3)), user: () => refusal(401, 'Tu sesión terminó.') });
    renderApp('/dashboard/coupons-active');
    expect(await screen.findByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    expect(screen.getByText('Tu sesión terminó.')).toBeVisible();
    expect(missing()).toEqual([]);
  });
});
