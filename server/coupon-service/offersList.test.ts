import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '../db/schema';
import { offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { asColumns } from './offers.repository';

const PATH = '/api/gs/coupon-service/offers';

describe.each(ENGINES)('lists of offers on %s', (engine) => {
  const t = openedApp(engine);

  /** Offers with these titles, of one business and one category. */
  async function given(titles: string[], changes: Partial<typeof offers.$inferInsert> = {}) {
    const businessId = changes.businessId ?? (await t.given.business()).id;
    const categoryId = (await t.given.category()).id;
    const input = asColumns(offerInput({ businessId, categoryId, images: ['/files/offers/old.webp'] }));
    return t.db
      .insert(offers)
      .values(titles.map((title) => ({ ...input, title, ...changes })))
      .returning();
  }
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
  const list = async (query = '', who: 'admin' | 'owner' = 'admin') => {
    const answer = await t.as(who).get(PATH + query);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const titles = async (query = '', who: 'admin' | 'owner' = 'admin') => titlesOf(await list(query, who));

  test('tell the newest first, ten a page', async () => {
    await given(numbered(12));
    const answer = await list();
    expect(answer.pagination).toEqual({ page: 1, limit: 10, lastPage: 2 });
    expect(titlesOf(answer)).toEqual(numbered(12).reverse().slice(0, 10));
  });

  test('have every row once over their pages, by tag and by search too, over gaps and removed ones, from both ends (G-03)', async () => {
    const rows = await given(numbered(600), { tags: ['pizzas'], description: 'x' });
    const kept = rows.filter(({ seq }) => seq % 300 > 40 && seq % 7 !== 0);
    await t.db
      .update(offers)
      .set({ deletedAt: new Date() })
      .where(sql`${offers.seq} % 300 <= 40 or ${offers.seq} % 7 = 0`);
    for (const start of ['?', '/by-tag/pizzas?', '?search=x&', '?search=x&tag=pizzas&']) {
      const { lastPage } = (await list(`${start}limit=50`)).pagination;
      const walked: string[] = [];
      for (let page = 1; page <= lastPage; page++) walked.push(...(await titles(`${start}limit=50&page=${page}`)));
      expect(walked, start).toEqual(kept.map(({ title }) => title).reverse());
      expect(lastPage, start).toBe(Math.ceil(kept.length / 50));
    }
  });

  test.each(['search=a&search=b', 'tag=cines&tag=pizzas', `search=${'x'.repeat(101)}`])(
    'refuse ?%s with 400 (I-04)',
    async (query) => {
      const answer = await t.as('admin').get(`${PATH}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.detail).toMatch(/^El parámetro (search|tag) /);
    },
  );

  describe('by tag', () => {
    test('hold what carries it, in both ways to ask (A30)', async () => {
      await given(['solo pizzas'], { tags: ['pizzas'] });
      await given(['pizzas y cines'], { tags: ['cines', 'pizzas'] });
      await given(['cines'], { tags: ['cines'] });

      for (const path of ['/by-tag/pizzas', '?tag=pizzas']) {
        expect(await titles(path)).toEqual(['pizzas y cines', 'solo pizzas']);
      }
      expect(await titles('?tag=')).toHaveLength(3);
      expect((await list('/by-tag/pizzas')).pagination).toEqual({ page: 1, limit: 10, lastPage: 1 });
    });

    test.each(['sushi', 'PIZZAS', "'%20or%20true", 'constructor'])('are 404 for %s, which is none', async (tag) => {
      for (const path of [`/by-tag/${tag}`, `?tag=${tag}`]) {
        const answer = await t.as('admin').get(PATH + path);
        expect(answer.statusCode).toBe(404);
        expect(answer.json().error.detail).toMatch(/^Etiqueta desconocida: /);
      }
    });
  });

  describe('by search', () => {
    test.each([
      ['cafe', 'a word without its accent'],
      ['CAFÉ', 'a word in capitals'],
      ['cafe\u0301', 'an accent that is a letter of its own'],
      ['  café ', 'a word between spaces'],
      ['zucar\nsin az', 'a part of the description'],
      ['zucar  sin\u00a0az', 'two spaces, and one that breaks no line'],
      ['\u202aCafé\u200b\u202c Ñandú', 'what is invisible'],
      ['AVILA', 'the business'],
    ])('find by %j: %s', async (search) => {
      const { id: businessId } = await t.given.business({ name: 'Arepera El Ávila' });
      await given(['Café Ñandú'], { businessId, description: 'Con azúcar\nsin azúcar' });
      await given(['Otra cosa'], { description: 'Jugo' });
      expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(['Café Ñandú']);
    });

    test.each([
      ['%', ['100%']],
      ['_', ['a_b']],
      ['\\', ['a\\b']],
      ["'", ["d'Ana"]],
      ['(a+)+$', []],
      ["' or true --", []],
    ])('take %s for what it is (I-02)', async (search, found) => {
      await given(['100%', 'a_b', 'a\\b', "d'Ana", 'aaaa']);
      expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(found);
    });

    test('compose with a tag, and mean nothing when empty', async () => {
      await given(['Pan dulce'], { tags: ['postres'] });
      await given(['Pan de jamón'], { tags: ['desayunos'] });
      expect(await titles('?search=pan&tag=postres')).toEqual(['Pan dulce']);
      expect(await titles('?search=%20&page=1')).toHaveLength(2);
    });
  });

  test('of an owner hold and count the own business only, whatever is asked (O-03)', async () => {
    const { businessId } = await t.person('owner');
    await given(['Propia con cine', 'Propia'], { businessId: String(businessId), tags: ['cines'] });
    await given(numbered(30), { tags: ['cines'], description: 'cine' });

    for (const query of ['', '/by-tag/cines', '?limit=100']) {
      expect(await list(query, 'owner')).toMatchObject({
        data: [{ title: 'Propia' }, { title: 'Propia con cine' }],
        pagination: { lastPage: 1 },
      });
    }
    expect(await titles('?search=cine', 'owner')).toEqual(['Propia con cine']);
    expect(await titles('?search=cine&tag=cines', 'owner')).toEqual(['Propia con cine']);
    expect(await titles('?tag=pizzas', 'owner')).toEqual([]);
  });
});

function titlesOf({ data }: { data: { title: string }[] }): string[] {
  return data.map(({ title }) => title);
}
