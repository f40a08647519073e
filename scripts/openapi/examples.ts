import type { Body, EntryName } from '../../contract/services';
import type { Pagination } from '../../contract/services/entry';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import type { Business, Coupon, Offer, Payment, UploadTicket, User } from '../../contract/services/shapes';
import { accountExamples } from './accountExamples';
import type { Example } from './example';
import { paymentExamples } from './paymentExamples';
import { searchExamples } from './searchExamples';

const ID = {
  business: '019a9d52-6f10-7c43-9d2e-3b8f0c5a7e11',
  category: '019a9d52-71a4-7b0e-8c55-f2d94e6a1b03',
  offer: '019a9d5c-08b2-7f61-a3d7-5e1c92b40f28',
  coupon: '019aa1f0-4c3d-7e92-b6a8-0d7f35c1e946',
  payment: '019aa1ef-d27b-7a05-94c1-68be2f03d75a',
  consumer: '019a97c4-1e85-7d36-8f02-a94b7c60d513',
  owner: '019a97b8-5a2f-7194-b7e3-1c08d6f5a29e',
  admin: '019a97b1-0c6e-7852-a1d4-e7503b9f82c6',
} as const;

const firstPage: Pagination = { page: 1, limit: 10, lastPage: 1 };
const picture = `/files/businesses/019a9d52-2d07-7c9b-8e64-7f1a3d5b90c2.webp`;
const offerPicture = `/files/offers/019a9d5b-ee31-7a48-9b05-c6d2f81e4a37.webp`;

const { id: _, ...businessBody }: Business = {
  id: ID.business,
  name: 'Panadería Doña Ángela',
  description: 'Pan de jamón, cachitos y golfeados recién horneados desde 1978.',
  rif: 'J-30512847-6',
  legalName: 'Inversiones Ñáñez Peña, C.A.',
  images: [picture],
  address: 'Av. Francisco de Miranda, Chacao, Caracas',
  latitude: 10.4906,
  longitude: -66.8535,
  phone: '0212-263-4158',
  email: 'hola@donaangela.com.ve',
  website: 'https://donaangela.com.ve',
};
const business: Business = { id: ID.business, ...businessBody };

const dates = {
  startsAt: '2026-11-23T04:00:00.000Z',
  endsAt: '2026-12-23T03:59:00.000Z',
  couponsValidAt: '2026-11-23T04:00:00.000Z',
  couponsValidUntil: '2027-01-23T03:59:00.000Z',
};
const saturdays = [{ day: 6, startsAt: 7, endsAt: 11 }];

const offerBody: Body<'createOffer'> = {
  title: 'Desayuno criollo para dos',
  description: 'Dos empanadas de cazón, perico, café con leche y jugo de guanábana.',
  originalPrice: 20,
  price: 12.5,
  priority: 0,
  businessId: ID.business,
  categoryId: ID.category,
  ...dates,
  maxCouponsCount: 100,
  weeklyScheduleItems: saturdays,
  tags: ['desayunos', 'gastronomia'],
  images: [offerPicture],
};
const named = { id: ID.business, name: business.name };
const offer: Offer = {
  id: ID.offer,
  title: offerBody.title,
  description: offerBody.description,
  images: offerBody.images,
  originalPrice: 20,
  price: 12.5,
  percentageDiscount: 38,
  priority: 0,
  business: named,
  category: { id: ID.category, name: 'Gastronomía' },
  ...dates,
  maxCouponsCount: 100,
  couponsCount: 14,
  usedCouponsCount: 3,
  weeklySchedule: { items: saturdays },
  tags: offerBody.tags,
  createdAt: '2026-11-20T15:04:11.000Z',
  updatedAt: '2026-11-21T13:40:52.000Z',
};

const active: Coupon = {
  id: ID.coupon,
  offer: {
    id: ID.offer,
    title: offer.title,
    images: offer.images,
    business: named,
    couponsValidAt: dates.couponsValidAt,
    couponsValidUntil: dates.couponsValidUntil,
    weeklySchedule: offer.weeklySchedule,
  },
  userId: ID.consumer,
  consumedAt: null,
  scannedByUserId: null,
  createdAt: '2026-11-21T19:22:07.000Z',
};
const consumed: Coupon = { ...active, consumedAt: '2026-11-28T13:05:40.000Z', scannedByUserId: ID.owner };

const consumer: User = {
  id: ID.consumer,
  name: 'María José Núñez',
  email: 'mariajose.nunez@correo.com.ve',
  permission: 'consumer',
  business: null,
  address: 'Urb. El Peñón, Baruta',
  phone: '0414-020-1187',
  profilePic: null,
};
const owner: User = {
  ...consumer,
  id: ID.owner,
  name: 'Ángela Peña',
  email: 'angela@donaangela.com.ve',
  permission: 'owner',
  business: named,
  address: null,
  phone: '0412-555-1234',
};

const pending: Payment = {
  id: ID.payment,
  userId: ID.consumer,
  status: 'pending',
  purchaseAt: '2026-11-21T19:20:00.000Z',
  usdPrice: 12.5,
  vesPrice: 5792.5,
  exchangeRate: 463.4,
  type: 'pagoMovil',
  kind: 'manual',
  receiptData: '/files/receipts/019aa1ef-9b40-7d13-8a76-2e5c04f1b8d9.webp',
  paymentData: { refNumber: '004812937561', bank: '0134', ci: 'V-18204553', amount: 5792.5 },
  createdAt: '2026-11-21T19:21:30.000Z',
  updatedAt: '2026-11-21T19:21:30.000Z',
  cart: { items: [{ offerId: ID.offer, title: offer.title, quantity: 1, usdPrice: 12.5 }] },
};
const decidedAt = { updatedAt: '2026-11-21T20:02:15.000Z' };

