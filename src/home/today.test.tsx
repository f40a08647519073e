import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../contract/clock';
import { session } from '../providers/session';
import { buildCoupon, buildUser, CARMEN } from '../testing/builders';
import { json, later, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code before any test waits for it.
import './HomePage';
import '../coupons/CouponsPage';

const ANNOUNCED = ['getOffersToday'] as const;
const TODAY = '/api/gs/coupon-service/offers/resume/today';
const figures = { existent: 12_000, available: 7200, sold: 4800, consumed: 3000, upcoming: 0, active: 0, expired: 0 };
const today = (sold: unknown, consumed: unknown) => () => json({ data: { sold, consumed } });

const openHome = () => renderApp('/dashboard', buildUser({ permission: 'owner' }), ANNOUNCED);
/** What the cards say of today, by their labels. */
function told() {
  const cards = screen.getAllByRole('term').map((label) => label.parentElement as HTMLElement);
  const lines = cards.map((card) => within(card).queryByText(/hoy/i)?.textContent);
  return Object.fromEntries(
    cards.flatMap((card, place) => (lines[place] ? [[card.firstElementChild?.textContent, lines[place]]] : [])),
  );
}
const isTold = (sold: string, consumed: string) =>
  waitFor(() => expect(told()).toEqual({ 'Cupones vendidos': sold, 'Cupones consumidos': consumed }));

afterEach(() => {
  clock.setAhead(0);
  vi.useRealTimers();
});

describe('what today added', () => {
  it('stands beside what it was added to, and nowhere else', async () => {
    const sent = fakePlatform({ figures, capabilities: ANNOUNCED, instead: { getOffersToday: today(1250, 0) } });
    openHome();
    await screen.findByText('Cupones existentes');
    await isTold('1.250 hoy', '0 hoy');
    expect(screen.getAllByText('desde el inicio')).toHaveLength(7);
    expect(sent.filter(({ url }) => url === TODAY)).toHaveLength(1);
  });

  it('is not asked for, and has no place, where it was not announced', async () => {
    const sent = fakePlatform({ figures });
    renderApp('/dashboard', buildUser({ permission: 'owner' }));
    await screen.findByText('Cupones existentes');
    expect(told()).toEqual({});
    expect(screen.getByText('4.800').parentElement?.children).toHaveLength(1);
    expect(sent.map(({ url }) => url)).not.toContain(TODAY);
  });

  it('has its place before it comes', async () => {
    const answer = later();
    fakePlatform({ figures, capabilities: ANNOUNCED, instead: { getOffersToday: () => answer.answer } });
    openHome();
    await screen.findByText('Cupones existentes');
    const card = screen.getByText('4.800').parentElement;
    expect(told()).toEqual({});
    expect(card?.children).toHaveLength(2);
    answer.resolve(json({ data: { sold: 12, consumed: 3 } }));
    await isTold('12 hoy', '3 hoy');
    expect(card?.children).toHaveLength(2);
  });

  it.each([
    ['no answer', unreachable],
    ['a session that this call does not take', () => refusal(401, 'Tu sesión venció')],
    ['words for numbers', today('muchos', null)],
  ])('is said to be missing after %s, and nothing else is; Actualizar asks again', async (_, answer) => {
    fakePlatform({ figures, capabilities: ANNOUNCED, instead: { getOffersToday: once(answer) } });
    const { user } = openHome();
    await screen.findByText('4.800');
    await isTold('Hoy: sin respuesta', 'Hoy: sin respuesta');
    expect(session.get()).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await isTold('0 hoy', '0 hoy');
  });

  it('stays what it was when it cannot be read again on the same day', async () => {
    const instead: Instead = { getOffersToday: today(12, 3) };
    const sent = fakePlatform({ figures, capabilities: ANNOUNCED, instead });
    const { user } = openHome();
    await screen.findByText('4.800');
    await isTold('12 hoy', '3 hoy');
    instead.getOffersToday = unreachable;
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent.filter(({ url }) => url === TODAY)).toHaveLength(2));
    await isTold('12 hoy', '3 hoy');
  });

  it('follows a coupon that is consumed beside it', async () => {
    const coupon = buildCoupon({ id: 'k1', createdAt: '2020-01-01T12:00:00.000Z' });
    const announced = [...ANNOUNCED, ...SEARCHES];
    fakePlatform({ figures, capabilities: announced, active: [coupon], users: [CARMEN] });
    const { user } = renderApp('/dashboard', buildUser({ permission: 'owner' }), announced);
    await screen.findByText('4.800');
    await isTold('0 hoy', '0 hoy');
    const place = within(await screen.findByRole('region', { name: 'Consumir un cupón' }));
    await user.type(place.getByRole('textbox'), `${CARMEN.email}{Enter}`);
    await user.click(await place.findByRole('button', { name: 'Consumir' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    await isTold('0 hoy', '1 hoy');
  });
});

describe('once a day begins in Caracas', () => {
  /** By the device, whatever time it is there. */
  const NOON = Date.parse('2026-11-21T16:00:00Z');
  function openAt(time: string, instead: Instead) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    clock.setAhead(Date.parse(time) - NOON);
    const sent = fakePlatform({ figures, capabilities: ANNOUNCED, instead });
    openHome();
    return () => sent.filter(({ url }) => url === TODAY).length;
  }
  /** So long after it was opened the page looks at the clock. */
  function passes(seconds: number) {
    vi.setSystemTime(NOON + seconds * 1000);
    act(() => clock.setAhead(clock.ahead() + 1));
  }

  it('is read anew, by the clock of the platform and a little after midnight', async () => {
    const instead: Instead = { getOffersToday: today(12, 3) };
    const asked = openAt('2026-11-22T03:59:00Z', instead);
    await screen.findByText('4.800');
    await isTold('12 hoy', '3 hoy');
    instead.getOffersToday = today(0, 0);
    passes(63);
    expect(asked()).toBe(1);
    passes(66);
    expect(told()).toEqual({});
    await isTold('0 hoy', '0 hoy');
    passes(120);
    expect(asked()).toBe(2);
  });

  it('does not give out the day before as today where it cannot be read anew', async () => {
    const instead: Instead = { getOffersToday: today(12, 3) };
    const asked = openAt('2026-11-22T03:59:00Z', instead);
    await screen.findByText('4.800');
    await isTold('12 hoy', '3 hoy');
    instead.getOffersToday = unreachable;
    passes(90);
    await isTold('Hoy: sin respuesta', 'Hoy: sin respuesta');
    passes(120);
    expect(asked()).toBe(2);
  });

  it('stays at the midnight of UTC', async () => {
    const asked = openAt('2026-11-21T23:59:00Z', { getOffersToday: today(12, 3) });
    await screen.findByText('4.800');
    await isTold('12 hoy', '3 hoy');
    passes(90);
    expect(told()).toEqual({ 'Cupones vendidos': '12 hoy', 'Cupones consumidos': '3 hoy' });
    expect(asked()).toBe(1);
  });
});
