import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../contract/services/shapes';
import { buildPayment, buildUser, uuid } from '../testing/builders';
import { json, later, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { odd, open } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code, which comes late, before any test waits for it.
import './PaymentList';
import './PaymentPage';

afterEach(() => vi.unstubAllGlobals());

/** A platform with payments of these states, one of whose pages may be slow. */
function desk(states: Payment['status'][], late?: { page: string; after: Promise<unknown> }) {
  const payments = states.map((status, place) =>
    buildPayment({
      id: `p${place + 1}`,
      status,
      paymentData: { ...buildPayment().paymentData, refNumber: `R${place + 1}` },
    }),
  );
  const listPayments: Instead['listPayments'] = ({ query }) =>
    query.get('page') === late?.page ? late?.after.then(() => undefined) : undefined;
  return fakePlatform({ payments, instead: { listPayments } });
}
const ten = (status: Payment['status']) => Array.from({ length: 10 }, () => status);
const goOn = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Siguiente pendiente' }));
const pagesRead = (sent: SentRequest[]) =>
  sent.flatMap(({ url }) => (url.includes('/manual?') ? [new URL(url, 'http://x').searchParams.get('page')] : []));

describe('the next pending payment', () => {
  it('is further down, on pages that are read for it, then from the beginning again', async () => {
    desk(['pending', ...ten('confirmed'), ...ten('rejected'), 'confirmed', 'pending']);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('link', { name: 'Pago móvil R1' }));
    const steps = window.history.length;
    await goOn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R23' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard/payments/p23');
    await goOn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R1' })).toBeVisible();
    expect(window.history.length).toBe(steps);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });

  it('is none where there is no other', async () => {
    desk([...ten('confirmed'), 'confirmed', 'pending']);
    const { user } = renderApp('/dashboard/payments?page=2');
    await user.click(await screen.findByRole('link', { name: 'Pago móvil R12' }));
    await goOn(user);
    expect(await screen.findByText('No hay otro pago pendiente.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pago R12' })).toBeVisible();
  });

  it('is looked for on twenty pages at a time', async () => {
    const sent = desk([...Array.from({ length: 25 }, () => ten('confirmed')).flat(), 'pending']);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('link', { name: 'Pago móvil R1' }));
    await goOn(user);
    expect(await screen.findByText(/Presiona otra vez/)).toBeVisible();
    expect(pagesRead(sent)).toHaveLength(20);
    await goOn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R251' })).toBeVisible();
    expect(pagesRead(sent)).toHaveLength(26);
  });

  it('is looked for no further once the administrator has left', async () => {
    const second = later();
    const sent = desk([...Array.from({ length: 5 }, () => ten('confirmed')).flat(), 'pending'], {
      page: '2',
      after: second.answer,
    });
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('link', { name: 'Pago móvil R1' }));
    await goOn(user);
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    second.resolve(json({}));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pagesRead(sent)).toEqual(['1', '2']);
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  });

  it('is the oldest other one where the platform searches, by one request', async () => {
    const on = (day: number, status: Payment['status'] = 'pending') =>
      buildPayment({
        id: uuid(day),
        status,
        purchaseAt: `2026-11-${day}T15:30:00.000Z`,
        paymentData: { ...buildPayment().paymentData, refNumber: `R${day}` },
      });
    const capabilities = ['searchPayments', 'getPayment'] as const;
    const sent = fakePlatform({ payments: [on(20), on(16), on(14), on(12, 'confirmed')], capabilities });
    const { user } = renderApp(`/dashboard/payments/${uuid(14)}`, undefined, capabilities);
    await goOn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R16' })).toBeVisible();
    const searches = sent.flatMap(({ url }) => (url.includes('/search?') ? [new URL(url, 'http://x').search] : []));
    expect(searches).toEqual(['?status=pending&sort=date&page=1&limit=2']);
    expect(pagesRead(sent)).toEqual([]);
  });

  it('is no business of an owner', async () => {
    odd(buildPayment());
    const { user } = renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    await open(user);
    expect(screen.queryByRole('button', { name: 'Siguiente pendiente' })).toBeNull();
  });
});

describe('a payment that was opened directly', () => {
  it('is found in the list when the administrator asks for it', async () => {
    desk([...ten('confirmed'), 'pending']);
    const { user } = renderApp('/dashboard/payments/p11');
    await user.click(await screen.findByRole('button', { name: 'Buscarlo en la lista' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R11' })).toBeVisible();
  });

  it('is said not to be there', async () => {
    desk(['pending']);
    const { user } = renderApp('/dashboard/payments/nada');
    await user.click(await screen.findByRole('button', { name: 'Buscarlo en la lista' }));
    expect(await screen.findByText('No está en la lista de pagos.')).toBeVisible();
  });
});
