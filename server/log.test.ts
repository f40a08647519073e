import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS, CAPABILITY_CALLS } from '../contract/calls';
import { API_BASE, pathOf } from '../contract/paths';
import { users } from './db/schema';
import { tidyUp } from './housekeeping';
import { businessInput } from './testing/builders';
import { ENGINES } from './testing/database';
import { driverOf } from './testing/driver';
import { multipart } from './testing/multipart';
import { type TestApp, testApp } from './testing/testApp';

/** What must never be in a log: names, contact data, secrets. */
const PRIVATE = {
  name: 'Rosalinda Urdaneta',
  email: 'rosalinda@reservado.test',
  phone: '0414-555-7788',
  address: 'Quinta Araguaney',
  password: 'guayaba y papelón',
  wrong: 'mi-otra-clave-77',
  searched: 'urdaneta@busca',
  rif: 'J-40506070-1',
  hash: 'argon2',
};

describe.each(ENGINES)("the log of a day's work on %s", (engine) => {
  const written: string[] = [];
  const tokens: string[] = [];
  let t: TestApp;

  beforeAll(async () => {
    const logTo = { write: (line: string) => void written.push(line) };
    t = await testApp(engine, { logLevel: 'trace', logTo });
    await workForADay();
  });
  afterAll(() => t.close());

  async function workForADay(): Promise<void> {
    const { name, email, phone, address, password } = PRIVATE;
    const admin = await t.given.user({ permission: 'admin', name, email, phone, address, password });
    const consumer = await t.given.user({ name, email: `c.${email}`, phone, address, password });
    const signIn = (who: string, secret: string) =>
      t.as('anonymous').post(API_BASE + CALLS.login.path, { email: who, password: secret });
    const { meta } = (await signIn(email, password)).json();
    tokens.push(meta.token);
    for (const [who, secret] of [
      [email, PRIVATE.wrong],
      [`nadie.${email}`, password],
      [password, password],
      [consumer.email, password],
    ] as const) {
      await signIn(who, secret);
    }
    const as = t.as(admin);
    const image = await upload(as);
    const business = businessInput({ images: [image], email, phone, legalName: name, rif: PRIVATE.rif });
    const made = await as.post(API_BASE + CALLS.createBusiness.path, business);
    await as.put(pathOf(CALLS.updateBusiness, { id: made.json().data.id }), { ...business, phone: 'x' });
    const staff = { name, email: `s.${email}`, password, permission: 'admin' };
    await as.post(API_BASE + CALLS.createStaffUser.path, staff);
    await as.post(API_BASE + CALLS.createStaffUser.path, staff);
    await as.get(`${API_BASE}${CALLS.listUsers.path}?email=${encodeURIComponent(PRIVATE.searched)}`);
    await as.get(pathOf(CALLS.getUser, { id: consumer.id }));
    await as.get(API_BASE + CALLS.exportConsumers.path);
    const offer = await t.given.offer();
    await as.post(API_BASE + CALLS.grantCoupons.path, {
      userId: consumer.id,
      items: [{ offerId: offer.id, quantity: 1 }],
    });
    await t.as('owner').post(API_BASE + CALLS.createBusiness.path, business);
    await t.as('anonymous').get(API_BASE + CALLS.listUsers.path);
    await t.as('anonymous').get('/health/ready');
    await as.get(`/no/such/place?email=${email}&token=${meta.token}`);
    await as.get(`/api/gs/%zz?email=${email}`);
    await as.get(`${API_BASE}${CALLS.listUsers.path}?email=${email}%00`);
    await thingsThatFail();
    await as.post(API_BASE + CAPABILITY_CALLS.logout.path, undefined, {
      headers: { authorization: `Bearer ${meta.token}` },
    });
  }

  async function upload(as: ReturnType<TestApp['as']>): Promise<string> {
    const ticket = (
      await as.get(`${API_BASE}${CALLS.createUploadTicket.path}?folder=businesses&extension=webp`)
    ).json();
    const { url, fields } = ticket.data;
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const form = await multipart(fields, { body, type: 'image/webp' });
    expect((await t.as('anonymous').post('/files', form.payload, { headers: form.headers })).statusCode).toBe(204);
    await t.as('anonymous').post('/files', form.payload, { headers: form.headers });
    return `${url}/${fields.key}`;
  }

  /** Unforeseen failures, with personal data in the database's messages. */
  async function thingsThatFail(): Promise<void> {
    const { email, name } = PRIVATE;
    const failing = [
      () => t.db.execute(sql`select ${email}::uuid`),
      () => t.db.insert(users).values({ name, email, permission: 'admin', passwordHash: '$argon2id$hash' }),
      () => Promise.reject(new Error(`GET /users?email=${email} and ${email} went wrong`)),
    ];
    for (const fail of failing) {
      const broken = vi.spyOn(driverOf(t.db), 'query').mockImplementationOnce(fail as never);
      const headers = { authorization: `Bearer ${'A'.repeat(43)}` };
      const answer = await t.as('anonymous').get(API_BASE + CALLS.listBusinesses.path, { headers });
      broken.mockRestore();
      expect(answer.statusCode).toBe(500);
    }
    await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });
    t.app.log.error({ err: await t.db.execute(sql`select ${email}::int`).catch((error: unknown) => error) }, 'a job');
    expect(await t.db.$count(users, eq(users.email, email))).toBe(1);
  }

  test('is one line of JSON for each event (X-04)', () => {
    expect(written.length).toBeGreaterThan(30);
    for (const line of written) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(written.every((line) => JSON.parse(line).level > 0)).toBe(true);
  });

  test('contains no user’s name, e-mail, telephone, address, password or token (S-14)', () => {
    const all = written.join('');
    const found = [...Object.values(PRIVATE), ...tokens].filter((secret) => all.includes(secret));
    // The name of a column with a hash is no secret, its value is.
    expect(found).toEqual([]);
    expect(all).not.toMatch(/reservado|Bearer/);
  });
});

test('what a client writes into headers and addresses cannot make a line of its own (X-04)', async () => {
  const written: string[] = [];
  const t = await testApp('pglite', { logLevel: 'trace', logTo: { write: (line) => void written.push(line) } });
  const forged = 'x\r\n{"level":30,"msg":"forged"}\u001b[31m';
  await t.as('anonymous').post(API_BASE + CALLS.login.path, { email: forged, password: forged });
  await t
    .as('anonymous')
    .get(`/${encodeURIComponent(forged)}`, { headers: { 'user-agent': forged, 'x-forwarded-for': forged } });
  expect(written.length).toBeGreaterThan(0);
  for (const line of written) {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).msg).not.toBe('forged');
  }
  expect(written.join('')).not.toContain('forged');
  await t.close();
});
