import { afterEach, describe, expect, it } from 'vitest';
import type { Permission } from '../contract/user';
import { prefetchList } from './firstList';
import { session } from './providers/session';
import { queryClient } from './queryClient';
import { buildCoupon, buildOffer, buildUser } from './testing/builders';
import { fakePlatform } from './testing/fakePlatform';

const many = <T>(one: T) => Array.from({ length: 21 }, () => one);
const SERVICE = '/api/gs/coupon-service';

async function askedAt(address: string, permission?: Permission) {
  if (permission) session.open(buildUser({ permission }), 'token-1');
  const sent = fakePlatform({ offers: many(buildOffer()), consumed: many(buildCoupon()) });
  window.history.replaceState(null, '', address);
  await prefetchList();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return sent.map(({ url }) => url);
}

afterEach(() => {
  queryClient.clear();
});

describe('prefetchList', () => {
  it.each<[string, Permission, string]>([
    ['/dashboard', 'owner', `${SERVICE}/offers/resume`],
    ['/dashboard/', 'owner', `${SERVICE}/offers/resume`],
    ['/dashboard/Offers/', 'admin', `${SERVICE}/offers?page=1&limit=10`],
    ['/dashboard', 'admin', `${SERVICE}/businesses?page=1&limit=10`],
    ['/dashboard', 'consumer', `${SERVICE}/businesses?page=1&limit=10`],
    ['/dashboard/offers?page=3', 'owner', `${SERVICE}/offers?page=3&limit=10`],
    ['/dashboard/offers?page=2&filter=%7B%7D', 'owner', `${SERVICE}/offers?page=2&limit=10`],
    ['/dashboard/offers?filter=x', 'owner', `${SERVICE}/offers?page=1&limit=10`],
    ['/dashboard/offers?page=0', 'owner', `${SERVICE}/offers?page=1&limit=10`],
    ['/dashboard/coupons-active', 'owner', `${SERVICE}/coupons/admin/active?page=1&limit=10`],
    ['/dashboard/admin/consumed?page=2', 'admin', `${SERVICE}/coupons/admin/consumed?page=2&limit=10`],
    [
      '/dashboard/users?filter=%7B%22email%22%3A%22ana%22%7D',
      'admin',
      '/api/gs/user-service/users?page=1&limit=10&email=ana',
    ],
  ])('asks at %s, for %s, for what is shown there', async (address, permission, url) => {
    expect(await askedAt(address, permission)).toEqual([url]);
  });

  it('asks for nothing on a page without a list, nor while no user is signed in', async () => {
    expect(await askedAt('/dashboard/offers/add', 'owner')).toEqual([]);
    expect(await askedAt('/dashboard/nada', 'owner')).toEqual([]);
    session.end();
    expect(await askedAt('/dashboard')).toEqual([]);
  });
});
