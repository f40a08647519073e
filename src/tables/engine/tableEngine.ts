/** Searches, narrows, sorts and adds up the rows of a table. Depends neither on records nor on the browser. */
import { toCents } from '../../../contract/money';
import type { TableQuery, TableResult, TableTotal } from '../table';
import { type Entry, type Shape, sharedWords, wantedWords } from './entries';
import { compareValues, type SortValue, sortPlaces } from './sorting';

export type TableEngine = ReturnType<typeof tableEngine>;

/** Whether the row at a position fits one condition. */
type Condition = (place: number) => boolean;

export function tableEngine(shape: Shape) {
  const entries: Entry[] = [];
  const shared = sharedWords();
  /** By column: the rank of each row's value, computed when it is first sorted by. */
  const ranks = new Map<number, Int32Array>();

  function conditionsOf(query: TableQuery): Condition[] {
    const conditions: Condition[] = [];
    const words = wantedWords(query.words);
    if (words.length > 0) {
      conditions.push((place) => {
        const text = entries[place]?.text ?? '';
        return words.every((ways) => ways.some((way) => text.includes(way)));
      });
    }
    shape.spans.forEach((key, index) => {
      const { from, to } = query.spans[key] ?? {};
      if (from === undefined && to === undefined) return;
      conditions.push((place) => {
        const value = entries[place]?.spans[index] ?? null;
        return value !== null && (from ?? value) <= value && value <= (to ?? value);
      });
    });
    return conditions;
  }

  /** By choice filter; undefined where it narrows nothing. */
  function choicesOf(query: TableQuery): (ReadonlySet<string> | undefined)[] {
    return shape.choices.map((key) => {
      const wanted = query.choices[key] ?? [];
      return wanted.length > 0 ? new Set(wanted) : undefined;
    });
  }

  /** The positions of the rows that fit, in their order, and how many rows have each value. */
  function fitting(query: TableQuery) {
    const conditions = conditionsOf(query);
    const chosen = choicesOf(query);
    const counts = shape.choices.map(() => new Map<string, number>());
    const places = new Uint32Array(entries.length);
    let found = 0;
    for (let place = 0; place < entries.length; place++) {
      const choices = entries[place]?.choices ?? [];
      // A row that fails one filter alone counts for that filter's values: they could be added to the choice.
      let failed = -1;
      let fails = 0;
      for (let index = 0; index < chosen.length && fails < 2; index++) {
        const wanted = chosen[index];
        if (!wanted || choices[index]?.some((value) => wanted.has(value))) continue;
        failed = index;
        fails++;
      }
      if (fails > 1 || !conditions.every((fits) => fits(place))) continue;
      for (let index = 0; index < counts.length; index++) {
        if (fails === 1 && index !== failed) continue;
        for (const value of choices[index] ?? []) counts[index]?.set(value, (counts[index]?.get(value) ?? 0) + 1);
      }
      if (fails === 0) places[found++] = place;
    }
    return { places: places.slice(0, found), counts };
  }

  /** Equal values have equal ranks, so that rows of any kind are sorted by numbers. */
  function ranksOf(column: number): Int32Array {
    const known = ranks.get(column);
    if (known) return known;
    const distinct = new Map<SortValue, number>();
    for (const { values } of entries) distinct.set(values[column] ?? null, 0);
    distinct.delete(null);
    const sorted = ([...distinct.keys()] as (string | number)[]).sort(compareValues);
    let rank = 0;
    sorted.forEach((value, index) => {
      const before = sorted[index - 1];
      if (before !== undefined && compareValues(before, value) !== 0) rank++;
      distinct.set(value, rank);
    });
    distinct.set(null, -1);
    const made = Int32Array.from(entries, ({ values }) => distinct.get(values[column] ?? null) ?? -1);
    ranks.set(column, made);
    return made;
  }

  function sorted(places: Uint32Array, { sort }: TableQuery): Uint32Array {
    const column = shape.columns.findIndex(({ key }) => key === sort?.key);
    if (!sort || column < 0) return places;
    const rank = ranksOf(column);
    const valueAt = (place: number) => (rank[place] === -1 ? null : (rank[place] ?? null));
    const currencyAt = (place: number) => entries[place]?.currencies[column] ?? '';
    return sortPlaces(places, { valueAt, currencyAt, descending: sort.descending });
  }

  function totalsOf(places: Uint32Array): TableTotal[] {
    const totals: TableTotal[] = [];
    shape.columns.forEach(({ key, hasTotal }, column) => {
      if (!hasTotal) return;
      const byCurrency = new Map<TableTotal['currency'], number>();
      for (const place of places) {
        const amount = entries[place]?.values[column];
        if (typeof amount !== 'number') continue;
        const currency = entries[place]?.currencies[column] ?? '';
        // Whole cents, since 0.1 + 0.2 is not 0.3.
        byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + toCents(amount));
      }
      for (const [currency, cents] of byCurrency) totals.push({ key, currency, cents });
    });
    return totals;
  }

  return {
    /** Replaces the rows from a position on, or adds them at the end. */
    put(from: number, some: readonly Entry[]): void {
      some.forEach((entry, index) => {
        entries[from + index] = shared(entry);
      });
      ranks.clear();
    },
    /** Removes all rows from a position on. */
    cut(count: number): void {
      if (entries.length <= count) return;
      entries.length = count;
      ranks.clear();
    },
    ask(query: TableQuery): TableResult {
      const { places, counts } = fitting(query);
      return {
        order: sorted(places, query),
        totals: totalsOf(places),
        counts: Object.fromEntries(shape.choices.map((key, index) => [key, Object.fromEntries(counts[index] ?? [])])),
      };
    },
  };
}
