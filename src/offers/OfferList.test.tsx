import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../contract/services/shapes';
import { TAG_LABELS, TAGS } from '../../contract/tag';
import { buildOffer, buildUser } from '../testing/builders';
import { json, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const OFFERS = '/api/gs/coupon-service/offers';
const many = (count: number, given: Partial<Offer> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildOffer({ id: `o${index + 1}`, title: `Oferta ${index + 1}`, ...given }),
  );
const reads = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'GET').map(({ url }) => url);
const cards = () => screen.getAllByRole('listitem').filter((item) => item.dataset.row);
const tagSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Etiqueta' });

async function openRemoveDialog(user: ReturnType<typeof renderApp>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  return screen.findByRole('dialog', { name: 'Borrando oferta' });
}

describe('the cards', () => {
  it('show all that is asked about an offer', async () => {
    const sent = fakePlatform({ offers: [buildOffer()] });
    renderApp('/dashboard/offers');
    const link = await screen.findByRole('link', { name: 'Desayuno criollo para dos' });
    expect(screen.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
    expect(link).toHaveAttribute('href', '/dashboard/offers/0190a5c0-0000-7000-8000-00000000000a');
    const [card] = cards();
    expect(card?.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/desayuno.webp');
    for (const text of ['Panadería Sol de Oro', 'Vendidos 12 de 100', 'Consumidos 3', 'Activa']) {
      expect(within(card as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(card).toHaveTextContent('-38%');
    expect(card?.querySelector('del')).toHaveTextContent('20,00 USD');
    expect(card?.querySelector('strong')).toHaveTextContent('12,50 USD');
    // 2 a.m. UTC on the 1st is still the 31st in Caracas (R470).
    expect(card).toHaveTextContent('Del 1 ene. 2026 al 31 ene. 2099');
    expect(reads(sent)).toEqual([`${OFFERS}?page=1&limit=10`]);
  });

  it.each([
    ['is free', { price: 0, percentageDiscount: 100 }, 'Gratis'],
    ['is nearly free', { price: 0.01, percentageDiscount: 100 }, '-99%'],
    ['is hardly cheaper', { price: 19.99, percentageDiscount: 0 }, '-1%'],
    ['costs the same', { price: 20, percentageDiscount: 0 }, undefined],
  ])('say of an offer that %s what the discount is', async (_, offer, said) => {
    fakePlatform({ offers: [buildOffer(offer)] });
    renderApp('/dashboard/offers');
    await waitFor(() => expect(cards()[0]?.querySelector('del')).toHaveTextContent('20,00 USD'));
    if (said) expect(cards()[0]).toHaveTextContent(said);
    else expect(cards()[0]).not.toHaveTextContent(/%|Gratis/);
  });

  it('write thousands as they are written here', async () => {
    fakePlatform({ offers: [buildOffer({ couponsCount: 1200, usedCouponsCount: 1100, maxCouponsCount: 2000 })] });
    renderApp('/dashboard/offers');
    expect(await screen.findByText('Vendidos 1.200 de 2.000')).toBeVisible();
    expect(screen.getByText('Consumidos 1.100')).toBeVisible();
  });

  it('say that nothing is left', async () => {
    const lean = { ...buildOffer({ id: 'o3', title: 'Sin máximo', couponsCount: 9 }), maxCouponsCount: undefined };
    fakePlatform({
      offers: [buildOffer({ couponsCount: 100 }), buildOffer({ id: 'o2', couponsCount: 99 }), lean as never],
    });
    renderApp('/dashboard/offers');
    expect(await screen.findByText('Vendidos 99 de 100')).toBeVisible();
    expect(screen.getAllByText('Agotada')).toHaveLength(1);
    expect(within(cards()[0] as HTMLElement).getByText('Agotada')).toBeVisible();
  });

  it('tell what is to come from what is over', async () => {
    const past = { startsAt: '2020-01-01T12:00:00Z', endsAt: '2020-02-01T12:00:00Z' };
    const future = { startsAt: '2098-01-01T12:00:00Z' };
    fakePlatform({ offers: [buildOffer({ id: 'a', ...past }), buildOffer({ id: 'b', ...future })] });
    renderApp('/dashboard/offers');
    expect(await screen.findByText('Vencida')).toBeVisible();
    expect(screen.getByText('Próxima')).toBeVisible();
  });

  it('make the best of what is missing', async () => {
    const bare = { id: 'o1', title: '🎉 مرحبا', images: null, price: '5', originalPrice: null, startsAt: 'x' };
    fakePlatform({ instead: { listOffers: () => json({ data: [bare] }) } });
    renderApp('/dashboard/offers');
    await screen.findByRole('link', { name: '🎉 مرحبا' });
    const [card] = cards();
    expect(card).toHaveTextContent('🎉م');
    expect(card).toHaveTextContent('5,00 USD');
    expect(card).toHaveTextContent('Del Fecha inválida');
    expect(within(card as HTMLElement).getByText('Vendidos 0')).toBeVisible();
    expect(card).not.toHaveTextContent('%');
    expect(card).not.toHaveTextContent(/NaN|null|undefined/);
  });
});

describe('the tag filter', () => {
  const rows = [
    ...many(21, { tags: ['pizzas'] }),
    buildOffer({ id: 'd1', title: 'Arepas para todos', tags: ['desayunos'] }),
  ];

  it('offers the 13 tags by their names', async () => {
    fakePlatform({ offers: rows });
    renderApp('/dashboard/offers');
    const labels = Array.from((await tagSelect()).options, ({ text, value }) => [value, text]);
    expect(labels).toEqual([['', 'Todas las etiquetas'], ...TAGS.map((tag) => [tag, TAG_LABELS[tag]])]);
  });

  it('asks for one tag from page 1, keeps it from page to page and in the address, and can be cleared', async () => {
    const sent = fakePlatform({ offers: rows });
    const { user } = renderApp('/dashboard/offers?page=2');
    await screen.findByText('Página 2 de 3');
    await user.selectOptions(await tagSelect(), 'pizzas');
    await screen.findByText('Página 1 de 3');
    await waitFor(() => expect(reads(sent)).toContain(`${OFFERS}/by-tag/pizzas?page=1&limit=10`));
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"tag":"pizzas"}');
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Oferta 11');
    expect(reads(sent)).toContain(`${OFFERS}/by-tag/pizzas?page=2&limit=10`);
    await user.click(screen.getByRole('button', { name: 'Quitar etiqueta' }));
    expect(await tagSelect()).toHaveFocus();
    await waitFor(() => expect(window.location.search).toContain('page=1'));
    await waitFor(async () => expect(await tagSelect()).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Quitar etiqueta' })).toBeNull();
    expect(reads(sent).filter((url) => url.includes('search='))).toEqual([]);
  });

  it('is read from the address, and says when there is nothing', async () => {
    const sent = fakePlatform({ offers: rows });
    const { user } = renderApp('/dashboard/offers?filter=%7B%22tag%22%3A%22teatro%22%7D');
    expect(await screen.findByText('No hay ofertas con esta etiqueta.')).toBeVisible();
    expect(await tagSelect()).toHaveValue('teatro');
    expect(reads(sent)).toEqual([`${OFFERS}/by-tag/teatro?page=1&limit=10`]);
    await user.click(screen.getByRole('button', { name: 'Todas las etiquetas' }));
    expect(await screen.findByText('Oferta 1')).toBeVisible();
  });

  it.each(['null', '[]', '"x"', '{"tag":{"a":1}}', '{"tag":"../resume"}', 'x'])(
    'survives ?filter=%s',
    async (filter) => {
      const sent = fakePlatform({ offers: rows, instead: { listOffersByTag: () => json({ data: [] }) } });
      renderApp(`/dashboard/offers?filter=${encodeURIComponent(filter)}`);
      await screen.findByText(filter.includes('..') ? 'No hay ofertas con esta etiqueta.' : 'Oferta 1');
      expect(reads(sent)[0]).toMatch(/offers(\/by-tag\/\.\.%2Fresume)?\?page=1&limit=10$/);
    },
  );
});

describe('the search', () => {
  const rows = [...many(11), buildOffer({ id: 'c1', title: 'Cachapa', tags: ['postres'] })];
  const field = () => screen.findByRole('textbox', { name: 'Buscar oferta' });
  const searched = () => new URLSearchParams(window.location.search).get('filter');

  it('is sent on Buscar, together with the tag, and each goes without the other (A30, A31)', async () => {
    const sent = fakePlatform({ offers: rows });
    const { user } = renderApp('/dashboard/offers?page=2');
    await screen.findByText('Cachapa');
    await user.type(await field(), ' cacha ');
    expect(reads(sent).some((url) => url.includes('search'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(reads(sent).at(-1)).toBe(`${OFFERS}?page=1&limit=10&search=cacha`);
    await user.selectOptions(await tagSelect(), 'postres');
    await waitFor(() => expect(reads(sent).at(-1)).toBe(`${OFFERS}?page=1&limit=10&search=cacha&tag=postres`));
    expect(JSON.parse(searched() ?? '')).toEqual({ tag: 'postres', search: 'cacha' });
    await user.click(screen.getByRole('button', { name: 'Quitar búsqueda' }));
    await waitFor(() => expect(reads(sent).at(-1)).toBe(`${OFFERS}/by-tag/postres?page=1&limit=10`));
    expect(await tagSelect()).toHaveValue('postres');
    expect(await field()).toHaveFocus();
    await act(async () => window.history.back());
    await waitFor(async () => expect(await field()).toHaveValue('cacha'));
  });

  it('says for what there is nothing, and leads back', async () => {
    const sent = fakePlatform({ offers: rows });
    const { user } = renderApp(`/dashboard/offers?filter=${encodeURIComponent('{"search":"zzz","tag":"pizzas"}')}`);
    expect(await screen.findByText('Sin resultados para «zzz» en Pizzas.')).toBeVisible();
    expect(await field()).toHaveValue('zzz');
    await user.click(screen.getByRole('button', { name: 'Todas las etiquetas' }));
    expect(await screen.findByText('Sin resultados para «zzz».')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Quitar búsqueda' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Oferta 1')).toBeVisible();
    expect(reads(sent)).toContain(`${OFFERS}?page=1&limit=10`);
  });
});

describe('deleting', () => {
  it('asks first, and sends nothing on Cancelar', async () => {
    const sent = fakePlatform({ offers: many(1) });
    const { user } = renderApp('/dashboard/offers');
    const dialog = await openRemoveDialog(user, 'Oferta 1');
    expect(within(dialog).getByText('¿Quieres remover esta oferta?')).toBeVisible();
    expect(within(dialog).getByText(/^Tiene 9 cupones vendidos sin usar/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('the page', () => {
  it('says that there is nothing yet, and lets an owner begin', async () => {
    fakePlatform();
    renderApp('/dashboard/offers', buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Todavía no hay ofertas.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Crear oferta' })).toHaveLength(2));
  });
});
