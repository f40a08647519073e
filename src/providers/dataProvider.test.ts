import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Business, BusinessInput } from '../../contract/business';
import { NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import type { User } from '../../contract/user';
import { fakeFetch, json, plain, refusal, unreachable } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const AUTHORIZED = { accept: 'application/json', authorization: 'Bearer t-1' };
const WITH_BODY = { ...AUTHORIZED, 'content-type': 'application/json' };

const input: BusinessInput = {
  name: 'Panadería Ávila',
  description: 'Pan de jamón todo el año',
  rif: 'J-12345678-9',
  legalName: 'Ávila C.A.',
  images: ['/files/businesses/a.webp'],
  address: 'Av. Francisco de Miranda',
  latitude: 10.49,
  longitude: -66.85,
  phone: '0212-555-1234',
  email: 'hola@avila.test',
  website: 'https://avila.test',
};
const business: Business = { id: 'b1', ...input };
const ana: User = { id: 'u1', name: 'Ana', email: 'ana@gs.test', permission: 'admin' };

const upload = vi.fn(async (files: readonly File[]) => files.map(({ name }) => `/files/businesses/${name}`));
const provider = createDataProvider(httpClient, upload);

const list = (page: number, perPage = 10) =>
  provider.getList<Business>('businesses', {
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: 'x' },
  });
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `b${n}`, name: `Negocio ${n}` }));

beforeEach(() => session.open(ana, 't-1'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  session.end();
});

