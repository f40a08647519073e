import { createHash, randomUUID } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../contract/paths';
import { ENTRIES, type GuardedCall } from '../../contract/services';
import { type Entry, isKeyed, type Method } from '../../contract/services/entry';
import { idempotencyKeys } from '../db/accountSchema';
import { businesses, coupons, users } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { businessInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { SAMPLES } from '../testing/samples';
import { openedApp, type TestApp, type Who } from '../testing/testApp';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const OFFERS = '/api/gs/coupon-service/offers';
const COUPONS = '/api/gs/coupon-service/coupons';
const STAFF = '/api/gs/user-service/users/admin/users';
const PAYMENTS = '/api/gs/payment-service/payments';
const DAY = 24 * 60 * 60_000;

describe.each(ENGINES)('a change that is asked for again on %s', (engine) => {
  const t = openedApp(engine);
  // Signed in once, so that a repetition writes no session.
  let callers: Map<Who, ReturnType<TestApp['as']>>;
  beforeEach(() => {
    callers = new Map();
  });

  type Sent = readonly [method: Method, path: string, body?: object | undefined];
  function ask(key: string, [method, path, body]: Sent, who: Who = 'admin') {
    const caller = callers.get(who) ?? t.as(who);
    callers.set(who, caller);
    return caller.send(method, path, body, { headers: { 'idempotency-key': key } });
  }
  const grant = (userId: string, offerId: string, quantity = 1): Sent => [
    'POST',
    `${COUPONS}/admin/create`,
    { userId, items: [{ offerId, quantity }] },
  ];
  const newBusiness = (changes = {}): Sent => ['POST', BUSINESSES, businessInput(changes)];

  const KEYED = Object.entries<Entry>(ENTRIES).flatMap(([name, entry]) =>
    isKeyed(entry) ? [name as GuardedCall] : [],
  );
  /** A change by an administrator that may be made. */
  async function changeOf(name: GuardedCall): Promise<Sent> {
    const { method, path }: Entry = ENTRIES[name];
    const { id, body } = SAMPLES[name] ?? {};
    const segments = { id: (await id?.(t, 'admin', 'other')) ?? '' };
    return [method, pathOf({ path }, segments), await body?.(t)];
  }

  test.each(KEYED)('%s: is done once and answered twice alike', async (name) => {
    const sent = await changeOf(name);
    const first = await ask('one', sent);
    const written = await everything();
    const again = await ask('one', sent);

    expect(first.statusCode).toBeLessThan(300);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await everything()).toEqual(written);
  });

  /** How many rows each table has, the history's too. */
  async function everything() {
    const { rows } = await t.db.execute<{ name: string; rows: string }>(`
      select tablename as name, (xpath('/row/n/text()', query_to_xml(format(
        'select count(*) as n from %I', tablename), false, true, '')))[1]::text as rows
      from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by tablename`);
    return rows;
  }

  test.each([
    ['grantCoupons', 201],
    ['confirmPayment', 200],
    ['createStaffUser', 201],
  ] as const)('%s: of 40 at once one is done, and all are told the same (R-07)', async (name, status) => {
    const sent = await changeOf(name);
    await t.tokenOf('admin');
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('many', sent)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await t.db.$count(coupons)).toBe(name === 'grantCoupons' ? 1 : 0);
    expect(await t.db.$count(idempotencyKeys)).toBe(1);
  });

  test('without a key, and under another one, it is done again', async () => {
    const sent = grant((await t.given.user()).id, (await t.given.offer()).id);
    await ask('one', sent);
    await ask('other', sent);
    await t.as('admin').send(...sent);
    expect(await t.db.$count(coupons)).toBe(3);
  });

  test('another person’s key of the same name is another key', async () => {
    const sent = grant((await t.given.user()).id, (await t.given.offer()).id);
    for (let n = 0; n < 2; n++) {
      const answer = await ask('one', sent, await t.given.user({ permission: 'admin' }));
      expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([201, undefined]);
    }
    expect(await t.db.$count(coupons)).toBe(2);
  });

  test('a key that was another request’s is refused, and nothing is done (R-07)', async () => {
    const [{ id: userId }, offer] = [await t.given.user(), await t.given.offer()];
    await ask('one', grant(userId, offer.id));
    const others: Sent[] = [grant(userId, offer.id, 2), newBusiness(), ['DELETE', `${OFFERS}/${offer.id}`]];
    for (const sent of others) {
      const answer = await ask('one', sent);
      expect([answer.statusCode, answer.json().error.detail]).toEqual([
        422,
        'Ya se hizo antes, con otros datos: lo que envías ahora no se guardó. Mira cómo quedó.',
      ]);
    }
    expect([await t.db.$count(coupons), await t.db.$count(businesses)]).toEqual([1, 1]);
  });

  test('what was refused is judged anew: a refusal changes nothing', async () => {
    const offer = await t.given.offer({ maxCouponsCount: 1 });
    const { id } = await t.given.coupon({ offerId: offer.id });
    const sent = grant((await t.given.user()).id, offer.id);
    expect((await ask('one', sent)).statusCode).toBe(409);
    expect((await ask('one', ['DELETE', `${STAFF}/${randomUUID()}`])).statusCode).toBe(404);
    expect(await t.db.$count(idempotencyKeys)).toBe(0);
    const { userId } = (await t.db.select().from(coupons).where(eq(coupons.id, id)))[0] ?? {};
    await t.as('admin').delete(`${COUPONS}/${id}/admin/remove?userId=${userId}&couponId=${id}`);
    expect((await ask('one', sent)).statusCode).toBe(201);
  });

  test('a user who may not do it any more does not get the answer either', async () => {
    const admin = await t.given.user({ permission: 'admin' });
    const sent = grant((await t.given.user()).id, (await t.given.offer()).id);
    expect((await ask('one', sent, admin)).statusCode).toBe(201);
    await t.db.update(users).set({ permission: 'consumer' }).where(eq(users.id, admin.id));
    expect((await ask('one', sent, admin)).statusCode).toBe(403);
  });

  test.each(['', '""', 'a b', '"a", "b"', 'a,b', '"open', 'ñandú', 'x'.repeat(256), `"${'x'.repeat(256)}"`])(
    'the key «%s» is none',
    async (key) => {
      const answer = await ask(Buffer.from(key).toString('latin1'), newBusiness());
      expect([answer.statusCode, answer.json().error.detail]).toEqual([
        400,
        'El encabezado Idempotency-Key debe tener entre 1 y 255 caracteres ASCII visibles.',
      ]);
      expect(await t.db.$count(businesses)).toBe(0);
    },
  );

  test('in quotes, as the draft has it, and bare it is the same key', async () => {
    const sent = grant((await t.given.user()).id, (await t.given.offer()).id);
    const key = 'x'.repeat(255);
    await ask(`"${key}"`, sent);
    expect((await ask(key, sent)).headers['idempotency-replayed']).toBe('true');
  });

  test('an answer that cannot be kept takes the change with it', async () => {
    const sent = grant((await t.given.user()).id, (await t.given.offer()).id);
    await t.db.execute('alter table idempotency_keys add constraint nothing_fits check (answer is null)');
    try {
      expect((await ask('one', sent)).statusCode).toBe(500);
    } finally {
      await t.db.execute('alter table idempotency_keys drop constraint nothing_fits');
    }
    expect([await t.db.$count(coupons), await t.db.$count(idempotencyKeys)]).toEqual([0, 0]);
    expect((await ask('one', sent)).statusCode).toBe(201);
  });

  describe('what is kept', () => {
    const hashOf = (key: string) => createHash('sha256').update(key).digest();
    const hex = (key: string) => hashOf(key).toString('hex');
    const kept = (personId: string, howMany: number, answer: string) =>
      t.db.insert(idempotencyKeys).values(
        Array.from({ length: howMany }, (_, n) => ({
          ...{ personId, answer, key: hashOf(`old ${n}`), request: Buffer.alloc(32) },
          createdAt: new Date(t.clock.now().getTime() - 1000 - n),
        })),
      );
    const keys = async () => {
      const rows = await t.db.select().from(idempotencyKeys).orderBy(asc(idempotencyKeys.createdAt));
      return rows.map(({ key }) => key.toString('hex'));
    };

    test('goes after a day', async () => {
      await ask('one', ['PUT', `${PAYMENTS}/exchange/usd-ves`, { usdVesExchangeRate: 1 }]);
      t.clock.advance(DAY - 1000);
      const other = await t.given.user({ permission: 'admin' });
      await ask('two', ['PUT', `${PAYMENTS}/exchange/usd-ves`, { usdVesExchangeRate: 2 }], other);
      await tidyUp({ ...t, now: t.clock.now });
      expect(await keys()).toEqual(['one', 'two'].map(hex));
      t.clock.advance(2000);
      await tidyUp({ ...t, now: t.clock.now });
      expect(await keys()).toEqual([hex('two')]);
    });

    test('is the newest of each person, and not too large', async () => {
      const [{ id: busy }, { id: greedy }] = [await t.person('admin'), await t.given.user({ permission: 'admin' })];
      await kept(busy, 1_100, 'x');
      await kept(greedy, 20, 'x'.repeat(1024 * 1024));
      const greedyOne = { id: greedy, permission: 'admin' } as Extract<Who, object>;
      for (const who of ['admin', greedyOne] as const)
        await ask('new', ['PUT', `${PAYMENTS}/exchange/usd-ves`, { usdVesExchangeRate: 3 }], who);
      const left = await t.db
        .select({ personId: idempotencyKeys.personId, rows: count() })
        .from(idempotencyKeys)
        .groupBy(idempotencyKeys.personId);
      const rowsOf = (id: string) => left.find(({ personId }) => personId === id)?.rows;
      expect([rowsOf(busy), rowsOf(greedy)]).toEqual([1_000, 16]);
      expect((await keys()).filter((key) => key === hex('new'))).toHaveLength(2);
    });
  });
});
