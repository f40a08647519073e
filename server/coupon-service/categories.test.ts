import { describe, expect, test } from 'vitest';
import { CATEGORY_TAKEN, categoryInUse } from '../../contract/category';
import type { HistoryEntry } from '../../contract/services/historyService';
import { offers } from '../db/schema';
import { offerInput } from '../testing/builders';
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

  const made = async (name: string) => (await t.as('admin').post(PATH, { name })).json().data as { id: string };
  const offerIn = (categoryId: string) => t.given.offer({ categoryId });

  test('are added, named anew, found and removed by administrators, and the Bitácora tells of it', async () => {
    const { id } = await made('Cursos');
    expect((await t.as('admin').put(`${PATH}/${id}`, { name: '  Cursos y   talleres ' })).json().data).toEqual({
      ...{ id, name: 'Cursos y talleres', liveOffersCount: 0 },
    });
    await offerIn(id);
    expect((await t.as('admin').get(`${PATH}/search?q=TALL&sort=name`)).json()).toMatchObject({
      data: [{ id, name: 'Cursos y talleres', liveOffersCount: 1 }],
      pagination: { total: 1, isTotalExact: true },
    });
    const { id: empty } = await made('Vacía');
    expect((await t.as('admin').delete(`${PATH}/${empty}`)).statusCode).toBe(204);
    expect((await t.as('admin').delete(`${PATH}/${empty}`)).statusCode).toBe(404);
    expect((await list('admin')).map((one: { name: string }) => one.name)).toEqual(['Cursos y talleres']);
    const { data } = (await t.as('admin').get('/api/gs/history-service/entries?kind=category')).json();
    expect(data.map(({ action, record }: HistoryEntry) => [action, record?.name, record?.gone])).toEqual([
      ['removed', 'Vacía', true],
      ['created', 'Vacía', true],
      ['updated', 'Cursos y talleres', false],
      ['created', 'Cursos y talleres', false],
    ]);
    expect(data[2].changes).toMatchObject([{ field: 'Nombre', before: 'Cursos', after: 'Cursos y talleres' }]);
  });

  test('have one name each, in any case of letters, which a removed one gives free', async () => {
    const { id } = await made('Postres');
    const taken = { statusCode: 409, json: expect.any(Function) };
    expect(await t.as('admin').post(PATH, { name: 'POSTRES' })).toMatchObject(taken);
    const { id: other } = await made('Helados');
    const answer = await t.as('admin').put(`${PATH}/${other}`, { name: 'postres' });
    expect([answer.statusCode, answer.json().error.detail]).toEqual([409, CATEGORY_TAKEN]);
    expect((await t.as('admin').put(`${PATH}/${id}`, { name: 'postreS' })).statusCode).toBe(200);
    await t.as('admin').delete(`${PATH}/${id}`);
    expect((await t.as('admin').post(PATH, { name: 'Postres' })).statusCode).toBe(201);
  });

  test('get one name each also where two take it at the same moment', async () => {
    const [one, two] = [await made('Ropa'), await made('Calzado')];
    const answers = await Promise.all([one, two].map(({ id }) => t.as('admin').put(`${PATH}/${id}`, { name: 'Moda' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([1, 2])('are not removed while %i offers have them, and are once these are removed', async (count) => {
    const { id } = await made('Spas');
    for (let n = 0; n < count; n++) await offerIn(id);
    const answer = await t.as('admin').delete(`${PATH}/${id}`);
    expect([answer.statusCode, answer.json().error.detail]).toEqual([409, categoryInUse(count)]);
    await t.db.update(offers).set({ deletedAt: new Date() });
    expect((await t.as('admin').delete(`${PATH}/${id}`)).statusCode).toBe(204);
  });

  test('that are removed while an offer is given them: one of both is refused', async () => {
    const { id: categoryId } = await made('Cine');
    const { id: businessId } = await t.given.business();
    const body = offerInput({ businessId, categoryId, images: [await t.given.image()] });
    const [offer, removal] = await Promise.all([
      t.as('admin').post('/api/gs/coupon-service/offers', body),
      t.as('admin').delete(`${PATH}/${categoryId}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([offer.statusCode, removal.statusCode]);
  });

  test('are named anew only over the version that is known (If-Match)', async () => {
    const { id } = await made('Libros');
    const { etag } = (await t.as('admin').get(`${PATH}/${id}`)).headers;
    await offerIn(id);
    const put = (name: string) =>
      t.as('admin').put(`${PATH}/${id}`, { name }, { headers: { 'if-match': String(etag) } });
    expect((await put('Libros y discos')).statusCode).toBe(200);
    expect((await put('Discos')).statusCode).toBe(412);
  });
});
