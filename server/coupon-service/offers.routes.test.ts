import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { toWallTime } from '../../contract/caracas';
import type { OfferInput } from '../../contract/offer';
import { SENT_FIELDS } from '../../contract/sentFields';
import { businesses, offers } from '../db/schema';
import { businessInput, ON_SALE, offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/offers';
const BUSINESSES = '/api/gs/coupon-service/businesses';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const STORED_ONLY_HERE = ['businessId', 'categoryId', 'weeklyScheduleItems'];
const FIELDS = [
  ...SENT_FIELDS.createOffer.filter((field) => !STORED_ONLY_HERE.includes(field)),
  ...['id', 'business', 'category', 'weeklySchedule', 'percentageDiscount'],
  ...['couponsCount', 'usedCouponsCount', 'createdAt', 'updatedAt'],
].sort();
const NO_BUSINESS = 'El negocio elegido ya no existe. Elige otro.';
const NO_CATEGORY = 'La categoría elegida ya no existe. Elige otra.';
const ABSENT = { error: { detail: 'Oferta no encontrada' } };

describe.each(ENGINES)('offers on %s', (engine) => {
  const t = openedApp(engine);

  async function validInput(changes: Partial<OfferInput> = {}): Promise<OfferInput> {
    const businessId = changes.businessId ?? (await t.given.business()).id;
    const categoryId = changes.categoryId ?? (await t.given.category()).id;
    // Uploaded by the user whose store it is.
    const requestedBy = changes.businessId && (await t.person('owner')).id;
    const images = [await t.given.image({ folder: 'offers', requestedBy })];
    return offerInput({ images, ...changes, businessId, categoryId });
  }

  async function stored(id: string) {
    const [row] = await t.db.select().from(offers).where(eq(offers.id, id));
    if (!row) throw new Error(`No offer ${id}`);
    return row;
  }

  describe('one', () => {
    test('is told with exactly the fields of the specification, amounts as numbers, dates with Z, and the discount (N-05)', async () => {
      const business = await t.given.business({ name: 'El Sol' });
      const category = await t.given.category({ name: 'Comida' });
      const { id } = await t.given.offer({
        businessId: business.id,
        categoryId: category.id,
        originalPrice: 19.99,
        price: 0.1,
        weeklySchedule: [{ day: null, startsAt: 0, endsAt: null }],
        tags: ['pizzas'],
      });

      const { data } = (await t.as('admin').get(`${PATH}/${id}`)).json();

      expect(Object.keys(data).sort()).toEqual(FIELDS);
      expect(data).toMatchObject({
        id,
        originalPrice: 19.99,
        price: 0.1,
        percentageDiscount: 99,
        business: { id: business.id, name: 'El Sol' },
        category: { id: category.id, name: 'Comida' },
        ...ON_SALE,
        couponsCount: 0,
        usedCouponsCount: 0,
        weeklySchedule: { items: [{ day: null, startsAt: 0, endsAt: null }] },
        tags: ['pizzas'],
      });
      expect(new Date(data.createdAt).toISOString()).toBe(data.createdAt);
    });

    test('keeps the name of a business that was removed', async () => {
      const business = await t.given.business({ name: 'Cerrada', deletedAt: new Date() });
      const { id } = await t.given.offer({ businessId: business.id });
      expect((await t.as('admin').get(`${PATH}/${id}`)).json().data.business).toEqual({
        id: business.id,
        name: 'Cerrada',
      });
    });
  });

  describe('create', () => {
    test('stores what was sent, normalised, and answers it with 201 (T-01)', async () => {
      const input = await validInput({ tags: ['cines', 'pizzas', 'cines'] });
      const sent = {
        ...input,
        title: '  Cine  ',
        originalPrice: '20,00',
        startsAt: '2026-11-01T08:00',
        weeklyScheduleItems: [
          { day: '', startsAt: 23 },
          { day: 6, startsAt: 8, endsAt: 9, id: 'row-1' },
        ],
      };

      const answer = await t.as('admin').post(PATH, sent);

      expect(answer.statusCode).toBe(201);
      const { data } = answer.json();
      expect(Object.keys(data).sort()).toEqual(FIELDS);
      expect(data).toMatchObject({
        title: 'Cine',
        originalPrice: 20,
        percentageDiscount: 38,
        tags: ['cines', 'pizzas'],
        images: input.images,
        business: { id: input.businessId },
        category: { id: input.categoryId },
        // The wall clock of Caracas, whatever zone the server runs in.
        startsAt: '2026-11-01T12:00:00.000Z',
        createdAt: t.clock.now().toISOString(),
      });
      expect(data.weeklySchedule.items).toEqual([
        { day: null, startsAt: 23, endsAt: null },
        { day: 6, startsAt: 8, endsAt: 9 },
      ]);
      expect((await t.as('admin').get(`${PATH}/${data.id}`)).json()).toEqual({ data });
    });

    // What a form refuses too: contract/offer.test.ts.
    test.each<[string, object, Record<string, string>]>([
      [
        'broken rules, each with its field',
        {
          ...{ price: 10.999, endsAt: toWallTime(ON_SALE.startsAt), title: ' ' },
          weeklyScheduleItems: [{ day: 1, startsAt: 9 }, { day: 1 }],
        },
        {
          price: 'El precio admite como máximo 2 decimales',
          endsAt: 'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta',
          title: 'El título es requerido',
          'weeklyScheduleItems[1].endsAt': 'La hora de inicio o la hora de fin debe estar definida',
        },
      ],
      ['a tag that is none', { tags: ['pizzas', 'sushi'] }, { tags: 'Etiqueta desconocida: sushi' }],
      ['NUL', { title: 'nulo\u0000' }, { title: 'Contiene caracteres que no se pueden guardar' }],
      ['a business that never was', { businessId: NOWHERE }, { businessId: NO_BUSINESS }],
      ['a category that never was', { categoryId: NOWHERE }, { categoryId: NO_CATEGORY }],
      [
        'a picture from elsewhere',
        { images: ['http://169.254.169.254/x.webp'] },
        { images: 'Una de las imágenes ya no está guardada. Súbela de nuevo.' },
      ],
    ])('refuses %s (N-01, T-02, T-04, T-05)', async (_name, change, fields) => {
      const answer = await t.as('admin').post(PATH, { ...(await validInput()), ...change });
      expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields]);
      expect(await t.db.$count(offers)).toBe(0);
    });

    test.each(['couponsCount', 'percentageDiscount', 'seq'])(
      'refuses %s, which is not a client’s to set (M-02)',
      async (field) => {
        const answer = await t.as('admin').post(PATH, { ...(await validInput()), [field]: 1 });
        expect([answer.statusCode, answer.json().error.detail]).toEqual([422, `Campos desconocidos: ${field}`]);
        expect(await t.db.$count(offers)).toBe(0);
      },
    );

    test('refuses a business that was removed', async () => {
      const { id: businessId } = await t.given.business({ deletedAt: new Date() });
      const answer = await t.as('admin').post(PATH, await validInput({ businessId }));
      expect([answer.statusCode, answer.json().error.detail]).toEqual([422, NO_BUSINESS]);
    });

    test('keeps emoji, right-to-left text, markup and quotes as they are (I-01, I-07, X-01)', async () => {
      const title = `'; drop table offers; -- <script>1</script> 👩‍👩‍👧 עברית %_\\`;
      const answer = await t.as('admin').post(PATH, await validInput({ title, tags: ['pizzas'] }));
      expect(answer.json().data.title).toBe(title);
      expect((await t.as('admin').get(`${PATH}?search=${encodeURIComponent('%_\\')}`)).json().data).toHaveLength(1);
    });
  });

  describe('update', () => {
    test('changes every field, keeps pictures and tags that were on the record already', async () => {
      const before = await t.given.offer({ images: ['https://old.example/a.png'], tags: ['antigua'] });
      const input = await validInput({ title: 'Nuevo', price: 0, priority: 3, tags: ['antigua', 'cines'] });
      input.images.push('https://old.example/a.png');
      t.clock.advance(1000);

      const answer = await t.as('admin').put(`${PATH}/${before.id}`, input);

      expect(answer.statusCode).toBe(200);
      const { businessId, categoryId, weeklyScheduleItems, ...same } = input;
      expect(answer.json().data).toMatchObject({
        ...same,
        id: before.id,
        percentageDiscount: 100,
        business: { id: businessId },
        category: { id: categoryId },
        createdAt: before.createdAt.toISOString(),
        updatedAt: t.clock.now().toISOString(),
      });
      expect((await stored(before.id)).seq).toBe(before.seq);
    });

    test('never allows fewer coupons than were sold (R-09)', async () => {
      const { id } = await t.given.offer({ maxCouponsCount: 2000, couponsCount: 1200, usedCouponsCount: 1 });
      const admin = t.as('admin');

      const fewer = await admin.put(`${PATH}/${id}`, await validInput({ maxCouponsCount: 1199 }));
      const asMany = await admin.put(`${PATH}/${id}`, await validInput({ maxCouponsCount: 1200 }));

      expect([fewer.statusCode, fewer.json().error.detail]).toEqual([
        422,
        'El máximo de cupones no puede ser menor a los ya vendidos (1.200).',
      ]);
      expect(asMany.json().data).toMatchObject({ maxCouponsCount: 1200, couponsCount: 1200, usedCouponsCount: 1 });
    });

    test('answers 404 for one that is absent or removed and 422 for broken rules, changing nothing', async () => {
      const removed = await t.given.offer({ deletedAt: new Date() });
      const live = await t.given.offer();
      const admin = t.as('admin');
      const input = await validInput();

      expect((await admin.put(`${PATH}/${removed.id}`, input)).json()).toEqual(ABSENT);
      expect((await admin.put(`${PATH}/${NOWHERE}`, input)).statusCode).toBe(404);
      for (const change of [{ title: '' }, { tags: ['nueva'] }, { couponsCount: 9 }, { businessId: NOWHERE }]) {
        expect((await admin.put(`${PATH}/${live.id}`, { ...input, ...change })).statusCode).toBe(422);
      }
      expect(await stored(live.id)).toEqual(live);
    });
  });

  describe('remove', () => {
    test('hides the offer everywhere, keeps its row, and is 404 the second time', async () => {
      const { id } = await t.given.offer({ tags: ['pizzas'] });
      const admin = t.as('admin');

      const [first, second] = [await admin.delete(`${PATH}/${id}`), await admin.delete(`${PATH}/${id}`)];

      expect([first.statusCode, first.json()]).toEqual([200, { data: { id, unusedCouponsCount: 0 } }]);
      expect([second.statusCode, second.json()]).toEqual([404, ABSENT]);
      expect((await admin.get(`${PATH}/${id}`)).statusCode).toBe(404);
      for (const list of ['', '?search=Desayuno', '/by-tag/pizzas']) {
        expect((await admin.get(PATH + list)).json()).toMatchObject({ data: [], pagination: { lastPage: 1 } });
      }
      expect((await stored(id)).deletedAt).toEqual(t.clock.now());
    });
  });

  describe('owner', () => {
    test('names pictures that were uploaded for the own store or stand on its records, and no others (F-07)', async () => {
      const owner = await t.person('owner');
      const businessId = String(owner.businessId);
      const colleague = await t.given.user({ permission: 'owner', businessId });
      const [own, theirs] = await Promise.all(
        [owner, colleague].map(({ id: requestedBy }) => t.given.image({ requestedBy })),
      );
      const [byAdmin, copied] = await Promise.all(
        [1, 2].map(async () => t.given.image({ requestedBy: (await t.person('admin')).id })),
      );
      await t.given.offer({ businessId, images: [String(copied)] });
      const elsewhere = await t.given.offer({ images: [await t.given.image()] });

      const post = async (...images: unknown[]) =>
        (await t.as('owner').post(PATH, await validInput({ businessId, images: images.map(String) }))).statusCode;
      expect(await post(own, theirs, copied)).toBe(201);
      expect(await post(byAdmin)).toBe(422);
      expect(await post(own, ...elsewhere.images)).toBe(422);

      const { id } = await t.given.offer({ businessId, images: [String(own)] });
      const put = async (...images: unknown[]) =>
        (await t.as('owner').put(`${PATH}/${id}`, await validInput({ businessId, images: images.map(String) })))
          .statusCode;
      expect(await put(own, ...elsewhere.images)).toBe(422);
      expect(await put(own, theirs)).toBe(200);
      const shop = async (...images: unknown[]) => {
        const { legalName, rif } = (await t.as('owner').get(`${BUSINESSES}/${businessId}`)).json().data;
        const input = businessInput({ legalName, rif, images: images.map(String) });
        return (await t.as('owner').put(`${BUSINESSES}/${businessId}`, input)).statusCode;
      };
      expect(await shop(byAdmin)).toBe(422);
      expect(await shop(own)).toBe(200);
      expect(
        (await t.as('admin').post(PATH, await validInput({ images: [String(byAdmin), ...elsewhere.images] })))
          .statusCode,
      ).toBe(201);
    });

    test('publishes for the own business, unranked, and nowhere else (O-04, M-04)', async () => {
      const businessId = String((await t.person('owner')).businessId);
      const owner = t.as('owner');

      const own = await owner.post(PATH, await validInput({ businessId }));
      const foreign = await owner.post(PATH, await validInput());
      const ranked = await owner.post(PATH, await validInput({ businessId, priority: 1 }));

      expect([own.statusCode, own.json().data.business.id]).toEqual([201, businessId]);
      expect([foreign.statusCode, foreign.json().error.detail]).toEqual([
        422,
        'Solo puedes publicar ofertas de tu tienda.',
      ]);
      expect([ranked.statusCode, ranked.json().error.detail]).toEqual([
        422,
        'Solo un administrador puede cambiar la prioridad.',
      ]);
    });

    test('changes and removes the own offers, but neither moves nor ranks them (O-04, M-04)', async () => {
      const businessId = String((await t.person('owner')).businessId);
      const own = await t.given.offer({ businessId, priority: 2 });
      const owner = t.as('owner');
      const url = `${PATH}/${own.id}`;

      const moved = await owner.put(url, await validInput({ priority: 2 }));
      const ranked = await owner.put(url, await validInput({ businessId, priority: 3 }));
      expect([moved.statusCode, ranked.statusCode]).toEqual([422, 422]);
      expect(await stored(own.id)).toEqual(own);

      const renamed = await owner.put(url, await validInput({ businessId, priority: 2, title: 'Otro' }));
      expect(renamed.json().data).toMatchObject({ title: 'Otro', priority: 2 });
      expect((await owner.delete(url)).statusCode).toBe(200);
    });

    test('has nothing left when the business is removed, and cannot publish for it (S-03)', async () => {
      const { businessId } = await t.person('owner');
      const { id } = await t.given.offer({ businessId: String(businessId), tags: ['pizzas'] });
      await t.db
        .update(businesses)
        .set({ deletedAt: new Date() })
        .where(eq(businesses.id, String(businessId)));
      const owner = t.as('owner');

      for (const list of [PATH, `${PATH}/by-tag/pizzas`, `${PATH}?search=desayuno`]) {
        expect((await owner.get(list)).json().data).toEqual([]);
      }
      expect((await owner.get(`${PATH}/${id}`)).statusCode).toBe(404);
      expect((await owner.delete(`${PATH}/${id}`)).statusCode).toBe(404);
      const published = await owner.post(PATH, await validInput({ businessId: String(businessId) }));
      expect(published.statusCode).toBe(422);
    });
  });

  test.each([
    ['more used than sold', { couponsCount: 1, usedCouponsCount: 2 }],
    ['more sold than there are', { maxCouponsCount: 1, couponsCount: 2 }],
    ['fewer than none', { couponsCount: -1 }],
    ['no number as price', { price: Number.NaN }],
    ['a price above the original', { price: 21 }],
    ['a rank beyond the last', { priority: 4 }],
    ['an end before the start', { endsAt: new Date(0) }],
  ])('the database itself refuses %s', async (_name, change) => {
    await expect(t.given.offer(change)).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
