import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBusiness, buildOffer, buildPayment, buildUser, CARMEN, uuid } from '../../testing/builders';
import { json } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { newUser, SEARCHES } from '../../testing/lists';
import { renderApp } from '../../testing/renderApp';

const quinteros = Array.from({ length: 9 }, (_, at) =>
  buildUser({ id: uuid(900 + at), name: `Quintero ${at}`, email: `q${at}@gs.test`, permission: 'consumer' }),
);

async function open({ announced = SEARCHES, me = newUser(), instead = {} as Instead } = {}) {
  const sent = fakePlatform({
    businesses: [buildBusiness({ name: 'Las Guacamayas' })],
    offers: [buildOffer({ title: 'Desayuno en Las Guacamayas' })],
    payments: [buildPayment({ userId: CARMEN.id })],
    users: [CARMEN, me, ...quinteros],
    capabilities: announced,
    instead,
  });
  const { user } = renderApp('/dashboard/settings', me, announced);
  await screen.findByRole('heading', { level: 1, name: 'Configuración' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Ir a…' });
  const searches = () => sent.map(({ url }) => url).filter((url) => url.includes('/search?'));
  return { user, field, searches };
}

const options = () =>
  within(screen.getByRole('listbox', { name: 'Resultados' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent?.trim() ?? '');
const byStatus = (text: string) => screen.findByText(text);

describe('the palette asks the platform', () => {
  it('all lists at once when a word is typed, shows some of what each finds, and leads to the rest', async () => {
    const { user, field, searches } = await open();
    await user.type(field, 'quinte');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(
      options()
        .slice(0, 5)
        .every((text) => text.startsWith('Quintero ')),
    ).toBe(true);
    expect(options()[5]).toBe('Ver los 9 en Usuarios Lista');
    expect(searches()).toHaveLength(6);
    expect(searches().every((url) => url.includes('q=quinte&'))).toBe(true);
    await user.keyboard('{End}{Enter}');
    expect(window.location.pathname + window.location.search).toMatch(/^\/dashboard\/users\?.*q=quinte/);
  });

  it('and opens what was found', async () => {
    const { user, field } = await open();
    await user.type(field, 'guacamayas');
    await waitFor(() => expect(options()).toEqual(expect.arrayContaining([expect.stringContaining('Negocio')])));
    const business = options().findIndex((text) => text.startsWith('Las Guacamayas'));
    await user.keyboard('{Home}');
    for (let at = 0; at < business; at++) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/businesses/${buildBusiness().id}`));
  });

  it('and says where it could not', async () => {
    const { user, field } = await open({ instead: { searchOffers: () => json({}, 500) } });
    await user.type(field, 'quinte');
    expect(await byStatus('No se pudo buscar en Ofertas.')).toBeVisible();
    expect(options()).toContain('Ver los 9 en Usuarios Lista');
  });

  it('nothing by words that no search takes, and says which it takes', async () => {
    const { user, field, searches } = await open();
    await user.type(field, 'a b c');
    expect(await byStatus('Escribe al menos tres letras.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '1 2 3 4 5 6 7 8 pan');
    expect(await byStatus('Busca con 8 palabras como máximo.')).toBeVisible();
    expect(searches().filter((url) => !url.includes('q=1+2+3+4+5+6+7+8'))).toEqual([]);
  });

  it('nothing for one letter, nor where it announced no search', async () => {
    const { user, field, searches } = await open({ announced: [] });
    await user.type(field, 'quintero');
    expect(await byStatus('Nada coincide con lo que escribiste.')).toBeVisible();
    expect(options()).toEqual([]);
    expect(searches()).toEqual([]);
  });
});
