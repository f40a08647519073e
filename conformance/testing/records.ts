/** The records of the tests' platform: a dozen of each kind, so that there are two pages. */
import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { Business, Category, Coupon, Offer, Payment, User } from '../../contract/services/shapes';
import { TAGS } from '../../contract/tag';

export interface Records {
  businesses: Business[];
  categories: Static<typeof Category>[];
  offers: Offer[];
  users: User[];
  coupons: Static<typeof Coupon>[];
  payments: Static<typeof Payment>[];
  rate: number;
}

export const ADMIN = { email: 'admin@tabla.test', password: 'clave-de-la-administradora' };
export const OWNER = { email: 'duena@tabla.test', password: 'clave-de-la-duena' };

const dozen = <T>(make: (number: number) => T): T[] => Array.from({ length: 12 }, (_, index) => make(index));
/** The first of a dozen is the newest. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 5, 30, 15, 30) - days * 86_400_000).toISOString();

export function someRecords(): Records {
  const businesses = dozen(business);
  const categories = ['Belleza', 'Gastronomía', 'Turismo'].map((name) => ({ id: randomUUID(), name, offers: [] }));
  const offers = dozen((number) => offer(number, businesses[number], categories[number % 3]));
  const users = [
    person('Ana Ñáñez', ADMIN.email, 'admin'),
    person('Olga Núñez', OWNER.email, 'owner'),
    ...dozen((number) => person(`Luis ${number}`, `luis${number}@tabla.test`, 'consumer')),
  ];
  const holders = users.slice(2);
  const coupons = [
    ...dozen((number) => coupon(number, offers[number], holders[number]?.id)),
    ...dozen((number) => coupon(number, offers[number], holders[number]?.id, daysAgo(number))),
  ];
  const payments = dozen((number) => payment(number, holders[number]));
  return { businesses, categories, offers, users, coupons, payments, rate: 463.45 };
}

function business(number: number): Business {
  return {
    id: randomUUID(),
    name: `Panadería «Ñ» ${number}`,
    description: 'Pan de jamón y cachitos.',
    rif: `J-1234567${number % 10}-0`,
    legalName: 'La Estrella, C.A.',
    images: ['/bucket/businesses/old.webp'],
    address: 'Chacao',
    latitude: 10.49,
    longitude: -66.85,
    phone: '0212-555-0101',
    email: `hola${number}@tabla.test`,
    website: 'https://tabla.test',
  };
}

function offer(number: number, of: Business | undefined, category: { id: string; name: string } | undefined): Offer {
  return {
    id: randomUUID(),
    title: `Desayuno ${number} «para dos»`,
    description: 'Arepas, café y jugo.',
    images: ['/bucket/uncategorized/old.webp'],
    originalPrice: 20.5,
    price: 12.25,
    percentageDiscount: 40,
    priority: 0,
    business: { id: of?.id ?? '', name: of?.name ?? '' },
    category: { id: category?.id ?? '', name: category?.name ?? '' },
    startsAt: daysAgo(20),
    endsAt: daysAgo(-20),
    maxCouponsCount: 100,
    couponsCount: 2,
    usedCouponsCount: 1,
    couponsValidAt: daysAgo(20),
    couponsValidUntil: daysAgo(-40),
    weeklySchedule: { items: [{ day: 1, startsAt: 8, endsAt: null }] },
    tags: [TAGS[number % 2] ?? TAGS[0]],
    createdAt: daysAgo(number),
    updatedAt: daysAgo(number),
  };
}

export function person(name: string, email: string, permission: User['permission']): User {
  return {
    id: randomUUID(),
    name,
    email,
    permission,
    business: null,
    address: null,
    phone: '0414-555-0101',
    profilePic: null,
  };
}

export function coupon(
  number: number,
  of: Offer | undefined,
  userId = '',
  consumedAt: string | null = null,
): Static<typeof Coupon> {
  if (!of) throw new Error('a coupon has an offer');
  const { id, title, images, business, couponsValidAt, couponsValidUntil, weeklySchedule } = of;
  return {
    id: randomUUID(),
    offer: { id, title, images, business, couponsValidAt, couponsValidUntil, weeklySchedule },
    userId,
    consumedAt,
    scannedByUserId: null,
    createdAt: daysAgo(number),
  };
}

function payment(number: number, holder: User | undefined): Static<typeof Payment> {
  return {
    id: randomUUID(),
    userId: holder?.id ?? '',
    status: 'pending',
    purchaseAt: daysAgo(number),
    usdPrice: 12.25,
    vesPrice: 5677.26,
    exchangeRate: 463.45,
    type: 'pagoMovil',
    kind: 'manual',
    receiptData: null,
    paymentData: { refNumber: '004812937561', bank: '0134', ci: 'V-61204553', amount: 5677.26 },
    createdAt: daysAgo(number),
    updatedAt: daysAgo(number),
    cart: null,
  };
}