/** The address to which a picture is posted, and the fields before it. */
export const TICKET: UploadTicket = {
  url: '/files',
  fields: {
    key: 'offers/019a9d5b-ee31-7a48-9b05-c6d2f81e4a37.webp',
    ticket: '5f0c9a37-4d1e-4b82-a6f3-90e7c2d81b54',
  },
};

const priceChange: HistoryEntry = {
  seq: 4711,
  at: '2026-11-22T14:15:00.000Z',
  kind: 'offer',
  action: 'updated',
  record: { kind: 'offer', id: ID.offer, name: offer.title, gone: false },
  person: { id: ID.owner, name: owner.name },
  address: '190.202.14.7',
  changes: [{ field: 'Precio', before: '14,00 USD', after: '12,50 USD', isKept: true }],
  related: [{ kind: 'business', id: ID.business, name: business.name, gone: false }],
  note: null,
};

const ofConsumer = { userId: ID.consumer };

/** One example a call, all about one bakery, its breakfast, and its buyer. */
export const EXAMPLES: { readonly [Name in EntryName]: Example<Name> } = {
  login: {
    body: { email: owner.email, password: 'aguacate y limón' },
    answer: {
      data: owner,
      meta: {
        token: 'q3nV8sYwT0mC5xJ1bKd7RzLh2uPf9EaG',
        capabilities: ['logout', 'listHistory', 'exportHistory', 'idempotency-key', 'if-match', 'if-match-status'],
      },
    },
  },
  logout: {},
  ...accountExamples(owner),
  listHistory: { answer: { data: [priceChange], older: null } },
  exportHistory: {
    answer:
      '\uFEFF"Número";"Fecha";"Persona";"Desde";"Qué hizo";"Tipo";"Nombre";"Código";"Cambios";"Relacionado con"\r\n' +
      `"4711";"2026-11-22 10:15";"${owner.name}";"190.202.14.7";"cambió la oferta";"Oferta";"${offer.title}";"${ID.offer}";"Precio: 14,00 USD → 12,50 USD";"Negocio: ${business.name}"\r\n`,
  },
  ...paymentExamples({ payment: pending, consumer, couponId: ID.coupon }),
  ...searchExamples({ business, offer, active, consumed, payment: pending, consumer, owner }),
  listUsers: { answer: { data: [consumer], pagination: firstPage } },
  getUser: { params: { id: ID.consumer }, answer: { data: consumer } },
  createStaffUser: {
    body: {
      name: owner.name,
      email: owner.email,
      permission: 'owner',
      businessId: ID.business,
      password: 'aguacate y limón',
    },
    answer: { data: { ...owner, phone: null } },
  },
  promoteUser: { params: { id: ID.consumer }, answer: { data: { ...consumer, permission: 'admin' } } },
  revokeUser: { params: { id: ID.admin } },
  exportConsumers: {
    answer:
      '\uFEFF"Nombre";"Correo";"Teléfono";"Dirección";"Fecha de registro"\r\n' +
      '"María José Núñez";"mariajose.nunez@correo.com.ve";"0414-020-1187";"Urb. El Peñón, Baruta";"2026-11-19 09:12"\r\n',
  },
  createUploadTicket: { answer: { data: TICKET } },
  listBusinesses: { answer: { data: [business], pagination: firstPage } },
  getBusiness: { params: { id: ID.business }, answer: { data: business } },
  createBusiness: { body: businessBody, answer: { data: business } },
  updateBusiness: { params: { id: ID.business }, body: businessBody, answer: { data: business } },
  removeBusiness: { params: { id: ID.business } },
  listOffers: { answer: { data: [offer], pagination: firstPage } },
  getOffer: { params: { id: ID.offer }, answer: { data: offer } },
  createOffer: { body: offerBody, answer: { data: { ...offer, couponsCount: 0, usedCouponsCount: 0 } } },
  updateOffer: { params: { id: ID.offer }, body: offerBody, answer: { data: offer } },
  removeOffer: { params: { id: ID.offer }, answer: { data: { id: ID.offer, unusedCouponsCount: 11 } } },
  getOffersResume: {
    answer: {
      data: { existent: 100, available: 86, sold: 14, consumed: 3, upcoming: 0, active: 100, expired: 0 },
    },
  },
  getOffersToday: { answer: { data: { sold: 2, consumed: 1 } } },
  listOffersByTag: { params: { tag: 'desayunos' }, answer: { data: [offer], pagination: firstPage } },
  listCategories: {
    answer: { data: [{ id: ID.category, name: 'Gastronomía', offers: [{ id: ID.offer, title: offer.title }] }] },
  },
  listActiveCoupons: { answer: { data: [active], pagination: firstPage } },
  listConsumedCoupons: { answer: { data: [consumed], pagination: firstPage } },
  consumeCoupon: { params: { id: ID.coupon }, body: ofConsumer, answer: { data: consumed } },
  removeCoupon: { params: { id: ID.coupon }, body: { ...ofConsumer, couponId: ID.coupon } },
  grantCoupons: {
    body: { ...ofConsumer, items: [{ offerId: ID.offer, quantity: 1 }] },
    answer: { data: [active] },
  },
  listPayments: { answer: { data: [pending], pagination: firstPage } },
  confirmPayment: {
    params: { id: ID.payment },
    answer: { data: { ...pending, ...decidedAt, status: 'confirmed' } },
  },
  rejectPayment: { params: { id: ID.payment }, answer: { data: { ...pending, ...decidedAt, status: 'rejected' } } },
  getExchangeRate: { answer: { data: { rate: 463.4, usdVesExchangeRate: 463.4 } } },
  updateExchangeRate: { body: { usdVesExchangeRate: 465.12 }, answer: { data: { usdVesExchangeRate: 465.12 } } },
};
