import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useBusinessTable } from './businesses/table';
import { useActiveCouponTable, useConsumedCouponTable } from './coupons/table';
import { useOfferTable } from './offers/table';
import { COLUMNS, LIST } from './payments/columns';
import { usePaymentTable } from './payments/table';
import { readCoupon } from './providers/couponRecords';
import { dataProvider } from './providers/dataProvider';
import { readPayment } from './providers/paymentRecords';
import { readPerson } from './providers/records';
import { queryClient } from './queryClient';
import { entriesOf, wantedWords } from './tables/engine/entries';
import type { ListTable } from './tables/table';
import { RESERVED, useTableAddress } from './tables/tableAddress';
import { ABSENT, wholeSetKey } from './tables/wholeSet/wholeSets';
import { buildPayment, buildUser } from './testing/builders';
import { useUserTable } from './users/table';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <DataProviderContext value={dataProvider}>{children}</DataProviderContext>
    </QueryClientProvider>
  </MemoryRouter>
);

const NONE: readonly never[] = [];
const TABLES: readonly [string, () => ListTable<never>][] = [
  ['businesses', () => useBusinessTable() as unknown as ListTable<never>],
  ['offers', () => useOfferTable(NONE) as unknown as ListTable<never>],
  ['coupons-active', () => useActiveCouponTable(NONE) as unknown as ListTable<never>],
  ['admin/consumed', () => useConsumedCouponTable(NONE) as unknown as ListTable<never>],
  ['users', () => useUserTable() as unknown as ListTable<never>],
  ['payments', () => usePaymentTable(NONE) as unknown as ListTable<never>],
];

describe.each(TABLES)('the table of %s', (name, useTable) => {
  it('has names of its own for its columns and filters, none of which means something else in an address', () => {
    const { result } = renderHook(useTable, { wrapper });
    const { resource, columns, filters } = result.current;
    expect(resource).toBe(name);
    const keys = (all: readonly { key: string }[]) => all.map(({ key }) => key);
    expect(new Set(keys(columns)).size).toBe(columns.length);
    expect(new Set(keys(filters)).size).toBe(filters.length);
    expect(keys(filters).filter((key) => RESERVED.includes(key))).toEqual([]);
    expect(columns.some(({ isOptional }) => !isOptional)).toBe(true);
  });
});

describe('payments', () => {
  const payments = [
    buildPayment({ id: 'a', status: 'confirmed', userId: 'u1' }),
    buildPayment({ id: 'b', userId: 'u2' }),
    { id: 'c', status: 'pending' },
  ].map((row) => readPayment(row.id, row));

  it('are told apart by what speaks against them, among the rows of the table', () => {
    const { result } = renderHook(() => usePaymentTable(payments), { wrapper });
    const filter = result.current.filters.find(({ key }) => key === 'alarm');
    const values = (id: string) => {
      const row = payments.find((one) => one.id === id);
      return filter?.kind === 'choice' && row ? filter.values(row) : undefined;
    };
    expect(values('b')).toContain('sameReference');
    expect(values('c')).toEqual(['noAmount']);
  });

  it('have every column that payments have, with whose they are and what speaks against them', () => {
    const { result } = renderHook(() => usePaymentTable(payments), { wrapper });
    const keys = result.current.columns.map(({ key }) => key);
    expect(keys.filter((key) => key !== 'user' && key !== 'alarms')).toEqual(Object.keys(COLUMNS));
    expect(Object.keys(COLUMNS)).toEqual(expect.arrayContaining([...LIST]));
    expect(keys.slice(0, 5)).toEqual(['user', 'reference', 'paid', 'status', 'alarms']);
  });

  it('have each alarm in its colour, and in words what the colour says', () => {
    const { result } = renderHook(() => usePaymentTable(payments), { wrapper });
    const column = result.current.columns.find(({ key }) => key === 'alarms');
    const [, twin, empty] = payments;
    if (!column?.render || !twin || !empty) throw new Error('no column');
    const shown = (row: typeof twin) => {
      const { container, unmount } = render(column.render?.(row));
      const said = [...container.querySelectorAll('li')].map((one) => [one.textContent, one.className]);
      unmount();
      return said;
    };
    expect(shown(twin)).toContainEqual(['Grave: Referencia repetida', expect.stringContaining('danger')]);
    expect(shown(empty)).toEqual([['Falta un monto', expect.stringContaining('warning')]]);
  });

  it('say with how many they were compared, where that is not all and nothing speaks against them', () => {
    queryClient.clear();
    const quiet = readPayment('q', buildPayment({ id: 'q' }));
    const rows = [quiet];
    const cellOf = () => {
      const { result } = renderHook(() => usePaymentTable(rows), { wrapper });
      const column = result.current.columns.find(({ key }) => key === 'alarms');
      return render(column?.render?.(quiet)).container.textContent;
    };
    expect(cellOf()).toBe('Comparado con 1 pago; hay más');
    queryClient.setQueryData(wholeSetKey('payments'), {
      ...ABSENT,
      rows,
      state: 'whole',
      readAt: Date.now(),
    });
    expect(cellOf()).toBe('—');
    queryClient.clear();
  });

  it('without anything have a row all the same', () => {
    const { result } = renderHook(() => usePaymentTable(payments), { wrapper });
    const [, , empty] = payments;
    if (!empty) throw new Error('no payment');
    for (const { value } of result.current.columns) expect(() => value(empty)).not.toThrow();
    expect(entriesOf(result.current)(empty).text).not.toContain('undefined');
    expect(result.current.filters.map((one) => (one.kind === 'choice' ? '' : one.value(empty)))).not.toContain(
      'undefined',
    );
  });
});

