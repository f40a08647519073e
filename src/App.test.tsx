import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/calls';
import { session } from './providers/session';
import { RESOURCES } from './resources';
import { buildBusiness, buildUser } from './testing/builders';
import { refusal } from './testing/fakeFetch';
import { fakePlatform } from './testing/fakePlatform';
import { renderApp } from './testing/renderApp';
// Loads what comes late before any test waits for it, or ends without it.
import './offers/OfferPages';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('addresses', () => {
  it.each([
    '/nada',
    '/login/otra',
    '/termsAndPolicy/x',
    '/docs/api',
    '/dashboards',
    '/dashboard/businesses/b1/más',
    '/dashboard/authentication-error',
    '/dashboard/access-denied',
  ])('%s is not found', async (address) => {
    fakePlatform();
    renderApp(address);
    expect(await heading('404 - Página no encontrada')).toBeVisible();
  });

  it.each(['/dashboard/nada', '/dashboard/businesses/b1/otra', '/dashboard/login'])(
    '%s is not found inside the frame',
    async (address) => {
      fakePlatform();
      renderApp(address);
      expect(await heading('404 - Página no encontrada')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
    },
  );

  it.each([
    '/nada',
    '/login/otra',
    '/termsAndPolicy/x',
    '/docs/api',
    '/dashboard/nada',
    '/dashboard/users/u1',
    '/dashboard/offers/o1/más',
  ])('tells the signed out too that %s does not exist', async (address) => {
    const sent = fakePlatform();
    renderApp(address, null);
    expect(await heading('404 - Página no encontrada')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    '/dashboard',
    '/dashboard/Businesses/',
    '/dashboard/businesses/add',
    '/dashboard/businesses/b1',
    '/dashboard/coupons-active',
    '/dashboard/admin/consumed',
    '/dashboard/offers/o1',
    '/dashboard/users/add',
    '/dashboard/users/add-offer/u1/select-offer',
    '/dashboard/payments/p1',
    '/dashboard/settings',
  ])('leads the signed out from %s to the login, in its place', async (address) => {
    const sent = fakePlatform();
    renderApp(address, null);
    const before = window.history.length;
    expect(await heading('Inicia sesión')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(window.history.length).toBe(before);
    expect(sent).toEqual([]);
  });

  it('leads the signed in from the login to the businesses', async () => {
    fakePlatform();
    renderApp('/login');
    expect(await heading('Negocios')).toBeVisible();
  });
});

describe('sidebar', () => {
  const links = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Principal' });
    return within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };
  /** The specification's, in its order. */
  const SPECIFIED = ['Negocios', 'Ofertas', 'Cupones activos', 'Consumidos', 'Usuarios', 'Pagos', 'Configuración'];
  const linked = (...announced: Capability[]) =>
    Object.values(RESOURCES).flatMap(({ label, needs }) =>
      !needs || needs.some((call) => announced.includes(call)) ? [label] : [],
    );

  it('shows every link in its order, and the name', async () => {
    fakePlatform();
    renderApp('/dashboard/businesses');
    expect(await links()).toEqual(linked());
    expect(linked().filter((label) => SPECIFIED.includes(label))).toEqual(SPECIFIED);
    expect(screen.getByText('Ana Pérez')).toBeVisible();
    await heading('Negocios');
    expect(document.title).toBe('Negocios | GS');
    expect(screen.getByRole('link', { name: 'Negocios' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Ofertas' })).not.toHaveAttribute('aria-current');
  });

  it('has behind them what the platform announced beyond the table, each at its address', async () => {
    fakePlatform({ capabilities: ['listHistory'] });
    renderApp('/dashboard/businesses', buildUser(), ['listHistory']);
    await waitFor(async () => expect(await links()).toEqual(linked('listHistory')));
    const nav = within(screen.getByRole('navigation', { name: 'Principal' }));
    const address = (name: string) => nav.getByRole('link', { name }).getAttribute('href')?.replace('/dashboard/', '');
    expect([...SPECIFIED, 'Bitácora'].map(address)).toEqual([
      'businesses',
      'offers',
      'coupons-active',
      'admin/consumed',
      'users',
      'payments',
      'settings',
      'history',
    ]);
  });

  it.each(['/dashboard/businesses', '/dashboard/businesses/add', '/dashboard/businesses?page=2'])(
    'highlights the link of the list and nothing else: %s',
    async (address) => {
      fakePlatform({ businesses: Array.from({ length: 11 }, (_, at) => buildBusiness({ id: `b${at}` })) });
      renderApp(address);
      const nav = await screen.findByRole('navigation', { name: 'Principal' });
      expect(
        within(nav)
          .getAllByRole('link', { current: 'page' })
          .map(({ textContent }) => textContent),
      ).toEqual(['Negocios']);
    },
  );

  it('adds Inicio for an owner, highlighted only at home', async () => {
    fakePlatform();
    const { user } = renderApp('/dashboard/businesses', buildUser({ permission: 'owner' }));
    expect(await links()).toEqual(['Inicio', ...linked()]);
    const home = screen.getByRole('link', { name: 'Inicio' });
    expect(home).not.toHaveAttribute('aria-current');
    await user.click(home);
    expect(await heading('Tablero')).toBeVisible();
    expect(home).toHaveAttribute('aria-current', 'page');
  });
});

describe('session', () => {
  it('ends with Salir, which empties local storage', async () => {
    fakePlatform();
    const { user } = renderApp('/dashboard/businesses');
    localStorage.setItem('otra', 'cosa');
    await user.click(await screen.findByRole('button', { name: 'Salir' }));
    expect(await heading('Inicia sesión')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('ends once, with one toast and its reason above the form, when the platform refuses all that a page asks (S-12)', async () => {
    const over = () => refusal(401, 'Tu sesión terminó.');
    const sent = fakePlatform({ instead: { listBusinesses: over, listCategories: over } });
    renderApp('/dashboard/offers/add');
    expect(await heading('Inicia sesión')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(2));
    for (const role of ['main', 'region']) within(screen.getByRole(role)).getByText('Tu sesión terminó.');
    expect(screen.getByLabelText('Correo')).toHaveFocus();
    expect(session.get()).toBeNull();
  });

  it('ends here when another tab ends it', async () => {
    fakePlatform();
    renderApp('/dashboard/businesses');
    await heading('Negocios');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(await heading('Inicia sesión')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});
