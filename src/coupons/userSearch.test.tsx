import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCoupon, buildUser } from '../testing/builders';
import { CARMEN, couponPlatform, LISTS } from '../testing/couponPlatform';
import { json } from '../testing/fakeFetch';
import { renderApp } from '../testing/renderApp';
// The pages' code comes late; here it is there before any test waits for it.
import './CouponsPage';
import './UserCoupons';

afterEach(() => vi.unstubAllGlobals());

const USERS = '/api/gs/user-service/users?';
const PEOPLE = [CARMEN, buildUser({ id: 'u8', name: 'Luis', email: 'luis@gs.test', permission: 'consumer' })];
const mine = buildCoupon({ id: 'k1', offer: { ...buildCoupon().offer, title: 'De Carmen' } });
const other = buildCoupon({ id: 'k2', userId: 'u8', offer: { ...buildCoupon().offer, title: 'De Luis' } });

function platform() {
  const used = (coupon: typeof mine) => ({ ...coupon, consumedAt: '2026-11-01T02:30:00Z' });
  return couponPlatform({
    active: [mine, other],
    consumed: [mine, other].map(used),
    user: (id) => json({ data: PEOPLE.find((person) => person.id === id) }),
    instead: ({ url }) => {
      if (!url.startsWith(USERS)) return undefined;
      const email = new URLSearchParams(url.slice(USERS.length)).get('email') ?? '';
      const data = PEOPLE.filter((person) => person.email.includes(email));
      return json({ data, pagination: { page: 1, limit: 10, lastPage: 1 } });
    },
  });
}

const field = () => screen.findByRole('textbox', { name: 'Buscar al cliente por correo' });

describe('finding a customer among coupons', () => {
  it.each([
    ['coupons-active', LISTS.active],
    ['admin/consumed', LISTS.consumed],
  ])('from %s leads to the coupons of one, and back', async (page, list) => {
    const sent = platform();
    const { user } = renderApp(`/dashboard/${page}`);
    await screen.findByRole('heading', { name: 'De Luis' });
    await user.type(await field(), ' CARMEN@{Enter}');
    const found = await screen.findByRole('link', { name: 'Carmen Ortiz' });
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'De Luis' })).toBeNull();
    expect(sent.filter(({ url }) => url.startsWith(USERS)).map(({ url }) => url)).toEqual([
      `${USERS}page=1&limit=10&email=carmen%40`,
    ]);
    await user.click(found);
    expect(await screen.findByRole('heading', { name: 'De Carmen' })).toBeVisible();
    expect(sent.map(({ url }) => url)).toContain(`${list}?page=1&limit=10&userId=u7`);
    await act(async () => window.history.back());
    await screen.findByRole('link', { name: 'Carmen Ortiz' });
    expect(await field()).toHaveValue('carmen@');
    await act(async () => window.history.back());
    expect(await screen.findByRole('heading', { name: 'De Luis' })).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  it('says when there is nobody, and shows all coupons again', async () => {
    platform();
    const { user } = renderApp('/dashboard/coupons-active');
    await user.type(await field(), 'zzz{Enter}');
    expect(await screen.findByText('No hay usuarios con «zzz» en el correo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todos los cupones' }));
    expect(await screen.findByRole('heading', { name: 'De Luis' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Quitar búsqueda' })).toBeNull();
  });
});
