import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../contract/clock';
import { drafts } from '../storage/drafts';
import { buildCoupon } from '../testing/builders';
import { cardOf } from '../testing/couponCards';
import { fakePlatform } from '../testing/fakePlatform';
import { field, fill, offerRecords, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the code before any test waits for it.
import '../coupons/CouponsPage';
import '../forms/drafts/draftCode';
import '../offers/OfferPages';
import { Connection } from './Connection';

const TRUE_TIME = Date.parse('2026-11-21T13:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const TOLD = 'El reloj de este equipo está mal. Aquí vale el de la plataforma.';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

afterEach(() => {
  clock.setAhead(0);
});

/** A platform that says what time it is, as no cache may keep it, and a device that is wrong by so many days. */
function platform(days: number, records: Parameters<typeof fakePlatform>[0]) {
  const onDevice = TRUE_TIME + days * DAY_MS;
  vi.setSystemTime(onDevice);
  fakePlatform(records);
  const send = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await send(...asked);
    answer.headers.set('Date', new Date(TRUE_TIME + Date.now() - onDevice).toUTCString());
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}

const yesterday = new Date(TRUE_TIME - DAY_MS).toISOString();
const tomorrow = new Date(TRUE_TIME + DAY_MS).toISOString();

describe.each([400, -400])('on a device that is wrong by %i days', (days) => {
  it('coupons are valid or expired by the platform’s clock, and the device’s is told once', async () => {
    const { offer } = buildCoupon();
    const until = (couponsValidUntil: string, id: string) =>
      buildCoupon({
        id,
        offer: { ...offer, id, title: id, couponsValidAt: '2020-01-01T00:00:00Z', couponsValidUntil },
      });
    platform(days, { active: [until(tomorrow, 'vale'), until(yesterday, 'venció')] });
    const { user } = renderApp('/dashboard/coupons-active');
    expect(within(await cardOf('vale')).getByText('Válido')).toBeVisible();
    expect(within(await cardOf('venció')).getByText('Vencido')).toBeVisible();
    render(<Connection />);
    expect(await screen.findByText(TOLD)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText(TOLD)).toBeNull();
  });

  it('an offer begins today, and its draft is a moment old, as it is when the clock was mended', async () => {
    platform(days, offerRecords());
    const page = renderApp('/dashboard/offers/add');
    await saveButton();
    await waitFor(() => expect(field('Título')).toBeEnabled());
    await waitFor(() => expect(clock.ahead()).not.toBe(0));
    await page.user.click(await screen.findByRole('button', { name: 'Solo hoy' }));
    expect(field('Válida desde')).toHaveValue('2026-11-21T00:00');
    fill('Título', 'Brunch');
    await waitFor(() => expect(new Date(drafts.get()?.[0]?.at ?? 0).toISOString()).toMatch(/^2026-11-21T13:00/));
    page.unmount();

    // Mended while the page was closed; the next one knows the former difference until an answer comes.
    vi.setSystemTime(TRUE_TIME);
    await drafts.load();
    expect(drafts.get()).toHaveLength(1);
  });
});

it('a device that is a few minutes wrong is put right without a word', async () => {
  platform(3 / (24 * 60), { active: [buildCoupon()] });
  renderApp('/dashboard/coupons-active');
  render(<Connection />);
  await waitFor(() => expect(Math.round(clock.ahead() / 60_000)).toBe(-3));
  expect(screen.queryByText(TOLD)).toBeNull();
});
