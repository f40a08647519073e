import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { ensureCategories } from './categories.repository';

const PATH = '/api/gs/coupon-service/categories';

describe.each(ENGINES)('categories on %s', (engine) => {
  const t = openedApp(engine);

  const list = async (who: 'admin' | 'owner') => (await t.as(who).get(PATH)).json().data;

  test('are all told, in the order of the alphabet, with their newest offers', async () => {
    const { id } = await t.given.category({ name: 'Ópera' });
    await t.given.category({ name: 'Zumba' });
    await t.given.category({ name: 'Niños' });
    for (let n = 1; n <= 12; n++) await t.given.offer({ categoryId: id, title: `Oferta ${n}` });
    await t.given.offer({ categoryId: id, title: 'Borrada', deletedAt: new Date() });

    const data = await list('admin');

    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Niños', 'Ópera', 'Zumba']);
    expect(data[1].offers).toHaveLength(10);
    expect(data[1].offers[0]).toEqual({ id: expect.any(String), title: 'Oferta 12' });
    expect(data[0]).toEqual({ id: expect.any(String), name: 'Niños', offers: [] });
  });

  test('show an owner all of them, and in them the own offers only (O-03)', async () => {
    const { businessId } = await t.person('owner');
    const { id: categoryId } = await t.given.category();
    await t.given.offer({ categoryId });
    const own = await t.given.offer({ categoryId, businessId: String(businessId), title: 'Propia' });
    await t.given.category();

    const data = await list('owner');

    expect(data).toHaveLength(2);
    expect(data.flatMap(({ offers }: { offers: object[] }) => offers)).toEqual([{ id: own.id, title: 'Propia' }]);
  });

  test('are written once by servers that start together', async () => {
    await Promise.all([ensureCategories(t.db), ensureCategories(t.db)]);
    const { length } = (await t.as('admin').get(PATH)).json().data;
    await ensureCategories(t.db);
    expect((await t.as('admin').get(PATH)).json().data).toHaveLength(length);
  });
});
