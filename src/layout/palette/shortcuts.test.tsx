import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildBusiness, buildUser } from '../../testing/builders';
import { fakePlatform } from '../../testing/fakePlatform';
import { renderApp } from '../../testing/renderApp';
// Loads the form's code before any test waits for it.
import '../../businesses/BusinessPages';

async function open(address: string, person = buildUser()) {
  const sent = fakePlatform({ businesses: [buildBusiness()] });
  const { user } = renderApp(address, person);
  await screen.findByRole('button', { name: 'Actualizar' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
  return { user, sent };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const path = () => window.location.pathname;

it('goes to a page, refreshes its list, and leads to its search and its form', async () => {
  const { user, sent } = await open('/dashboard/businesses');
  await user.keyboard('go');
  await heading('Ofertas');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
  const before = sent.length;
  await user.keyboard('r');
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Buscar oferta' })).toHaveFocus();
  await user.keyboard('gn');
  expect(path()).toBe('/dashboard/offers');
});

it('opens the form of a new record, in whose fields keys are only text', async () => {
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('n');
  const field = await screen.findByRole('textbox', { name: 'Nombre' });
  expect(path()).toBe('/dashboard/businesses/add');
  await user.type(field, 'gorn?/');
  expect(field).toHaveValue('gorn?/');
  expect(path()).toBe('/dashboard/businesses/add');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Keeps the stored choice of single keys unknown until the test sets it. */
function slowDisk(chosen?: boolean) {
  let tell = () => {};
  const ready = new Promise<void>((resolve) => {
    tell = resolve;
  });
  vi.spyOn(browserDatabase, 'open').mockImplementation(async (key) => {
    if (key?.endsWith('/singleKeys')) await ready;
    return browserDatabase.rows;
  });
  browserDatabase.rows.set('u1/singleKeys', chosen);
  return () => tell();
}

/** Waits until the stored choice is known: the keys are then shown beside their entries, or not. */
async function known(user: Awaited<ReturnType<typeof open>>['user'], payments: string) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: payments });
}

it('does what keys ask for that come before it is known whether they may', async () => {
  const tell = slowDisk();
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('go');
  expect(path()).toBe('/dashboard/businesses');
  tell();
  expect(await heading('Ofertas')).toBeVisible();
});

it('forgets them where they may not', async () => {
  const tell = slowDisk(false);
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('go');
  tell();
  await act(async () => {});
  await known(user, 'Pagos Página');
  expect(path()).toBe('/dashboard/businesses');
});

it('does nothing of keys that waited too long, and does not take half of one for another', async () => {
  const tell = slowDisk();
  const { user } = await open('/dashboard/businesses');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_200);
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'n' });
  tell();
  await act(async () => {});
  await known(user, 'Pagos Página g p');
  expect(path()).toBe('/dashboard/businesses');
});

it('creates nothing for a user who may not', async () => {
  const { user } = await open('/dashboard/businesses', buildUser({ permission: 'owner' }));
  await user.keyboard('n');
  expect(path()).toBe('/dashboard/businesses');
});

it('looks for a page where there is nothing to narrow', async () => {
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Ir a…' });
  expect(field).toHaveValue('');
});

it('lists the shortcuts on ?, and by an entry of the palette', async () => {
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Ir a Consumidos g d' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Ir a Inicio/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Ir a…' }), 'atajos{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('lets a person turn single keys off, for the next visit too; Ctrl+K stays', async () => {
  const { user } = await open('/dashboard/businesses');
  await user.keyboard('?');
  const choice = await screen.findByRole('checkbox', { name: 'Usar atajos de una sola tecla' });
  expect(choice).toBeChecked();
  await user.click(choice);
  await waitFor(() => expect(browserDatabase.rows.get('u1/singleKeys')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('n?go');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(path()).toBe('/dashboard/businesses');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'Negocios Página' })).toBeVisible();
});
