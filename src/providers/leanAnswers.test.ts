import { describe, expect, it } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import type { Business } from '../../contract/services/shapes';
import { buildBusiness, buildUser } from '../testing/builders';
import { fakeFetch, json, plain } from '../testing/fakeFetch';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';

const { id: _, ...input } = buildBusiness();
const business = buildBusiness();
const ana = buildUser();

const provider = createDataProvider(httpClient);
const list = (page: number) => provider.getList<Business>('businesses', { pagination: { page, perPage: 10 } });

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
    ['a word', () => plain('OK', 200, 'text/plain')],
    ['true', () => json(true)],
    ['a number', () => json(1)],
    ['a list', () => json([])],
    ['a word as data', () => json({ data: 'OK' })],
    ['true as data', () => json({ data: true })],
    ['a list as data', () => json({ data: [7] })],
    ['a page', () => plain('<!doctype html><p>Listo')],
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
