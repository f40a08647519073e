import { asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPicture } from '../contract/image';
import { offerSchema } from '../contract/offer';
import { offerPhase } from '../contract/offerState';
import { TAGS } from '../contract/tag';
import { exchangeRates, payments } from '../server/db/paymentSchema';
import { businesses, categories, coupons, offers, uploads, users } from '../server/db/schema';
import { samePictures } from '../server/payment-service/checks.repository';
import { isStorageKey } from '../server/s3/storage';
import { borrowTestDatabase, ENGINES, type TestDatabase } from '../server/testing/database';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../server/user-service/demoSignIn';
import { verifyPassword } from '../server/user-service/password';
import { writeDemo } from './writeDemo';

function memoryStorage() {
  const objects = new Map<string, Buffer>();
  return { objects, put: async (key: string, body: Buffer) => void objects.set(key, body) };
}

/** Of the newest transfers nearly all have one. */
const RECEIPTS = 32;
/** Another day than the one on which this test was written. */
const NOW = new Date('2031-02-28T16:20:00Z');

describe.each(ENGINES)('the demonstration on %s', (engine) => {
  let database: TestDatabase;
  const storage = memoryStorage();

  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
    await writeDemo({ db: database.db, storage, uploadBase: '/files', now: NOW });
  });
  afterAll(() => database.close());

  it('has thirty businesses, three hundred consumers, categories, rates and 120 payments', async () => {
    expect(await database.db.$count(businesses)).toBe(30);
    expect(await database.db.$count(users, eq(users.permission, 'consumer'))).toBe(300);
    expect(await database.db.$count(categories)).toBe(10);
    expect(await database.db.$count(exchangeRates)).toBe(8);
    expect(await database.db.$count(payments)).toBe(120);
  });

  it('names only pictures that are stored and that the platform knows', async () => {
    const rows = await database.db.select({ images: businesses.images }).from(businesses);
    const ofOffers = await database.db.select({ images: offers.images }).from(offers);
    const paid = await database.db.select({ receipt: payments.receiptData }).from(payments);
    const shown = rows.flatMap(({ images }) => images).map((image) => image.replace('/files/', ''));
    const receipts = paid.flatMap(({ receipt }) => receipt?.replace('/files/', '') ?? []);
    expect([shown.length, receipts.length]).toEqual([60, RECEIPTS]);
    for (const { images } of ofOffers)
      expect(rows.flatMap((row) => row.images)).toEqual(expect.arrayContaining(images));
    const keys = [...shown, ...receipts];
    expect(keys.every(isStorageKey)).toBe(true);
    // Receipts are in no list.
    const smalls = shown.flatMap((key) => smallPicture(key) ?? []);
    expect(new Set(storage.objects.keys())).toEqual(new Set([...keys, ...smalls]));
    const known = await database.db.select().from(uploads);
    expect(new Set(known.map(({ key }) => key))).toEqual(new Set(keys));
    expect(known.every(({ storedAt }) => storedAt !== null)).toBe(true);
    for (const { key, bytes, smallBytes } of known) {
      expect(bytes).toBe(storage.objects.get(key)?.length);
      expect(smallBytes).toBe(storage.objects.get(smallPicture(key) ?? '')?.length ?? 0);
    }
  });

  it('has one receipt that two people sent for pending payments of one amount, as its picture alone tells', async () => {
    const rows = await database.db.select().from(payments).where(isNotNull(payments.receiptData));
    const found = await samePictures(
      database.db,
      rows.map(({ id }) => id),
    );
    expect(new Set([...found.values()].map(({ state }) => state))).toEqual(new Set(['compared']));
    const same = [...found].filter(([, { same }]) => same.length > 0);
    expect(same.map(([id, { same }]) => [id, ...same].toSorted())).toEqual([
      same.map(([id]) => id).toSorted(),
      same.map(([id]) => id).toSorted(),
    ]);
    const [first, second] = same.map(([id]) => rows.find((row) => row.id === id));
    expect(first).toMatchObject({ status: 'pending', amount: second?.amount, vesPrice: second?.vesPrice });
    expect(second?.status).toBe('pending');
    expect([second?.userId, second?.refNumber]).not.toEqual([first?.userId, first?.refNumber]);
  });

  it('lets the three accounts in, and no other user', async () => {
    const people = await database.db.select().from(users);
    for (const [permission, email] of Object.entries(DEMO_EMAILS)) {
      const person = people.find((row) => row.email === email);
      expect(person?.permission).toBe(permission);
      expect(await verifyPassword(person?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true);
    }
    const known: string[] = Object.values(DEMO_EMAILS);
    const others = new Set(people.filter(({ email }) => !known.includes(email)).map((row) => row.passwordHash));
    expect(others.size).toBe(1);
    for (const passwordHash of others) expect(await verifyPassword(passwordHash, DEMO_PASSWORD)).toBe(false);
  });

  it('has sixty offers over every phase and tag, that a form would take as they are', async () => {
    const rows = await database.db.select().from(offers).orderBy(asc(offers.seq));
    expect(rows).toHaveLength(60);
    expect(new Set(rows.flatMap(({ tags }) => tags))).toEqual(new Set(TAGS));
    expect(countBy(rows.map(phase))).toEqual({ active: 38, upcoming: 11, expired: 11 });
    for (const { weeklySchedule, ...row } of rows) {
      const sent = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asSent(value)]));
      expect(() => offerSchema.validateSync({ ...sent, weeklyScheduleItems: weeklySchedule })).not.toThrow();
    }
    const written = rows.map(({ createdAt }) => Number(createdAt));
    expect(written).toEqual(written.toSorted((a, b) => a - b));
    expect(Math.max(...written)).toBeLessThan(Number(NOW));
  });

  it('has four hundred coupons, which are what the offers count', async () => {
    const rows = await database.db
      .select({ offerId: coupons.offerId, sold: count(), used: count(coupons.consumedAt) })
      .from(coupons)
      .groupBy(coupons.offerId)
      .orderBy(coupons.offerId);
    const counters = await database.db
      .select({ offerId: offers.id, sold: offers.couponsCount, used: offers.usedCouponsCount })
      .from(offers)
      .where(sql`${offers.couponsCount} > 0`)
      .orderBy(offers.id);
    expect(rows).toEqual(counters);
    expect(await database.db.$count(coupons)).toBe(400);
    const impossible = sql`${coupons.createdAt} > ${NOW.toISOString()} or ${coupons.consumedAt} > ${NOW.toISOString()}
      or ${coupons.consumedAt} < ${coupons.createdAt}`;
    expect(await database.db.$count(coupons, impossible)).toBe(0);
  });

  it('writes nothing a second time into the same database', async () => {
    await expect(writeDemo({ db: database.db, storage })).rejects.toThrow();
    expect(await database.db.$count(businesses)).toBe(30);
    expect(storage.objects.size).toBe(120 + RECEIPTS);
  });
});

function phase({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return offerPhase({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, NOW);
}

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
