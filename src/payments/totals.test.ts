import { expect, it } from 'vitest';
import { readPayment } from '../providers/paymentRecords';
import { buildPayment } from '../testing/builders';
import { zelle } from '../testing/payments';
import { totalsOf } from './totals';

const read = (given: object) => readPayment('p', { ...buildPayment(), ...given });
const paid = (amount: number | null) => ({ ...buildPayment().paymentData, amount });

it('counts by state, and sums what was paid with the confirmed ones alone, each currency by itself', () => {
  const payments = [
    read({ status: 'confirmed', paymentData: paid(0.1) }),
    read({ status: 'confirmed', paymentData: paid(0.2) }),
    read({ status: 'confirmed', paymentData: paid(null) }),
    read({ ...zelle, status: 'confirmed' }),
    read({ status: 'pending', paymentData: paid(5_000) }),
    read({ status: 'raro' }),
  ];
  expect(totalsOf(payments)).toEqual(['1 pendiente', '4 confirmados', 'Bs. 0,30', '1.200,00 USD']);
  expect(totalsOf([])).toEqual([]);
});
