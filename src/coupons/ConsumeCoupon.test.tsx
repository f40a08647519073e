import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import { buildCoupon, buildUser, CARMEN } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
// Loads the pages' code before any test waits for it.
import '../home/HomePage';
import './CouponsPage';

const PEOPLE = [CARMEN, buildUser({ id: 'u8', name: 'Luis', email: 'luis@gs.test', permission: 'consumer' })];
const mine = buildCoupon({ id: 'k1', offer: { ...buildCoupon().offer, title: 'De Carmen' } });
const other = buildCoupon({ id: 'k2', userId: 'u8', offer: { ...buildCoupon().offer, title: 'De Luis' } });
const CONSUMED = { method: 'PUT', url: '/api/gs/coupon-service/coupons/k1/consume/admin', body: { userId: CARMEN.id } };

function openHome(capabilities: readonly Capability[] = []) {
  const sent = fakePlatform({ active: [mine, other], users: PEOPLE, capabilities });
  return { sent, ...renderApp('/dashboard', buildUser({ permission: 'owner' }), capabilities) };
}

it('an owner finds a customer on the Tablero, and consumes in two presses', async () => {
  const { user, sent } = openHome(SEARCHES);
  const place = within(await screen.findByRole('region', { name: 'Consumir un cupón' }));
  await user.type(place.getByRole('textbox', { name: 'Correo, nombre o teléfono' }), 'carmen ortiz{Enter}');
  expect(await place.findByRole('heading', { name: 'De Carmen' })).toBeVisible();
  expect(place.queryByRole('heading', { name: 'De Luis' })).toBeNull();
  expect(await place.findByText('Carmen Ortiz')).toBeVisible();

  await user.click(place.getByRole('button', { name: 'Consumir' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText('Cupón consumido exitosamente.')).toBeVisible();
  await waitFor(() => expect(place.queryByRole('heading', { name: 'De Carmen' })).toBeNull());
  expect(place.getByText(/^No hay cupones activos para /)).toBeVisible();
  expect(changes(sent)).toEqual([CONSUMED]);
  expect(window.location.pathname + window.location.search).toBe('/dashboard');
});

it('it is not there where no search is announced', async () => {
  openHome();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Consumir un cupón' })).toBeNull();
});
