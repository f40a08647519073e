import { UPLOAD_EXTENSION } from '../contract/image';
import { FIRST_CATEGORIES } from '../server/coupon-service/categories.repository';
import type { exchangeRates } from '../server/db/paymentSchema';
import type { businesses, categories, offers, uploads, users } from '../server/db/schema';
import { demoBusinesses } from './businesses/businesses';
import { daysBefore, demoId } from './calendar';
import { offerRows } from './offerRows';
import { type PaymentRows, paymentRows } from './payments/paymentRows';
import { rateRows } from './payments/rates';
import { accounts, type DemoPerson, demoConsumers } from './people';
import { pictureFile, smallPictureFile, VIEWS } from './pictureFiles';

/** The key under which a picture is stored, and the files of it and its small one. */
export type Picture = { key: string; file: URL; small: URL };
type BusinessRow = typeof businesses.$inferInsert & { id: string };
type UserRow = typeof users.$inferInsert & { id: string };

/** Everything that the demonstration writes, the same at every run except for the offers' days. */
export interface DemoRows extends PaymentRows {
  pictures: Picture[];
  businesses: BusinessRow[];
  users: UserRow[];
  categories: (typeof categories.$inferInsert)[];
  offers: (typeof offers.$inferInsert)[];
  exchangeRates: (typeof exchangeRates.$inferInsert)[];
  uploads: (typeof uploads.$inferInsert)[];
}

const CONSUMERS = 300;

export interface DemoRowsInput {
  uploadBase: string;
  /** Of the three accounts' password, and of an unknown one for all other users. */
  passwordHashes: { accounts: string; others: string };
  /** The moment from which the offers' days are counted. */
  now: Date;
}

/** Gives the rows of the demonstration, the identifiers of each table ascending with their time. */
export function demoRows({ uploadBase, passwordHashes, now }: DemoRowsInput): DemoRows {
  const drawn = demoBusinesses.map((business, index) => {
    // The first is the newest, so that the list starts with the demonstration's owner's.
    const at = daysBefore(3 + index * 6.4);
    const { trade, ...input } = business;
    const pictures = VIEWS.map((view) => ({
      key: pictureKey(`${business.rif} ${view}`, at),
      file: pictureFile(trade, view),
      small: smallPictureFile(trade, view),
    }));
    const images = pictures.map(({ key }) => `${uploadBase}/${key}`);
    const row = { ...input, images, id: demoId(business.rif, at), createdAt: at, updatedAt: at };
    return { pictures, at, row, business };
  });
  const users = people(drawn[0]?.row.id, passwordHashes);
  const [admin, owner] = users.map(({ id }) => id);
  const categories = FIRST_CATEGORIES.map((name, index) => ({ id: demoId(name, daysBefore(390 - index)), name }));
  const ownTrade = drawn[0]?.business.trade;
  const consumers = users.filter(({ permission }) => permission === 'consumer');
  const exchangeRates = rateRows({ setBy: admin, now });
  const { offers, coupons } = offerRows({
    businesses: new Map(
      drawn.map(({ business, row }) => [business.trade, { id: row.id, picture: row.images[1] ?? '' }]),
    ),
    categories: new Map(categories.map(({ name, id }) => [name, id])),
    consumers: consumers.map(({ id }) => id),
    scannerOf: (trade) => (trade === ownTrade ? owner : admin),
    now,
  });
  const paid = paymentRows({ offers, coupons, rates: exchangeRates, consumers, admin, uploadBase, now });
  return {
    pictures: drawn.flatMap(({ pictures }) => pictures),
    businesses: drawn.map(({ row }) => row),
    users,
    categories,
    exchangeRates,
    offers,
    ...paid,
    uploads: [
      ...drawn.flatMap(({ pictures, at }) => pictures.map(({ key }) => uploadRow(key, at, admin))),
      ...paid.receipts.map(({ key, at, sentBy }) => uploadRow(key, at, sentBy)),
    ],
  };
}

function uploadRow(key: string, at: Date, requestedBy: string | undefined): typeof uploads.$inferInsert {
  return { id: demoId(`ticket ${key}`, at), key, requestedBy, createdAt: at, expiresAt: at, storedAt: at };
}

function people(ownBusiness: string | undefined, hashes: DemoRowsInput['passwordHashes']): UserRow[] {
  const row = (person: DemoPerson, days: number, passwordHash: string): UserRow => {
    const at = daysBefore(days);
    const businessId = person.permission === 'owner' ? ownBusiness : undefined;
    return { ...person, id: demoId(person.email, at), passwordHash, businessId, createdAt: at, updatedAt: at };
  };
  const signedUpLast = accounts.length - 1;
  return [
    ...accounts.map((person, index) => row(person, index === 0 ? 400 : signedUpLast - index, hashes.accounts)),
    ...demoConsumers(CONSUMERS - 1).map((person, index) => row(person, 380 - index * 1.2, hashes.others)),
  ];
}

function pictureKey(name: string, at: Date): string {
  return `businesses/${demoId(name, at)}.${UPLOAD_EXTENSION}`;
}
