import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/user-service/users';

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
});
