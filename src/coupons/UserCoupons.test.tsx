import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../contract/services/shapes';
import { buildCoupon, buildOffer, buildUser, CARMEN, uuid } from '../testing/builders';
import { json, later, refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { changes, LISTS, lookedUp } from '../testing/sent';

const OFFERS = `/dashboard/users/add-offer/${CARMEN.id}`;
const SELECT = `${OFFERS}/select-offer`;
const offers = (count: number, given: Partial<Offer> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildOffer({ id: uuid(index + 1), title: `Oferta ${index + 1}`, ...given }),
  );
const coupons = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCoupon({ id: `k${index + 1}`, offer: { ...buildCoupon().offer, title: `Cupón ${index + 1}` } }),
  );
const panel = async () => within(await screen.findByRole('region', { name: 'Otorgar cupón' }));
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const granted = (offerId: string) => ({
  method: 'POST',
  url: '/api/gs/coupon-service/coupons/admin/create',
  body: { userId: CARMEN.id, items: [{ offerId, quantity: 1 }] },
});

describe("a user's offers", () => {
  it('are reached from the list of users, and show the active coupons of that user', async () => {
    const other = buildCoupon({
      id: 'k99',
      userId: 'u8',
      offer: { ...buildCoupon().offer, id: 'o', title: 'De otro' },
    });
    const sent = fakePlatform({ active: [...coupons(11), other], offers: offers(1) });
    const { user } = renderApp('/dashboard/users');
    await user.click(await screen.findByRole('link', { name: 'Ofertas de Carmen Ortiz' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Carmen Ortiz' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Cupón 1' })).toBeVisible();
    const list = sent.filter(({ url }) => url.startsWith(LISTS.active)).map(({ url }) => url);
    expect(list[0]).toBe(`${LISTS.active}?page=1&limit=10&userId=${CARMEN.id}`);
    const pager = within(screen.getByRole('navigation', { name: 'Paginación' }));
    await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByRole('heading', { name: 'Cupón 11' })).toBeVisible();
    expect(window.location.search).toContain('page=2');
    expect(
      sent.filter(({ url }) => url.startsWith(LISTS.active)).every(({ url }) => url.endsWith(`userId=${CARMEN.id}`)),
    ).toBe(true);
    expect(lookedUp(sent)).toEqual([CARMEN.id]);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await user.click(await screen.findByRole('button', { name: 'Atrás' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  });

  it('say when there are none, and who was not found', async () => {
    fakePlatform();
    renderApp('/dashboard/users/add-offer/gone');
    expect(await screen.findByText('No hay cupones activos para este usuario.')).toBeVisible();
    expect(screen.getByText('Todavía no hay ofertas.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuario no encontrado' })).toBeVisible();
    expect(await within(screen.getByRole('region', { name: 'Avisos' })).findAllByRole('button')).toHaveLength(1);
  });
});

describe('the panel of offers', () => {
  it('grants the one that is chosen, once for two clicks, and shows the coupon (R-08)', async () => {
    const sent = fakePlatform({ offers: offers(2) });
    const { user } = renderApp(OFFERS);
    const add = (await panel()).getByRole('button', { name: 'Agregar' });
    expect(add).toBeDisabled();
    await user.click(await radio('Oferta 1'));
    await user.click(await radio('Oferta 2'));
    expect(await radio('Oferta 1')).not.toBeChecked();
    expect(screen.getByText('Elegida: Oferta 2')).toBeVisible();
    await user.dblClick(add);
    expect(await screen.findByText('Cupón otorgado exitosamente.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Oferta 2' })).toBeVisible();
    expect(changes(sent)).toEqual([granted(uuid(2))]);
    await waitFor(() => expect(add).toBeDisabled());
    expect(await radio('Oferta 2')).not.toBeChecked();
    expect(window.location.pathname).toBe(OFFERS);
  });

  it('forgets the choice on Cancelar', async () => {
    const sent = fakePlatform({ offers: offers(1) });
    const { user } = renderApp(OFFERS);
    await user.click(await radio('Oferta 1'));
    await user.click((await panel()).getByRole('button', { name: 'Cancelar' }));
    expect(await radio('Oferta 1')).not.toBeChecked();
    expect((await panel()).getByRole('button', { name: 'Agregar' })).toBeDisabled();
    expect(changes(sent)).toEqual([]);
  });

  it('has pages of its own, which keep the choice and leave the address alone', async () => {
    fakePlatform({ active: coupons(11), offers: offers(11) });
    const { user } = renderApp(OFFERS);
    await user.click(await radio('Oferta 1'));
    const pager = within(screen.getByRole('navigation', { name: 'Paginación de ofertas' }));
    await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    expect(await radio('Oferta 11')).not.toBeChecked();
    expect(window.location.search).toBe('');
    expect(screen.getByText('Elegida: Oferta 1')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cupón 1' })).toBeVisible();
  });

  it('names the business of a chosen offer whose title another one has', async () => {
    const title = 'Desayuno para dos';
    const of = (name: string, at: number) => buildOffer({ id: uuid(at), title, business: { id: uuid(at), name } });
    fakePlatform({ offers: [of('Café Sol', 1), of('Café Ávila', 2)] });
    const { user } = renderApp(OFFERS);
    await user.click(await screen.findByRole('radio', { name: title, description: /^Café Ávila/ }));
    expect(screen.getByText(`Elegida: ${title} · Café Ávila`)).toBeVisible();
  });

  it('finds offers by their words, and all again', async () => {
    const sent = fakePlatform({ offers: offers(11) });
    const { user } = renderApp(OFFERS);
    await radio('Oferta 1');
    const field = screen.getByRole('textbox', { name: 'Buscar oferta' });
    await user.type(field, ' nada {Enter}');
    expect(await screen.findByText('No hay ofertas con ese texto.')).toBeVisible();
    expect(sent.some(({ url }) => url.endsWith('/offers?page=1&limit=10&search=nada'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(await radio('Oferta 1')).toBeVisible();
    expect(field).toHaveValue('');
    await user.type(field, '11');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await radio('Oferta 11')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  });

  it('says of an offer what it costs, and that it is sold out', async () => {
    fakePlatform({
      offers: [
        buildOffer({ id: 'o1', title: 'Llena', couponsCount: 100 }),
        buildOffer({ id: 'o2', title: 'Casi', couponsCount: 99 }),
        buildOffer({ id: 'o4', title: 'Nueva', couponsCount: 0, maxCouponsCount: 1200 }),
        { id: 'o3', title: 'Parca' } as Offer,
      ],
    });
    renderApp(OFFERS);
    expect((await radio('Llena')).closest('label')).toHaveTextContent(/12,50 USD.*Agotada/);
    expect((await radio('Casi')).closest('label')).toHaveTextContent(/Queda 1V/);
    expect((await radio('Nueva')).closest('label')).toHaveTextContent(/Quedan 1\.200V/);
    expect((await radio('Parca')).closest('label')).not.toHaveTextContent(/Queda|Agotada|null|undefined/);
  });

  it('keeps the choice when it is refused, and says why', async () => {
    const slow = later();
    fakePlatform({ offers: offers(1), instead: { grantCoupons: () => slow.answer } });
    const { user } = renderApp(OFFERS);
    await user.click(await radio('Oferta 1'));
    const add = (await panel()).getByRole('button', { name: 'Agregar' });
    await user.click(add);
    await waitFor(() => expect(add).toBeDisabled());
    expect(await radio('Oferta 1')).toBeDisabled();
    slow.resolve(refusal(409, 'La oferta está agotada.'));
    expect(await screen.findByText('La oferta está agotada.')).toBeVisible();
    expect(screen.queryByText('Cupón otorgado exitosamente.')).toBeNull();
    expect(await radio('Oferta 1')).toBeChecked();
    await waitFor(() => expect(add).toBeEnabled());
    expect(await radio('Oferta 1')).toBeEnabled();
  });
});

describe('the page that selects an offer', () => {
  it('is where the create button leads, grants and goes back', async () => {
    const sent = fakePlatform({ offers: offers(2) });
    const { user } = renderApp(OFFERS);
    const link = await screen.findByRole('link', { name: 'Otorgar cupón' });
    expect(link).toHaveAttribute('href', SELECT);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Selecciona una oferta' })).toBeVisible();
    expect(document.title).toBe('Carmen Ortiz · Selecciona una oferta | GS');
    expect(screen.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    await user.click(await radio('Oferta 2'));
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('Cupón otorgado exitosamente.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Carmen Ortiz' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Oferta 2' })).toBeVisible();
    expect(changes(sent)).toEqual([granted(uuid(2))]);
  });

  it('leads nowhere when the administrator has left before the answer', async () => {
    const slow = later();
    fakePlatform({ offers: offers(1), instead: { grantCoupons: () => slow.answer } });
    const { user } = renderApp(OFFERS);
    await user.click(await screen.findByRole('link', { name: 'Otorgar cupón' }));
    await user.click(await radio('Oferta 1'));
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    await screen.findByRole('heading', { level: 1, name: 'Cupones consumidos' });
    slow.resolve(json({ data: [] }, 201));
    expect(await screen.findByText('Cupón otorgado exitosamente.')).toBeVisible();
    await expect(
      waitFor(() => expect(window.location.pathname).not.toBe('/dashboard/admin/consumed'), { timeout: 300 }),
    ).rejects.toThrow();
  });

  it('goes back without granting on Cancelar, to the user when it was opened directly (A4)', async () => {
    const sent = fakePlatform({ offers: offers(1) });
    const { user } = renderApp(SELECT);
    await user.click(await radio('Oferta 1'));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(window.location.pathname).toBe(OFFERS));
    expect(changes(sent)).toEqual([]);
  });
});

describe('an owner', () => {
  const owner = buildUser({ permission: 'owner' });

  it("sees a user's coupons and nothing to grant", async () => {
    fakePlatform({ active: coupons(1), offers: offers(1) });
    renderApp(OFFERS, owner);
    expect(await screen.findByRole('heading', { name: 'Cupón 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Otorgar cupón' })).toBeNull();
  });

  it('is led from the choice of an offer to that list', async () => {
    fakePlatform({ active: coupons(1), offers: offers(1) });
    renderApp(SELECT, owner);
    expect(await screen.findByRole('heading', { name: 'Cupón 1' })).toBeVisible();
    expect(window.location.pathname).toBe(OFFERS);
  });
});
