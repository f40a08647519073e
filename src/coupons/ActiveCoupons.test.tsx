import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../contract/clock';
import type { Coupon } from '../../contract/services/shapes';
import { buildCoupon, buildUser, CARMEN, uuid } from '../testing/builders';
import { cardOf, dialog, press } from '../testing/couponCards';
import { json, later, plain, refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { changes, LISTS, lookedUp } from '../testing/sent';

const many = (count: number, given: (index: number) => Partial<Coupon> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    buildCoupon({
      id: uuid(index + 1),
      offer: { ...buildCoupon().offer, title: `Oferta ${index + 1}` },
      ...given(index + 1),
    }),
  );
let alerts: string[] = [];
beforeEach(() => {
  alerts = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
});
describe('the active coupons', () => {
  it('show the offer, the holder of each, and when it was made by the clock of Caracas (R255-R264)', async () => {
    const sent = fakePlatform({ active: [buildCoupon()] });
    renderApp('/dashboard/coupons-active');
    const card = await cardOf('Desayuno criollo para dos');
    expect(screen.getByRole('heading', { level: 1, name: 'Cupones activos' })).toBeVisible();
    expect(card.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/desayuno.webp');
    expect(await within(card).findByText('Carmen Ortiz')).toBeVisible();
    expect(within(card).getByTitle('carmen@gs.test')).toBeVisible();
    expect(within(card).getByRole('link', { name: '0414-020-1187' })).toHaveAttribute('href', 'tel:04140201187');
    // Half past two at night in UTC is half past ten of the evening before.
    expect(card).toHaveTextContent(/Creado el 20 nov\. 2026, 10:30/);
    expect(sent[0]?.url).toBe(`${LISTS.active}?page=1&limit=10`);
    expect(screen.queryByRole('link', { name: 'Otorgar cupón' })).toBeNull();
  });

  it.each([400, -400])('are judged by the platform’s clock on a device that is wrong by %i days', async (days) => {
    const DAY_MS = 24 * 60 * 60_000;
    clock.setAhead(days * DAY_MS);
    const { offer } = buildCoupon();
    const of = (title: string, ms: number) => {
      const couponsValidUntil = new Date(clock.time() + ms).toISOString();
      return buildCoupon({
        id: title,
        offer: { ...offer, title, couponsValidAt: '2020-01-01T00:00:00Z', couponsValidUntil },
      });
    };
    fakePlatform({ active: [of('vale', DAY_MS), of('venció', -DAY_MS)] });
    renderApp('/dashboard/coupons-active');
    expect(within(await cardOf('vale')).getByText('Válido')).toBeVisible();
    expect(within(await cardOf('venció')).getByText('Vencido')).toBeVisible();
    clock.setAhead(0);
  });

  it('draw at once, and the person when known', async () => {
    const slow = later();
    fakePlatform({ active: [buildCoupon()], instead: { getUser: () => slow.answer } });
    renderApp('/dashboard/coupons-active');
    const card = await cardOf('Desayuno criollo para dos');
    expect(within(card).getByText('Buscando al usuario…')).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Consumir' })).toBeEnabled();
    slow.resolve(json({ user: { ...CARMEN, phone: null } }));
    expect(await within(card).findByText('Carmen Ortiz')).toBeVisible();
    // No phone to call; the name links to their page.
    expect(within(card).getAllByRole('link')).toEqual([within(card).getByRole('link', { name: 'Carmen Ortiz' })]);
  });

  it('make the best of what a lean platform leaves out (A54)', async () => {
    const bare = [
      { id: 1, offer: 'o-9', userId: 7, createdAt: null },
      { id: 2, offer: null, userId: 7, createdAt: 'ayer' },
    ];
    const sent = fakePlatform({
      instead: { getUser: () => json({ id: 7, name: 'Ana' }), listActiveCoupons: () => json({ data: bare }) },
    });
    const { user } = renderApp('/dashboard/coupons-active');
    const card = await cardOf('o-9');
    expect(card).toHaveTextContent('Creado el Fecha inválida');
    expect(await cardOf('Oferta sin título')).toHaveTextContent('Creado el Fecha inválida');
    expect(await within(card).findByText('Ana')).toBeVisible();
    await press(user, 'o-9', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    expect(asked).not.toHaveTextContent(/Validez|Hoy|Válido|Fecha|undefined|null/);
    // Where its validity is unknown, the browser decides where the focus starts.
    expect(within(asked).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(lookedUp(sent)).toEqual(['7']);
  });

  it('give an owner no button that would be refused', async () => {
    fakePlatform({ active: [buildCoupon()] });
    renderApp('/dashboard/coupons-active', buildUser({ permission: 'owner' }));
    const card = await cardOf('Desayuno criollo para dos');
    expect(within(card).getByRole('button', { name: 'Consumir' })).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  it('tell a screen reader which of them each button is for', async () => {
    fakePlatform({ active: many(2) });
    renderApp('/dashboard/coupons-active');
    const card = within(await cardOf('Oferta 2'));
    await card.findByText('Carmen Ortiz');
    for (const name of ['Consumir', 'Eliminar'])
      expect(card.getByRole('button', { name })).toHaveAccessibleDescription('Oferta 2 Carmen Ortiz');
  });
});

describe('consuming', () => {
  it('asks first, and sends nothing on Cancelar (R265)', async () => {
    const sent = fakePlatform({ active: many(1) });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Oferta 1', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    const texts = ['¿Quieres consumir este cupón?', 'Oferta 1', 'Carmen Ortiz (carmen@gs.test)', 'Válido'];
    for (const text of [...texts, 'a cualquier hora']) expect(within(asked).getByText(text)).toBeVisible();
    expect(asked).toHaveTextContent(/Del 1 ene\. 2026.* al 1 mar\. 2099/);
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes(sent)).toEqual([]);
  });

  it('sends one request for two presses of Ok, says so, and moves the coupon to the other list (R-08, R267, R269, R469)', async () => {
    const sent = fakePlatform({ active: many(2) });
    const { user } = renderApp('/dashboard/admin/consumed');
    await screen.findByText('No hay cupones consumidos.');
    await user.click(screen.getByRole('link', { name: 'Cupones activos' }));
    await screen.findAllByText('Carmen Ortiz');
    await press(user, 'Oferta 1', 'Consumir');
    await user.dblClick(within(await dialog('Consumiendo cupón')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Cupón consumido exitosamente.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Oferta 1' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Oferta 2' })).toBeVisible();
    expect(changes(sent)).toEqual([
      { method: 'PUT', url: `/api/gs/coupon-service/coupons/${uuid(1)}/consume/admin`, body: { userId: CARMEN.id } },
    ]);
    await user.click(screen.getByRole('link', { name: 'Consumidos' }));
    expect(await screen.findByRole('heading', { name: 'Oferta 1' })).toBeVisible();
    expect(alerts).toEqual([]);
  });

  it('waits for the answer, and changes nothing before it', async () => {
    const slow = later();
    fakePlatform({ active: many(1), instead: { consumeCoupon: () => slow.answer } });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Oferta 1', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    await user.click(within(asked).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Ok' })).toBeDisabled());
    expect(screen.getByRole('heading', { name: 'Oferta 1' })).toBeInTheDocument();
    expect(screen.queryByText('Cupón consumido exitosamente.')).toBeNull();
    slow.resolve(plain(null, 204));
    expect(await screen.findByText('Cupón consumido exitosamente.')).toBeVisible();
  });

  it('tells a failure by the alert and by a toast with the words of the platform (R436, A55, W-09)', async () => {
    fakePlatform({ active: many(1), instead: { consumeCoupon: () => refusal(409, 'El cupón ya fue consumido.') } });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Oferta 1', 'Consumir');
    await user.click(within(await dialog('Consumiendo cupón')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('El cupón ya fue consumido.')).toBeVisible();
    expect(alerts).toEqual(['Hubo un error al consumir el cupón.']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Cupón consumido exitosamente.')).toBeNull();
  });
});

describe('deleting', () => {
  it('asks, sends the holder and the coupon, and steps back from a page that is empty now (R264, R266, R268, R413)', async () => {
    const sent = fakePlatform({ active: many(21) });
    const { user } = renderApp('/dashboard/coupons-active?page=3');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Oferta 21', 'Eliminar');
    const asked = await dialog('Eliminando cupón');
    for (const text of ['¿Quieres eliminar este cupón?', 'Oferta 21', 'Carmen Ortiz (carmen@gs.test)'])
      expect(within(asked).getByText(text)).toBeVisible();
    expect(asked).toHaveTextContent(/Creado el20 nov\. 2026, 10:30/);
    expect(asked).toHaveAccessibleDescription(/No se puede deshacer\./);
    await user.click(within(asked).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Cupón eliminado exitosamente.')).toBeVisible();
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Oferta 20' })).toBeVisible();
    expect(screen.queryByText('No hay cupones activos.')).toBeNull();
    expect(changes(sent)).toEqual([
      {
        method: 'DELETE',
        url: `/api/gs/coupon-service/coupons/${uuid(21)}/admin/remove`,
        body: { userId: CARMEN.id, couponId: uuid(21) },
      },
    ]);
  });

  it('tells a failure by the alert and keeps the coupon (R437)', async () => {
    fakePlatform({ active: many(1), instead: { removeCoupon: () => refusal(500, '') } });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Oferta 1', 'Eliminar');
    await user.click(within(await dialog('Eliminando cupón')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText(/Algo salió mal. Intente de nuevo más tarde.$/)).toBeVisible();
    expect(alerts).toEqual(['Hubo un error al eliminar el cupón.']);
    expect(await screen.findByRole('heading', { name: 'Oferta 1' })).toBeVisible();
  });
});

it.each([
  ['consumeCoupon', 'Consumir', 'Consumiendo cupón', 'Hubo un error al consumir el cupón.'],
  ['removeCoupon', 'Eliminar', 'Eliminando cupón', 'Hubo un error al eliminar el cupón.'],
] as const)('an answer that is lost to %s is told as one: it may be done', async (call, button, title, alerted) => {
  fakePlatform({ active: many(1), losing: [call] });
  const { user } = renderApp('/dashboard/coupons-active');
  await screen.findByText('Carmen Ortiz');
  await press(user, 'Oferta 1', button);
  await user.click(within(await dialog(title)).getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText('No se sabe si se hizo: Error en la petición.')).toBeVisible();
  expect(alerts).toEqual([alerted]);
});

describe('a holder who is not found', () => {
  it.each([
    ['Consumir', 'Usuario no encontrado para consumir el cupón.'],
    ['Eliminar', 'Usuario no encontrado para eliminar el cupón.'],
  ])('stops %s with an alert and a toast, and nothing is sent (R434, R435, A56)', async (button, text) => {
    const sent = fakePlatform({ active: many(1, () => ({ userId: 'gone' })) });
    const { user } = renderApp('/dashboard/coupons-active');
    const card = await cardOf('Oferta 1');
    expect(await within(card).findByText('Usuario no encontrado')).toBeVisible();
    await press(user, 'Oferta 1', button);
    expect(alerts).toEqual([text]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes(sent)).toEqual([]);
  });

  it('while the question is on screen stops it as well', async () => {
    const slow = later();
    const sent = fakePlatform({ active: many(1), instead: { getUser: () => slow.answer } });
    const { user } = renderApp('/dashboard/coupons-active');
    await press(user, 'Oferta 1', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    slow.resolve(refusal(404, 'No existe.'));
    expect(await within(asked).findByText('Usuario no encontrado')).toBeVisible();
    fireEvent.click(within(asked).getByRole('button', { name: 'Ok' }));
    expect(alerts).toEqual(['Usuario no encontrado para consumir el cupón.']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent)).toEqual([]);
  });
});
