import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EntryName } from '../../contract/calls';
import type { Records } from '../../contract/testing/records';
import { buildBusiness, buildCoupon, buildOffer, buildPayment, CARMEN } from '../testing/builders';
import { later, refusal } from '../testing/fakeFetch';
import { fakePlatform, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const LISTS: [place: keyof typeof TEXTS, call: EntryName, one: Partial<Records>][] = [
  ['businesses', 'listBusinesses', { businesses: [buildBusiness()] }],
  ['offers', 'listOffers', { offers: [buildOffer()] }],
  ['coupons-active', 'listActiveCoupons', { active: [buildCoupon()] }],
  ['admin/consumed', 'listConsumedCoupons', { consumed: [buildCoupon()] }],
  ['users', 'listUsers', { users: [CARMEN] }],
  ['payments', 'listPayments', { payments: [buildPayment()] }],
];

/** While it loads, when that failed, and when there is none. */
const TEXTS = {
  businesses: ['Cargando…', 'No se pudieron cargar los negocios.', 'Todavía no hay negocios.'],
  offers: ['Cargando…', 'No se pudieron cargar las ofertas.', 'Todavía no hay ofertas.'],
  'coupons-active': ['Cargando cupones...', 'Error al cargar los cupones activos', 'No hay cupones activos.'],
  'admin/consumed': ['Cargando cupones...', 'Error al cargar los cupones consumidos', 'No hay cupones consumidos.'],
  users: ['Cargando…', 'No se pudieron cargar los usuarios.', 'Todavía no hay usuarios.'],
  payments: ['Cargando…', 'No se pudieron cargar los pagos.', 'Sin resultados.'],
} as const;

it.each(LISTS)('%s: says that it loads, what failed (W-04), that there is none, and is read again', async (...list) => {
  const [place, call, one] = list;
  const [loading, failed, none] = TEXTS[place];
  const first = later();
  const given = { users: [], instead: { [call]: once(() => first.answer) } };
  fakePlatform(given);
  const { user } = renderApp(`/dashboard/${place}`);
  expect(await screen.findByText(loading)).toBeVisible();
  first.resolve(refusal(503, 'La base de datos no responde.'));
  expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
  expect(screen.getByText(failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(none)).toBeVisible();
  Object.assign(given, one);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(1));
});
