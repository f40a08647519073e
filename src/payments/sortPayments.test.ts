import { describe, expect, it } from 'vitest';
import { OWN_ORDER } from '../../contract/lists/asked';
import { type PaymentRecord, readPayment } from '../providers/tableRecords';
import { buildPayment } from '../testing/builders';
import { sortPayments } from './PaymentTable';
import type { ColumnKey } from './paymentTexts';

type Data = Partial<PaymentRecord['paymentData']>;
const row = (id: string, given: Partial<PaymentRecord>, data: Data = {}) => {
  const payment = { ...(readPayment(id, { ...buildPayment() }) as unknown as PaymentRecord), ...given };
  return { ...payment, paymentData: { ...payment.paymentData, ...data } };
};
const ids = (rows: PaymentRecord[], column: ColumnKey, descending = false) =>
  sortPayments(rows, { field: column, order: descending ? 'DESC' : 'ASC' })
    .map(({ id }) => id)
    .join(' ');

describe('a page in another order (A51)', () => {
  it.each([
    [
      'paid',
      [row('1000', {}, { amount: 1000 }), row('20', {}, { amount: 20 }), row('3.5', {}, { amount: 3.5 })],
      '3.5 20 1000',
    ],
    ['order', [row('b', { vesPrice: 100 }), row('a', { vesPrice: 9 })], 'a b'],
    ['reference', [row('b', {}, { refNumber: '0010' }), row('a', {}, { refNumber: '009' })], 'a b'],
    ['holder', [row('b', {}, { ownerName: 'Íñigo' }), row('a', {}, { ownerName: 'ana' })], 'a b'],
    ['bank', [row('b', {}, { bank: '0105' }), row('a', {}, { bank: '0134' })], 'a b'],
    [
      'date',
      [row('b', { purchaseAt: '2026-01-02T00:00:00.000Z' }), row('a', { purchaseAt: '2025-12-31T23:00:00.000Z' })],
      'a b',
    ],
    ['type', [row('b', { type: 'zelle' }), row('a', { type: 'card' })], 'a b'],
    ['status', [row('b', { status: 'rejected' }), row('a', { status: 'confirmed' })], 'a b'],
  ] as const)('by %s, and the other way round', (column, rows, order) => {
    expect(ids([...rows], column)).toBe(order);
    expect(ids([...rows], column, true)).toBe(order.split(' ').reverse().join(' '));
  });

  it('has what is missing last in both directions', () => {
    const rows = [row('none', {}, { amount: null }), row('2', {}, { amount: 2 }), row('1', {}, { amount: 1 })];
    expect(ids(rows, 'paid')).toBe('1 2 none');
    expect(ids(rows, 'paid', true)).toBe('2 1 none');
    const dates = [row('none', { purchaseAt: '', createdAt: 'ayer' }), row('one', {})];
    expect(ids(dates, 'date')).toBe('one none');
    expect(ids(dates, 'date', true)).toBe('one none');
  });

  it('compares bolívares with bolívares and dollars with dollars', () => {
    const dollars = { type: 'zelle', vesPrice: null };
    const rows = [
      row('Bs. 20', { vesPrice: 20 }, { amount: 20 }),
      row('30 USD', { ...dollars, usdPrice: 30 }, { amount: 30 }),
      row('none', { vesPrice: null, usdPrice: null }, { amount: null }),
      row('Bs. 9', { vesPrice: 9 }, { amount: 9 }),
      row('7 USD', { ...dollars, usdPrice: 7 }, { amount: 7 }),
    ];
    for (const column of ['paid', 'order'] as const) {
      expect(ids(rows, column)).toBe('7 USD 30 USD Bs. 9 Bs. 20 none');
      expect(ids(rows, column, true)).toBe('Bs. 20 Bs. 9 30 USD 7 USD none');
    }
  });

  it('keeps equal rows as they came, and everything without an order', () => {
    const rows = [row('c', {}), row('a', {}), row('b', {})];
    expect(ids(rows, 'paid')).toBe('c a b');
    expect(ids(rows, 'paid', true)).toBe('c a b');
    expect(sortPayments(rows, OWN_ORDER)).toEqual(rows);
  });
});