describe('the call table', () => {
  it('GET businesses', async () => {
    const sent = fakeFetch(() => json({ data: [business], pagination: { page: 1, limit: 10, lastPage: 1 } }));
    const result = await list(1);
    expect(sent).toMatchObject([{ method: 'GET', url: `${BUSINESSES}?page=1&limit=10`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(AUTHORIZED);
    expect(result).toEqual({ data: [business], total: 1, meta: { page: 1, limit: 10, lastPage: 1 } });
  });

  it('GET businesses/{id}', async () => {
    const sent = fakeFetch(() => json({ data: business }));
    expect(await provider.getOne<Business>('businesses', { id: 'b1' })).toEqual({ data: business });
    expect(sent).toMatchObject([{ method: 'GET', url: `${BUSINESSES}/b1`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(AUTHORIZED);
  });

  it('POST businesses', async () => {
    const sent = fakeFetch(() => json({ data: business }, 201));
    expect(await provider.create<Business>('businesses', { data: input })).toEqual({ data: business });
    expect(sent).toMatchObject([{ method: 'POST', url: BUSINESSES }]);
    expect(sent[0]?.headers).toEqual(WITH_BODY);
    expect(sent[0]?.body).toEqual(input);
  });

  it('PUT businesses/{id}, with the fields of a business and nothing else', async () => {
    const sent = fakeFetch(() => json({ data: { ...business, name: 'Otra' } }));
    const data = { ...business, name: 'Otra', createdAt: '2026-01-01', categoryId: 'c1' };
    const result = await provider.update<Business>('businesses', { id: 'b1', data, previousData: business });
    expect(sent).toMatchObject([{ method: 'PUT', url: `${BUSINESSES}/b1` }]);
    expect(sent[0]?.headers).toEqual(WITH_BODY);
    expect(sent[0]?.body).toEqual({ ...input, name: 'Otra' });
    expect(result).toEqual({ data: { ...business, name: 'Otra' } });
  });

  it('DELETE businesses/{id}', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    const result = await provider.delete<Business>('businesses', { id: 'b1', previousData: business });
    expect(sent).toMatchObject([{ method: 'DELETE', url: `${BUSINESSES}/b1`, body: undefined }]);
    expect(sent[0]?.headers).toEqual(AUTHORIZED);
    expect(result).toEqual({ data: business });
  });

  it('GET users/{id}', async () => {
    const sent = fakeFetch(() => json({ data: ana }));
    expect(await provider.getUser('u1')).toEqual(ana);
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/gs/user-service/users/u1', body: undefined }]);
    expect(sent[0]?.headers).toEqual(AUTHORIZED);
  });

  it('has no other verbs', async () => {
    const sent = fakeFetch(() => json({}));
    await expect(provider.updateMany()).rejects.toThrow('updateMany');
    await expect(provider.deleteMany()).rejects.toThrow('deleteMany');
    await expect(provider.getManyReference()).rejects.toThrow('getManyReference');
    await expect(provider.getOne('nothing', { id: 1 })).rejects.toThrow('nothing');
    expect(sent).toEqual([]);
  });
});

describe('ids', () => {
  it.each([
    ['a/b', 'a%2Fb'],
    ['ñ', '%C3%B1'],
    ['a b?c#d', 'a%20b%3Fc%23d'],
    ['...', '...'],
    [7, '7'],
    ['create', 'create'],
  ])('are escaped: %s', async (id, escaped) => {
    const sent = fakeFetch(({ method }) => (method === 'DELETE' ? plain(null, 204) : json({ data: { id: 'u1' } })));
    await provider.getOne('businesses', { id });
    await provider.update('businesses', { id, data: input, previousData: business });
    await provider.delete('businesses', { id });
    await provider.getUser(id);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([escaped, escaped, escaped, escaped]);
  });

  it.each(['', '.', '..', 'a\ud800'])('that no address can carry are never sent: %j', async (id) => {
    const sent = fakeFetch(() => json({ data: {} }));
    const refused = { status: 404, message: `El identificador «${id}» no es válido` };
    await expect(provider.getOne('businesses', { id })).rejects.toMatchObject(refused);
    await expect(provider.update('businesses', { id, data: input, previousData: business })).rejects.toMatchObject(
      refused,
    );
    await expect(provider.delete('businesses', { id })).rejects.toMatchObject(refused);
    await expect(provider.getUser(id)).rejects.toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  it('of many are asked once each, side by side; whoever is gone is left out', async () => {
    const sent = fakeFetch(({ url }) =>
      url.endsWith('/gone') ? refusal(404, 'No existe') : json({ data: { id: url.split('/').at(-1) } }),
    );
    const { data } = await provider.getMany('businesses', { ids: ['b1', 'gone', 'b2', 'b1', '..'] });
    expect(data.map(({ id }) => id)).toEqual(['b1', 'b2']);
    expect(sent.map(({ url }) => url)).toEqual([`${BUSINESSES}/b1`, `${BUSINESSES}/gone`, `${BUSINESSES}/b2`]);
    fakeFetch(() => refusal(500, 'Se rompió'));
    await expect(provider.getMany('businesses', { ids: ['b1'] })).rejects.toThrow('Se rompió');
  });
});

describe('pages', () => {
  const paged = (lastPage: unknown, count: (page: number) => number) =>
    fakeFetch(({ url }) => {
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
      return json({ data: rows(count(page)), pagination: { page, limit: 10, lastPage } });
    });
  const pages = (total: number | undefined) => Math.ceil((total ?? 0) / 10);

  it('before the last count whole pages', async () => {
    paged(7, () => 10);
    expect((await list(2)).total).toBe(70);
  });

  it('at the end count exactly', async () => {
    paged(7, () => 3);
    expect((await list(7)).total).toBe(63);
  });

  it('past the end become the last one', async () => {
    const sent = paged(3, (page) => (page > 3 ? 0 : 4));
    const result = await list(9);
    expect(sent.map(({ url }) => url)).toEqual([`${BUSINESSES}?page=9&limit=10`, `${BUSINESSES}?page=3&limit=10`]);
    expect(result).toMatchObject({ total: 24, meta: { page: 3, lastPage: 3 } });
    expect(result.data).toHaveLength(4);
  });

  it('of nothing are one', async () => {
    const sent = paged(0, () => 0);
    expect(await list(1)).toEqual({ data: [], total: 0, meta: { page: 1, limit: 10, lastPage: 1 } });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['0', 0],
    ['a text', '1'],
    ['null', null],
    ['nothing', undefined],
    ['nonsense', 'muchas'],
  ])('are one when lastPage is %s', async (_, lastPage) => {
    paged(lastPage, () => 3);
    expect((await list(1)).total).toBe(3);
  });

  it('may be counted by a text', async () => {
    paged('4', () => 10);
    expect(pages((await list(1)).total)).toBe(4);
  });

  it.each([
    [-3, 10, 'page=1&limit=10'],
    [Number.NaN, 10, 'page=1&limit=10'],
    [1e18, 10, 'page=1000000&limit=10'],
    [2, 1e9, 'page=2&limit=100'],
    [2, -5, 'page=2&limit=1'],
  ])('asked for by an address bar are brought within bounds: page %d, %d a page', async (page, perPage, query) => {
    const sent = paged(1e6, () => 1);
    await list(page, perPage);
    expect(sent[0]?.url).toBe(`${BUSINESSES}?${query}`);
  });

  it('need no pagination when there is only one', async () => {
    fakeFetch(() => json({ data: rows(4) }));
    expect(await list(1)).toMatchObject({ total: 4, meta: { lastPage: 1 } });
  });

  it('without pagination and past the end become the first', async () => {
    const sent = fakeFetch(({ url }) => json({ data: url.includes('page=1&') ? rows(4) : [] }));
    expect((await list(3)).total).toBe(4);
    expect(sent).toHaveLength(2);
  });

  it('are cut here when a platform answers everything at once', async () => {
    fakeFetch(() => json({ data: rows(25) }));
    const result = await list(3);
    expect(result.data.map(({ id }) => id)).toEqual(['b20', 'b21', 'b22', 'b23', 'b24']);
    expect(result.total).toBe(25);
  });

  it('can be given up', async () => {
    const controller = new AbortController();
    const sent = fakeFetch(() => json({ data: [] }));
    await provider.getList('businesses', { signal: controller.signal });
    await provider.getOne('businesses', { id: 'b1', signal: controller.signal }).catch(() => undefined);
    expect(provider.supportAbortSignal).toBe(true);
    expect(sent.map(({ init }) => init.signal)).toEqual([controller.signal, controller.signal]);
  });
});

describe('lean and odd answers', () => {
  it('are read into one shape', async () => {
    const odd = {
      id: 7,
      name: null,
      rif: 12345,
      images: [{ url: '/a.webp' }, '/b.webp', null, { other: 1 }, ''],
      latitude: '10.5',
      longitude: 'x',
      extra: { deep: true },
    };
    fakeFetch(() => json({ data: [odd, { id: 'b2', images: null }, null, 'text', { name: 'sin id' }] }));
    const { data } = await list(1);
    expect(data).toEqual([
      {
        ...{ id: '7', name: '', description: '', rif: '12345', legalName: '', images: ['/a.webp', '/b.webp'] },
        ...{ address: '', latitude: 10.5, longitude: null, phone: '', email: '', website: '' },
      },
      expect.objectContaining({ id: 'b2', images: [], latitude: null }),
    ]);
  });

  it('without rows are a list of nothing when they say null', async () => {
    fakeFetch(() => json({ data: null }));
    expect(await list(1)).toMatchObject({ data: [], total: 0 });
  });

  it.each([
    ['a page', () => plain('<!doctype html>')],
    ['nothing', () => plain(null, 204)],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['another shape', () => json({ data: 'x' })],
  ])('instead of data are an unexpected answer: %s', async (_, answer) => {
    fakeFetch(answer);
    await expect(list(1)).rejects.toThrow(UNEXPECTED);
    await expect(provider.getOne('businesses', { id: 'b1' })).rejects.toThrow(UNEXPECTED);
    await expect(provider.getUser('u1')).rejects.toThrow(UNEXPECTED);
  });

  it.each([
    ['204', () => plain(null, 204)],
    ['an empty 200', () => plain('')],
    ['null', () => json(null)],
    ['no data', () => json({})],
    ['null as data', () => json({ data: null })],
  ])('to a change are a success: %s', async (_, answer) => {
    fakeFetch(answer);
    expect(await provider.create('businesses', { data: input })).toEqual({ data: { ...input, id: '' } });
    const changed = { id: 'b1', data: { name: 'Otra' }, previousData: business };
    expect(await provider.update('businesses', changed)).toEqual({ data: { ...business, name: 'Otra' } });
    expect(await provider.delete('businesses', { id: 'b1' })).toEqual({ data: { id: 'b1' } });
  });

  it('to a creation may be the bare record', async () => {
    fakeFetch(() => json({ id: 9, name: 'Panadería' }, 201));
    expect(await provider.create('businesses', { data: input })).toEqual({
      data: { ...business, id: '9', name: 'Panadería' },
    });
  });

  it('to a change that are a page of some proxy are no success', async () => {
    fakeFetch(() => plain('<!doctype html>'));
    await expect(provider.create('businesses', { data: input })).rejects.toThrow(UNEXPECTED);
    await expect(provider.update('businesses', { id: 'b1', data: input, previousData: business })).rejects.toThrow(
      UNEXPECTED,
    );
  });

  it('to a deletion are not read', async () => {
    fakeFetch(() => plain('<!doctype html>'));
    expect(await provider.delete('businesses', { id: 'b1' })).toEqual({ data: { id: 'b1' } });
  });

  it.each([
    ['data', { data: ana }],
    ['user', { user: ana }],
    ['nothing around it', ana],
  ])('of users/{id} may have %s', async (_, body) => {
    fakeFetch(() => json(body));
    expect(await provider.getUser('u1')).toEqual(ana);
  });
});

describe('failures', () => {
  it('keep the platform’s words and status on every verb', async () => {
    fakeFetch(() => refusal(422, 'El RIF ya existe'));
    const refused = { status: 422, message: 'El RIF ya existe' };
    await expect(list(1)).rejects.toMatchObject(refused);
    await expect(provider.getOne('businesses', { id: 'b1' })).rejects.toMatchObject(refused);
    await expect(provider.create('businesses', { data: input })).rejects.toMatchObject(refused);
    await expect(
      provider.update('businesses', { id: 'b1', data: input, previousData: business }),
    ).rejects.toMatchObject(refused);
    await expect(provider.delete('businesses', { id: 'b1' })).rejects.toMatchObject(refused);
    await expect(provider.getUser('u1')).rejects.toMatchObject(refused);
  });

  it('of the network say so', async () => {
    fakeFetch(unreachable);
    await expect(provider.create('businesses', { data: input })).rejects.toThrow(NO_ANSWER);
  });

  it('with 401 reach the caller, so that no save looks done', async () => {
    fakeFetch(() => refusal(401, 'Sesión expirada'));
    await expect(
      provider.update('businesses', { id: 'b1', data: input, previousData: business }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(session.get()).toBeNull();
  });
});

describe('pictures', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

  it('that are files are stored first, and keep their places among the others', async () => {
    const sent = fakeFetch(() => json({ data: business }));
    const images = ['/old/1.webp', picture('n1.webp'), '/old/2.webp', picture('n2.webp')];
    await provider.create('businesses', { data: { ...input, images } });
    expect(upload).toHaveBeenCalledExactlyOnceWith([images[1], images[3]], 'businesses');
    expect(sent[0]?.body).toMatchObject({
      images: ['/old/1.webp', '/files/businesses/n1.webp', '/old/2.webp', '/files/businesses/n2.webp'],
    });
  });

  it('that cannot be stored keep everything from being sent', async () => {
    const sent = fakeFetch(() => json({ data: business }));
    upload.mockRejectedValue(new Error('El archivo es muy grande'));
    const data = { ...input, images: [picture('n1.webp')] };
    await expect(provider.create('businesses', { data })).rejects.toThrow('El archivo es muy grande');
    await expect(provider.update('businesses', { id: 'b1', data, previousData: business })).rejects.toThrow(
      'muy grande',
    );
    expect(sent).toEqual([]);
  });
});
