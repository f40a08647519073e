import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SENT_FIELDS } from '../../contract/sentFields';
import { businesses } from '../db/schema';
import { businessInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/coupon-service/businesses';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const FIELDS = ['id', ...SENT_FIELDS.createBusiness].sort();

describe.each(ENGINES)('businesses on %s', (engine) => {
  const t = openedApp(engine);

  const validInput = async () => businessInput({ images: [await t.given.image()] });

  describe('list', () => {
    test('tells the newest first, ten a page, with exactly the fields of the specification', async () => {
      for (let n = 1; n <= 12; n++) await t.given.business({ name: `Negocio ${n}` });

      const answer = (await t.as('admin').get(PATH)).json();

      expect(answer.pagination).toEqual({ page: 1, limit: 10, lastPage: 2 });
      expect(names(answer)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Negocio ${n}`));
      expect(Object.keys(answer.data[0]).sort()).toEqual(FIELDS);
    });

    test('has every row once over its pages, from both ends, though all were made at one moment (G-03)', async () => {
      const createdAt = new Date();
      for (let n = 1; n <= 11; n++) await t.given.business({ name: `${n}`, createdAt });
      const admin = t.as('admin');

      const pages = await Promise.all([1, 2, 3, 4].map((page) => admin.get(`${PATH}?page=${page}&limit=3`)));

      expect(pages.flatMap((page) => names(page.json()))).toEqual(
        Array.from({ length: 11 }, (_, index) => `${11 - index}`),
      );
      expect(pages.map((page) => page.json().pagination.lastPage)).toEqual([4, 4, 4, 4]);
    });
  });

  describe('owner', () => {
    test('sees the own business and counts nothing else (O-03)', async () => {
      for (let n = 0; n < 3; n++) await t.given.business();
      const owner = await t.person('owner');

      const answer = (await t.as('owner').get(`${PATH}?limit=100`)).json();

      expect(answer.data.map(({ id }: { id: string }) => id)).toEqual([owner.businessId]);
      expect(answer.pagination.lastPage).toBe(1);
    });

    test('changes the own business, but not its legal identity (M-04)', async () => {
      const { businessId } = await t.person('owner');
      const own = await stored(String(businessId));
      const { rif, legalName, images } = own;
      const owner = t.as('owner');

      const renamed = await owner.put(`${PATH}/${businessId}`, businessInput({ name: 'Otra', rif, legalName, images }));
      expect(renamed.statusCode).toBe(200);
      expect(renamed.json().data.name).toBe('Otra');

      for (const change of [{ rif: 'J-1' }, { legalName: 'Otra, C.A.' }]) {
        const answer = await owner.put(`${PATH}/${businessId}`, businessInput({ rif, legalName, images, ...change }));
        expect(answer.statusCode).toBe(422);
        expect(answer.json().error.detail).toBe('Solo un administrador puede cambiar el RIF y el nombre legal.');
      }
      expect((await stored(String(businessId))).rif).toBe(rif);
    });

    test('has an empty list and no business once it is removed, or if there never was one (S-03, O-08)', async () => {
      const { businessId } = await t.person('owner');
      await t.as('admin').delete(`${PATH}/${businessId}`);

      expect((await t.as('owner').get(PATH)).json().data).toEqual([]);
      expect((await t.as('owner').get(`${PATH}/${businessId}`)).statusCode).toBe(404);
    });
  });

  describe('create', () => {
    test('stores what was sent, normalised, and answers it (201)', async () => {
      const input = {
        ...(await validInput()),
        name: '  Café Ávila  ',
        email: 'HOLA@Avila.com',
        website: 'avila.com',
        latitude: '10,5',
      };

      const answer = await t.as('admin').post(PATH, input);

      expect(answer.statusCode).toBe(201);
      const { data } = answer.json();
      expect(Object.keys(data).sort()).toEqual(FIELDS);
      expect(data).toMatchObject({
        ...input,
        name: 'Café Ávila',
        email: 'hola@avila.com',
        website: 'https://avila.com',
        latitude: 10.5,
      });
      expect((await t.as('admin').get(`${PATH}/${data.id}`)).json()).toEqual({ data });
    });

    // What a form refuses too: contract/business.test.ts.
    test.each<[string, object, Record<string, string>]>([
      [
        'broken rules, each with its field',
        {
          ...{ latitude: 91, longitude: 181, email: 'a@b', website: 'javascript:alert(1)' },
          name: '\u3164\u200b\u202e',
        },
        {
          latitude: 'La latitud va de -90 a 90',
          longitude: 'La longitud va de -180 a 180',
          email: 'Correo inválido',
          website: 'La página web no es válida',
          name: 'Nombre es obligatorio',
        },
      ],
      ['NUL', { name: 'nulo\u0000' }, { name: 'Contiene caracteres que no se pueden guardar' }],
      ['a trick', { name: { toString: 1 } }, { name: 'Nombre es obligatorio' }],
      [
        'too many pictures',
        { images: Array(21).fill('/files/x.webp') },
        { images: 'Puedes subir como máximo 20 imágenes' },
      ],
    ])('refuses %s (F-13, N-07, I-07)', async (_name, change, fields) => {
      const answer = await t.as('admin').post(PATH, { ...(await validInput()), ...change });
      expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields]);
    });

    test.each(['id', 'pagination'])('refuses the unknown field %s (M-01)', async (field) => {
      const answer = await t.as('admin').post(PATH, { ...(await validInput()), [field]: 'x' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.detail).toBe(`Campos desconocidos: ${field}`);
      expect(await t.db.$count(businesses)).toBe(0);
    });
  });

  describe('update', () => {
    test('changes every field and keeps pictures that were on the record already', async () => {
      const before = await t.given.business({ images: ['https://old.example/a.png'] });
      const input = businessInput({
        name: 'Nuevo',
        latitude: 0,
        images: ['https://old.example/a.png', await t.given.image()],
      });

      const answer = await t.as('admin').put(`${PATH}/${before.id}`, input);

      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: { id: before.id, ...input } });
      const after = await stored(before.id);
      expect(after).toMatchObject(input);
      expect(after.updatedAt).toEqual(t.clock.now());
    });

    test('answers 404 for one that is absent or removed and 422 for broken rules, changing nothing', async () => {
      const removed = await t.given.business({ deletedAt: new Date() });
      const live = await t.given.business();
      const admin = t.as('admin');
      const input = await validInput();

      expect((await admin.put(`${PATH}/${removed.id}`, input)).statusCode).toBe(404);
      expect((await admin.put(`${PATH}/${NOWHERE}`, input)).statusCode).toBe(404);
      expect((await admin.put(`${PATH}/${live.id}`, { ...input, name: '' })).statusCode).toBe(422);
      expect((await admin.put(`${PATH}/${live.id}`)).statusCode).toBe(422);
      expect(await stored(live.id)).toEqual(live);
    });
  });

  describe('remove', () => {
    test('hides the business everywhere, keeps its row, and is 404 the second time', async () => {
      const { id } = await t.given.business();
      const admin = t.as('admin');

      const [first, second] = [await admin.delete(`${PATH}/${id}`), await admin.delete(`${PATH}/${id}`)];

      expect([first.statusCode, first.body]).toEqual([204, '']);
      expect(second.statusCode).toBe(404);
      expect((await admin.get(`${PATH}/${id}`)).statusCode).toBe(404);
      expect((await admin.get(PATH)).json().data).toEqual([]);
      expect((await stored(id)).deletedAt).toEqual(t.clock.now());
    });

    test.each(['application/json', 'text/plain;charset=UTF-8'])(
      'takes the content type %s without a body, as clients send it (A32)',
      async (contentType) => {
        const { id } = await t.given.business();
        const headers = { 'content-type': contentType };
        expect((await t.as('admin').delete(`${PATH}/${id}`, { headers })).statusCode).toBe(204);
      },
    );
  });

  async function stored(id: string) {
    const [row] = await t.db.select().from(businesses).where(eq(businesses.id, id));
    if (!row) throw new Error(`No business ${id}`);
    return row;
  }
});

function names({ data }: { data: { name: string }[] }): string[] {
  return data.map(({ name }) => name);
}
