import type { Coupon, Offer, User } from '../../contract/services/shapes';
import { buildUser } from './builders';
import { fakeFetch, json, plain, refusal, type SentRequest } from './fakeFetch';

const COUPONS = '/api/gs/coupon-service/coupons';
export const LISTS = { active: `${COUPONS}/admin/active`, consumed: `${COUPONS}/admin/consumed` } as const;
const USER = '/api/gs/user-service/users/';

export interface CouponPlatform {
  active: Coupon[];
  consumed?: Coupon[];
  offers?: Offer[];
  /** Answers the look-up of a user; who is not here is not found. */
  user?: (id: string) => Response | Promise<Response>;
  /** Answers instead of the platform where it gives an answer. */
  instead?: (request: SentRequest) => Response | Promise<Response> | undefined;
}

export const CARMEN: User = buildUser({
  id: 'u7',
  name: 'Carmen Ortiz',
  email: 'carmen@gs.test',
  permission: 'consumer',
  phone: '0414-020-1187',
});

/** A platform with coupons, ten a page, that are consumed, taken back and granted; gives the requests as they are sent. */
export function couponPlatform({ active, consumed = [], offers = [], user, instead }: CouponPlatform): SentRequest[] {
  const find = user ?? ((id) => (id === CARMEN.id ? json({ data: CARMEN }) : refusal(404, 'No existe.')));
  let rows = active;
  let used = consumed;

  return fakeFetch((request) => {
    const { method, url, body } = request;
    const { pathname, searchParams } = new URL(url, 'http://x');
    const other = instead?.(request);
    if (other) return other;
    if (pathname.startsWith(USER)) return find(decodeURIComponent(pathname.slice(USER.length)));
    const id = /coupons\/([^/]+)\/(consume|admin)/.exec(pathname)?.[1];
    if (method === 'PUT' || method === 'DELETE') {
      const coupon = rows.find((row) => row.id === id);
      if (!coupon) return refusal(409, 'El cupón ya fue consumido.');
      rows = rows.filter((row) => row !== coupon);
      if (method === 'DELETE') return plain(null, 204);
      used = [{ ...coupon, consumedAt: '2026-11-21T15:00:00.000Z' }, ...used];
      return json({ data: used[0] });
    }
    if (method === 'POST') {
      const { userId, items } = body as { userId: string; items: { offerId: string }[] };
      const offer = offers.find((one) => one.id === items[0]?.offerId);
      if (!offer) return refusal(422, 'La oferta no existe.');
      const granted = { ...active[0], id: `g${rows.length}`, userId, offer } as Coupon;
      rows = [granted, ...rows];
      return json({ data: [granted] }, 201);
    }
    const userId = searchParams.get('userId');
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    if (pathname.endsWith('/offers')) return page(offers.filter(({ title }) => title.toLowerCase().includes(search)));
    const all = pathname === LISTS.consumed ? used : rows;
    return page(all.filter((row) => !userId || row.userId === userId));

    function page(found: object[]) {
      const number = Number(searchParams.get('page'));
      const lastPage = Math.max(1, Math.ceil(found.length / 10));
      return json({
        data: found.slice((number - 1) * 10, number * 10),
        pagination: { page: number, limit: 10, lastPage },
      });
    }
  });
}

/** The ids of the users that were looked up, in their order. */
export const lookedUp = (sent: SentRequest[]) =>
  sent.flatMap(({ url }) => (url.startsWith(USER) ? [decodeURIComponent(url.slice(USER.length))] : []));

/** What was sent to change something. */
export const changes = (sent: SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
