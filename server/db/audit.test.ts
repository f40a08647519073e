import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { FIELDS } from '../history-service/entries.repository';
import { businessInput, offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { sharedApp } from '../testing/testApp';
import { auditEvents } from './accountSchema';
import { payments } from './paymentSchema';
import { businesses, categories, coupons, offers, users } from './schema';
import { Work } from './work';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const OFFERS = '/api/gs/coupon-service/offers';
const COUPONS = '/api/gs/coupon-service/coupons';
const STAFF = '/api/gs/user-service/users/admin/users';
const PAYMENTS = '/api/gs/payment-service/payments';

/** Columns whose change is no change of the record: what the database keeps for itself, and the marks of an action. */
const NO_CHANGE = {
  business: ['id', 'created_at', 'updated_at', 'deleted_at', 'name_text'],
  offer: [
    ...['id', 'seq', 'created_at', 'updated_at', 'deleted_at'],
    ...['coupons_count', 'used_coupons_count', 'search_text', 'title_text'],
  ],
  category: ['id', 'deleted_at'],
  coupon: ['id', 'seq', 'created_at', 'consumed_at', 'scanned_by_user_id', 'removed_at'],
  payment: ['id', 'decided_by', 'created_at', 'updated_at', 'ref_signs', 'search_text'],
  user: ['id', 'created_at', 'updated_at', 'disabled_at', 'search_text'],
};
const TABLES = {
  business: businesses,
  offer: offers,
  category: categories,
  coupon: coupons,
  payment: payments,
  user: users,
};

describe.each(ENGINES)('the history on %s', (engine) => {
  const t = sharedApp(engine);

  const of = (id: string) =>
    t.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(asc(auditEvents.seq));
  /** The actions on a record; those of the test's own preparation have no actor and are left out. */
  async function done(id: string) {
    const events = (await of(id)).filter(({ actorId }) => actorId !== null);
    return events.map(({ subjectType, action, actorId, changes }) => [`${subjectType} ${action}`, actorId, changes]);
  }

  test('says who granted each coupon, who consumed one and who took one back', async () => {
    const [granter, other] = [await t.given.user({ permission: 'admin' }), await t.person('admin')];
    const { id: userId } = await t.person('consumer');
    const given = [await t.given.offer(), await t.given.offer()];
    const items = given.map(({ id }) => ({ offerId: id, quantity: 2 }));

    const { data } = (await t.as(granter).post(`${COUPONS}/admin/create`, { userId, items })).json();
    expect(data).toHaveLength(4);
    for (const { id, offer } of data) {
      const changes = { offer_id: [null, offer.id], user_id: [null, userId] };
      expect(await done(id)).toEqual([['coupon created', granter.id, changes]]);
      const [event] = await of(id);
      expect(event?.details).toEqual({ offerId: offer.id, userId });
      expect(event?.businessId).toBe(given.find((one) => one.id === offer.id)?.businessId);
    }

    const [{ id }, { id: used }] = data;
    await t.as(other).send('DELETE', `${COUPONS}/${id}/admin/remove`, { userId, couponId: id });
    await t.as(granter).send('DELETE', `${COUPONS}/${id}/admin/remove`, { userId, couponId: id });
    await t.as(other).put(`${COUPONS}/${used}/consume/admin`, { userId });
    expect((await done(id)).slice(1)).toEqual([['coupon removed', other.id, null]]);
    expect((await done(used)).slice(1)).toEqual([['coupon consumed', other.id, null]]);
    // A change of an offer's counters is no change of the offer.
    for (const offer of given) expect(await done(offer.id)).toEqual([]);
  });

  test('keeps every decision about a payment with what was before, the refused ones not', async () => {
    const [first, second] = [await t.given.user({ permission: 'admin' }), await t.person('admin')];
    const soldOut = await t.given.offer({ maxCouponsCount: 1 });
    const { id } = await t.given.payment();
    const { id: stuck } = await t.given.payment({ cart: [{ offer: soldOut, quantity: 2 }] });

    await t.as(first).put(`${PAYMENTS}/manual/${id}/reject`);
    await t.as(second).put(`${PAYMENTS}/manual/${id}/confirm`);
    await t.as(first).put(`${PAYMENTS}/manual/${id}/confirm`);
    await t.as(first).put(`${PAYMENTS}/manual/${stuck}/confirm`);

    expect(await done(id)).toEqual([
      ['payment rejected', first.id, { status: ['pending', 'rejected'] }],
      ['payment confirmed', second.id, { status: ['rejected', 'confirmed'] }],
    ]);
    expect(await done(stuck)).toEqual([]);
  });

  test('says who added, promoted and revoked which user, and nothing where nothing changed', async () => {
    const { id: admin } = await t.person('admin');
    const { id } = await t.given.user();
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
      await t.as('admin').send(method, `${STAFF}/${id}`);
    expect(await done(id)).toEqual([
      ['user promoted', admin, { permission: ['consumer', 'admin'] }],
      ['user revoked', admin, { permission: ['admin', 'consumer'] }],
    ]);

    const rosa = { name: 'Rosa', email: 'rosa@gs.test', password: 'aguacate y limón', permission: 'admin' };
    const { data } = (await t.as('admin').post(STAFF, rosa)).json();
    expect(await done(data.id)).toEqual([['user created', admin, { permission: [null, 'admin'] }]]);
  });

  test('keeps of a person that their data changed, and none of them; no password, hash or token (B-03)', async () => {
    const { id } = await t.given.user({ email: 'antes@gs.test', phone: '0414-1', passwordHash: 'hash-1' });
    const changes = { email: 'despues@gs.test', phone: '0414-2', passwordHash: 'hash-2', address: 'Chacao' };
    await t.db.update(users).set(changes).where(eq(users.id, id));
    const events = await of(id);
    expect(events.at(-1)?.changes).toEqual({ address: [], email: [], password_hash: [], phone: [] });
    expect(JSON.stringify(events)).not.toMatch(/gs\.test|0414|hash-|Chacao/);

    const { id: payment } = await t.given.payment({ ci: 'V-1', refNumber: '7777777' });
    await t.db.update(payments).set({ ci: 'V-2', refNumber: '8888888' }).where(eq(payments.id, payment));
    expect((await of(payment)).at(-1)?.changes).toEqual({ ci: [], ref_number: [] });
    expect(JSON.stringify(await of(payment))).not.toMatch(/V-1|V-2|7777777|8888888/);
  });

  test('says what a business and an offer were and are, and who removed them (B-01)', async () => {
    const { id: admin } = await t.person('admin');
    const input = businessInput({ images: [await t.given.image()] });
    const { data } = (await t.as('admin').post(BUSINESSES, input)).json();
    expect((await done(data.id)).map(([what, who]) => [what, who])).toEqual([['business created', admin]]);
    await t.as('admin').put(`${BUSINESSES}/${data.id}`, { ...input, name: 'Otro nombre', phone: '0212-555-0202' });
    await t.as('admin').put(`${BUSINESSES}/${data.id}`, { ...input, name: 'Otro nombre', phone: '0212-555-0202' });
    expect((await done(data.id)).slice(1)).toEqual([
      ['business updated', admin, { name: [input.name, 'Otro nombre'], phone: [input.phone, '0212-555-0202'] }],
    ]);

    const { id: categoryId } = await t.given.category();
    const body = offerInput({ businessId: data.id, categoryId, images: [await t.given.image()] });
    const { id } = (await t.as('admin').post(OFFERS, body)).json().data;
    await t.as('admin').put(`${OFFERS}/${id}`, { ...body, price: 9.5, endsAt: body.couponsValidUntil });
    await t.as('admin').delete(`${OFFERS}/${id}`);
    await t.as('admin').delete(`${BUSINESSES}/${data.id}`);
    expect((await done(id)).slice(1)).toEqual([
      [
        'offer updated',
        admin,
        { price: [body.price, 9.5], ends_at: [expect.stringContaining(body.endsAt.slice(0, 10)), expect.any(String)] },
      ],
      ['offer removed', admin, null],
    ]);
    expect((await done(data.id)).at(-1)).toEqual(['business removed', admin, null]);
    for (const { businessId } of await of(id)) expect(businessId).toBe(data.id);
  });

  test('says of an offer that went with its business who removed it, once', async () => {
    const { id: admin } = await t.person('admin');
    const { id: businessId } = await t.given.business();
    const day = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000);
    const past = { startsAt: day(-9), endsAt: day(-2), couponsValidAt: day(-9), couponsValidUntil: day(-1) };
    const over = await t.given.offer({ businessId, ...past });
    const earlier = await t.given.offer({ businessId, ...past, deletedAt: day(-1) });
    expect((await t.as('admin').delete(`${BUSINESSES}/${businessId}`)).statusCode).toBe(204);
    expect(await done(over.id)).toEqual([['offer removed', admin, null]]);
    expect(await done(earlier.id)).toEqual([]);
  });

  test('says what the rate was before, who set it, and from which address', async () => {
    const { id: admin } = await t.person('admin');
    const set = (usdVesExchangeRate: number) =>
      t.as('admin').send('PUT', `${PAYMENTS}/exchange/usd-ves`, { usdVesExchangeRate }, { remoteAddress: '192.0.2.7' });
    await set(36.5);
    await set(40);
    const events = await t.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectType, 'rate'))
      .orderBy(auditEvents.seq);
    expect(events.map(({ action, actorId, address, changes }) => [action, actorId, address, changes])).toEqual([
      ['created', admin, '192.0.2.7', { usd_ves: [null, 36.5] }],
      ['updated', admin, '192.0.2.7', { usd_ves: [36.5, 40] }],
    ]);
  });

  test('names the caller of a transaction, and no user for the next one', async () => {
    const asker = { call: 'none', id: (await t.person('admin')).id, address: '192.0.2.8' };
    const { id } = await t.given.business();
    const rename = (name: string) =>
      t.db.transaction((tx) => tx.update(businesses).set({ name }).where(eq(businesses.id, id)));
    await new Work(60_000, asker).run(() => rename('Uno'));
    await rename('Dos');
    expect((await of(id)).slice(1).map(({ actorId, address }) => [actorId, address])).toEqual([
      [asker.id, asker.address],
      [null, null],
    ]);
  });

  test('can be neither changed nor deleted nor emptied (B-02)', async () => {
    for (const change of [
      t.db.update(auditEvents).set({ actorId: null }),
      t.db.delete(auditEvents),
      t.db.delete(auditEvents).where(eq(auditEvents.seq, -1)),
      t.db.execute(sql`truncate audit_events`),
    ]) {
      const failure = await change.then(
        () => undefined,
        (error: Error) => error.cause,
      );
      expect(String(failure)).toContain('audit_events is only added to');
    }
  });

  test('is not there for what was undone (B-04)', async () => {
    const { id: userId } = await t.person('consumer');
    const [good, soldOut] = [await t.given.offer(), await t.given.offer({ maxCouponsCount: 1 })];
    const before = await t.db.$count(auditEvents, eq(auditEvents.subjectType, 'coupon'));
    const items = [good, soldOut].map(({ id }) => ({ offerId: id, quantity: 2 }));
    expect((await t.as('admin').post(`${COUPONS}/admin/create`, { userId, items })).statusCode).toBe(409);
    expect(await t.db.$count(auditEvents, eq(auditEvents.subjectType, 'coupon'))).toBe(before);
  });

  test('forgets no column: each is kept, only noted, or no change, and those that are told have words', async () => {
    const { rows: triggers } = await t.db.execute<{ args: string; watched: string[] }>(sql`
      select encode(tgargs, 'escape') as args,
        array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr)) as watched
      from pg_trigger where tgname like '%\_history' and tgnargs = 3`);
    const found = triggers.map(({ args, watched }) => {
      const [kind = '', ...lists] = args.split('\\000');
      const [kept = [], noted = []] = lists.map((list) => list.slice(1, -1).split(',').filter(Boolean));
      return { kind: kind as keyof typeof TABLES, kept, noted, watched };
    });
    expect(found.map(({ kind }) => kind).sort()).toEqual(Object.keys(TABLES).sort());
    for (const { kind, kept, noted, watched } of found) {
      const columns = Object.values(getTableColumns(TABLES[kind])).map(({ name }) => name);
      expect([...kept, ...noted, ...NO_CHANGE[kind]].sort(), kind).toEqual(columns.sort());
      const unnamed = [...kept, ...noted].filter((column) => !FIELDS[kind][column]);
      expect(unnamed, kind).toEqual([]);
      // A trigger that is not called for every update is called for those of these.
      if (watched.length > 0) expect(watched.sort(), kind).toEqual([...kept, ...noted, 'deleted_at'].sort());
    }
  });
});
