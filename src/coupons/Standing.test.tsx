import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INVALID_DATE } from '../../contract/caracas';
import { buildCoupon } from '../testing/builders';
import { cardOf, dialog, press } from '../testing/couponCards';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
// Loads the page's code, which comes late, before any test waits for it.
import './CouponsPage';

describe('the desk', () => {
  // Saturday, November 21, 9 in the morning in Caracas.
  const SATURDAY = new Date('2026-11-21T13:00:00Z');
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY }));
  afterEach(() => void vi.useRealTimers());

  const row = { day: null, startsAt: null, endsAt: null };
  const week = (...rows: object[]) => ({ weeklySchedule: { items: rows.map((one) => ({ ...row, ...one })) } });
  it.each([
    ['Válido', {}, 'Hoy, sábadoa cualquier hora', false],
    ['Válido', week({ day: 6, startsAt: 8, endsAt: 14 }), 'Hoy, sábadode 8 AM a 2 PM', false],
    ['Fuera de horario', week({ startsAt: 18 }, { day: 6, endsAt: 2 }), 'desde las 6 PM o hasta las 2 AM', true],
    ['Fuera de horario', week({ startsAt: 13 }, { endsAt: 1 }), 'desde la 1 PM o hasta la 1 AM', true],
    ['Fuera de horario', week({ day: 1, startsAt: 8 }), 'no se usa este día', true],
    ['Aún no vale', { couponsValidAt: '2026-11-21T13:00:01Z' }, '21 nov. 2026', true],
    ['Vencido', { couponsValidUntil: '2026-11-21T13:00:00Z' }, '21 nov. 2026', true],
  ])('is told %s, with the reason', async (verdict, terms, reason, hesitant) => {
    const sent = fakePlatform({ active: [buildCoupon({ offer: { ...buildCoupon().offer, ...terms } })] });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Desayuno criollo para dos', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    expect(within(asked).getByText(verdict)).toBeVisible();
    expect(asked).toHaveTextContent(reason);
    const button = within(asked).getByRole('button', { name: hesitant ? 'Cancelar' : 'Ok' });
    await waitFor(() => expect(button).toHaveFocus());
    // A warning is louder than the button that disregards it.
    const confirm = within(asked).getByRole('button', { name: 'Ok' });
    expect(confirm.classList.contains('button-primary')).toBe(!hesitant);
    // It warns and refuses nothing.
    await user.click(confirm);
    expect(await screen.findByText('Cupón consumido exitosamente.')).toBeVisible();
    expect(changes(sent)).toHaveLength(1);
  });

  it.each([
    [{}, /Válido hasta el 1 mar\. 2099/],
    [week({ startsAt: 18 }), /Fuera de horario Vence el 1 mar\. 2099/],
    [{ couponsValidAt: '2026-11-21T13:00:01Z' }, /Aún no vale Válido desde el 21 nov\. 2026, 9:00/],
    [{ couponsValidUntil: '2026-11-20T13:00:00Z' }, /Vencido Venció el 20 nov\. 2026/],
    [{ couponsValidAt: undefined }, /1187 Válido hasta el 1 mar\. 2099/],
    [{ couponsValidAt: undefined, couponsValidUntil: undefined, weeklySchedule: null }, /^(?!.*(Válido|Venc|Fecha))/],
  ])('sees it on each card already: %j', async (terms, text) => {
    fakePlatform({ active: [buildCoupon({ offer: { ...buildCoupon().offer, ...(terms as object) } })] });
    renderApp('/dashboard/coupons-active');
    // The person's number comes with a second answer.
    await waitFor(async () => expect(await cardOf('Desayuno criollo para dos')).toHaveTextContent(text));
  });

  it.each([
    [{ couponsValidUntil: undefined }, /Desde el 1 ene\. 2026/],
    [{ couponsValidAt: null }, /Hasta el 1 mar\. 2099/],
    [{ couponsValidAt: '', couponsValidUntil: '' }, /^(?!.*Validez)/],
  ])('is told as much of the validity as there is: %j', async (terms, text) => {
    fakePlatform({ active: [buildCoupon({ offer: { ...buildCoupon().offer, ...(terms as object) } })] });
    const { user } = renderApp('/dashboard/coupons-active');
    await press(user, 'Desayuno criollo para dos', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    expect(asked).toHaveTextContent(text);
    expect(asked).not.toHaveTextContent(INVALID_DATE);
  });

  it('is told by the clock of when it asks', async () => {
    const hours = { items: [{ ...row, endsAt: 10 }] };
    fakePlatform({ active: [buildCoupon({ offer: { ...buildCoupon().offer, weeklySchedule: hours } })] });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    await press(user, 'Desayuno criollo para dos', 'Consumir');
    const first = await dialog('Consumiendo cupón');
    expect(within(first).getByText('Válido')).toBeVisible();
    await user.click(within(first).getByRole('button', { name: 'Cancelar' }));
    expect(within(await cardOf('Desayuno criollo para dos')).getByRole('button', { name: 'Consumir' })).toHaveFocus();
    vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
    await press(user, 'Desayuno criollo para dos', 'Consumir');
    expect(within(await dialog('Consumiendo cupón')).getByText('Fuera de horario')).toBeVisible();
  });

  it('is told when the hour passes while it hesitates', async () => {
    fakePlatform({
      active: [buildCoupon({ offer: { ...buildCoupon().offer, couponsValidUntil: '2026-11-21T13:00:20Z' } })],
    });
    const { user } = renderApp('/dashboard/coupons-active');
    await screen.findByText('Carmen Ortiz');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: SATURDAY });
    await press(user, 'Desayuno criollo para dos', 'Consumir');
    const asked = await dialog('Consumiendo cupón');
    expect(within(asked).getByText('Válido')).toBeVisible();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(within(asked).getByText('Vencido')).toBeVisible();
    expect(within(asked).getByRole('button', { name: 'Ok' })).toHaveFocus();
  });
});
