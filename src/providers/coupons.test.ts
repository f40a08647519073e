import { describe, expect, it } from 'vitest';
import { buildCoupon, buildUser } from '../testing/builders';
import { fakeFetch, json, plain, refusal } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const COUPONS = '/api/gs/coupon-service/coupons';
const provider = createDataProvider(httpClient);
const calls = (sent: ReturnType<typeof fakeFetch>) => sent.map(({ method, url, body }) => ({ method, url, body }));
const list = (resource: string, filter = {}) =>
  provider.getList(resource, { pagination: { page: 1, perPage: 10 }, filter });

describe('the calls of coupons', () => {
  it.each([
    ['coupons-active', 'active'],
    ['admin/consumed', 'consumed'],
  ])('%s lists with page and limit, and the user only when there is one', async (resource, name) => {
    const sent = fakeFetch(() => json({ data: [], pagination: { page: 1, limit: 10, lastPage: 1 } }));
    await list(resource);
    await list(resource, { userId: '' });
    await list(resource, { userId: 'u 7' });
    const all = `${COUPONS}/admin/${name}?page=1&limit=10`;
    expect(sent.map(({ url }) => url)).toEqual([all, all, `${all}&userId=u+7`]);
  });

  it('consume, take back and grant as the table says, whatever is answered', async () => {
    const sent = fakeFetch((_, count) => (count === 1 ? plain(null, 204) : plain('<p>hecho</p>')));
    await provider.consumeCoupon({ id: 'a/b', userId: 'u7' });
    await provider.removeCoupon({ id: 'k1', userId: 'u7' });
    await provider.grantCoupon({ userId: 'u7', offerId: 'o1' });
    expect(calls(sent)).toEqual([
      { method: 'PUT', url: `${COUPONS}/a%2Fb/consume/admin`, body: { userId: 'u7' } },
      { method: 'DELETE', url: `${COUPONS}/k1/admin/remove`, body: { userId: 'u7', couponId: 'k1' } },
      {
        method: 'POST',
        url: `${COUPONS}/admin/create`,
        body: { userId: 'u7', items: [{ offerId: 'o1', quantity: 1 }] },
      },
    ]);
  });

  it('end the session when they are refused, unlike a look-up', async () => {
    session.open(buildUser(), 't-1');
    fakeFetch(() => refusal(403, 'No'));
    await expect(provider.getUser('u7')).rejects.toMatchObject({ status: 403 });
    expect(session.get()).not.toBeNull();
    await expect(provider.consumeCoupon({ id: 'k1', userId: 'u7' })).rejects.toMatchObject({ status: 403 });
    expect(session.get()).toBeNull();
  });
});

describe('a coupon', () => {
  const read = async (coupon: object) => {
    fakeFetch(() => json({ data: [coupon] }));
    return (await list('coupons-active')).data[0];
  };

  it('is read as it is answered', async () => {
    expect(await read({ ...buildCoupon(), more: 1 })).toEqual(buildCoupon());
  });

  it('may say little: an id for the offer, numbers for ids, clocks without a zone (A45, A54)', async () => {
    const bare = { id: 5, offer: 9, userId: 7, createdAt: '2026-11-21 08:00:00' };
    const nothingMore = { images: [], business: null, couponsValidAt: '', couponsValidUntil: '', weeklySchedule: null };
    expect(await read(bare)).toEqual({
      id: '5',
      offer: { id: '9', title: '', ...nothingMore },
      userId: '7',
      consumedAt: null,
      scannedByUserId: null,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    const offer = { id: 9, images: { url: '/a.webp' }, weeklySchedule: { items: [{ day: '6', startsAt: '8' }, null] } };
    expect((await read({ ...bare, offer }))?.offer).toEqual({
      id: '9',
      title: '',
      images: ['/a.webp'],
      business: null,
      couponsValidAt: '',
      couponsValidUntil: '',
      weeklySchedule: { items: [{ day: 6, startsAt: 8, endsAt: null }] },
    });
    for (const none of [undefined, null, [], true]) expect((await read({ ...bare, offer: none }))?.offer.id).toBe('');
  });
});
