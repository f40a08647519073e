import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/services/shapes';
import { buildUser } from '../testing/builders';
import { fakeFetch, json, plain, refusal, unreachable } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const USERS = '/api/gs/user-service/users';
const AUTHORIZED = { accept: 'application/json', authorization: 'Bearer t-1' };
const STAFF = { name: 'Eva', email: 'eva@gs.test', password: ' clave ', permission: 'admin' };

const provider = createDataProvider(httpClient);
const list = (filter: object = {}) =>
  provider.getList<User>('users', {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });

beforeEach(() => session.open(buildUser(), 't-1'));

describe('the call table', () => {
  it.each([
    [{}, ''],
    [{ email: '' }, ''],
    [{ email: '  ' }, ''],
    [{ email: null }, ''],
    [{ email: ['ana'] }, ''],
    [{ other: 'ana' }, ''],
    [{ email: ' Ana+1@GS.test ' }, '&email=ana%2B1%40gs.test'],
    [{ email: '100%&x=1' }, '&email=100%25%26x%3D1'],
  ])('GET users, narrowed to %j', async (filter, email) => {
    const sent = fakeFetch(() => json({ data: [buildUser()], pagination: { page: 2, limit: 10, lastPage: 2 } }));
    const result = await list(filter);
    expect(sent).toMatchObject([{ method: 'GET', url: `${USERS}?page=2&limit=10${email}`, body: undefined }]);
    expect(result).toEqual({ data: [buildUser()], total: 11, meta: { page: 2, limit: 10, lastPage: 2 } });
  });

  it('POST users/admin/users, with the fields of a new user and nothing else', async () => {
    const answered = { id: 'u2', name: 'Eva', email: 'eva@gs.test', permission: 'admin' };
    const sent = fakeFetch(() => json({ data: answered }, 201));
    const result = await provider.create('users', { data: { ...STAFF, id: 'x', profilePic: '/a.webp', rank: 1 } });
    expect(sent).toMatchObject([{ method: 'POST', url: `${USERS}/admin/users`, body: STAFF }]);
    expect(sent[0]?.body).toEqual(STAFF);
    expect(result).toEqual({ data: answered });
  });

  it.each([
    ['PUT', (id: string) => provider.promoteUser(id)],
    ['DELETE', (id: string) => provider.revokeUser(id)],
  ])('%s users/admin/users/{id}, with no body and no type of one', async (method, change) => {
    const sent = fakeFetch(() => plain(null, 204));
    await change('a/b');
    expect(sent).toMatchObject([{ method, url: `${USERS}/admin/users/a%2Fb`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(AUTHORIZED);
    await expect(change('..')).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });
});

describe('a change of permission', () => {
  const changes = [provider.promoteUser, provider.revokeUser];

  it.each([
    ['a person', () => json({ data: buildUser() })],
    ['nothing', () => plain('')],
    ['an empty 204', () => plain(null, 204)],
    ['anything else', () => json({ ok: true })],
  ])('is done when it is answered with %s', async (_, answer) => {
    fakeFetch(answer);
    for (const change of changes) expect(await change('u2')).toBeUndefined();
  });

  it('keeps the platform’s words, and the session unless it is over', async () => {
    for (const change of changes) {
      fakeFetch(() => refusal(409, 'Debe quedar al menos un administrador.'));
      await expect(change('u2')).rejects.toMatchObject({
        status: 409,
        message: 'Debe quedar al menos un administrador.',
      });
      fakeFetch(unreachable);
      await expect(change('u2')).rejects.toMatchObject({ status: 0 });
      expect(session.get()).not.toBeNull();
    }
  });
});

describe('lean and odd answers', () => {
  it('become people with a name, an e-mail and a permission', async () => {
    fakeFetch(() => json({ data: [{ id: 7, name: null, permission: 'jefe', business: 3 }, { name: 'sin id' }, null] }));
    const { data } = await list();
    expect(data).toEqual([{ id: '7', name: '', email: '', permission: 'consumer', business: { id: '3', name: '' } }]);
  });

  it.each([
    [{}, {}],
    [
      { phone: 4140201187, address: 12, profilePic: { url: '/a.webp' } },
      { phone: '4140201187', address: '12', profilePic: '/a.webp' },
    ],
    [{ profilePic: [{ url: '/a.webp' }, '/b.webp'] }, { profilePic: '/a.webp' }],
    [
      { phone: null, address: {}, profilePic: { other: 1 }, business: null },
      { phone: null, address: null, profilePic: null, business: null },
    ],
    [
      { phone: '', profilePic: '' },
      { phone: null, profilePic: null },
    ],
  ])('with %j become texts and addresses', async (given, read) => {
    const ana = { id: '7', name: 'Ana', email: 'ana@x.test', permission: 'consumer' };
    fakeFetch(({ url }) => json(url.includes('?') ? { data: [{ ...ana, ...given, id: 7 }] } : { ...ana, ...given }));
    expect((await list()).data).toEqual([{ ...ana, ...read }]);
    expect(await provider.getUser('7')).toEqual({ ...ana, ...read });
  });

  it.each([
    ['the person with what was sent', () => json({ data: { id: 5, ...STAFF } }, 201), '5'],
    ['the bare person', () => json({ id: 'u2', ...STAFF }, 201), 'u2'],
    ['nothing', () => plain(null, 201), ''],
  ])('to a new user, be it %s, give back no password', async (_, answer, id) => {
    fakeFetch(answer);
    const { data } = await provider.create('users', { data: STAFF });
    expect(data).toEqual({ id, name: 'Eva', email: 'eva@gs.test', permission: 'admin' });
  });
});
