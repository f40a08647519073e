import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fields } from '../contract/values';
import { useBusinessTable } from './businesses/table';
import { useActiveCouponTable, useConsumedCouponTable } from './coupons/table';
import { useOfferTable } from './offers/table';
import { usePaymentTable } from './payments/table';
import { readBusiness } from './providers/businessRecords';
import { readCoupon } from './providers/couponRecords';
import { dataProvider } from './providers/dataProvider';
import { readOffer } from './providers/offerRecords';
import { readPayment } from './providers/paymentRecords';
import { readPerson } from './providers/records';
import { entriesOf, shapeOf } from './tables/engine/entries';
import { csvOf } from './tables/export/exportRows';
import { Cell } from './tables/TableRow';
import type { ListTable } from './tables/table';
import { buildBusiness, buildCoupon, buildOffer, buildPayment, buildUser, CARMEN } from './testing/builders';
import { fakePlatform } from './testing/fakePlatform';
import { useUserTable } from './users/table';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
client.setQueryData(['userLookUp', CARMEN.id], CARMEN);

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <DataProviderContext value={dataProvider}>{children}</DataProviderContext>
    </QueryClientProvider>
  </MemoryRouter>
);

beforeEach(() => {
  fakePlatform();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') });
  return () => vi.useRealTimers();
});

/** By column the shown, the sorted and the exported value; by filter the values to choose from. */
async function said<Row extends { id: string }>(table: ListTable<Row>, row: Row) {
  const entry = entriesOf(table)(row);
  const line = (await (await csvOf(table.columns, [row])).text()).split('\r\n')[1] ?? '';
  const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
  const shown = table.columns.map((column) => {
    const { container, unmount } = render(
      <table>
        <tbody>
          <tr>
            <Cell table={table} column={column} row={row} name={table.nameOf(row)} isName={false} isLink={false} />
          </tr>
        </tbody>
      </table>,
      { wrapper },
    );
    const { textContent } = container;
    unmount();
    // Intl writes spaces that do not break.
    return textContent?.replace(/\s/g, ' ');
  });
  const columns = table.columns.map(({ key }, place) => [key, [shown[place], entry.values[place], cells[place]]]);
  const chosen = [...entry.choices, ...entry.spans.map((value) => [value])];
  const { choices, spans } = shapeOf(table);
  const names = [...choices, ...spans];
  return {
    columns: Object.fromEntries(columns),
    filters: Object.fromEntries(names.map((name, place) => [name, chosen[place]])),
  };
}

const NOTHING = ['—', null, ''];
const text = (value: string) => [value, value, value];
const tableOf = <Row extends { id: string }>(useTable: () => ListTable<Row>) =>
  renderHook(useTable, { wrapper }).result.current;

/** Half past eleven at night in Caracas, the next day in UTC. */
const LATE = '2026-11-21T03:30:00.000Z';
const LATE_CELL = ['20 nov. 2026, 11:30 p. m.', Date.parse(LATE), '20/11/2026 23:30'];

