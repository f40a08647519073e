import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OffersResume } from '../../contract/services/shapes';
import type { Permission } from '../../contract/user';
import { buildUser } from '../testing/builders';
import { json, later, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const RESUME = '/api/gs/coupon-service/offers/resume';
const resume: OffersResume = {
  existent: 12000,
  available: 7200,
  sold: 4800,
  consumed: 3000,
  upcoming: 1500,
  active: 9000,
  expired: 1500,
};

const openHome = (permission: Permission = 'owner') => renderApp('/dashboard', buildUser({ permission }));
const cards = async () => {
  await screen.findByText('Cupones existentes');
  return screen
    .getAllByRole('term')
    .map((label) => [...(label.parentElement?.children ?? [])].slice(0, 3).map((x) => x.textContent?.trim()));
};

describe('the owner’s home', () => {
  it('shows the seven numbers, all since the beginning', async () => {
    const sent = fakePlatform({ figures: resume });
    openHome();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
    expect(await cards()).toEqual([
      ['Cupones existentes', '12.000', 'desde el inicio'],
      ['Cupones disponibles', '7.200', 'desde el inicio'],
      ['Cupones vendidos', '4.800', 'desde el inicio'],
      ['Cupones consumidos', '3.000', 'desde el inicio'],
      ['Cupones próximos', '1.500', 'desde el inicio'],
      ['Cupones activos', '9.000', 'desde el inicio'],
      ['Cupones vencidos', '1.500', 'desde el inicio'],
    ]);
    expect(document.title).toBe('Tablero | GS');
    expect(window.location.pathname).toBe('/dashboard');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${RESUME}`]);
  });

  it.each([
    [[], ['Ver ofertas', 'offers'], ['Ver ofertas', 'offers']],
    [
      ['searchOffers'],
      ['Ver ofertas con cupones', 'offers?filter=%7B%22stock%22%3A%22left%22%7D'],
      ['Ver ofertas activas', 'offers?filter=%7B%22phase%22%3A%22active%22%7D'],
    ],
  ] as const)('says of each number what it counts, and leads to that: %j', async (announced, available, active) => {
    fakePlatform({ figures: resume });
    renderApp('/dashboard', buildUser({ permission: 'owner' }), announced);
    await cards();
    const of = (label: string) =>
      screen.getByText((_, element) => element?.tagName === 'DT' && element.textContent === label)
        .parentElement as HTMLElement;
    expect(of('Cupones activos')).toHaveTextContent('De ofertas activas en este momento, vendidos o no.');
    for (const [label, link, page] of [
      ['Cupones existentes', 'Ver ofertas', 'offers'],
      ['Cupones disponibles', ...available],
      ['Cupones vendidos', 'Ver los que faltan por consumir', 'coupons-active'],
      ['Cupones consumidos', 'Ver consumidos', 'admin/consumed'],
      ['Cupones activos', ...active],
    ] as const)
      expect(within(of(label)).getByRole('link', { name: link })).toHaveAttribute('href', `/dashboard/${page}`);
    expect(
      within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Cupones activos' }),
    ).toHaveAttribute('title', 'Comprados u otorgados que falta consumir');
  });

  it('shows 0 for what the platform leaves out', async () => {
    const odd = { existent: 5, available: '3', sold: null, consumed: 'muchos' };
    fakePlatform({ instead: { getOffersResume: () => json({ data: odd }) } });
    openHome();
    expect((await cards()).map(([, count]) => count)).toEqual(['5', '3', '0', '0', '0', '0', '0']);
  });

  it('has a friendly word for an owner who has no coupons yet', async () => {
    fakePlatform();
    openHome();
    expect((await cards()).map(([, count]) => count)).toEqual(['0', '0', '0', '0', '0', '0', '0']);
    expect(screen.getByText(/^Todavía no hay cupones\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Ofertas' })).toHaveAttribute('href', '/dashboard/offers');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps the place of the cards while it waits', async () => {
    const answer = later();
    fakePlatform({ instead: { getOffersResume: () => answer.answer } });
    openHome();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeDisabled();
    answer.resolve(json({ data: resume }));
    expect(await cards()).toHaveLength(7);
    expect(screen.queryByText('Cargando…')).toBeNull();
  });

  it('asks again on Actualizar', async () => {
    const records = { figures: { ...resume, sold: 4801 } };
    const sent = fakePlatform(records);
    const { user } = openHome();
    expect(await screen.findByText('4.801')).toBeVisible();
    records.figures = { ...resume, sold: 4802 };
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('4.802')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('keeps the numbers when asking again fails, and says so', async () => {
    const instead: Instead = {};
    fakePlatform({ figures: resume, instead });
    const { user } = openHome();
    await cards();
    instead.getOffersResume = () => refusal(503, 'Estamos en mantenimiento');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Estamos en mantenimiento')).toBeVisible();
    expect(await cards()).toHaveLength(7);
  });

  it('says what failed, and shows the numbers after Reintentar', async () => {
    fakePlatform({ figures: resume, instead: { getOffersResume: once(unreachable) } });
    const { user } = openHome();
    expect(await screen.findByText('No se pudieron cargar las cifras de tus cupones.')).toBeVisible();
    expect(screen.getByText('Error en la petición.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await cards()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('home for all other roles', () => {
  it.each<Permission>(['admin', 'consumer'])('is the businesses; the figures are never asked for: %s', async (who) => {
    const sent = fakePlatform({ instead: { listBusinesses: () => json({ data: [] }) } });
    const before = window.history.length;
    openHome(who);
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard/businesses');
    expect(window.history.length).toBe(before);
    expect(screen.queryByText('Tablero')).toBeNull();
    await waitFor(() => expect(sent).not.toEqual([]));
    expect(sent.filter(({ url }) => url.startsWith(RESUME))).toEqual([]);
  });
});
