import type { ListPath } from './statements';

/** A Directus with the same rows: tables businesses, categories, offers and coupons, keys named as in the database. */
export interface Directus {
  origin: string;
  token: string;
}

const LIVE = 'filter[deleted_at][_null]=true';
const QUESTIONS: Record<ListPath, string> = {
  '/coupon-service/businesses': `items/businesses?sort=-id&fields=*&${LIVE}`,
  '/coupon-service/offers': `items/offers?sort=-seq&fields=*,business_id.id,business_id.name,category_id.id,category_id.name&${LIVE}`,
  '/coupon-service/coupons/admin/active': `items/coupons?sort=-seq&fields=*,offer_id.id,offer_id.title,offer_id.images,offer_id.coupons_valid_at,offer_id.coupons_valid_until,offer_id.weekly_schedule,offer_id.business_id.id,offer_id.business_id.name&${LIVE}&filter[consumed_at][_null]=true`,
};

/** The same page of the same list, with how many there are. */
export function directusQuestion({ origin, token }: Directus, path: ListPath, page: number) {
  return {
    url: `${origin}/${QUESTIONS[path]}&limit=10&page=${page}&meta=filter_count`,
    headers: { authorization: `Bearer ${token}` },
  };
}
