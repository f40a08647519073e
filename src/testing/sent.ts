import { routeOf } from '../../contract/testing/route';
import type { SentRequest } from './fakeFetch';

const COUPONS = '/api/gs/coupon-service/coupons/admin';
export const LISTS = { active: `${COUPONS}/active`, consumed: `${COUPONS}/consumed` } as const;

/** The ids of the users that were looked up, in their order. */
export function lookedUp(sent: SentRequest[]): string[] {
  return sent.flatMap(({ method, url }) => {
    const route = routeOf(method, url);
    return route?.name === 'getUser' ? [route.params.id] : [];
  });
}

/** The requests that change something. */
export const changes = (sent: SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
