import { beforeEach, describe, expect, test } from 'vitest';
import { businesses, offers } from '../db/schema';
import { businessInput, type OfferRow, offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const OFFERS = '/api/gs/coupon-service/offers';
const OVERTAKEN = 'Este registro cambió mientras tanto. Mira cómo quedó antes de guardar.';

describe.each(ENGINES)('a save with a condition on %s', (engine) => {
  const t = openedApp(engine);
  let offer: OfferRow;
  beforeEach(async () => {
    offer = await t.given.offer();
  });

  const tagOf = async (address: string) => String((await t.as('admin').get(address)).headers.etag);
  const input = (changes = {}) => {
    const { businessId, categoryId } = offer;
    return offerInput({ businessId, categoryId, images: offer.images, ...changes });
  };
  const save = (tag: string | undefined, changes: object, id = offer.id) =>
    t.as('admin').put(`${OFFERS}/${id}`, input(changes), tag === undefined ? {} : { headers: { 'if-match': tag } });
  const title = async () => (await t.db.select().from(offers))[0]?.title;

  test('succeeds on the version that was read, and only once', async () => {
    const tag = await tagOf(`${OFFERS}/${offer.id}`);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await save(tag, { title: 'Mía' })).statusCode).toBe(200);
    const late = await save(tag, { title: 'Tuya' });
    expect([late.statusCode, late.json()]).toEqual([412, { error: { detail: OVERTAKEN } }]);
    expect(await title()).toBe('Mía');
    expect((await save(await tagOf(`${OFFERS}/${offer.id}`), { title: 'Tuya' })).statusCode).toBe(200);
  });

  test('of twenty at once on one version one succeeds, the others are told (R-11)', async () => {
    const tag = await tagOf(`${OFFERS}/${offer.id}`);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(tag, { title: `Oferta ${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(412)]);
    expect(await title()).toBe(answers.find(({ statusCode }) => statusCode === 200)?.json().data.title);
  });

  test('the same for a business', async () => {
    const { id } = await t.given.business({ images: [] });
    const tag = await tagOf(`${BUSINESSES}/${id}`);
    const put = (name: string) =>
      t
        .as('admin')
        .put(`${BUSINESSES}/${id}`, businessInput({ name, images: [image] }), { headers: { 'if-match': tag } });
    const image = await t.given.image();
    expect([(await put('Uno')).statusCode, (await put('Dos')).statusCode]).toEqual([200, 412]);
    expect((await t.db.select().from(businesses)).map(({ name }) => name)).toContain('Uno');
  });

  test('what no form edits makes no other version: coupons, another’s name, a save of the same', async () => {
    const address = `${OFFERS}/${offer.id}`;
    const tag = await tagOf(address);
    await t.given.coupon({ offerId: offer.id });
    await t.db.update(businesses).set({ name: 'Otro nombre' });
    await save(undefined, {});
    expect(await tagOf(address)).toBe(tag);
    for (const changes of [{ price: 12.51 }, { tags: ['pizzas'] }, { maxCouponsCount: 101 }, { priority: 1 }]) {
      const before = await tagOf(address);
      await save(before, changes);
      expect(await tagOf(address)).not.toBe(before);
    }
  });

  test.each([
    ['*', 200],
    ['"other", TAG', 200],
    [' ,TAG , "other",', 200],
    ['"other","more"', 412],
    ['W/TAG', 412],
    ['""', 412],
  ])('If-Match: %s → %i', async (header, status) => {
    const tag = await tagOf(`${OFFERS}/${offer.id}`);
    expect((await save(header.replace('TAG', tag), { title: 'Nueva' })).statusCode).toBe(status);
    expect(await title()).toBe(status === 200 ? 'Nueva' : offer.title);
  });

  test.each(['bare', '"open', '', '"a" "b"', '*, "a"', 'w/"a"', `"a"${' ,'.repeat(7_000)}x`])(
    'If-Match: %s → 400',
    async (header) => {
      const answer = await save(header, { title: 'Nueva' });
      expect([answer.statusCode, answer.json().error.detail]).toEqual([400, 'El encabezado If-Match no se entiende.']);
      expect(await title()).toBe(offer.title);
    },
  );

  test('a refusal of its own comes before the condition', async () => {
    expect((await save('"other"', { price: 99 })).statusCode).toBe(422);
    expect((await save('"other"', {}, '019a9d5c-08b2-7f61-a3d7-5e1c92b40f28')).statusCode).toBe(404);
  });

  test('under a key the answer of a save that was made is given again, whatever was saved since', async () => {
    const headers = { 'if-match': await tagOf(`${OFFERS}/${offer.id}`), 'idempotency-key': 'one' };
    const put = () => t.as('admin').put(`${OFFERS}/${offer.id}`, input({ title: 'Mía' }), { headers });
    const first = await put();
    await save(undefined, { title: 'Tuya' });
    expect((await put()).body).toBe(first.body);
    expect(await title()).toBe('Tuya');
  });
});
