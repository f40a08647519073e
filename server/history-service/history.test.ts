import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../contract/services/historyService';
import { auditEvents } from '../db/accountSchema';
import { offerInput, type UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp, type TestApp } from '../testing/testApp';

const LIST = '/api/gs/history-service/entries';
const CSV = `${LIST}/csv`;
const OFFERS = '/api/gs/coupon-service/offers';
const COUPONS = '/api/gs/coupon-service/coupons';
const PAYMENTS = '/api/gs/payment-service/payments/manual';

describe.each(ENGINES)('the Bitácora on %s', (engine) => {
  const t = openedApp(engine);

  async function list(query: Record<string, string | number> = {}, who: Parameters<TestApp['as']>[0] = 'admin') {
    const answer = await t.as(who).get(`${LIST}?${new URLSearchParams(query as Record<string, string>)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: HistoryEntry[]; older: number | null }>();
  }
  const numbers = ({ data }: { data: HistoryEntry[] }) => data.map(({ seq }) => seq);

  /** Entries written straight into the table, one for each moment. */
  async function written(moments: string[], more: Partial<typeof auditEvents.$inferInsert> = {}): Promise<number[]> {
    const rows = await t.db
      .insert(auditEvents)
      .values(
        moments.map((at) => ({
          at: new Date(at),
          action: 'updated',
          subjectType: 'business' as const,
          subjectId: '0190a5c0-0000-7000-8000-0000000000ff',
          details: {},
          ...more,
        })),
      )
      .returning({ seq: auditEvents.seq });
    return rows.map(({ seq }) => seq);
  }

  async function savedOffer(who: 'admin' | 'owner', changes: Partial<ReturnType<typeof offerInput>>) {
    const { id: requestedBy, businessId } = await t.person('owner');
    const { id: categoryId } = await t.given.category({ name: `Cafés ${crypto.randomUUID()}` });
    const image = await t.given.image({ requestedBy });
    const body = offerInput({ businessId: String(businessId), categoryId, images: [image], title: 'Café' });
    const { id } = (await t.as(who).post(OFFERS, body)).json().data;
    const answer = await t.as(who).put(`${OFFERS}/${id}`, { ...body, ...changes });
    expect(answer.statusCode, answer.body).toBe(200);
    return { id, businessId: String(businessId) };
  }

  test('says who changed what of which record, from where, in words', async () => {
    const admin = await t.person('admin');
    const { id, businessId } = await savedOffer('admin', {
      price: 9.5,
      tags: ['pizzas'],
      weeklyScheduleItems: [{ day: 1, startsAt: 8, endsAt: null }],
    });
    const { data } = await list({ record: id });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      kind: 'offer',
      action: 'updated',
      record: { kind: 'offer', id, name: 'Café', gone: false },
      person: { id: admin.id, name: admin.name },
      address: '127.0.0.1',
      related: [{ kind: 'business', id: businessId, name: 'Tienda propia', gone: false }],
      note: null,
    });
    expect(data[0]?.changes).toEqual([
      { field: 'Etiquetas', before: 'ninguna', after: 'Pizzas', isKept: true },
      { field: 'Precio', before: '12,50 USD', after: '9,50 USD', isKept: true },
      { field: 'Horario semanal', before: 'Sin horarios', after: 'Lunes: desde 8 AM', isKept: true },
    ]);
    expect(data[1]).toMatchObject({ action: 'created' });
    expect(data[1]?.changes[0]).toEqual({ field: 'Título', before: null, after: 'Café', isKept: true });
  });

  test('shows of a long text the part that differs, and of other pictures that they are others', async () => {
    const start = 'Con leche. '.repeat(60);
    const { id } = await savedOffer('admin', { description: `${start}tibia`, images: [await t.given.image()] });
    const { data } = await list({ record: id });
    const [text, pictures] = data[0]?.changes ?? [];
    expect(text?.field).toBe('Descripción');
    expect(pictures).toEqual({ field: 'Imágenes', before: '1 imagen', after: '1 imagen, con cambios', isKept: true });
    await t.db.execute(sql`update offers set description = ${`${start}caliente`} where id = ${id}`);
    const [change] = (await list({ record: id })).data[0]?.changes ?? [];
    expect(change?.after).toMatch(/^….{40}caliente$/);
    expect(change?.before).toMatch(/^….{40}tibia$/);
  });

  test('links a coupon with its offer, its holder and the payment that it came from', async () => {
    const holder = await t.person('consumer');
    const offer = await t.given.offer({ title: 'Arepas' });
    const payment = await t.given.payment({ userId: holder.id, refNumber: '55501', cart: [{ offer, quantity: 1 }] });
    await t.as('admin').put(`${PAYMENTS}/${payment.id}/confirm`);
    const { data } = await list({ kind: 'coupon' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ action: 'created', record: { name: 'Arepas', gone: false }, changes: [] });
    expect(data[0]?.related).toEqual([
      { kind: 'offer', id: offer.id, name: 'Arepas', gone: false },
      { kind: 'user', id: holder.id, name: holder.name, gone: false },
      { kind: 'payment', id: payment.id, name: '55501', gone: false },
    ]);
    const [decision] = (await list({ record: payment.id })).data;
    expect(decision).toMatchObject({
      action: 'confirmed',
      record: { name: '55501' },
      changes: [{ field: 'Estado', before: 'Pendiente', after: 'Confirmado', isKept: true }],
    });
  });

  test('says that a record is gone, and still who did what', async () => {
    const { id } = await savedOffer('admin', { price: 1 });
    await t.as('admin').delete(`${OFFERS}/${id}`);
    expect((await list({ record: id })).data[0]).toMatchObject({
      action: 'removed',
      record: { name: 'Café', gone: true },
    });
    const gone = await t.given.user({ permission: 'admin', name: 'Se fue' });
    await written(['2026-01-01T12:00:00Z'], { actorId: gone.id, subjectId: null });
    await t.db.execute(sql`delete from users where id = ${gone.id}`);
    const { data } = await list({ person: gone.id });
    expect(data[0]).toMatchObject({ person: { id: gone.id, name: null }, record: null });
    expect((await list({ record: gone.id })).data[0]).toMatchObject({
      action: 'deleted',
      record: { id: gone.id, name: null, gone: true },
    });
  });

  test("narrows by person, kind, record and days of Caracas's calendar, and by all of them", async () => {
    const [ana, luis] = [await t.given.user({ permission: 'admin' }), await t.given.user({ permission: 'admin' })];
    const [business, offer] = [await t.given.business(), await t.given.offer()];
    // 3:59 and 4:00 in UTC are the last minute of a day in Caracas and the first of the next.
    const [late = 0] = await written(['2026-03-02T03:59:00Z'], { actorId: ana.id, subjectId: business.id });
    const [early = 0] = await written(['2026-03-02T04:00:00Z'], {
      actorId: ana.id,
      subjectType: 'offer',
      subjectId: offer.id,
    });
    const [next = 0] = await written(['2026-03-03T04:00:00Z'], { actorId: luis.id, subjectId: business.id });
    const until = '2026-03-03';

    expect(numbers(await list({ until }))).toEqual([next, early, late]);
    expect(numbers(await list({ person: ana.id.toUpperCase() }))).toEqual([early, late]);
    expect(numbers(await list({ until, kind: 'business' }))).toEqual([next, late]);
    expect(numbers(await list({ until, record: business.id }))).toEqual([next, late]);
    expect(numbers(await list({ from: '2026-03-02', until: '2026-03-02' }))).toEqual([early]);
    expect(numbers(await list({ until: '2026-03-01' }))).toEqual([late]);
    expect(numbers(await list({ person: ana.id, kind: 'offer', record: offer.id, from: '2026-03-02' }))).toEqual([
      early,
    ]);
    expect(numbers(await list({ person: ana.id, kind: 'payment' }))).toEqual([]);
  });

  test('finds by words who did it, what it was done to and what that belongs to; an owner finds nothing (B-06)', async () => {
    const luis = await t.given.user({ permission: 'admin', name: 'Luis Piñango', email: 'lp@gs.test' });
    const { id: offerId } = await t.given.offer({ title: 'Arepas de pabellón' });
    const { id: payment } = await t.given.payment({ refNumber: '7788991' });
    const [of = 0] = await written(['2026-03-02T12:00:00Z'], { subjectType: 'payment', subjectId: payment });
    const [by = 0] = await written(['2026-03-03T12:00:00Z'], { actorId: luis.id, details: { offerId } });
    const found = async (q: string) => numbers(await list({ q, from: '2026-03-01', until: '2026-03-03' }));
    expect(await found('pinango')).toEqual([by]);
    expect(await found('PABELLON luis')).toEqual([by]);
    expect(await found('Ref: 7788991')).toEqual([of]);
    expect(await found('pabellon 7788991')).toEqual([]);
    const [priced = 0] = await written(['2026-03-03T13:00:00Z'], { changes: { price: [12.5, 11] } });
    expect(await found('precio')).toEqual([priced]);
    const own = await savedOffer('owner', { title: 'Cachapas' });
    expect((await list({ q: 'cachapas' })).data.map(({ record }) => record?.id)).toEqual([own.id, own.id]);
    expect(await list({ q: 'cachapas' }, 'owner')).toEqual({ data: [], older: null });
  });

  test.each([
    ['q=a', 'Escribe al menos 2 letras o cifras seguidas.'],
    ['person=abc', 'El parámetro person debe ser un identificador.'],
    ['record=1', 'El parámetro record debe ser un identificador.'],
    ['kind=thing', /^El parámetro kind debe ser uno de business, offer/],
    ['from=2026-02-30', 'El parámetro from debe ser un día entre 2000-01-01 y 2100-12-31, como 2026-11-22.'],
    ['until=hoy', 'El parámetro until debe ser un día entre 2000-01-01 y 2100-12-31, como 2026-11-22.'],
    ['before=x', 'El parámetro before debe ser el número de una entrada.'],
    ['before=99999999999999999', 'El parámetro before debe ser el número de una entrada.'],
    ['limit=1000', 'El parámetro limit debe ser un número entero entre 1 y 100.'],
  ])('refuses %s with 400 and words', async (query, words) => {
    for (const path of query.startsWith('before') || query.startsWith('limit') ? [LIST] : [LIST, CSV]) {
      const answer = await t.as('admin').get(`${path}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.detail).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    }
  });

  test('is read page by page without a gap or a repetition, entries of one moment too', async () => {
    const admin = await t.person('admin');
    const same = Array<string>(5).fill('2026-03-02T12:00:00.123Z');
    // The clock was put back in between: the order is that of the moments.
    const seqs = await written([...same, '2026-03-01T12:00:00Z', '2026-03-03T12:00:00Z'], { actorId: admin.id });
    const [a, b, c, d, e, earliest, latest] = seqs;
    // With microseconds, which a browser's clock does not have.
    await t.db.execute(sql`alter table audit_events disable trigger audit_events_stay`);
    await t.db.execute(sql`update audit_events set at = at + interval '1 microsecond' where seq = ${a}`);
    await t.db.execute(sql`alter table audit_events enable trigger audit_events_stay`);
    const pages: number[][] = [];
    for (let before: number | null = Number.MAX_SAFE_INTEGER - 1, first = true; before !== null; first = false) {
      const page: { data: HistoryEntry[]; older: number | null } = await list({
        person: admin.id,
        until: '2026-03-03',
        limit: 2,
        ...(!first && { before }),
      });
      pages.push(numbers(page));
      before = page.older;
    }
    expect(pages).toEqual([[latest, a], [e, d], [c, b], [earliest]]);
    expect(await list({ before: 1_000_000_000 })).toEqual({ data: [], older: null });
  });

  test('shows an owner what happened to the own business, its offers and coupons, without the platform’s people (B-06)', async () => {
    const owner = await t.person('owner');
    const own = await savedOffer('owner', { price: 9 });
    const holder = await t.person('consumer');
    await t
      .as('admin')
      .post(`${COUPONS}/admin/create`, { userId: holder.id, items: [{ offerId: own.id, quantity: 1 }] });
    const other = await t.given.offer();
    const { data } = await list({ limit: 100 }, 'owner');
    expect(data.map(({ kind, action, person, address }) => [`${kind} ${action}`, person, address])).toEqual([
      ['coupon created', { id: null, name: null }, null],
      ['offer updated', { id: owner.id, name: owner.name }, '127.0.0.1'],
      ['offer created', { id: owner.id, name: owner.name }, '127.0.0.1'],
      ['business created', null, null],
    ]);
    expect((await list({ business: own.businessId }, 'owner')).data).toHaveLength(4);
    expect((await list({ record: own.id }, 'owner')).data).toHaveLength(2);
    expect((await list({ person: owner.id }, 'owner')).data).toHaveLength(2);
    const [since] = (await list({ record: other.id })).data;
    const notTheirs: Record<string, string>[] = [
      { before: String(since?.seq) },
      { record: other.id },
      { business: other.businessId },
      { record: holder.id },
      { person: (await t.person('admin')).id },
    ];
    for (const query of notTheirs) expect(await list(query, 'owner')).toEqual({ data: [], older: null });
    expect((await t.as('owner').get(CSV)).statusCode).toBe(403);

    const stranger: UserRow = await t.given.user({ permission: 'owner', businessId: other.businessId });
    expect((await list({}, stranger)).data.map(({ record }) => record?.id)).toEqual([other.id, other.businessId]);
    await t.db.execute(sql`update businesses set deleted_at = now() where id = ${other.businessId}`);
    expect((await list({}, stranger)).data).toEqual([]);
  });

  test('comes as a CSV of what matches, in which nothing runs as a formula', async () => {
    const { id } = await savedOffer('admin', { price: 9 });
    await t.db.execute(sql`update offers set title = '=1+1' where id = ${id}`);
    const answer = await t.as('admin').get(`${CSV}?record=${id}&kind=offer`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="bitacora-\d{4}-\d\d-\d\d\.csv"/);
    const lines = answer.body.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '"Número";"Fecha";"Persona";"Desde";"Qué hizo";"Tipo";"Nombre";"Código";"Cambios";"Relacionado con"',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"";"";"cambió la oferta";"Oferta";"'=1+1";"${id}";"Título: Café → =1+1"`);
    expect(lines[2]).toContain(`"Persona admin";"127.0.0.1";"cambió la oferta"`);
    expect(lines[2]).toContain('"Precio: 12,50 USD → 9,00 USD";"Negocio: Tienda propia"');
    expect(lines[2]).toMatch(/^"\d+";"\d\d\/\d\d\/\d{4} \d\d:\d\d";/);
  });

  test('comes as a CSV of more than one part, each entry once', async () => {
    const { id } = await t.person('admin');
    await t.db.execute(sql`
      insert into audit_events (at, actor_id, action, subject_type, subject_id, details)
      select '2026-01-01'::timestamptz + n / 7 * interval '1 hour', ${id}, 'updated', 'business', gen_random_uuid(), '{}'
      from generate_series(1, 1201) as n`);
    const { body } = await t.as('admin').get(`${CSV}?person=${id}&kind=business`);
    const found = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect(found).toHaveLength(1201);
    expect(new Set(found).size).toBe(1201);
  });
});
