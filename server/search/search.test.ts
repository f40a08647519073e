import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const API = '/api/gs';
const PATHS = {
  businesses: `${API}/coupon-service/businesses/search`,
  offers: `${API}/coupon-service/offers/search`,
  users: `${API}/user-service/users/search`,
  active: `${API}/coupon-service/coupons/admin/active/search`,
  consumed: `${API}/coupon-service/coupons/admin/consumed/search`,
  payments: `${API}/payment-service/payments/manual/search`,
};

describe.each(ENGINES)('searches on %s', (engine) => {
  const t = openedApp(engine);

  async function find(list: keyof typeof PATHS, query: Record<string, string> = {}, who: 'admin' | 'owner' = 'admin') {
    const answer = await t.as(who).get(`${PATHS[list]}?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  test('find a customer by parts of name, e-mail and phone, in any order, whatever accents and signs', async () => {
    const ana = await t.given.user({ name: 'Ana María Quinteró', email: 'aq@correo.test', phone: '0412-555-1234' });
    await t.given.user({ name: 'Beto Pérez', email: 'beto@correo.test', phone: null });
    for (const q of ['quinte', 'QUINTERO ana', 'maría aq@', '555-1234', '04125551234', '+58 412 5551234', '4125551234', '0412.555.1234']) {
      const { data } = await find('users', { q });
      expect(data.map(({ id }: { id: string }) => id), q).toEqual([ana.id]);
    }
    expect((await find('users', { q: 'quintero beto' })).data).toEqual([]);
  });
});
