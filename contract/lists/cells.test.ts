import { expect, it } from 'vitest';
import { buildOffer, buildPayment } from '../../src/testing/builders';
import { cellsOf, csvCell } from './cells';
import { OFFERS } from './offers';
import { PAYMENTS } from './payments';

it('have a currency beside each amount that may be in several', () => {
  const { headings, of } = cellsOf(PAYMENTS, 'all');
  expect(headings.slice(3, 9)).toEqual(['Referencia', 'Pedido', 'Moneda', 'Pagado', 'Moneda', 'Pedido en USD']);
  expect(of({ ...buildPayment(), user: null }).slice(3, 9)).toEqual([
    '001234567890',
    456.25,
    'VES',
    456.25,
    'VES',
    12.5,
  ]);
  expect(of(buildPayment({ paymentData: {} })).slice(6, 8)).toEqual([null, null]);
  expect(headings).toHaveLength(of(buildPayment()).length);
  expect(cellsOf(OFFERS, 'all').headings).not.toContain('Moneda');
});

it('have dates, which CSV has by the clock of Caracas', () => {
  const { headings, of } = cellsOf(OFFERS, 'all');
  const ends = of(buildOffer({ endsAt: '2026-12-01T03:59:00.000Z' }))[headings.indexOf('Termina')] ?? null;
  expect([ends, csvCell(ends)]).toEqual([new Date('2026-12-01T03:59:00.000Z'), '30/11/2026 23:59']);
  expect([csvCell('=1'), csvCell(1.5), csvCell(null)]).toEqual(['=1', 1.5, null]);
});
