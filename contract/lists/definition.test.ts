import { describe, expect, it } from 'vitest';
import { cellsOf } from '../csv';
import { fileQuery, searchQuery } from '../services/queries';
import { judge } from '../testing/judge';
import { BUSINESSES } from './businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from './coupons';
import { type AnyList, spanParameters } from './definition';
import { OFFERS } from './offers';
import { PAYMENTS } from './payments';
import { USERS } from './users';

const LISTS: Readonly<Record<string, AnyList>> = {
  businesses: BUSINESSES,
  offers: OFFERS,
  users: USERS,
  active: ACTIVE_COUPONS,
  consumed: CONSUMED_COUPONS,
  payments: PAYMENTS,
};

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  const columns = Object.entries(list.columns);
  const spans = Object.entries(list.filters).filter(([, { kind }]) => kind === 'days' || kind === 'amounts');

  it('has a column, first of all the name of a row, and a label for everything, in files each once', () => {
    const labels = [...columns, ...Object.entries(list.filters)].map(([, { label }]) => label);
    expect(columns[0]?.[1].kind).toBe('text');
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
    const { headings } = cellsOf(list, 'all');
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  });

  it('knows the currency of every amount, and adds up nothing else', () => {
    for (const [, { kind, currency, isSummed }] of columns) {
      expect(currency === undefined).toBe(kind !== 'amount');
      expect(isSummed && kind !== 'amount').not.toBe(true);
    }
  });

  it('neither sorts nor adds up what it does not tell everybody, and looks for it by that name alone', () => {
    const untold = columns.filter(([, { toldTo }]) => toldTo);
    expect(untold.filter(([, { sorts, isSummed }]) => sorts || isSummed)).toEqual([]);
    for (const [key, { label }] of untold) expect(list.filters[key]?.label ?? label).toBe(label);
  });

  it('asks for spans of what a column shows', () => {
    for (const [key, { kind, label }] of spans) {
      expect(list.columns[key]?.kind).toBe(kind === 'days' ? 'date' : 'amount');
      expect(list.columns[key]?.label).toBe(label);
    }
  });

  it('has one parameter for each thing, and a search and its file the same', () => {
    const filters = Object.entries(list.filters).flatMap(([key, { kind }]) =>
      kind === 'days' || kind === 'amounts' ? Object.values(spanParameters(key)) : [key],
    );
    const narrowing = ['q', 'sort', ...filters];
    expect(Object.keys(searchQuery(list).fields)).toEqual([...narrowing, 'page', 'limit']);
    expect(Object.keys(fileQuery(list).fields)).toEqual(narrowing);
    expect(new Set([...narrowing, 'page', 'limit', 'format']).size).toBe(narrowing.length + 3);
  });

  it('is sorted by the columns that say so, from either end', () => {
    const query = searchQuery(list);
    for (const [key, { sorts }] of columns) {
      for (const sort of [key, `-${key}`]) expect(query.isValidSync({ sort }), sort).toBe(sorts !== undefined);
    }
  });
});

describe('the parameters of payments', () => {
  const read = (query: Record<string, string>) => judge(searchQuery(PAYMENTS), query);
  const asked = { page: 1, limit: 10 };
  const ID = '0190a5c0-0000-7000-8000-0000000000d1';

  it.each([
    [{}, {}],
    [{ q: '  Ana\u200b  Pérez ' }, { q: 'Ana Pérez' }],
    [{ q: '\u200b ' }, {}],
    [
      { status: 'pending,rejected', bank: '0134' },
      { status: ['pending', 'rejected'], bank: ['0134'] },
    ],
    [{ status: '', sort: '' }, {}],
    [{ user: ID.toUpperCase() }, { user: ID }],
    [{ dateFrom: '2026-02-28', dateUntil: '' }, { dateFrom: '2026-02-28' }],
    [
      { usdPriceFrom: '0', usdPriceUntil: '1234.5' },
      { usdPriceFrom: 0, usdPriceUntil: 1234.5 },
    ],
    [{ usdPriceFrom: '' }, {}],
    [
      { sort: '-order', page: '3', limit: '100' },
      { sort: '-order', page: 3, limit: 100 },
    ],
  ])('%j are read', (query, value) => expect(read(query)).toEqual({ value: { ...asked, ...value } }));

  it.each([
    [{ status: 'pending,paid' }, 'El parámetro status admite pending, confirmed, rejected, separados por comas.'],
    [{ status: 'pending,' }, 'El parámetro status admite pending, confirmed, rejected, separados por comas.'],
    [{ user: 'ana' }, 'El parámetro user debe ser un identificador.'],
    [
      { dateFrom: '2026-02-30' },
      'El parámetro dateFrom debe ser un día entre 2000-01-01 y 2100-12-31, como 2026-11-22.',
    ],
    [{ usdPriceUntil: '1e3' }, 'El parámetro usdPriceUntil debe ser un monto, como 1234.50.'],
    [{ usdPriceUntil: '-1' }, 'El parámetro usdPriceUntil debe ser un monto, como 1234.50.'],
    [{ usdPriceFrom: '1.005' }, 'El parámetro usdPriceFrom debe ser un monto, como 1234.50.'],
    [{ sort: 'bank' }, 'El parámetro sort debe ser uno de order, -order, date, -date.'],
    [{ limit: '101' }, 'El parámetro limit debe ser un número entero entre 1 y 100.'],
    [{ q: 'x'.repeat(101) }, 'El parámetro q admite como máximo 100 caracteres.'],
  ])('%j are refused', (query, detail) => expect(read(query)).toBe(detail));
});