describe('what a table says of', () => {
  it('a business, and of one without anything', async () => {
    const table = tableOf(useBusinessTable);
    const read = (fields: Fields) => readBusiness('b1', fields);
    const business = await said(table, read({ ...buildBusiness({ name: '🍕 Ñandú; "Sol"', phone: '02125551234' }) }));
    expect(business).toEqual({
      columns: {
        name: text('🍕 Ñandú; "Sol"'),
        rif: text('J-12345678-9'),
        legalName: text('Sol de Oro, C.A.'),
        email: text('hola@soldeoro.test'),
        phone: ['02125551234', '02125551234', expect.stringContaining('02125551234')],
        address: text('Av. Francisco de Miranda, Chacao'),
      },
      filters: { name: ['🍕 Ñandú; "Sol"'] },
    });
    const empty = await said(table, read({ name: null }));
    expect(new Set(Object.values(empty.columns).map(String))).toEqual(new Set([String(NOTHING)]));
    expect(empty.filters).toEqual({ name: [''] });
  });

  it('an offer, and of one without anything', async () => {
    const offer = readOffer('o1', {
      ...buildOffer({
        price: 1_234.5,
        originalPrice: 20,
        endsAt: LATE,
        startsAt: '2026-11-01T04:00:00.000Z',
        tags: [],
      }),
    });
    const odd = readOffer('o2', { id: 'o2', price: '12.05', startsAt: 'pronto', endsAt: 'nunca', tags: null });
    const table = tableOf(() => useOfferTable([offer, odd]));
    expect(await said(table, offer)).toEqual({
      columns: {
        title: text('Desayuno criollo para dos'),
        business: text('Panadería Sol de Oro'),
        phase: [expect.stringMatching(/^Vencida/), 'Vencida', 'Vencida'],
        price: ['1.234,50 USD', 1_234.5, '1234,5'],
        originalPrice: ['20,00 USD', 20, '20'],
        sold: ['12', 12, '12'],
        used: ['3', 3, '3'],
        left: ['88', 88, '88'],
        starts: ['1 nov. 2026, 12:00 a. m.', Date.parse('2026-11-01T04:00:00Z'), '01/11/2026 00:00'],
        ends: LATE_CELL,
        tags: NOTHING,
      },
      filters: { phase: ['expired'], attention: [], business: ['Panadería Sol de Oro'], tag: [] },
    });
    const { columns, filters } = await said(table, odd);
    expect(columns).toMatchObject({
      title: NOTHING,
      business: NOTHING,
      price: ['12,05 USD', 12.05, '12,05'],
      tags: NOTHING,
    });
    expect(columns).toMatchObject({ originalPrice: NOTHING, left: NOTHING });
    expect(columns.ends[1]).toBeNull();
    expect(columns.ends[2]).toBe('');
    expect(filters).toMatchObject({ phase: [''], business: [''] });
  });

  it('coupons, and of one without anything', async () => {
    const rows = [
      readCoupon('c1', { ...buildCoupon({ createdAt: LATE, consumedAt: '2026-11-22T04:00:00.000Z' }) }),
      readCoupon('c2', { id: 'c2', createdAt: 'ayer', consumedAt: 'ayer' }),
    ] as const;
    const active = await said(
      tableOf(() => useActiveCouponTable(rows)),
      rows[0],
    );
    expect(active.columns).toMatchObject({
      offer: text('Desayuno criollo para dos'),
      business: text('Panadería Sol de Oro'),
      person: [expect.stringContaining('Carmen Ortiz'), 'Carmen Ortiz', 'Carmen Ortiz'],
      created: LATE_CELL,
    });
    expect(active.filters).toMatchObject({ person: [CARMEN.id], day: ['2026-11-20'] });
    const consumed = tableOf(() => useConsumedCouponTable(rows));
    const { columns, filters } = await said(consumed, rows[0]);
    expect(columns.consumed).toEqual([
      '22 nov. 2026, 12:00 a. m.',
      Date.parse('2026-11-22T04:00:00Z'),
      '22/11/2026 00:00',
    ]);
    expect(columns.scanned.slice(1)).toEqual([null, '']);
    expect(filters.day).toEqual(['2026-11-22']);
    const odd = await said(consumed, rows[1]);
    expect(odd.columns.created.slice(1)).toEqual([null, '']);
    expect(odd.columns.consumed.slice(1)).toEqual([null, '']);
    expect(odd.columns.person.slice(1)).toEqual([null, '']);
    expect(odd.filters).toMatchObject({ business: [''], person: [''], day: [null] });
  });

  it('a user, and of one without anything', async () => {
    const table = tableOf(useUserTable);
    const user = buildUser({
      name: '👩‍🍳 Ana',
      phone: '0414-020-1187',
      permission: 'owner',
      business: { id: 'b', name: 'Sol' },
    });
    const { columns, filters } = await said(table, readPerson('u1', { ...user, disabledAt: null }));
    expect(columns).toMatchObject({
      name: text('👩‍🍳 Ana'),
      email: ['Ficha de ana@gs.test', 'ana@gs.test', 'ana@gs.test'],
      phone: text('0414-020-1187'),
      permission: ['Propietario', 'Propietario', 'Propietario'],
      business: text('Sol'),
    });
    expect(filters).toEqual({ permission: ['owner'], business: ['Sol'], access: ['open'] });
    const empty = await said(table, readPerson('u2', { id: 'u2' }));
    expect(empty.columns).toMatchObject({
      email: NOTHING,
      phone: NOTHING,
      business: NOTHING,
      permission: text('Consumidor'),
    });
    expect(empty.filters).toEqual({ permission: ['consumer'], business: [''], access: [''] });
  });

  it('payments in bolívares and in dollars, and of one without anything', async () => {
    const rows = [
      buildPayment({ id: 'p1', purchaseAt: LATE, vesPrice: 456.25, status: 'confirmed' }),
      buildPayment({
        id: 'p2',
        type: 'zelle',
        purchaseAt: null as unknown as string,
        createdAt: LATE,
        usdPrice: 12.5,
        vesPrice: null,
        paymentData: { refNumber: '=1+1', bank: '', ownerName: '🧁 Dulce', amount: 12.05 },
      }),
      { id: 'p3', status: 'processing', purchaseAt: 'hoy' },
    ].map((row) => readPayment(row.id, { ...row }));
    const table = tableOf(() => usePaymentTable(rows));
    const [ves, usd, odd] = await Promise.all(rows.map((row) => said(table, row)));
    expect(ves?.columns).toMatchObject({
      type: text('Pago móvil'),
      order: ['Bs. 456,25', 456.25, '456,25'],
      paid: ['Bs. 456,25', 456.25, '456,25'],
      holder: ['V-12345678', 'V-12345678', 'V-12345678'],
      date: LATE_CELL,
      status: ['Confirmado', 'Confirmado', 'Confirmado'],
      user: [expect.stringContaining('Carmen Ortiz'), 'Carmen Ortiz', 'Carmen Ortiz'],
    });
    expect(ves?.filters).toMatchObject({
      status: ['confirmed'],
      type: ['pagoMovil'],
      day: ['2026-11-20'],
      paid: [456.25],
    });
    expect(usd?.columns).toMatchObject({
      order: ['12,50 USD', 12.5, '12,5'],
      paid: ['12,05 USD', 12.05, '12,05'],
      holder: text('🧁 Dulce'),
      bank: NOTHING,
      date: LATE_CELL,
    });
    // No formula.
    expect(usd?.columns.reference[2]).not.toMatch(/^"?=/);
    expect(usd?.filters).toMatchObject({ bank: [''], day: ['2026-11-20'], paid: [12.05], usd: [12.5] });
    expect(odd?.columns).toMatchObject({ order: NOTHING, paid: NOTHING, reference: NOTHING, holder: NOTHING });
    expect(odd?.columns.status).toEqual(text('processing'));
    expect(odd?.columns.date.slice(1)).toEqual([null, '']);
    expect(odd?.filters).toMatchObject({ status: ['processing'], day: [null], paid: [null] });
  });
});
