import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness, buildOffer, buildUser, CARMEN } from '../testing/builders';
import { refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

beforeAll(() => import('../App'));

const RATE = 'Fija la tasa del dólar';
const BUSINESS = 'Crea el primer negocio';
const OFFER = 'Crea la primera oferta';
const HELP = 'Añade a quien te ayude';

const steps = () => screen.findByRole('region', { name: 'Primeros pasos' });
const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());
const done = (name: string) => `${name} (hecho)`;
const reads = (sent: SentRequest[]) => sent.map(({ method, url }) => `${method} ${url.replace('/api/gs/', '')}`);

describe('the first steps', () => {
  it('stand where an administrator finds no business, and lead to where each is done', async () => {
    const sent = fakePlatform();
    renderApp('/dashboard/businesses');
    const region = await steps();
    expect(screen.getByText('Todavía no hay negocios.')).toBeVisible();
    expect(names(region)).toEqual([RATE, BUSINESS, OFFER, HELP]);
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard/settings', '/dashboard/businesses/add', '/dashboard/offers/add', '/dashboard/users/add']);
    await waitFor(() =>
      expect(reads(sent)).toEqual([
        'GET coupon-service/businesses?page=1&limit=10',
        'GET payment-service/payments/exchange/usd-ves',
        'GET user-service/users?page=1&limit=10',
      ]),
    );
  });

  it('are marked where they are known to be done, and the first business takes their place', async () => {
    const me = buildUser();
    const given = { rate: 36.5, users: [me, CARMEN, buildUser({ id: 'u2', permission: 'owner' })] };
    fakePlatform(given);
    const { user } = renderApp('/dashboard/businesses', me);
    const region = await steps();
    await waitFor(() => expect(names(region)).toEqual([done(RATE), BUSINESS, OFFER, done(HELP)]));

    Object.assign(given, { businesses: [buildBusiness()] });
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('link', { name: 'Panadería Sol de Oro' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  });

  it('count no consumer as help, nor the signed-in administrator, nor a rate of 0', async () => {
    const me = buildUser();
    const sent = fakePlatform({ rate: 0, users: [me, CARMEN] });
    renderApp('/dashboard/businesses', me);
    const region = await steps();
    await waitFor(() => expect(reads(sent)).toHaveLength(3));
    expect(names(region)).toEqual([RATE, BUSINESS, OFFER, HELP]);
  });

  it('stand in the list of offers too, until there is one', async () => {
    const given = { businesses: [buildBusiness()] };
    fakePlatform(given);
    const { user } = renderApp('/dashboard/offers');
    const region = await steps();
    await waitFor(() => expect(names(region)).toEqual([RATE, done(BUSINESS), OFFER, HELP]));

    Object.assign(given, { offers: [buildOffer({ title: 'Desayuno para dos' })] });
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('link', { name: 'Desayuno para dos' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  });

  it('stay as they are, without a word, where nothing of them can be read', async () => {
    const failing = () => refusal(503, 'La base de datos no responde.');
    const sent = fakePlatform({ instead: { getExchangeRate: failing, listUsers: failing } });
    renderApp('/dashboard/businesses');
    const region = await steps();
    await waitFor(() => expect(reads(sent)).toHaveLength(3));
    expect(names(region)).toEqual([RATE, BUSINESS, OFFER, HELP]);
    expect(screen.queryByText('La base de datos no responde.')).toBeNull();
  });

  it('do not take the place of what a search finds nothing for', async () => {
    fakePlatform();
    renderApp(`/dashboard/offers?${new URLSearchParams({ filter: JSON.stringify({ search: 'pan' }) })}`);
    expect(await screen.findByText('Sin resultados para «pan».')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  });
});

describe('an empty list', () => {
  it.each([
    ['coupons-active', 'No hay cupones activos.', /desde que se confirma su pago/, /cada cupón de tus ofertas/],
    ['admin/consumed', 'No hay cupones consumidos.', /Cuando un cupón se consuma/, /Cuando un cupón de tus ofertas/],
    ['users', 'Todavía no hay usuarios.', /los clientes que se registren/, /las personas que tengan cupones/],
    ['payments', 'Sin resultados.', /los pagos de los clientes/, /los ve y decide la administración/],
  ])('of %s says what will stand there, to an administrator and to an owner', async (place, text, all, own) => {
    fakePlatform({ users: [] });
    const { unmount } = renderApp(`/dashboard/${place}`);
    expect(await screen.findByText(all)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    unmount();
    renderApp(`/dashboard/${place}`, buildUser({ permission: 'owner' }));
    expect(await screen.findByText(own)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says to an owner where the business is, and lets them begin with an offer', async () => {
    const sent = fakePlatform();
    const { unmount } = renderApp('/dashboard/businesses', buildUser({ permission: 'owner' }));
    expect(await screen.findByText(/el negocio de tu cuenta/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crear negocio' })).toBeNull();
    unmount();
    renderApp('/dashboard/offers', buildUser({ permission: 'owner' }));
    const said = await screen.findByText(/las ofertas de tu negocio/);
    const begin = within(said.parentElement as HTMLElement).getByRole('link', { name: 'Crear oferta' });
    expect(begin).toHaveAttribute('href', '/dashboard/offers/add');
    expect(reads(sent).filter((read) => !/businesses\?|offers\?/.test(read))).toEqual([]);
  });
});
