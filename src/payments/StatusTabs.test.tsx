import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import { buildPayment, buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { newUser, query } from '../testing/lists';
import { ok } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code before any test waits for it.
import '../App';

const payments = ['pending', 'pending', 'confirmed'].map((status, place) =>
  buildPayment({ id: `p${place}`, status: status as 'pending' }),
);

function open(
  capabilities: readonly Capability[],
  user = newUser(),
  address = '/dashboard/payments?q=0012&page=2',
  listed = payments,
) {
  const sent = fakePlatform({ payments: listed, capabilities });
  const asked = () => sent.filter(({ url }) => url.endsWith('/work')).length;
  return { ...renderApp(address, user, capabilities), asked };
}

it('narrows the list to a state by links that keep what else narrows it', async () => {
  const { user } = open(['searchPayments', 'getPaymentWork']);
  const tabs = within(await screen.findByRole('navigation', { name: 'Estado de los pagos' }));
  expect(await tabs.findByRole('link', { name: 'Pendientes 2 pagos por decidir' })).not.toHaveAttribute('aria-current');
  expect(tabs.getByRole('link', { name: 'Todos' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(query().get('page')).toBe('1'));
  await user.click(tabs.getByRole('link', { name: /^Pendientes/ }));
  await waitFor(() => expect(query().get('filter')).toBe(JSON.stringify({ q: '0012', status: 'pending' })));
  expect(tabs.getByRole('link', { name: /^Pendientes/ })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Todos' }));
  await waitFor(() => expect(query().get('filter')).toBe(JSON.stringify({ q: '0012' })));
});

it('says beside Pagos how many wait, anew after a decision, and nothing where none does', async () => {
  const { user, asked } = open(
    ['searchPayments', 'getPaymentWork'],
    newUser(),
    '/dashboard/payments',
    payments.slice(1),
  );
  const side = within(await screen.findByRole('navigation', { name: 'Principal' }));
  expect(await side.findByRole('link', { name: 'Pagos 1 pago por decidir' })).toBeVisible();
  const [menu] = await screen.findAllByRole('button', { name: /^Acciones de/ });
  await user.click(menu as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Rechazar...' }));
  await user.click(ok(await screen.findByRole('dialog')));
  expect(await side.findByRole('link', { name: 'Pagos' })).toBeVisible();
  expect(asked()).toBe(2);
});

it('counts again when the list, refreshed, has another number', async () => {
  const listed = [...payments];
  const { user, asked } = open(
    ['searchPayments', 'getPaymentWork'],
    newUser(),
    '/dashboard/payments?status=pending',
    listed,
  );
  expect(await screen.findByRole('link', { name: 'Pagos 2 pagos por decidir' })).toBeVisible();
  const refresh = screen.getByRole('button', { name: 'Actualizar' });
  await waitFor(() => expect(refresh).toBeEnabled());
  expect(asked()).toBe(1);
  // Another administrator has decided it.
  listed.shift();
  await user.click(refresh);
  expect(await screen.findByRole('link', { name: 'Pagos 1 pago por decidir' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pendientes 1 pago por decidir' })).toBeVisible();
  expect(asked()).toBe(2);
});

it.each([
  ['of a platform that announces nothing', [], buildUser()],
  ['for an owner', ['searchPayments', 'getPaymentWork'], buildUser({ permission: 'owner' })],
] as const)('%s: nobody is asked how many wait', async (_, capabilities, person) => {
  const { asked } = open(capabilities, person, '/dashboard/payments');
  await screen.findByRole('heading', { level: 1, name: 'Pagos' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
  expect(asked()).toBe(0);
});
