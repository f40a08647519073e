import type { Business, Coupon, Offer, Payment, User } from '../../contract/services/shapes';

/** As the reference platform writes them. */
export const uuid = (number: number) => `0190a5c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A signed-in administrator unless given otherwise. */
export function buildUser(given: Partial<User> = {}): User {
  return { id: 'u1', name: 'Ana Pérez', email: 'ana@gs.test', permission: 'admin', ...given };
}

export const CARMEN = buildUser({
  id: '0190a5c0-0000-7000-8000-0000000000d1',
  name: 'Carmen Ortiz',
  email: 'carmen@gs.test',
  permission: 'consumer',
  phone: '0414-020-1187',
});

export function buildBusiness(given: Partial<Business> = {}): Business {
  return {
    id: 'b1',
    name: 'Panadería Sol de Oro',
    description: 'Pan caliente todo el día.',
    rif: 'J-12345678-9',
    legalName: 'Sol de Oro, C.A.',
    images: ['https://cdn.test/pan.webp'],
    address: 'Av. Francisco de Miranda, Chacao',
    latitude: 10.49,
    longitude: -66.85,
    phone: '0212-555-1234',
    email: 'hola@soldeoro.test',
    website: 'https://soldeoro.test',
    ...given,
  };
}

export function buildOffer(given: Partial<Offer> = {}): Offer {
  return {
    id: '0190a5c0-0000-7000-8000-00000000000a',
    title: 'Desayuno criollo para dos',
    description: 'Arepas, perico, café y jugo.',
    images: ['https://cdn.test/desayuno.webp'],
    originalPrice: 20,
    price: 12.5,
    percentageDiscount: 38,
    priority: 1,
    business: { id: '0190a5c0-0000-7000-8000-0000000000b1', name: 'Panadería Sol de Oro' },
    category: { id: '0190a5c0-0000-7000-8000-0000000000c1', name: 'Restaurantes' },
    startsAt: '2026-01-01T12:00:00.000Z',
    endsAt: '2099-02-01T02:00:00.000Z',
    maxCouponsCount: 100,
    couponsCount: 12,
    usedCouponsCount: 3,
    couponsValidAt: '2026-01-01T12:00:00.000Z',
    couponsValidUntil: '2099-03-01T12:00:00.000Z',
    weeklySchedule: { items: [{ day: 0, startsAt: 8, endsAt: null }] },
    tags: ['desayunos'],
    createdAt: '2025-12-01T12:00:00.000Z',
    updatedAt: '2025-12-01T12:00:00.000Z',
    ...given,
  };
}

/** An active coupon of Carmen's, as a platform answers it, that can be used at any hour for a long time. */
export function buildCoupon(given: Partial<Coupon> = {}): Coupon {
  return {
    id: '0190a5c0-0000-7000-8000-0000000000e1',
    offer: {
      id: '0190a5c0-0000-7000-8000-00000000000a',
      title: 'Desayuno criollo para dos',
      images: ['https://cdn.test/desayuno.webp'],
      business: { id: '0190a5c0-0000-7000-8000-0000000000b1', name: 'Panadería Sol de Oro' },
      couponsValidAt: '2026-01-01T12:00:00.000Z',
      couponsValidUntil: '2099-03-01T12:00:00.000Z',
      weeklySchedule: { items: [] },
    },
    userId: CARMEN.id,
    consumedAt: null,
    scannedByUserId: null,
    createdAt: '2026-11-21T02:30:00.000Z',
    ...given,
  };
}

/** A pago móvil of Carmen's that waits for its verification, as a platform answers it: 12.50 USD at 36.50. */
export function buildPayment(given: Partial<Payment> = {}): Payment {
  return {
    id: '0190a5c0-0000-7000-8000-0000000000f1',
    userId: CARMEN.id,
    status: 'pending',
    purchaseAt: '2026-11-20T15:30:00.000Z',
    usdPrice: 12.5,
    vesPrice: 456.25,
    exchangeRate: 36.5,
    type: 'pagoMovil',
    kind: 'manual',
    receiptData: null,
    paymentData: { refNumber: '001234567890', bank: '0134', ci: 'V-12345678', amount: 456.25 },
    createdAt: '2026-11-20T15:30:05.000Z',
    updatedAt: '2026-11-20T15:30:05.000Z',
    cart: {
      items: [
        {
          offerId: '0190a5c0-0000-7000-8000-00000000000a',
          title: 'Desayuno criollo para dos',
          quantity: 1,
          usdPrice: 12.5,
        },
      ],
    },
    ...given,
  };
}
