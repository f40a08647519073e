import type { Page } from '@playwright/test';

interface Coupon {
  userId: string;
  scannedByUserId: string | null;
  offer: { business: { name: string } };
}

/** What the platform answers to the user of this token, asked beside the page. */
export function apiOf(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await page.request.get(`/api/gs/${path}`, { headers })).json();
  return {
    /** The coupons of one page of a list, then of all of them. */
    page: async (path: string): Promise<Coupon[]> => (await get(path)).data,
    name: async (id: string): Promise<string> => (await get(`user-service/users/${id}`)).data.name,
    async all(path: string): Promise<Coupon[]> {
      const rows: Coupon[] = [];
      for (let at = 1, last = 1; at <= last; at++) {
        const { data, pagination } = await get(`${path}?page=${at}&limit=100`);
        rows.push(...data);
        last = pagination.lastPage;
      }
      return rows;
    },
  };
}
