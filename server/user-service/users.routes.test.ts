import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/user-service/users';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

describe.each(ENGINES)('users on %s', (engine) => {
  const t = openedApp(engine);

  test('an administrator gets every user, with exactly the fields of the specification and the two of accounts (M-05)', async () => {
    const { id } = await t.given.user({
      name: 'Carla',
      email: 'carla@gs.test',
      phone: '0414-123-4567',
      address: 'Chacao',
    });

    const answer = await t.as('admin').get(`${PATH}/${id}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: {
        id,
        name: 'Carla',
        email: 'carla@gs.test',
        permission: 'consumer',
        business: null,
        address: 'Chacao',
        phone: '0414-123-4567',
        profilePic: null,
        disabledAt: null,
        hasSecondFactor: false,
      },
    });
  });

  test('an owner gets the own account with the business, and the business no more once it is removed', async () => {
    const owner = await t.person('owner');
    const own = async () => (await t.as('owner').get(`${PATH}/${owner.id}`)).json().data;

    expect((await own()).business).toEqual({ id: owner.businessId, name: 'Tienda propia' });
    await t.as('admin').delete(`/api/gs/coupon-service/businesses/${owner.businessId}`);
    expect((await own()).business).toBeNull();
  });

  test.each(['owner', 'consumer'] as const)('for a %s all other users do not exist (O-02)', async (permission) => {
    const self = await t.person(permission);
    const [other, admin] = [await t.given.user(), await t.person('admin')];
    const me = t.as(permission);

    expect((await me.get(`${PATH}/${self.id}`)).statusCode).toBe(200);
    for (const id of [other.id, admin.id, NOWHERE, 'abc']) {
      const answer = await me.get(`${PATH}/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: { detail: 'Usuario no encontrado' } });
    }
  });
});
