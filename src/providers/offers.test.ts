import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import { SENT_FIELDS } from '../../contract/sentFields';
import { buildOffer, buildUser } from '../testing/builders';
import { fakeFetch, json, plain } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const OFFERS = '/api/gs/coupon-service/offers';
const CATEGORIES = '/api/gs/coupon-service/categories';
const offer = buildOffer();
const { id, business, category } = offer;

const upload = vi.fn(async (files: readonly File[]) => files.map(({ name }) => `/files/uncategorized/${name}`));
const provider = createDataProvider(httpClient, upload);

const list = (filter: Record<string, unknown> = {}, page = 1) =>
  provider.getList('offers', { pagination: { page, perPage: 10 }, filter });
const one = async () => (await provider.getOne('offers', { id })).data;

/** What the form passes on: all fields that are sent, and those of answers. */
const form = {
  ...offer,
  businessId: business?.id,
  categoryId: category?.id,
  weeklyScheduleItems: [{ day: null, startsAt: 17, endsAt: null }],
};
const sentOf = (record: Record<string, unknown>) =>
  Object.fromEntries(SENT_FIELDS.createOffer.map((field) => [field, record[field]]));

beforeEach(() => session.open(buildUser(), 't-1'));
afterEach(() => {
  vi.clearAllMocks();
});

describe('the call table', () => {
  const page = { page: 1, limit: 10, lastPage: 1 };

  it.each([
    ['all', {}, `${OFFERS}?page=1&limit=10`],
    ['by tag', { tag: 'pizzas' }, `${OFFERS}/by-tag/pizzas?page=1&limit=10`],
    ['by a tag that needs escaping', { tag: 'a/b ñ' }, `${OFFERS}/by-tag/a%2Fb%20%C3%B1?page=1&limit=10`],
    ['by words', { search: ' café & té ' }, `${OFFERS}?page=1&limit=10&search=caf%C3%A9+%26+t%C3%A9`],
    ['by both (A30)', { tag: 'pizzas', search: 'dos' }, `${OFFERS}?page=1&limit=10&search=dos&tag=pizzas`],
    ['by nothing in particular', { tag: '', search: '  ', other: 1 }, `${OFFERS}?page=1&limit=10`],
    ['by what an address bar says', { tag: { $ne: 1 }, search: ['x'] }, `${OFFERS}?page=1&limit=10`],
  ])('GET offers: %s', async (_, filter, url) => {
    const sent = fakeFetch(() => json({ data: [offer], pagination: page }));
    const { data, total } = await list(filter);
    expect(sent).toMatchObject([{ method: 'GET', url, body: undefined }]);
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer t-1' });
    expect(data.map((row) => row.title)).toEqual([offer.title]);
    expect(total).toBe(1);
  });

  it('GET offers: the last page of a tag, after the page asked for is gone', async () => {
    const sent = fakeFetch(({ url }) =>
      json({ data: url.includes('page=2&') ? [offer] : [], pagination: { page: 3, limit: 10, lastPage: 2 } }),
    );
    expect((await list({ tag: 'cines' }, 3)).meta).toMatchObject({ page: 2 });
    expect(sent.map(({ url }) => url)).toEqual([3, 2].map((n) => `${OFFERS}/by-tag/cines?page=${n}&limit=10`));
  });

  it('GET offers/{id}', async () => {
    const sent = fakeFetch(() => json({ data: offer }));
    await one();
    expect(sent).toMatchObject([{ method: 'GET', url: `${OFFERS}/${id}`, body: undefined }]);
  });

  it('POST offers, with the fields of an offer and nothing else', async () => {
    const sent = fakeFetch(() => json({ data: offer }, 201));
    await provider.create('offers', { data: form });
    expect(sent).toMatchObject([{ method: 'POST', url: OFFERS }]);
    expect(sent[0]?.body).toEqual(sentOf(form));
  });

  it('PUT offers/{id}', async () => {
    const sent = fakeFetch(() => json({ data: { ...offer, title: 'Otra' } }));
    const change = { id, data: { ...form, title: 'Otra', weeklyScheduleItems: [] }, previousData: form };
    await provider.update('offers', change);
    expect(sent).toMatchObject([{ method: 'PUT', url: `${OFFERS}/${id}` }]);
    expect(sent[0]?.body).toEqual({ ...sentOf(form), title: 'Otra', weeklyScheduleItems: [] });
  });

  it('DELETE offers/{id}', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    await provider.delete('offers', { id });
    expect(sent).toMatchObject([{ method: 'DELETE', url: `${OFFERS}/${id}`, body: undefined }]);
  });

  it('GET categories, all at once, cut into pages here (A40)', async () => {
    const rows = Array.from({ length: 130 }, (_, n) => ({ id: n, name: `C${n}`, offers: [offer] }));
    const sent = fakeFetch(() => json({ data: rows }));
    const pageOf = (number: number) =>
      provider.getList('categories', { pagination: { page: number, perPage: 100 }, filter: {} });
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect(sent.map(({ url }) => url)).toEqual([CATEGORIES, CATEGORIES]);
    expect([first.data.length, second.data.length, second.total]).toEqual([100, 30, 130]);
    expect(first.data[0]).toEqual({ id: '0', name: 'C0', liveOffersCount: 0 });
  });

  it('makes, changes and removes a category by the calls beyond the table', async () => {
    const sent = fakeFetch(() => json({ data: { id: 'c1', name: 'Cine' } }));
    await provider.create('categories', { data: { name: 'Cine', liveOffersCount: 3 } });
    await provider.update('categories', { id: 'c1', data: { name: 'Teatro' }, previousData: { id: 'c1' } });
    await provider.delete('categories', { id: 'c1' });
    await expect(provider.getOne('coupons-active', { id: 'x' })).rejects.toThrow('coupons-active has no call to get');
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/gs/coupon-service/categories', { name: 'Cine' }],
      ['PUT', '/api/gs/coupon-service/categories/c1', { name: 'Teatro' }],
      ['DELETE', '/api/gs/coupon-service/categories/c1', undefined],
    ]);
  });

  it('GET offers/resume', async () => {
    const figures = { existent: 5, available: 4, sold: '3', consumed: null, extra: 1 };
    const sent = fakeFetch(() => json({ data: figures }));
    expect(await provider.getOffersResume()).toEqual({
      ...{ existent: 5, available: 4, sold: 3, consumed: 0 },
      ...{ upcoming: 0, active: 0, expired: 0 },
    });
    expect(sent).toMatchObject([{ method: 'GET', url: `${OFFERS}/resume`, body: undefined }]);
  });

  it.each([
    ['a page', () => plain('<!doctype html>')],
    ['no figures', () => json({ data: null })],
  ])('takes no resume from %s', async (_, answer) => {
    fakeFetch(answer);
    await expect(provider.getOffersResume()).rejects.toThrow(UNEXPECTED);
  });
});

