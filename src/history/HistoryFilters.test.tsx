import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import { buildUser, CARMEN, uuid } from '../testing/builders';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './HistoryPage';

const HISTORY: Capability[] = ['logout', 'listHistory', 'exportHistory'];
const SEARCHED: Capability[] = [...HISTORY, 'searchUsers'];
const LUIS = buildUser({ id: uuid(900), name: 'Luis Quintero', email: 'luis@gs.test' });
const CUSTOMER = buildUser({ id: uuid(901), name: 'Eva Quintero', email: 'eva@gs.test', permission: 'consumer' });

async function open(query = '', announced = SEARCHED, instead: Instead = {}) {
  const sent = fakePlatform({ users: [CARMEN, LUIS, CUSTOMER], capabilities: announced, instead });
  const { user } = renderApp(`/dashboard/history${query}`, buildUser(), announced);
  await screen.findByRole('region', { name: 'Filtros de la bitácora' });
  const asked = (service: string) => sent.map(({ url }) => url).filter((url) => url.includes(service));
  return { user, asked };
}

const ENTRIES = '/api/gs/history-service/entries';
const address = () => window.location.search;
const personButton = (name: string) => screen.findByRole('button', { name });
const searchField = () => screen.getByRole('searchbox', { name: 'Elegir Persona' });

describe('the person', () => {
  it('is chosen from the staff by a part of the name, with one search', async () => {
    const { user, asked } = await open('?kind=offer');
    await user.click(await personButton('Persona'));
    expect(searchField()).toHaveFocus();
    await user.type(searchField(), 'quinte');
    await user.click(await screen.findByRole('radio', { name: /^Luis Quintero\s*luis@gs\.test$/ }));
    await waitFor(() => expect(address()).toBe(`?kind=offer&person=${LUIS.id}`));
    expect(await personButton('Persona: Luis Quintero luis@gs.test')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Eva/ })).toBeNull();
    expect(asked('/users/search')).toEqual([
      '/api/gs/user-service/users/search?permission=admin%2Cowner&q=quinte&page=1&limit=10',
    ]);
    expect(asked('history-service').at(-1)).toBe(`${ENTRIES}?person=${LUIS.id}&kind=offer`);
  });

  it('keeps the focus while one is chosen and taken away by keyboard, and Esc leads back', async () => {
    const { user } = await open();
    await user.click(await personButton('Persona'));
    await user.type(searchField(), 'luis');
    const luis = await screen.findByRole('radio', { name: /Luis/ });
    luis.focus();
    await user.keyboard(' ');
    await personButton('Persona: Luis Quintero luis@gs.test');
    expect(luis).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(address()).toBe(''));
    expect(screen.getByRole('radio', { name: 'Cualquiera' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await personButton('Persona')).toHaveFocus();
  });

  it('is named where an address has anybody, also a customer', async () => {
    await open(`?person=${CARMEN.id}`);
    expect(await personButton(`Persona: Carmen Ortiz ${CARMEN.email}`)).toBeVisible();
  });

  it('may not be found, or not be looked for', async () => {
    const { user } = await open('', SEARCHED, { searchUsers: once(() => refusal(503, 'Ahora no.')) });
    await user.click(await personButton('Persona'));
    await user.type(searchField(), 'eva');
    expect(await screen.findByText('No se pudo buscar.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Nada con ese nombre.')).toBeVisible();
    expect(screen.queryByText('No se pudo buscar.')).toBeNull();
    expect(searchField()).toHaveFocus();
  });

  it('can be taken away where the platform announced no search of users', async () => {
    const { user, asked } = await open(`?kind=payment&person=${CARMEN.id}`, HISTORY);
    expect(await screen.findByText('Solo una persona')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Persona/ })).toBeNull();
    expect(asked('/search')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Quitar este filtro' }));
    await waitFor(() => expect(address()).toBe('?kind=payment'));
  });
});

it('words are asked for a moment after the last key, and stand in the address', async () => {
  const { user, asked } = await open('?kind=offer');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'arepas');
  await waitFor(() => expect(address()).toBe('?kind=offer&q=arepas'));
  await waitFor(() =>
    expect(asked('history-service')).toEqual([`${ENTRIES}?kind=offer`, `${ENTRIES}?q=arepas&kind=offer`]),
  );
});

describe('the days', () => {
  it('are those of Caracas: «Ayer» is the day before', async () => {
    // Still the 22nd in Caracas.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T03:30:00Z') });
    const { user, asked } = await open();
    await user.click(await screen.findByRole('button', { name: 'Fecha' }));
    await user.click(screen.getByRole('radio', { name: 'Ayer' }));
    await waitFor(() => expect(address()).toBe('?from=yesterday'));
    expect(screen.getByRole('button', { name: 'Fecha: Ayer' })).toBeVisible();
    await waitFor(() => expect(asked('history-service').at(-1)).toBe(`${ENTRIES}?from=2026-11-21&until=2026-11-21`));
    await user.click(screen.getByRole('radio', { name: 'Últimos 7 días' }));
    await waitFor(() => expect(address()).toBe('?from=last7'));
    expect(screen.queryByRole('radio', { name: 'Próximos 7 días' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Cualquier día' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('are asked for once they are typed, not at the first digits of their year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
    const { user, asked } = await open('?until=2026-11-22');
    await user.click(await screen.findByRole('button', { name: 'Fecha: hasta 22/11/2026' }));
    const field = screen.getByLabelText('Desde');
    for (const day of ['0002-11-22', '0020-11-22', '0202-11-22', '2026-11-22'])
      fireEvent.change(field, { target: { value: day } });
    await waitFor(() => expect(address()).toBe('?until=2026-11-22&from=2026-11-22'));
    await waitFor(() => expect(asked('history-service')).toHaveLength(2));
    // They are those of «Hoy», which was not chosen: tomorrow they are the same.
    expect(screen.getByRole('button', { name: 'Fecha: 22/11/2026 a 22/11/2026' })).toBeVisible();
    expect(screen.getByLabelText('Desde')).toHaveValue('2026-11-22');
  });

  it('of an edited address that are none are left out and said', async () => {
    const { asked } = await open('?kind=offer&from=9999-12-31');
    expect(screen.getByRole('button', { name: 'Fecha: no se entiende' })).toBeVisible();
    expect(asked('history-service')).toEqual([`${ENTRIES}?kind=offer`]);
  });
});

it('the filters are in the address, and can be taken away at once', async () => {
  const { user, asked } = await open('?kind=offer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Pago');
  await screen.findByText('Nada de la bitácora coincide con estos filtros.');
  expect(asked('history-service')).toEqual([`${ENTRIES}?kind=offer`, `${ENTRIES}?kind=payment`]);
  await user.click(screen.getByRole('button', { name: 'Fecha' }));
  await user.click(screen.getByRole('radio', { name: 'Hoy' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar todos los filtros' }));
  await waitFor(() => expect(address()).toBe(''));
});
