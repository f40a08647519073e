import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/services/shapes';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildBusiness, buildOffer, buildUser } from '../../testing/builders';
import { json } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { renderApp } from '../../testing/renderApp';

// Loads the form's code before any test waits for it.
import '../../offers/OfferPages';
import '../../settings/SettingsPage';

const OFFER = buildOffer();
const OTHER = buildOffer({ id: 'o2', title: 'Café para llevar' });
/** A call that a consumer may make. */
const NO_OFFERS: Instead = { listOffers: () => json({ data: [] }) };

/** The application at an address, once its first list is there. */
async function open(address: string, person?: User, instead?: Instead) {
  const sent = fakePlatform({ businesses: [buildBusiness()], offers: [OFFER, OTHER], instead });
  const { user } = renderApp(address, person);
  await screen.findByRole('button', { name: 'Salir' });
  return { user, sent };
}

type Typist = Awaited<ReturnType<typeof open>>['user'];

async function openPalette(user: Typist) {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Ir a…' });
}

const results = () => within(screen.getByRole('listbox', { name: 'Resultados' }));
const options = () =>
  results()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent?.trim() ?? '');
const chosen = () => results().getByRole('option', { selected: true });
const path = () => window.location.pathname;
const found = (name: string) => screen.findByRole('link', { name });

describe('the palette', () => {
  it('opens by its button and by Ctrl+K, and closes by Ctrl+K and by its button', async () => {
    const { user } = await open('/dashboard/offers');
    await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
    expect(await screen.findByRole('dialog', { name: 'Ir a…' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ir a…' })).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await openPalette(user);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a page by a word without its accent, and goes there on Enter', async () => {
    const { user } = await open('/dashboard/offers');
    await user.type(await openPalette(user), 'negoc');
    expect(chosen()).toHaveTextContent('Negocios Página g n');
    await user.clear(screen.getByRole('combobox', { name: 'Ir a…' }));
    await user.type(screen.getByRole('combobox', { name: 'Ir a…' }), 'CONFIGURACION');
    expect(options()[0]).toBe('Configuración Página g s');
    await user.keyboard('{Backspace>13/}negocios{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
    expect(path()).toBe('/dashboard/businesses');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves with the arrows, round the ends, and with Home and End, and tells which it is', async () => {
    const { user } = await open('/dashboard/offers');
    const field = await openPalette(user);
    const all = options();
    const isChosen = (at: number) => {
      expect(chosen()).toHaveTextContent(all.at(at) ?? '');
      expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    };
    isChosen(0);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    isChosen(2);
    await user.keyboard('{Home}{ArrowUp}');
    isChosen(-1);
    await user.keyboard('{ArrowDown}');
    isChosen(0);
    await user.keyboard('{End}');
    isChosen(-1);
    await user.keyboard('of');
    expect(chosen()).toHaveTextContent('Ofertas');
  });

  it('says how many are found, and when nothing is', async () => {
    const { user } = await open('/dashboard/offers', buildUser({ permission: 'consumer' }), NO_OFFERS);
    const field = await openPalette(user);
    await user.type(field, 'salir');
    expect(screen.getByText('1 resultado')).toBeInTheDocument();
    await user.type(field, 'zzz');
    expect(screen.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('offers what the person may do, and Inicio to an owner', async () => {
    const { user } = await open('/dashboard/offers', buildUser({ permission: 'owner' }));
    await found(OFFER.title);
    await openPalette(user);
    const all = options();
    expect(all[0]).toContain('Inicio');
    expect(all.some((text) => text.startsWith('Crear oferta'))).toBe(true);
    expect(all.filter((text) => /Crear negocio|Añadir usuario/.test(text))).toEqual([]);
  });

  it('refreshes the page’s list, where there is one', async () => {
    const { user, sent } = await open('/dashboard/offers');
    await found(OFFER.title);
    const before = sent.length;
    await user.type(await openPalette(user), 'actualizar{Enter}');
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await user.type(await openPalette(user), 'configuracion{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Configuración' });
    await openPalette(user);
    expect(options().filter((text) => text.startsWith('Actualizar'))).toEqual([]);
  });

  it('signs out', async () => {
    const { user } = await open('/dashboard/offers');
    await user.type(await openPalette(user), 'salir{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible();
  });
});

describe('records', () => {
  it('shows first where the person was last, but not where they are, and keeps it out of local storage', async () => {
    const { user } = await open(`/dashboard/offers/${OFFER.id}`);
    await waitFor(() => expect(browserDatabase.rows.has('u1/recentRecords')).toBe(true));
    await openPalette(user);
    expect(options()[0]).toContain('Negocios');
    await user.keyboard('negocios{Enter}');
    await found('Panadería Sol de Oro');
    await openPalette(user);
    await waitFor(() => expect(options()[0]).toBe('Desayuno criollo para dos Oferta'));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    await screen.findByRole('heading', { level: 1, name: 'Inicia sesión' });
    expect(localStorage).toHaveLength(0);
  });

  it('shows nothing of one person’s to the next', async () => {
    browserDatabase.rows.set('u1/recentRecords', [{ resource: 'offers', id: 'o9', title: 'Secreta' }]);
    const { user } = await open('/dashboard/businesses', buildUser({ id: 'u2' }));
    await user.type(await openPalette(user), 'secreta');
    expect(options()).toEqual([]);
  });

  it('forgets a record that is not there any more', async () => {
    browserDatabase.rows.set('u1/recentRecords', [{ resource: 'offers', id: 'o9', title: 'Vieja' }]);
    const { user } = await open('/dashboard/businesses');
    await found('Panadería Sol de Oro');
    await user.type(await openPalette(user), 'vieja{Enter}');
    expect(await screen.findByText('Oferta no encontrada')).toBeVisible();
    await waitFor(() => expect(browserDatabase.rows.get('u1/recentRecords')).toEqual([]));
  });

  it('forgets a record that was deleted', async () => {
    browserDatabase.rows.set('u1/recentRecords', [{ resource: 'offers', id: OTHER.id, title: OTHER.title }]);
    const { user } = await open('/dashboard/offers');
    await user.click(await screen.findByRole('button', { name: `Acciones de ${OTHER.title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Borrar' }));
    await waitFor(() => expect(browserDatabase.rows.get('u1/recentRecords')).toEqual([]));
  });

  it('passes over what it does not know, from an older visit or another platform', async () => {
    browserDatabase.rows.set('u1/recentRecords', [
      { resource: 'nada', id: '1', title: 'Desconocida' },
      { resource: 'offers', id: '..', title: 'Imposible' },
    ]);
    const { user } = await open('/dashboard/businesses');
    await found('Panadería Sol de Oro');
    await openPalette(user);
    expect(options()[0]).toContain('Negocios');
    expect(options().join()).not.toMatch(/Desconocida|Imposible/);
  });
});
