import type { ListPath } from './statements';

/** A Directus with the same rows: tables businesses, categories, offers and coupons, keys named as in the database. */
export interface Directus {
  origin: string;
  token: string;
}

const live = (column: string) => `filter[${column}][_null]=true`;
const QUESTIONS: Record<ListPath, string> = {
  '/coupon-service/businesses': `items/businesses?sort=-id&fields=*&${live('deleted_at')}`,
  '/coupon-service/offers': `items/offers?sort=-seq&fields=*,business_id.id,business_id.name,category_id.id,category_id.name&${live('deleted_at')}`,
  '/coupon-service/coupons/admin/active': `items/coupons?sort=-seq&fields=*,offer_id.id,offer_id.title,offer_id.images,offer_id.coupons_valid_at,offer_id.coupons_valid_until,offer_id.weekly_schedule,offer_id.business_id.id,offer_id.business_id.name&${live('removed_at')}&${live('consumed_at')}`,
};

/** The same page of the same list, with the number of rows. */
export function directusQuestion({ origin, token }: Directus, path: ListPath, page: number) {
  return {
    url: `${origin}/${QUESTIONS[path]}&limit=10&page=${page}&meta=filter_count`,
    headers: { authorization: `Bearer ${token}` },
  };
}
