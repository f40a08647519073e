import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../contract/services/shapes';
import { buildPayment, uuid } from '../testing/builders';
import { later, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { odd, open } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code, which comes late, before any test waits for it.
import './PaymentList';
import './PaymentPage';

const CAPABILITIES = ['searchPayments', 'getPayment'] as const;

/** The page of a payment that waits, of a platform that searches; the payments are named by the days they were made. */
function openPending(day: number, others: readonly Payment[], instead: Instead = {}) {
  const sent = fakePlatform({ payments: [on(day), ...others], capabilities: CAPABILITIES, instead });
  const { user } = renderApp(`/dashboard/payments/${uuid(day)}`, undefined, CAPABILITIES);
  return { sent, user };
}
const on = (day: number, status: Payment['status'] = 'pending') =>
  buildPayment({
    id: uuid(day),
    status,
    purchaseAt: `2026-11-${day}T15:30:00.000Z`,
    paymentData: { ...buildPayment().paymentData, refNumber: `R${day}` },
  });
const goOn = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Siguiente pendiente' }));
const searches = (sent: SentRequest[]) =>
  sent.flatMap(({ url }) => (url.includes('/search?') ? [new URL(url, 'http://x').search] : []));

describe('the next pending payment', () => {
  it('is the oldest other one, found by one request, and takes the place of this page', async () => {
    const { sent, user } = openPending(14, [on(20), on(16), on(12, 'confirmed')]);
    await screen.findByRole('heading', { level: 1, name: 'Pago R14' });
    const steps = window.history.length;
    await goOn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago R16' })).toBeVisible();
    expect(searches(sent)).toEqual(['?status=pending&sort=date&page=1&limit=2']);
    expect(window.history.length).toBe(steps);
  });

  it('is none where there is no other', async () => {
    const { user } = openPending(14, [on(12, 'confirmed')]);
    await goOn(user);
    expect(await screen.findByText('No hay otro pago pendiente.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pago R14' })).toBeVisible();
  });

  it('does not take an administrator away who has left meanwhile', async () => {
    const answer = later<undefined>();
    const { user } = openPending(14, [on(16)], { searchPayments: () => answer.answer });
    await goOn(user);
    await user.click(screen.getByRole('link', { name: 'Configuración' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    answer.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  });

  it('is not looked for where the platform does not search', async () => {
    odd(buildPayment());
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    expect(screen.queryByRole('button', { name: 'Siguiente pendiente' })).toBeNull();
  });
});
