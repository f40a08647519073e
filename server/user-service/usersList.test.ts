import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { can } from '../../contract/access';
import { pathOf } from '../../contract/paths';
import { ENTRIES, type GuardedCall } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { PERMISSIONS } from '../../contract/user';
import { businesses } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp, type TestApp } from '../testing/testApp';

const PATH = '/api/gs/user-service/users';
/** Every list that comes in pages. */
const pagedLists = Object.entries<Entry>(ENTRIES).flatMap(([name, { path, query }]) =>
  query && 'page' in query.fields ? [{ name: name as GuardedCall, path: pathOf({ path }, { tag: 'pizzas' }) }] : [],
);

describe.each(ENGINES)('the list of users on %s', (engine) => {
  const t = openedApp(engine);

  const list = async (query = '', who: Parameters<TestApp['as']>[0] = 'admin') => {
    const answer = await t.as(who).get(`${PATH}?limit=100${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const emails = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email);

  test('tells the newest first, ten a page, each once, though all were made at one moment (G-03)', async () => {
    const admin = t.as(await t.person('admin'));
    const createdAt = new Date();
    for (let n = 1; n <= 11; n++) await t.given.user({ email: `${n}@gs.test`, createdAt });

    const pages = await Promise.all([1, 2, 3].map(async (page) => (await admin.get(`${PATH}?page=${page}`)).json()));

    expect(pages[0].pagination).toEqual({ page: 1, limit: 10, lastPage: 2 });
    expect(pages.map(({ data }) => data.length)).toEqual([10, 2, 0]);
    const all = pages.flatMap(emails);
    expect(all.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, index) => `${11 - index}@gs.test`));
    expect(new Set(all).size).toBe(12);
  });

  test.each(['page=0', 'page=abc', 'page=', 'page=1e18', 'limit=0', 'limit=101', 'page=1&page=2'])(
    'refuses ?%s with 400, like every other list (G-01, I-04)',
    async (query) => {
      const admin = t.as('admin');
      for (const { path } of pagedLists) {
        const answer = await admin.get(`${path}?${query}`);
        expect([path, answer.statusCode]).toEqual([path, 400]);
        expect(answer.json().error.detail).toMatch(/^El parámetro (page|limit) /);
      }
    },
  );

  test('is empty past the end, with the right lastPage, and every other list too, also without rows (G-02)', async () => {
    const { businessId } = await t.person('owner');
    const emptyLists = async () => {
      for (const { path, name } of pagedLists)
        for (const who of PERMISSIONS.filter((one) => can(one, name))) {
          const page = async (query: string) => (await t.as(who).get(`${path}?${query}`)).json();
          expect([path, who, await page('page=7')]).toMatchObject([
            path,
            who,
            { data: [], pagination: { page: 7, limit: 10, lastPage: 1 } },
          ]);
          expect((await page('')).pagination).toMatchObject({ page: 1, limit: 10, lastPage: 1 });
          expect((await page('page=1000000&limit=100')).data).toEqual([]);
        }
    };
    await emptyLists();
    const offer = await t.given.offer({ businessId: String(businessId), tags: ['pizzas'] });
    for (const consumedAt of [null, new Date()]) await t.given.coupon({ offerId: offer.id, consumedAt });
    await t.given.payment();
    await emptyLists();
  });

  test('answers exactly the fields of the specification and the two of accounts, no hash among them (M-05)', async () => {
    await t.person('admin');
    const { id } = await t.person('owner');
    await t.given.user({ name: 'Ana', email: 'ana@gs.test', phone: '0414-123-4567', profilePic: '/files/ana.webp' });

    const { data } = await list();

    expect(data).toMatchObject([
      { name: 'Ana', permission: 'consumer', business: null, profilePic: '/files/ana.webp' },
      { id, permission: 'owner', business: { name: 'Tienda propia' } },
      { permission: 'admin', business: null },
    ]);
    const told = ['id', 'name', 'email', 'permission', 'business', 'address', 'phone', 'profilePic'];
    const fields = [...told, 'disabledAt'];
    for (const user of data) expect(Object.keys(user).sort()).toEqual(fields.sort());
  });

  test('finds part of an e-mail, whatever the capitals and spaces around', async () => {
    for (const email of ['maria@gs.test', 'Mario@GS.test', 'luis@gs.test']) await t.given.user({ email });

    expect(emails(await list('&email=MARI'))).toEqual(['Mario@GS.test', 'maria@gs.test']);
    expect(emails(await list('&email=%20mari%20'))).toHaveLength(2);
    for (const pasted of ['\u202amaria@gs.test\u202c', 'mailto:maria@gs.test', 'María <Maria@gs.test>;']) {
      expect(emails(await list(`&email=${encodeURIComponent(pasted)}`))).toEqual(['maria@gs.test']);
    }
    expect(await list('&email=nadie')).toEqual({ data: [], pagination: { page: 1, limit: 100, lastPage: 1 } });
    expect((await t.as('admin').get(`${PATH}?email=mari&limit=1`)).json().pagination.lastPage).toBe(2);
  });

  test('takes what LIKE would read as a wildcard for itself (I-01)', async () => {
    for (const email of ['a_b@gs.test', 'axb@gs.test', '100%@gs.test', 'back\\slash@gs.test'])
      await t.given.user({ email });

    expect(emails(await list('&email=a_b'))).toEqual(['a_b@gs.test']);
    expect(emails(await list('&email=%25'))).toEqual(['100%@gs.test']);
    expect(emails(await list('&email=k%5Cs'))).toEqual(['back\\slash@gs.test']);
    expect(emails(await list("&email='%20or%20true%20--"))).toEqual([]);
  });

  test.each([`email=${'a'.repeat(101)}`, 'email=a&email=b'])('refuses ?%s with 400 (I-04)', async (query) => {
    expect((await t.as('admin').get(`${PATH}?${query}`)).statusCode).toBe(400);
  });

  describe('for an owner', () => {
    /** Makes holders of coupons of several businesses; gives the holders' e-mails, newest first. */
    async function holders() {
      const { businessId } = await t.person('owner');
      const own = await t.given.offer({ businessId: String(businessId) });
      const removed = await t.given.offer({ businessId: String(businessId), deletedAt: new Date() });
      const holder = (email: string) => t.given.user({ email, phone: '0414-123-4567', address: 'Chacao' });
      const [active, used, of, gone, other] = [
        await holder('activa@gs.test'),
        await holder('usada@gs.test'),
        await holder('de-antes@gs.test'),
        await holder('devuelta@gs.test'),
        await holder('ajena@gs.test'),
      ];
      await t.given.user({ email: 'nadie@gs.test' });
      await t.given.coupon({ offerId: own.id, userId: active.id });
      await t.given.coupon({ offerId: own.id, userId: active.id });
      await t.given.coupon({ offerId: own.id, userId: used.id, consumedAt: new Date() });
      await t.given.coupon({ offerId: removed.id, userId: of.id });
      await t.given.coupon({ offerId: own.id, userId: gone.id, removedAt: new Date() });
      await t.given.coupon({ userId: other.id });
      return { active, other, gone };
    }
    const OWN = ['de-antes@gs.test', 'usada@gs.test', 'activa@gs.test'];

    test('has the holders and counts no other user (O-03)', async () => {
      await holders();
      expect(emails(await list('', 'owner'))).toEqual(OWN);
      expect((await t.as('owner').get(`${PATH}?limit=1`)).json().pagination.lastPage).toBe(3);
    });

    test('says no more of a holder than id, name, e-mail and role', async () => {
      const { active } = await holders();
      const { data } = await list('&email=activa', 'owner');
      expect(data).toEqual([{ id: active.id, name: active.name, email: active.email, permission: 'consumer' }]);
    });

    test('gives one with the phone, and all other users as absent (O-02)', async () => {
      const { active, other, gone } = await holders();
      const { id, name, email, permission, phone } = active;
      const owner = t.as('owner');

      expect((await owner.get(`${PATH}/${id}`)).json()).toEqual({ data: { id, name, email, permission, phone } });
      for (const absent of [other, gone, await t.person('admin')]) {
        expect((await owner.get(`${PATH}/${absent.id}`)).statusCode).toBe(404);
      }
    });

    test('is empty once the business is removed, and the holders are absent (S-03)', async () => {
      const { active } = await holders();
      const owner = await t.person('owner');
      await t.db
        .update(businesses)
        .set({ deletedAt: new Date() })
        .where(eq(businesses.id, String(owner.businessId)));

      expect(await list('', 'owner')).toEqual({ data: [], pagination: { page: 1, limit: 100, lastPage: 1 } });
      expect((await t.as('owner').get(`${PATH}/${active.id}`)).statusCode).toBe(404);
      expect((await t.as('owner').get(`${PATH}/${owner.id}`)).statusCode).toBe(200);
    });
  });
});
