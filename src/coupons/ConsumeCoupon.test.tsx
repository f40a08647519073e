import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import { buildCoupon, buildUser, CARMEN, uuid } from '../testing/builders';
import { cardOf, dialog, press } from '../testing/couponCards';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
import { momentText } from './messages';
// Loads the pages' code before any test waits for it.
import '../home/HomePage';
import './CouponsPage';

const PEOPLE = [CARMEN, buildUser({ id: uuid(8), name: 'Luis', email: 'luis@gs.test', permission: 'consumer' })];
const mine = buildCoupon({ id: 'k1', offer: { ...buildCoupon().offer, title: 'De Carmen' } });
const other = buildCoupon({ id: 'k2', userId: uuid(8), offer: { ...buildCoupon().offer, title: 'De Luis' } });
const CONSUMED = { method: 'PUT', url: '/api/gs/coupon-service/coupons/k1/consume/admin', body: { userId: CARMEN.id } };

function openHome(capabilities: readonly Capability[] = []) {
  const sent = fakePlatform({ active: [mine, other], users: PEOPLE, capabilities });
  return { sent, ...renderApp('/dashboard', buildUser({ permission: 'owner' }), capabilities) };
}

it('an owner finds a customer on the Tablero, and consumes by two more Enters', async () => {
  const { user, sent } = openHome(SEARCHES);
  const place = within(await screen.findByRole('region', { name: 'Consumir un cupón' }));
  await user.type(place.getByRole('textbox', { name: 'Correo, nombre o teléfono' }), 'carmen ortiz{Enter}');
  expect(await place.findByRole('heading', { name: 'De Carmen' })).toBeVisible();
  expect(place.queryByRole('heading', { name: 'De Luis' })).toBeNull();
  expect(await place.findByText('Carmen Ortiz')).toBeVisible();

  expect(place.getByText('1 resultado')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const ok = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' });
  await waitFor(() => expect(ok).toHaveFocus());
  // Neither by who presses or types on, nor by a key that is held down.
  await user.keyboard('{Enter}maria {Enter}');
  await pause(600);
  fireEvent.keyDown(ok, { key: 'Enter', repeat: true }) && fireEvent.click(ok);
  expect(changes(sent)).toEqual([]);
  // A screen reader presses without a key.
  fireEvent.click(ok);
  expect(await screen.findByText('Cupón consumido exitosamente.')).toBeVisible();
  expect(place.getByText(/^Canjeado \d+:\d\d [ap]\. m\. · De Carmen · Carmen Ortiz$/)).toBeVisible();
  // Ready for the next one.
  const field = place.getByRole('textbox', { name: 'Correo, nombre o teléfono' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  expect(place.queryByRole('heading', { name: 'De Carmen' })).toBeNull();
  expect(changes(sent)).toEqual([CONSUMED]);
  expect(window.location.pathname + window.location.search).toBe('/dashboard');
});

it('says why words are not looked for, and asks nothing', async () => {
  const { user, sent } = openHome(SEARCHES);
  const place = within(await screen.findByRole('region', { name: 'Consumir un cupón' }));
  for (const words of ['z', '%%']) {
    await user.clear(place.getByRole('textbox'));
    await user.type(place.getByRole('textbox'), `${words}{Enter}`);
    expect(await place.findByText('Escribe al menos 2 letras o cifras seguidas.')).toBeVisible();
  }
  expect(sent.filter(({ url }) => url.includes('q='))).toEqual([]);
});

it('among the active coupons one after another is consumed: what was last stays, the search is empty and has the focus', async () => {
  const sent = fakePlatform({ active: [mine, other], users: PEOPLE, capabilities: SEARCHES });
  const { user } = renderApp('/dashboard/coupons-active', buildUser(), SEARCHES);
  const field = () => screen.getByRole('searchbox', { name: 'Buscar' });
  for (const [words, title] of [
    ['carmen', 'De Carmen'],
    ['luis', 'De Luis'],
  ] as const) {
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar' }), `${words}{Enter}`);
    await waitFor(() => expect(window.location.search).toContain(words));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Consumir' })).toHaveLength(1));
    await user.keyboard('{Enter}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText(new RegExp(`^Canjeado .* · ${title} · `))).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(window.location.search).not.toContain(words);
  }
  expect(changes(sent)).toHaveLength(2);
});

it('the last one consumed is no longer told once the next one fails', async () => {
  vi.stubGlobal('alert', () => undefined);
  let tries = 0;
  fakePlatform({
    active: [mine, other],
    users: PEOPLE,
    instead: { consumeCoupon: () => (++tries > 1 ? refusal(409, 'El cupón ya fue consumido.') : undefined) },
  });
  const { user } = renderApp('/dashboard/coupons-active');
  for (const title of ['De Carmen', 'De Luis']) {
    await cardOf(title);
    await screen.findByText('Luis');
    await press(user, title, 'Consumir');
    await user.click(within(await dialog('Consumiendo cupón')).getByRole('button', { name: 'Ok' }));
    if (title === 'De Carmen') expect(await screen.findByText(/^Canjeado/)).toBeVisible();
  }
  expect(await screen.findByText('El cupón ya fue consumido.')).toBeVisible();
  expect(screen.queryByText(/^Canjeado/)).toBeNull();
});

describe('what is searched in vain among the active coupons', () => {
  const used = {
    ...buildCoupon({ id: 'k3', userId: uuid(8) }),
    consumedAt: '2026-11-20T23:12:00Z',
    scannedByUserId: CARMEN.id,
  };
  const late = { ...mine, offer: { ...mine.offer, couponsValidUntil: '2026-11-20T13:00:00Z' } };
  const open = (filter: object, user = buildUser()) => {
    fakePlatform({ active: [late], consumed: [used], users: PEOPLE, capabilities: SEARCHES });
    const { user: _, ...page } = renderApp(
      `/dashboard/coupons-active?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      user,
      SEARCHES,
    );
    return page;
  };

  it('was consumed, by whom and when', async () => {
    open({ q: 'luis' });
    expect(await screen.findByText(/^Consumido 20 nov\. 2026, 7:12\sp\.\sm\. por Carmen Ortiz$/)).toBeVisible();
    expect(screen.getByText('Desayuno criollo para dos · Luis')).toBeVisible();
  });

  it('is over, where a filter leaves it out', async () => {
    open({ q: 'carmen', validity: 'valid' });
    expect(await screen.findByText(/^Venció el 20 nov\. 2026/)).toBeVisible();
  });

  it.each([
    ['admin', 'No existe con esos datos: tampoco está entre los consumidos.'],
    ['owner', 'No existe con esos datos en tu negocio: tampoco está entre los consumidos.'],
  ] as const)('is unknown: to an %s', async (permission, text) => {
    open({ q: 'nadie' }, buildUser({ permission }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('is told with the day only where that is another one', () => {
  const now = new Date('2026-11-21T13:00:00Z');
  const texts = ['2026-11-21T04:30:00Z', '2026-11-20T23:12:00Z', '2026-11-18T23:12:00Z'].map((at) =>
    momentText(at, now),
  );
  expect(texts.map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
    '12:30 a. m.',
    'ayer 7:12 p. m.',
    '18 nov. 2026, 7:12 p. m.',
  ]);
});

it('it is not there where no search is announced', async () => {
  openHome();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Consumir un cupón' })).toBeNull();
});
