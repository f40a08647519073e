import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUuid } from '../../http/validate';
import { isStorageKey } from '../../s3/storage';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../testing/database';
import { verifyPassword } from '../../user-service/password';
import { businesses, categories, exchangeRates, uploads, users } from '../schema';
import { demoRows } from './rows';
import { DEMO_PASSWORD, writeDemo } from './writeDemo';

function memoryStorage() {
  const objects = new Map<string, Buffer>();
  return { objects, put: async (key: string, body: Buffer) => void objects.set(key, body) };
}

describe.each(ENGINES)('the demonstration on %s', (engine) => {
  let database: TestDatabase;
  const storage = memoryStorage();
  let answer: Awaited<ReturnType<typeof writeDemo>>;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    answer = await writeDemo({ db: database.db, storage, uploadBase: '/files' });
  });
  afterAll(() => database.close());

  it('has thirty businesses, three hundred consumers, categories and rates', async () => {
    expect(await database.db.$count(businesses)).toBe(30);
    expect(await database.db.$count(users, eq(users.permission, 'consumer'))).toBe(300);
    expect(await database.db.$count(categories)).toBe(10);
    expect(await database.db.$count(exchangeRates)).toBe(8);
  });

  it('names only pictures that are stored and that the platform knows', async () => {
    const rows = await database.db.select({ images: businesses.images }).from(businesses);
    const keys = rows.flatMap(({ images }) => images).map((image) => image.replace('/files/', ''));
    expect(keys).toHaveLength(60);
    expect(keys.every(isStorageKey)).toBe(true);
    expect(new Set(storage.objects.keys())).toEqual(new Set(keys));
    const known = await database.db.select().from(uploads);
    expect(new Set(known.map(({ key }) => key))).toEqual(new Set(keys));
    expect(known.every(({ storedAt }) => storedAt !== null)).toBe(true);
  });

  it('lets the three accounts in, and nobody else', async () => {
    expect(answer.accounts).toEqual([
      { email: 'admin@gs.test', permission: 'admin' },
      { email: 'owner@gs.test', permission: 'owner' },
      { email: 'consumer@gs.test', permission: 'consumer' },
    ]);
    const everybody = await database.db.select().from(users);
    const emails = answer.accounts.map(({ email }) => email);
    for (const { passwordHash } of everybody.filter(({ email }) => emails.includes(email))) {
      expect(await verifyPassword(passwordHash, DEMO_PASSWORD)).toBe(true);
    }
    const others = new Set(everybody.filter(({ email }) => !emails.includes(email)).map((row) => row.passwordHash));
    expect(others.size).toBe(1);
    for (const passwordHash of others) expect(await verifyPassword(passwordHash, DEMO_PASSWORD)).toBe(false);
  });

  it('gives the owner the first business of the list', async () => {
    const [newest] = await database.db.select().from(businesses).orderBy(asc(businesses.id)).offset(29);
    const [owner] = await database.db.select().from(users).where(eq(users.email, 'owner@gs.test'));
    expect(owner?.businessId).toBe(newest?.id);
  });

  it('has identifiers that a client can send back', async () => {
    const rows = await database.db.select({ id: users.id }).from(users);
    expect(rows.every(({ id }) => isUuid(id) && id[14] === '7')).toBe(true);
  });

  it('writes nothing a second time into the same database', async () => {
    await expect(writeDemo({ db: database.db, storage })).rejects.toThrow();
    expect(await database.db.$count(businesses)).toBe(30);
    expect(storage.objects.size).toBe(60);
  });
});

describe('the rows', () => {
  const passwordHashes = { accounts: 'one', others: 'another' };

  it('are the same at every run', () => {
    expect(demoRows({ uploadBase: '/files', passwordHashes })).toEqual(
      demoRows({ uploadBase: '/files', passwordHashes }),
    );
  });

  it('put the given base before the pictures', () => {
    const [first] = demoRows({ uploadBase: 'https://cupones.test/files', passwordHashes }).businesses;
    expect(first?.images[0]).toMatch(/^https:\/\/cupones\.test\/files\/businesses\/[0-9a-f-]{36}\.webp$/);
  });

  it('have people with a telephone of the right shape and a mailbox of nobody', () => {
    for (const { phone, email } of demoRows({ uploadBase: '/files', passwordHashes }).users) {
      expect(phone).toMatch(/^04(12|14|16|24|26)-0\d\d-\d{4}$/);
      expect(email).toMatch(/^[a-z.]+@(gs|correo)\.test$/);
    }
  });

  it('end with a rate in force that is the newest', () => {
    const rates = demoRows({ uploadBase: '/files', passwordHashes }).exchangeRates;
    expect(rates.map(({ id }) => id)).toEqual(rates.map(({ id }) => id).toSorted());
    expect(rates.at(-1)?.usdVes).toBe('463.40');
  });
});
