import { describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/paths';
import { businessInput, offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const BUSINESSES = `${API_BASE}/coupon-service/businesses`;
const OFFERS = `${API_BASE}/coupon-service/offers`;
const STAFF = `${API_BASE}/user-service/users/admin/users`;
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const ROSA = { name: 'Rosa', email: 'rosa@gs.test', password: 'aguacate y limón', permission: 'admin' };

describe.each(ENGINES)('a refusal names the fields that are wrong, on %s', (engine) => {
  const t = openedApp(engine);

  const fieldsOf = (answer: { json(): { error: { fields?: unknown } } }) => answer.json().error.fields;

  async function offer(changes: object = {}) {
    const { id: businessId } = await t.given.business();
    const { id: categoryId } = await t.given.category();
    return { ...offerInput({ businessId, categoryId, images: [await t.given.image()] }), ...changes };
  }

  test('each with its own message, wherever a schema refuses', async () => {
    const answer = await t.as('admin').post(BUSINESSES, businessInput({ name: ' ', email: 'x', images: [] }));
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([
      422,
      {
        name: 'Nombre es obligatorio',
        email: 'Correo inválido',
        images: 'Debe subir al menos una imagen',
      },
    ]);
  });

  test('in lists too, as a path', async () => {
    const rows = [{ day: 1, startsAt: 9 }, { day: 1 }];
    const answer = await t.as('admin').post(OFFERS, await offer({ weeklyScheduleItems: rows }));
    expect(Object.keys(fieldsOf(answer) as object)).toEqual(['weeklyScheduleItems[1].endsAt']);
  });

  test.each([
    ['an e-mail in use', 409, { email: 'rosa@gs.test' }, 'email'],
    ['a common password', 422, { password: 'password123' }, 'password'],
    ['a business that is gone', 422, { permission: 'owner', businessId: NOWHERE }, 'businessId'],
  ])('for %s', async (_name, status, changes, field) => {
    await t.given.user({ email: 'rosa@gs.test' });
    const answer = await t.as('admin').post(STAFF, { ...ROSA, email: 'otra@gs.test', ...changes });
    const { detail, fields } = answer.json().error;
    expect([answer.statusCode, fields]).toEqual([status, { [field]: detail }]);
  });

  test.each([
    ['a business that is gone', { businessId: NOWHERE }, 'businessId'],
    ['a category that is gone', { categoryId: NOWHERE }, 'categoryId'],
    ['a picture that was not uploaded here', { images: ['/files/offers/x.webp'] }, 'images'],
    ['a tag that is none', { tags: ['sushi'] }, 'tags'],
  ])('for %s', async (_name, changes, field) => {
    const answer = await t.as('admin').post(OFFERS, await offer(changes));
    const { detail, fields } = answer.json().error;
    expect([answer.statusCode, fields]).toEqual([422, { [field]: detail }]);
  });

  test('and none where it is about no field', async () => {
    const answer = await t.as('admin').get(`${BUSINESSES}/${NOWHERE}`);
    expect(answer.json()).toEqual({ error: { detail: 'Negocio no encontrado' } });
  });
});
