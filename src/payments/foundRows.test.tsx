import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness, buildCoupon, buildOffer, buildPayment, CARMEN, uuid } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { newUser, query, SEARCHES } from '../testing/lists';
import { stubWindow } from '../testing/payments';
import { renderApp } from '../testing/renderApp';

// Loads the pages' code before any test waits for it.
beforeAll(() =>
  Promise.all([
    import('../App'),
    import('./PaymentList'),
    import('../coupons/CouponsPage'),
    import('../offers/OfferList'),
  ]),
);
function open(address: string) {
  const me = newUser();
  const payments = [1, 2].map((at) => buildPayment({ id: uuid(100 + at), purchaseAt: `2026-11-0${at}T15:30:00.000Z` }));
  const sent = fakePlatform({
    payments,
    offers: [buildOffer({ couponsCount: 40, usedCouponsCount: 10, maxCouponsCount: 100 })],
    businesses: [buildBusiness({ id: '0190a5c0-0000-7000-8000-0000000000b1' })],
    active: [buildCoupon()],
    users: [CARMEN, me],
    capabilities: SEARCHES,
  });
  const { user } = renderApp(address, me, SEARCHES);
  return { user, lookUps: () => sent.filter(({ url }) => /\/users\/[^/?]+$/.test(url)), sent };
}

describe('rows of a platform that searches', () => {
  it('of payments are one line each, the customer first by the name that the answer gives', async () => {
    const { lookUps } = open('/dashboard/payments');
    const table = within(await screen.findByRole('table', { name: 'Pagos' }));
    const headings = table.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings.slice(0, 5)).toEqual(['Cliente', 'Pagado', 'Pedido', 'Estado', 'Fecha']);
    expect(headings.at(-1)).toBe('Acciones');
    const [, first] = table.getAllByRole('row');
    expect(within(first as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('Carmen Ortiz');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Pago móvil 001234567890' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/dashboard\/payments\/0190/),
    );
    expect(lookUps()).toEqual([]);
  });

  it('are cards on a phone, which begin with the customer too and can be chosen', async () => {
    stubWindow().turn(true);
    const { user } = open('/dashboard/payments');
    const list = within(await screen.findByRole('list', { name: 'Pagos' }));
    const [first] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Carmen Ortiz.*Pendiente.*Pago móvil 001234567890.*Monto pagadoBs\. 456,25/);
    // What it costs is what was paid.
    expect(first).not.toHaveTextContent('Monto de la orden');
    await user.click(within(first as HTMLElement).getByRole('checkbox', { name: 'Elegir Carmen Ortiz' }));
    expect(await screen.findByRole('button', { name: 'Rechazar… (1)' })).toBeEnabled();
  });

  it('are sorted by the platform from their headings, first by the end that matters', async () => {
    const { user, sent } = open('/dashboard/payments');
    for (const [name, key] of [
      ['Pedido', 'order'],
      ['Fecha', 'date'],
    ]) {
      const heading = await screen.findByRole('columnheader', { name });
      await user.click(within(heading).getByRole('button'));
      await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));
      await user.click(within(heading).getByRole('button'));
      await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
      expect(query().get('sort')).toBe(key);
      await waitFor(() => expect(sent.at(-1)?.url).toContain(`sort=${key}`));
    }
  });

  it('of businesses say RIF, phone and how many offers they have', async () => {
    open('/dashboard/businesses');
    expect(await screen.findByText('J-12345678-9')).toBeVisible();
    expect(screen.getByText('0212-555-1234')).toBeVisible();
    expect(screen.getByText('1 oferta')).toBeVisible();
  });

  it('of coupons name their people without a look-up', async () => {
    const { lookUps } = open('/dashboard/coupons-active');
    expect(await screen.findByText('Carmen Ortiz')).toBeVisible();
    expect(lookUps()).toEqual([]);
  });

  it('of offers say in one line what was sold and consumed', async () => {
    open('/dashboard/offers');
    const sold = await screen.findByText('Vendidos 40 de 100');
    expect(sold.parentElement).toHaveTextContent('Vendidos 40 de 100Consumidos 10');
  });
});
