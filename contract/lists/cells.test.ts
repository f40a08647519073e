import { expect, it } from 'vitest';
import { buildOffer, buildPayment } from '../../src/testing/builders';
import { cellsOf } from '../csv';
import { OFFERS } from './offers';
import { PAYMENTS } from './payments';

it('have a currency beside each amount that may be in several', () => {
  const { headings, of } = cellsOf(PAYMENTS, 'all');
  const money = ['Pedido', 'Pedido (moneda)', 'Pagado', 'Pagado (moneda)', 'Pedido en USD'];
  expect(headings.slice(3, 9)).toEqual(['Referencia', ...money]);
  expect(of({ ...buildPayment(), user: null }).slice(3, 9)).toEqual([
    '001234567890',
    { amount: 456.25 },
    'VES',
    { amount: 456.25 },
    'VES',
    { amount: 12.5 },
  ]);
  expect(of(buildPayment({ paymentData: {} })).slice(6, 8)).toEqual([null, null]);
  expect(headings).toHaveLength(of(buildPayment()).length);
  expect(cellsOf(OFFERS, 'all').headings.join()).not.toContain('moneda');
});

it('have dates and counts', () => {
  const { headings, of } = cellsOf(OFFERS, 'all');
  const cells = of(buildOffer({ endsAt: '2026-12-01T03:59:00.000Z', couponsCount: 3 }));
  expect(cells[headings.indexOf('Termina')]).toEqual(new Date('2026-12-01T03:59:00.000Z'));
  expect(cells[headings.indexOf('Vendidos')]).toBe(3);
});
