import { renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { folded } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import type { ListTable, TableQuery } from '../table';
import { entriesOf, searchable, shapeOf } from './entries';
import { compareValues } from './sorting';
import { tableEngine } from './tableEngine';
import { useTableRows } from './useTableRows';

interface Sale {
  id: string;
  buyer: string;
  amount: number | null;
  currency: Currency;
  day: string;
  tags: string[];
  state: string;
}

const TABLE: ListTable<Sale> = {
  resource: 'payments',
  label: 'Ventas',
  columns: [
    { key: 'buyer', label: 'Comprador', kind: 'text', value: ({ buyer }) => buyer },
    {
      key: 'amount',
      label: 'Monto',
      kind: 'amount',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
      hasTotal: true,
    },
  ],
  filters: [
    { key: 'state', label: 'Estado', kind: 'choice', values: ({ state }) => [state], textOf: String },
    { key: 'tag', label: 'Etiqueta', kind: 'choice', values: ({ tags }) => tags, textOf: String },
    { key: 'day', label: 'Día', kind: 'days', value: ({ day }) => day },
    { key: 'paid', label: 'Pagado', kind: 'amounts', value: ({ amount }) => amount },
  ],
  words: ({ day }) => [day],
  nameOf: ({ buyer }) => buyer,
  pathOf: ({ id }) => id,
  batchActions: [],
};

const EVERYTHING: TableQuery = { words: '', sort: undefined, choices: {}, spans: {} };

const sale = fc.record({
  buyer: fc.constantFrom('Ana Peña', 'JOSÉ', 'josé luis', '0412-555 12', '10', '9', ''),
  amount: fc.option(
    fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
    { freq: 4 },
  ),
  currency: fc.constantFrom<Currency>('VES', 'USD'),
  day: fc.constantFrom('', '2026-11-01', '2026-11-02', '2026-11-03'),
  tags: fc.subarray(['a', 'b', 'c']),
  state: fc.constantFrom('pending', 'confirmed', ''),
});
const sales = fc.array(sale, { maxLength: 40 }).map((rows) => rows.map((row, id) => ({ id: `${id}`, ...row })));

const query = fc.record({
  words: fc.constantFrom('', 'jose', 'LUIS jo', 'peña 2026', '041255512', '0412-555', 'nadie'),
  sort: fc.option(fc.record({ key: fc.constantFrom('buyer', 'amount', 'none'), descending: fc.boolean() }), {
    nil: undefined,
  }),
  choices: fc.record({ state: fc.subarray(['pending', 'confirmed', '']), tag: fc.subarray(['a', 'b', 'x']) }),
  spans: fc.record({
    day: fc.record({ from: fc.constantFrom(undefined, '2026-11-02'), to: fc.constantFrom(undefined, '2026-11-02') }),
    paid: fc.record({ from: fc.constantFrom(undefined, 1), to: fc.constantFrom(undefined, 3) }),
  }),
});
type Wished = typeof query extends fc.Arbitrary<infer One> ? One : never;

type Skipped = 'state' | 'tag' | undefined;

/** The definition, without regard to speed. */
function fits(row: Sale, { words, choices, spans }: Wished, skipped?: Skipped): boolean {
  const text = searchable(`${row.buyer} ${row.day}`);
  const said = folded(words).split(' ').filter(Boolean);
  const { state = [], tag = [] } = choices;
  const { from = '', to = '9' } = spans.day;
  const { from: least, to: most } = spans.paid;
  const isBounded = least !== undefined || most !== undefined;
  return (
    said.every((word) => text.includes(word) || text.includes(word.replace('-', ''))) &&
    (skipped === 'state' || state.length === 0 || state.includes(row.state)) &&
    (skipped === 'tag' || tag.length === 0 || row.tags.some((one) => tag.includes(one))) &&
    ((from === '' && to === '9') || (row.day !== '' && row.day >= from && row.day <= to)) &&
    (!isBounded || (row.amount !== null && row.amount >= (least ?? 0) && row.amount <= (most ?? 9)))
  );
}

function naive(rows: readonly Sale[], wished: Wished) {
  const found = rows.filter((row) => fits(row, wished));
  const { sort } = wished;
  if (sort && sort.key !== 'none') {
    const valueIn = (row: Sale) => (sort.key === 'buyer' ? row.buyer || null : row.amount);
    found.sort((one, other) => {
      const [first, second] = [valueIn(one), valueIn(other)];
      if (first === null || second === null) return Number(first === null) - Number(second === null);
      const byCurrency = sort.key === 'amount' ? compareValues(one.currency, other.currency) : 0;
      const order = byCurrency || compareValues(first, second);
      return sort.descending ? -order : order;
    });
  }
  return found.map(({ id }) => Number(id));
}

function engineOf(rows: readonly Sale[]) {
  const engine = tableEngine(shapeOf(TABLE));
  engine.put(0, rows.map(entriesOf(TABLE)));
  return engine;
}

describe('a table', () => {
  it('finds, narrows and sorts as the plain rules applied by hand do', () => {
    fc.assert(
      fc.property(sales, query, (rows, wished) => {
        expect([...engineOf(rows).ask(wished).order]).toEqual(naive(rows, wished));
      }),
      { numRuns: 500 },
    );
  });

  it('says how many rows each choice would give', () => {
    fc.assert(
      fc.property(sales, query, (rows, wished) => {
        const { counts } = engineOf(rows).ask(wished);
        for (const key of ['state', 'tag'] as const) {
          const told: Record<string, number> = {};
          for (const row of rows) {
            if (!fits(row, wished, key)) continue;
            for (const value of key === 'state' ? [row.state] : row.tags) told[value] = (told[value] ?? 0) + 1;
          }
          expect(counts[key]).toEqual(told);
        }
      }),
    );
  });

  it('adds up to the cent, each currency by itself', () => {
    fc.assert(
      fc.property(sales, (rows) => {
        const { totals } = engineOf(rows).ask(EVERYTHING);
        for (const currency of ['VES', 'USD']) {
          const amounts = rows.flatMap((row) => (row.currency === currency ? (row.amount ?? []) : []));
          const total = totals.find((one) => one.currency === currency);
          const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
          expect(total?.cents ?? 0).toBe(cents);
        }
      }),
    );
  });

  it('is the same whether its rows came at once or were changed and cut', () => {
    fc.assert(
      fc.property(sales, sales, query, (before, after, wished) => {
        const engine = engineOf(before);
        engine.ask(wished);
        engine.cut(Math.min(before.length, after.length));
        engine.put(0, after.map(entriesOf(TABLE)));
        expect(engine.ask(wished)).toEqual(engineOf(after).ask(wished));
      }),
    );
  });

  it('finds telephones and documents however their digits are set apart', () => {
    const row: Sale = {
      id: '1',
      buyer: 'V-12.345.678, 0412 555.12-34',
      amount: null,
      currency: 'USD',
      day: '',
      tags: [],
      state: '',
    };
    const engine = engineOf([row]);
    for (const words of ['12345678', '12.345.678', 'v-12.345', '04125551234', '0412 555', '0412-5551234'])
      expect([words, engine.ask({ ...EVERYTHING, words }).order.length]).toEqual([words, 1]);
    expect(engine.ask({ ...EVERYTHING, words: '99' }).order).toHaveLength(0);
  });
});

describe('many rows', () => {
  const many = (count: number): Sale[] =>
    Array.from({ length: count }, (_, place) => ({
      id: `${place}`,
      buyer: place % 2 ? 'Ana' : 'Luis',
      amount: place,
      currency: 'VES',
      day: '2026-11-01',
      tags: [],
      state: 'pending',
    }));

  it('are answered for the query and the rows that were wished last', async () => {
    const rows = many(1_000);
    const { result, rerender } = renderHook((props) => useTableRows(TABLE, props.rows, props.query), {
      initialProps: { rows, query: EVERYTHING },
    });
    expect(result.current).toMatchObject({ isBusy: true, result: undefined });
    for (const words of ['a', 'an', 'ana']) rerender({ rows, query: { ...EVERYTHING, words } });
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect(result.current.result?.order).toHaveLength(500);

    const more = [...rows, ...many(300).map((row) => ({ ...row, id: `more ${row.id}`, buyer: 'Ana' }))];
    rerender({ rows: more, query: { ...EVERYTHING, words: 'ana' } });
    // Until then the former rows are shown, with the positions among them.
    expect(result.current.rows).toBe(rows);
    await waitFor(() => expect(result.current.rows).toBe(more));
    expect(result.current.result?.order).toHaveLength(800);
  });

  it('are looked through again only where they changed', async () => {
    const searchedIds: string[] = [];
    const words = ({ id }: Sale) => {
      searchedIds.push(id);
      return [];
    };
    const watched = { ...TABLE, words };
    const rows = many(1_000);
    const { result, rerender } = renderHook((props) => useTableRows(watched, props.rows, EVERYTHING), {
      initialProps: { rows },
    });
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect(searchedIds).toHaveLength(1_000);
    const changed = rows.map((row) => (row.id === '7' ? { ...row, buyer: 'Otra' } : row));
    rerender({ rows: changed });
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect(searchedIds.slice(1_000)).toEqual(['7']);
  });

  it('that cannot be looked through are told like anything that cannot be drawn', async () => {
    const broken: ListTable<Sale> = {
      ...TABLE,
      words: () => {
        throw new Error('no words');
      },
    };
    const onError = vi.fn<(error: unknown) => void>();
    const { unmount } = renderHook(() => useTableRows(broken, ROWS, EVERYTHING), {
      wrapper: ({ children }) => (
        <ErrorBoundary fallback={null} onError={onError}>
          {children}
        </ErrorBoundary>
      ),
      // React would print it too.
      onCaughtError: () => undefined,
    });
    await waitFor(() => expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'no words' }));
    unmount();
  });

  const ROWS = many(300);
});