describe('pictures of an offer', () => {
  it('go to the folder without a name, before the save (A37)', async () => {
    const picture = new File(['x'], 'n.webp', { type: 'image/webp' });
    const sent = fakeFetch(() => json({ data: offer }));
    await provider.create('offers', { data: { ...form, images: ['/old.webp', picture] } });
    expect(upload).toHaveBeenCalledExactlyOnceWith([picture], 'uncategorized');
    expect(sent[0]?.body).toMatchObject({ images: ['/old.webp', '/files/uncategorized/n.webp'] });
  });
});

describe('reading an offer', () => {
  it('keeps the names beside the ids that the form sends (A42)', async () => {
    fakeFetch(() => json({ data: offer }));
    expect(await one()).toMatchObject({
      business,
      businessId: business?.id,
      category,
      categoryId: category?.id,
      weeklyScheduleItems: [{ day: 0, startsAt: 8, endsAt: null }],
      percentageDiscount: 38,
    });
  });

  it('fills in what a lean platform leaves out (A41-A46)', async () => {
    fakeFetch(() =>
      json({
        data: {
          ...{ id, title: null, images: null, tags: null, originalPrice: '20.00', price: '12.5', priority: '2' },
          ...{ business: null, categoryId: 'c9', weeklySchedule: null, maxCouponsCount: '100' },
          ...{ startsAt: '2026-12-01T08:00', endsAt: 'pronto', percentageDiscount: null },
        },
      }),
    );
    expect(await one()).toMatchObject({
      ...{ id, title: '', description: '', images: [], tags: [], originalPrice: 20, price: 12.5, priority: 2 },
      ...{ percentageDiscount: 38, business: null, businessId: '', category: { id: 'c9', name: '' }, categoryId: 'c9' },
      ...{ startsAt: '2026-12-01T12:00:00.000Z', endsAt: 'pronto', couponsValidAt: '' },
      ...{ maxCouponsCount: 100, couponsCount: 0, usedCouponsCount: 0, weeklyScheduleItems: [] },
    });
  });

  it.each([
    ['a free original', { originalPrice: 0, price: 0, percentageDiscount: undefined }, null],
    ['no price', { originalPrice: 20, price: undefined, percentageDiscount: undefined }, null],
    ['nonsense', { originalPrice: 'veinte', price: '', percentageDiscount: 'mucho' }, null],
    ['what the platform says', { percentageDiscount: '37.5' }, 38],
    ['what is less than free', { originalPrice: 1000, price: 0.5, percentageDiscount: 100 }, 99],
  ])('has no discount but %s', async (_, fields, discount) => {
    fakeFetch(() => json({ data: { ...offer, ...fields } }));
    expect((await one()).percentageDiscount).toBe(discount);
  });

  it('takes rows of a week that are texts, and never makes a day of none', async () => {
    const items = [{ day: '3', startsAt: '0', endsAt: '' }, null, { startsAt: 9 }];
    fakeFetch(() => json({ data: { ...offer, weeklySchedule: { items } } }));
    expect((await one()).weeklyScheduleItems).toEqual([
      { day: 3, startsAt: 0, endsAt: null },
      { day: null, startsAt: 9, endsAt: null },
    ]);
  });

  it('after a change that was answered with nothing believes what was sent', async () => {
    fakeFetch(() => plain(null, 204));
    const data = { ...form, price: 5, businessId: 'b2', weeklyScheduleItems: [] };
    const changed = await provider.update('offers', { id, data, previousData: form });
    expect(changed.data).toMatchObject({
      ...{ id, price: 5, percentageDiscount: 75, weeklyScheduleItems: [] },
      ...{ businessId: 'b2', business: { id: 'b2', name: '' }, category },
    });
  });
});
