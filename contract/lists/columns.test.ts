import { describe, expect, it } from 'vitest';
import { buildBusiness, buildCoupon, buildOffer, buildPayment, buildUser } from '../../src/testing/builders';
import { BUSINESSES } from './businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from './coupons';
import type { ListDefinition } from './definition';
import { OFFERS } from './offers';
import { PAYMENTS } from './payments';
import { USERS } from './users';

/** What each column says of a row. */
function told<Row>({ columns }: ListDefinition<Row>, row: Row) {
  return Object.fromEntries(Object.entries(columns).map(([key, { value }]) => [key, value(row)]));
}

describe('columns', () => {
  it('say what there is', () => {
    expect(told(BUSINESSES, { ...buildBusiness(), liveOffersCount: 3 })).toEqual({
      name: 'Panadería Sol de Oro',
      rif: 'J-12345678-9',
      legalName: 'Sol de Oro, C.A.',
      phone: '0212-555-1234',
      email: 'hola@soldeoro.test',
      address: 'Av. Francisco de Miranda, Chacao',
      offers: 3,
    });
    expect(told(OFFERS, buildOffer())).toMatchObject({ business: 'Panadería Sol de Oro', price: 12.5, left: 88 });
    expect(told(PAYMENTS, { ...buildPayment(), user: null })).toMatchObject({
      reference: '001234567890',
      order: 456.25,
      paid: 456.25,
      usdPrice: 12.5,
      status: 'Pendiente',
      type: 'Pago móvil',
      holder: 'V-12345678',
      bank: 'Banesco (0134)',
    });
  });

  it('have nothing where a text is empty, a person is unknown or a number is not told', () => {
    const nobody = { name: '', email: '', phone: '' };
    const nothing = (row: Record<string, unknown>) => [...new Set(Object.values(row))];
    expect(nothing(told(BUSINESSES, { ...nobody, rif: '', legalName: '', address: '' }))).toEqual([null]);
    const offer = { title: '', business: null, couponsValidUntil: '' };
    const coupon = { offer, createdAt: '', consumedAt: null, user: null };
    expect(nothing(told(CONSUMED_COUPONS, coupon))).toEqual([null]);
    expect(nothing(told(ACTIVE_COUPONS, { ...coupon, user: nobody }))).toEqual([null]);
    expect(
      told(OFFERS, { ...buildOffer(), business: null, category: null, price: null, maxCouponsCount: null }),
    ).toMatchObject({ business: null, category: null, price: null, left: null });
  });

  it('say of a payment of which little is told what can be told', () => {
    const bare = {
      ...{ status: 'refunded', type: '', kind: 'manual', purchaseAt: null, createdAt: '' },
      ...{ usdPrice: null, vesPrice: null, exchangeRate: null, paymentData: {}, user: null },
    };
    const { status, ...rest } = told(PAYMENTS, bare);
    expect([status, ...new Set(Object.values(rest))]).toEqual(['refunded', null]);
    const card = { ...bare, type: 'card', usdPrice: 7, createdAt: '2026-11-20T15:30:05.000Z' };
    expect(
      told(PAYMENTS, { ...card, paymentData: { paymentIntentId: 'pi_1', ownerName: 'Ana', ci: 'V-1' } }),
    ).toMatchObject({
      ...{ reference: 'pi_1', order: 7, paid: null, holder: 'Ana', type: 'Tarjeta', date: card.createdAt },
    });
  });

  it('say whether a user may come in only where that is known', () => {
    const { disabledAt: _, ...user } = buildUser();
    expect(told(USERS, user)).toMatchObject({ access: null, permission: 'Administrador', business: null });
    expect(told(USERS, { ...user, disabledAt: null }).access).toBe('Abierto');
    expect(told(USERS, { ...user, disabledAt: '2026-11-20T15:30:05.000Z' }).access).toBe('Cerrado');
    expect(told(USERS, { ...user, permission: 'auditor' }).permission).toBe('auditor');
  });

  it('name the currency of each amount', () => {
    const { order, usdPrice } = PAYMENTS.columns;
    const zelle = buildPayment({ type: 'zelle' });
    expect([order.currency(buildPayment()), order.currency(zelle), usdPrice.currency()]).toEqual(['VES', 'USD', 'USD']);
    expect(order.sortedBy(buildPayment())).toBe(12.5);
  });

  it('say who scanned a coupon', () => {
    expect(told(CONSUMED_COUPONS, { ...buildCoupon(), user: null, scannedBy: { name: 'Olga' } }).scannedBy).toBe(
      'Olga',
    );
  });
});
