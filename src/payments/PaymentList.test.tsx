import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPayment, CARMEN } from '../testing/builders';
import { json } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { ask, many, PAGO, PAYMENTS, platform, reads, rows, stubWindow, texts, zelle } from '../testing/payments';
import { renderApp } from '../testing/renderApp';

const USERS = '/api/gs/user-service/users/';

afterEach(() => {
  onlineManager.setOnline(true);
});

const card = buildPayment({
  id: 'c',
  type: 'card',
  kind: 'automatic',
  status: 'confirmed',
  usdPrice: 9.99,
  vesPrice: null,
  paymentData: { paymentIntentId: 'pi_1' },
});

describe('the table', () => {
  it('has eight columns that sort, and one of actions (R200-R208)', async () => {
    const sent = platform([buildPayment(), zelle, card]);
    renderApp('/dashboard/payments');
    const [first, second, third] = await rows();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Tipo',
      'Referencia',
      'Monto de la orden',
      'Monto pagado',
      'Titular / cédula o RIF',
      'Banco',
      'Fecha',
      'Estado',
      'Acciones',
    ]);
    expect(texts(first)).toEqual([
      'Pago móvil',
      '001234567890',
      'Bs. 456,25',
      'Bs. 456,25',
      'V-12345678',
      'Banesco (0134)',
      expect.stringMatching(/^20\snov\.?\s2026, 11:30/),
      'Pendiente',
    ]);
    expect(texts(second)).toEqual([
      'Zelle',
      'ZX81',
      '1.234,50 USD',
      '1.200,00 USD',
      'Ana Pérez',
      'Bank of America',
      expect.any(String),
      'Rechazado',
    ]);
    expect(texts(third).slice(0, 6)).toEqual(['Tarjeta', 'pi_1', '9,99 USD', '—', '—', '—']);
    expect(reads(sent)).toEqual([`${PAYMENTS}?page=1&limit=10`]);
  });

  it('shows what a lean platform leaves out as «—», and never NaN', async () => {
    const data = [
      { id: 7 },
      { id: 8, type: 'binance', status: 'refunded', usdPrice: '10', purchaseAt: 'ayer', paymentData: 'x', cart: 3 },
      { id: 9, paymentData: { ci: 12345678, amount: '365.50' }, usdPrice: '10.00', exchangeRate: '36.5' },
    ];
    fakePlatform({ instead: { listPayments: () => json({ data }) } });
    renderApp('/dashboard/payments');
    const [first, second, third] = await rows();
    expect(texts(first)).toEqual(['—', '—', '—', '—', '—', '—', '—', '—']);
    expect(texts(second)).toEqual(['binance', '—', '10,00 USD', '—', '—', '—', 'Fecha inválida', 'refunded']);
    expect(texts(third).slice(0, 5)).toEqual(['Pago móvil', '—', 'Bs. 365,00', 'Bs. 365,50', '12345678']);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  it('orders its page, says so, and asks the platform nothing (A51)', async () => {
    const sent = platform(many(12));
    const { user } = renderApp('/dashboard/payments');
    const references = async () => (await rows()).map((row) => texts(row)[1]);
    const before = await references();
    expect(screen.getByText('Orden de esta página: Original')).toBeVisible();
    const asked = reads(sent).length;
    const head = screen.getByRole('columnheader', { name: 'Monto pagado' });

    await user.click(within(head).getByRole('button'));
    expect(await references()).toEqual([...before].reverse());
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('Orden de esta página: Monto pagado, ascendente')).toBeVisible();
    await user.click(within(head).getByRole('button'));
    expect(await references()).toEqual(before);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(window.location.search).toBe('');
    // Page 2 is prefetched once the page is idle; nothing else is.
    expect(
      reads(sent)
        .slice(asked)
        .filter((url) => !url.includes('page=2')),
    ).toEqual([]);
  });

  it('is cards on a phone, with the same facts, order and actions', async () => {
    stubWindow().turn(true);
    platform([zelle, buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    const cards = async () => {
      await screen.findByRole('list', { name: 'Pagos' });
      return screen.getAllByRole('listitem').filter((item) => item.dataset.row);
    };
    const [, last] = await cards();
    await waitFor(() => expect(last).toHaveTextContent('Carmen Ortiz'));
    expect(last).toHaveTextContent(
      /Pago móvil 001234567890.*Pendiente.*Carmen Ortiz.*Bs\. 456,25.*V-12345678.*Banesco/,
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Zelle ZX81',
      PAGO,
    ]);
    const order = screen.getByLabelText('Orden de esta página');
    await user.selectOptions(order, 'Tipo, ascendente');
    expect((await cards())[0]).toHaveTextContent('Pago móvil');
    await user.selectOptions(order, 'Tipo, descendente');
    expect((await cards())[0]).toHaveTextContent('Zelle');
    expect(
      within(await ask(user, 'Confirmar...')).getByText('¿Estás seguro que quieres confirmar este pago?'),
    ).toBeVisible();
  });
});

describe('the customer of a payment', () => {
  it('stands in its row, with the link to their page, each customer looked up once', async () => {
    const sent = platform([buildPayment(), buildPayment({ id: 'p2' })]);
    renderApp('/dashboard/payments');
    const [first, second] = await rows();
    await waitFor(() => expect(first).toHaveTextContent('Carmen Ortiz'));
    expect(second).toHaveTextContent('Carmen Ortiz');
    expect(screen.getAllByRole('link', { name: 'Carmen Ortiz' })[0]).toHaveAttribute(
      'href',
      `/dashboard/users/add-offer/${CARMEN.id}`,
    );
    expect(sent.filter(({ url }) => url.startsWith(USERS))).toHaveLength(1);
    expect(first).not.toHaveTextContent(CARMEN.id);
  });
});