describe('a row is found by its id', () => {
  const ID = '0190a5c0-0000-7000-8000-00000000ab12';
  const PERSON = '0190c0de-1234-7000-8000-0000000cafe1';
  const ROWS: Readonly<Record<string, object>> = {
    payments: readPayment(ID, { id: ID, userId: PERSON }),
    'coupons-active': readCoupon(ID, { id: ID, userId: PERSON }),
    'admin/consumed': readCoupon(ID, { id: ID, userId: PERSON }),
    users: readPerson(ID, { id: ID }),
  };

  it.each(TABLES)('of %s, whole and as it is shown, and by that of its person', (name, useTable) => {
    const { result } = renderHook(useTable, { wrapper });
    const row = ROWS[name] ?? { id: ID, tags: [] };
    const { text } = entriesOf(result.current as never)(row as never);
    const ids = 'userId' in row ? [ID, PERSON] : [ID];
    for (const wanted of ids.flatMap((id) => [id, id.toUpperCase(), id.slice(0, 8)])) {
      expect(wantedWords(wanted).map((ways) => ways.some((way) => text.includes(way)))).toEqual([true]);
    }
  });

  it('also where the name of its person is known', () => {
    queryClient.setQueryData(['userLookUp', PERSON], buildUser({ id: PERSON, name: 'Ana' }));
    const { result } = renderHook(() => usePaymentTable(NONE), { wrapper });
    const { text } = entriesOf(result.current)(readPayment(ID, { id: ID, userId: PERSON }));
    expect(text).toContain('ana');
    expect(text).toContain(PERSON);
  });
});

it('a holder who was looked up after the rows came has the same name in a file as in the row', () => {
  const coupon = readCoupon('k1', { id: 'k1', userId: '0190c0de-later' });
  const rows = [coupon];
  const { result } = renderHook(() => useActiveCouponTable(rows), { wrapper });
  const person = result.current.columns.find(({ key }) => key === 'person');
  expect(person?.value(coupon)).toBe('0190c0de');
  queryClient.setQueryData(['userLookUp', coupon.userId], buildUser({ id: coupon.userId, name: 'Nélida' }));
  expect(person?.value(coupon)).toBe('Nélida');
});

it.each(TABLES)('a value that every object knows is said as it is by each filter of %s', (_, useTable) => {
  const { result } = renderHook(useTable, { wrapper });
  for (const filter of result.current.filters) {
    if (filter.kind !== 'choice') continue;
    // An id is shown by its beginning.
    for (const value of ['toString', '__proto__']) expect(value.startsWith(filter.textOf(value))).toBe(true);
  }
});

it('an address takes two changes before it is drawn again', () => {
  window.history.replaceState(null, '', '/dashboard/businesses?table=1&status=a');
  const { result } = renderHook(() => useTableAddress(useBusinessTable()), { wrapper: BrowserRouter });
  act(() => {
    result.current.setWords('sol');
    result.current.setSort({ key: 'name', descending: true });
    result.current.setChoice('name', ['Uno', 'Dos']);
  });
  expect(window.location.search).toBe('?table=1&status=a&q=sol&by=-name&name=Uno&name=Dos');
});

it('a platform that tells nothing of access leaves the list of users without it', () => {
  const { result } = renderHook(useUserTable);
  const filter = result.current.filters.find(({ key }) => key === 'access');
  const said = (fields: object) =>
    filter?.kind === 'choice' && filter.values(readPerson('u1', { id: 'u1', ...fields }));
  expect([said({}), said({ disabledAt: null }), said({ disabledAt: '2026-11-23T00:00:00Z' })]).toEqual([
    [''],
    ['open'],
    ['closed'],
  ]);
});
