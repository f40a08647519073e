import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCoupon, buildUser, CARMEN } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { LISTS } from '../testing/sent';
// Loads the pages' code before any test waits for it.
import './CouponsPage';
import '../users/UserPage';

const USERS = '/api/gs/user-service/users?';
const PEOPLE = [CARMEN, buildUser({ id: 'u8', name: 'Luis', email: 'luis@gs.test', permission: 'consumer' })];
const mine = buildCoupon({ id: 'k1', offer: { ...buildCoupon().offer, title: 'De Carmen' } });
const other = buildCoupon({ id: 'k2', userId: 'u8', offer: { ...buildCoupon().offer, title: 'De Luis' } });

function platform() {
  const used = (coupon: typeof mine) => ({ ...coupon, consumedAt: '2026-11-01T02:30:00Z' });
  return fakePlatform({ active: [mine, other], consumed: [mine, other].map(used), users: PEOPLE });
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
    expect(sent.map(({ url }) => url)).toContain(`${list}?page=1&limit=10&userId=${CARMEN.id}`);
    await act(async () => window.history.back());
    await screen.findByRole('link', { name: 'Carmen Ortiz' });
    expect(await field()).toHaveValue('carmen@');
    await act(async () => window.history.back());
    expect(await screen.findByRole('heading', { name: 'De Luis' })).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  it('says when no customer is found, and shows all coupons again', async () => {
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
