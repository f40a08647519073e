import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountFields,
  canConfirm,
  canReject,
  differenceText,
  paymentAmounts,
  paymentMeans,
  paymentTypeText,
} from './payment';
import { readCart } from './paymentCart';

const build = (given: Partial<AmountFields> = {}): AmountFields => ({
  type: 'pagoMovil',
  kind: 'manual',
  usdPrice: 10,
  vesPrice: 365,
  exchangeRate: 36.5,
  paymentData: { amount: 365 },
  ...given,
});

describe('what can be decided', () => {
  it.each([
    ['pending', true, true],
    ['rejected', true, false],
    ['confirmed', false, false],
    ['refunded', false, false],
    ['', false, false],
  ])('%s', (status, confirmable, rejectable) =>
    expect([canConfirm(status), canReject(status)]).toEqual([confirmable, rejectable]),
  );
});

describe('the means of a payment (A47)', () => {
  it.each([
    [{ type: 'pagoMovil' }, 'pagoMovil', 'Pago móvil'],
    [{ type: 'PAGO_MÓVIL' }, 'pagoMovil', 'Pago móvil'],
    [{ type: ' pago-movil ' }, 'pagoMovil', 'Pago móvil'],
    [{ type: 'mobile_payment' }, 'pagoMovil', 'Pago móvil'],
    [{ type: 'pago_movil_manual', paymentData: { ownerName: 'Ana' } }, 'pagoMovil', 'Pago móvil'],
    [{ type: 'Zelle' }, 'zelle', 'Zelle'],
    [{ type: 'zelle_transfer', paymentData: { ci: 'V-1' } }, 'zelle', 'Zelle'],
    [{ type: 'Tarjeta de crédito' }, 'card', 'Tarjeta'],
    [{ type: 'stripe_card' }, 'card', 'Tarjeta'],
    [{ type: 'CARD' }, 'card', 'Tarjeta'],
    [{ type: 'manual', kind: 'zelle' }, 'zelle', 'Zelle'],
    [{ type: '', kind: '', paymentData: { ci: 'V-1' } }, 'pagoMovil', 'Pago móvil'],
    [{ type: 'manual', paymentData: { ownerName: 'Ana' } }, 'zelle', 'Zelle'],
    [{ type: '', paymentData: { paymentIntentId: 'pi_1' } }, 'card', 'Tarjeta'],
    [{ type: 'Transferencia', paymentData: { ci: 'V-1' } }, 'pagoMovil', 'Transferencia'],
    [{ type: 'binance', paymentData: {} }, undefined, 'binance'],
    [{ type: 'constructor', paymentData: {} }, undefined, 'constructor'],
    [{ type: 'manual', paymentData: {} }, undefined, 'manual'],
    [{ type: '', paymentData: {} }, undefined, ''],
  ] as const)('%j', (given, means, text) => {
    expect(paymentMeans(build(given))).toBe(means);
    expect(paymentTypeText(build(given))).toBe(text);
  });
});

describe('amounts (A48)', () => {
  it.each([
    ['in bolívares for pago móvil', {}, { currency: 'VES', order: 365, paid: 365, difference: 0 }],
    ['at the own rate', { vesPrice: null }, { currency: 'VES', order: 365, paid: 365, difference: 0 }],
    [
      'in dollars otherwise',
      { type: 'zelle', paymentData: { amount: 9.5 } },
      { currency: 'USD', order: 10, difference: -0.5 },
    ],
    ['unknown without a rate', { vesPrice: null, exchangeRate: null }, { order: null, paid: 365, difference: null }],
    ['unknown without a price', { vesPrice: null, usdPrice: null }, { order: null, difference: null }],
    ['with an unknown paid amount', { paymentData: {} }, { order: 365, paid: null, difference: null }],
    ['of nothing', { vesPrice: 0, paymentData: { amount: 0 } }, { order: 0, paid: 0, difference: 0 }],
  ])('%s', (_, given, amounts) => expect(paymentAmounts(build(given))).toMatchObject(amounts));

  it('differ by exactly the cents that were added', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (order, paid) => {
        const { difference } = paymentAmounts(build({ vesPrice: order / 100, paymentData: { amount: paid / 100 } }));
        expect(difference).toBe((paid - order) / 100);
      }),
    );
  });

  it.each([
    [-10.5, 'VES', 'Faltan Bs. 10,50'],
    [0.01, 'USD', 'Sobran 0,01 USD'],
    [0, 'USD', ''],
    [null, 'VES', ''],
  ] as const)('%d %s: %j', (difference, currency, text) => expect(differenceText({ difference, currency })).toBe(text));
});

describe('a cart (A99)', () => {
  const line = { title: 'Desayuno', quantity: 2, usdPrice: 12.5, offerId: '' };

  it.each([
    ['the reference platform’s', { items: [{ ...line, offerId: 'o1' }] }, [{ ...line, offerId: 'o1' }]],
    ['a bare list', [{ name: 'Desayuno', count: '2', price: '12.50' }], [line]],
    ['with offers in it', [{ offer: { title: 'Desayuno', price: 12.5 }, quantity: 2 }], [line]],
    [
      'without amounts',
      [{ title: 'Desayuno', quantity: null, usdPrice: 'x' }],
      [{ title: 'Desayuno', quantity: null, usdPrice: null, offerId: '' }],
    ],
    ['of things that are none', ['x', null, 3, { id: 1 }, [line]], []],
    ['a text', 'Desayuno', []],
    ['nothing', null, []],
    ['another object', { items: { a: 1 } }, []],
  ])('%s', (_, cart, lines) => expect(readCart(cart)).toEqual(lines));
});
