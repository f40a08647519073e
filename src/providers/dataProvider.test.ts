import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../contract/envelope';
import type { Business } from '../../contract/services/shapes';
import { buildBusiness, buildUser } from '../testing/builders';
import { fakeFetch, json, plain, refusal, unreachable } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const AUTHORIZED = { accept: 'application/json', authorization: 'Bearer t-1' };
const WITH_BODY = { ...AUTHORIZED, 'content-type': 'application/json' };

const { id: _, ...input } = buildBusiness();
const business = buildBusiness();
const ana = buildUser();

const upload = vi.fn(async (files: readonly File[]) => files.map(({ name }) => `/files/businesses/${name}`));
const provider = createDataProvider(httpClient, upload);

const list = (page: number, perPage = 10) =>
  provider.getList<Business>('businesses', {
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: 'x' },
  });

beforeEach(() => session.open(ana, 't-1'));
afterEach(() => {
  vi.clearAllMocks();
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

  it('of many are asked once each, side by side; users who are gone are left out', async () => {
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
    const refused = new Error('El archivo es muy grande');
    upload.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const data = { ...input, images: [picture('n1.webp')] };
    await expect(provider.create('businesses', { data })).rejects.toThrow('El archivo es muy grande');
    await expect(provider.update('businesses', { id: 'b1', data, previousData: business })).rejects.toThrow(
      'muy grande',
    );
    expect(sent).toEqual([]);
  });
});
