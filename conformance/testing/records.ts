/** The records on the platform of the kit's tests: a dozen of each kind, so that there are two pages. */
import { atRate } from '../../contract/money';
import type { Check } from '../../contract/services/paymentShapes';
import { couponOf } from '../../contract/testing/handlers';
import { NOTHING, type Records } from '../../contract/testing/records';
import { buildBusiness, buildOffer, buildPayment, buildUser } from '../../src/testing/builders';

export const ADMIN = { email: 'admin@tabla.test', password: 'clave-de-la-administradora' };
export const OWNER = { email: 'duena@tabla.test', password: 'clave-de-la-duena' };

const newId = () => ({ id: crypto.randomUUID() });

/** Related records, one of each kind; the first is the newest. */
const DOZEN = Array.from({ length: 12 }, (_, number) => {
  const createdAt = new Date(Date.UTC(2026, 5, 30 - number, 15, 30)).toISOString();
  const images = ['/bucket/businesses/old.webp'];
  const business = buildBusiness({ ...newId(), name: `Panadería «Ñ» ${number}`, images });
  const offer = buildOffer({
    ...newId(),
    title: `Desayuno ${number} «para dos»`,
    price: 12.25,
    business: { id: business.id, name: business.name },
    tags: [number % 2 === 0 ? 'desayunos' : 'postres'],
    createdAt,
  });
  const email = `luis${number}@tabla.test`;
  const user = buildUser({ ...newId(), name: `Luis ${number}`, email, permission: 'consumer' });
  const active = { ...couponOf(offer, user.id), createdAt };
  const consumed = { ...couponOf(offer, user.id), createdAt, consumedAt: createdAt };
  const usdPrice = 12.25 + number;
  const paid = { usdPrice, vesPrice: atRate(usdPrice, 463.45), exchangeRate: 463.45 };
  const paymentData = { refNumber: `0048129375${60 + number}`, bank: '0134', ci: 'V-61204553', amount: paid.vesPrice };
  const payment = buildPayment({ ...newId(), userId: user.id, ...paid, paymentData, createdAt });
  return { business, offer, user, active, consumed, payment };
});

const SHORT: Check = { kind: 'short', tone: 'danger', others: [], count: 1, amount: 2.5, offers: [], note: null };

export const RECORDS: Records = {
  ...NOTHING,
  businesses: DOZEN.map(({ business }) => business),
  categories: ['Belleza', 'Gastronomía', 'Turismo'].map((name) => ({ ...newId(), name, offers: [] })),
  offers: DOZEN.map(({ offer }) => offer),
  users: [
    buildUser({ ...newId(), name: 'Ana Ñáñez', email: ADMIN.email }),
    buildUser({ ...newId(), name: 'Olga Núñez', email: OWNER.email, permission: 'owner' }),
    ...DOZEN.map(({ user }) => user),
  ],
  passwords: { [ADMIN.email]: ADMIN.password, [OWNER.email]: OWNER.password },
  active: DOZEN.map(({ active }) => active),
  consumed: DOZEN.map(({ consumed }) => consumed),
  payments: DOZEN.map(({ payment }) => payment),
  figures: { existent: 9, available: 4, sold: 5, consumed: 2, upcoming: 1, active: 7, expired: 1 },
  rate: 463.45,
  capabilities: ['idempotency-key', 'if-match', 'if-match-status'],
  checks: { [DOZEN[2]?.payment.id ?? '']: [SHORT] },
};

/** The payments that the kit may decide. */
export const NAMED = { confirm: DOZEN[0]?.payment.id ?? '', reject: DOZEN[1]?.payment.id ?? '' };
