/** Whether an announced search is true: it finds what is there, narrows, sorts, counts and adds up as it is asked. */
import { dayAt } from '../contract/caracas';
import { folded, wanted } from '../contract/folded';
import { MAX_SEARCH, PICKER_LIMIT } from '../contract/limits';
import { type ListColumn, type ListFilter, spanParameters } from '../contract/lists/definition';
import { fits } from '../contract/lists/fitting';
import { PRODUCT } from '../contract/product';
import { readText } from '../src/providers/records';
import { judgeRows } from './answers';
import type { Findings } from './findings';
import { type ListOf, pageOf } from './lists';
import { judgeNoSession } from './refusals';
import { type FoundRow, idsOf, inText, type Narrowing, SEARCHES, type Searching, searchingOf } from './searches';
import { checkFile } from './searchFiles';
import { checkPages } from './searchPages';
import type { Visitor } from './visitor';
import { quote } from './words';

const NOTHING_FOUND = 'nothing found of what is there';
const NOT_ASKED_FOR = 'records that were not asked for';
const NOWHERE = 'zqxj-nada-se-llama-asi';
/** So many rows are looked for by their names. */
const SAMPLE = 3;

/** Those that are announced, and their files. */
export async function checkSearches(visitor: Visitor, findings: Findings, announced: readonly string[]): Promise<void> {
  for (const of of SEARCHES) {
    const isSearched = announced.includes(of.search);
    const counted = isSearched ? await checkSearch(searchingOf(visitor, findings, of)) : undefined;
    if (announced.includes(of.file)) await checkFile(visitor, findings, of.file, counted ?? { narrowing: {} });
    for (const call of [of.search, of.file].filter((name) => announced.includes(name)))
      judgeNoSession(findings, call, await visitor.call(call, { token: null }), 'without a token');
  }
}

/** So many pages of a list are compared with what its search gives. */
const COMPARED_PAGES = 5;

/** An owner finds what the list gives an owner, and nothing else; and the file has as much. */
export async function checkSearchesAsOwner(
  visitor: Visitor,
  findings: Findings,
  announced: readonly string[],
): Promise<void> {
  for (const of of SEARCHES.filter(({ search }) => announced.includes(search))) {
    const found = await searchingOf(visitor, findings, of).find({ limit: PICKER_LIMIT });
    const own = await ownIds(visitor, of.of);
    const others = found && idsOf(found).filter((id) => !own?.has(id));
    if (!own) findings.notTried(of.search, 'that owners find their own alone, since they have too many');
    else if (others && others.length > 0) {
      findings.breaks(of.search, `gives an owner ${others.length} rows that the list does not`, "what is others'");
    }
    if (announced.includes(of.file)) {
      const total = found?.isTotalExact ? (found.total ?? undefined) : undefined;
      await checkFile(visitor, findings, of.file, { narrowing: {}, ...(total !== undefined && { total }) });
    }
  }
}

/** The ids of a whole list; undefined where it is longer than is compared. */
async function ownIds(visitor: Visitor, list: ListOf): Promise<Set<string> | undefined> {
  const ids = new Set<string>();
  for (let page = 1; page <= COMPARED_PAGES; page++) {
    const { value } = await pageOf(visitor, list, page, PICKER_LIMIT);
    for (const { id } of value?.data ?? []) ids.add(readText(id));
    if (!value || value.data.length < PICKER_LIMIT) return ids;
  }
  return undefined;
}

/** Checks one search; gives what narrows it to as many rows as can be counted one by one, and how many those are. */
async function checkSearch(searching: Searching): Promise<{ narrowing: Narrowing; total: number } | undefined> {
  const { findings, search, of, find } = searching;
  const first = await find({ limit: PICKER_LIMIT });
  if (!first) return undefined;
  const { exchange, rows } = first;
  judgeRows(findings, search, of.kind, { exchanges: [exchange], value: { data: rows.map(({ record }) => record) } });
  const nothing = await find({ q: NOWHERE, limit: PICKER_LIMIT });
  if (nothing && (nothing.rows.length > 0 || nothing.total !== 0)) {
    const what = `finds ${nothing.rows.length} rows, of ${nothing.total}, by q=${NOWHERE}`;
    findings.breaks(search, what, NOT_ASKED_FOR);
  }
  if (rows.length === 0) findings.notTried(search, 'words, filters and order, since there are no records');
  for (const row of rows.slice(0, SAMPLE)) await checkWords(searching, row);
  for (const [key, filter] of Object.entries(searching.list.filters)) await checkFilter(searching, rows, key, filter);
  for (const [key, column] of Object.entries(searching.list.columns)) {
    if (!column.sorts) continue;
    for (const sort of [key, `-${key}`]) await checkSort(searching, column, sort);
  }
  return checkPages(searching, [{}, { q: nameOf(searching, rows[0]).slice(0, MAX_SEARCH) }]);
}

/** What the first column of its list says of a row. */
function nameOf({ list }: Searching, row: FoundRow | undefined): string {
  const [column] = Object.values(list.columns);
  return String((row && column?.value(row.record)) ?? '');
}

/** Each word of its name finds a row, and so do all of them in another order, without accents and in capitals. */
async function checkWords(searching: Searching, row: FoundRow): Promise<void> {
  const name = nameOf(searching, row);
  const words = name.split(/\s+/).filter(Boolean);
  const turned = words.toReversed().map((word) => folded(word).toUpperCase());
  for (const q of new Set([...words, turned.join(' ')])) {
    if (q && q.length <= MAX_SEARCH) await checkFinds(searching, { q }, row, `q=${quote(q)} of ${quote(name)}`);
  }
}

/** A row is found, unless so many are that it may stand on a later page; gives what is found. */
async function checkFinds({ find, findings, search }: Searching, narrowing: Narrowing, row: FoundRow, what: string) {
  const page = await find({ ...narrowing, limit: PICKER_LIMIT });
  if (page && page.lastPage === 1 && !idsOf(page).includes(row.id)) {
    findings.breaks(
      search,
      `${what} leaves out a row that has it`,
      NOTHING_FOUND,
      `leaves out ${Object.keys(narrowing)}`,
    );
  }
  return page;
}

/** Narrows by what a row has; all that come must have it. */
async function checkFilter(searching: Searching, rows: readonly FoundRow[], key: string, filter: ListFilter) {
  const { list, choices, findings, search } = searching;
  const now = new Date();
  const [row, narrowing] =
    rows.map((one) => [one, narrowingBy(searching, key, filter, one, now)] as const).find(([, some]) => some) ?? [];
  if (!row || !narrowing) return findings.notTried(search, `by ${key}, which no record has`);
  const page = await checkFinds(searching, narrowing, row, inText(narrowing));
  if (page && !page.rows.every(({ record }) => fits(list, choices, narrowing, record, now))) {
    findings.breaks(search, `${inText(narrowing)} is not obeyed`, NOT_ASKED_FOR);
  }
}

/** The parameters of a filter that leave a row; undefined where it has nothing of that kind. */
function narrowingBy({ list, choices }: Searching, key: string, filter: ListFilter, row: FoundRow, now: Date) {
  const { kind } = filter;
  if (kind === 'choice' || kind === 'record') {
    // Old records may have what is no choice any more.
    const isOffered = (value: string) => kind === 'record' || Object.hasOwn(filter.values, value);
    const chosen = choices[key]?.(row.record, now).find((value) => value && isOffered(value));
    return chosen ? { [key]: chosen } : undefined;
  }
  const { from, until } = spanParameters(key);
  const value = list.columns[key]?.value(row.record) ?? '';
  const end = kind === 'days' ? dayAt(value) : value;
  return end === '' ? undefined : { [from]: end, [until]: end };
}

/** Numbers and dates by size, texts in one of the orders that platforms have, what has no value last. */
async function checkSort(
  { find, findings, search }: Searching,
  column: ListColumn<never>,
  sort: string,
): Promise<void> {
  const page = await find({ sort, limit: PICKER_LIMIT });
  const { sortedBy = column.value, kind } = column;
  const values = page?.rows.map(({ record }) => sortedBy(record)) ?? [];
  const shown = values.filter((value) => value !== null);
  if (values.slice(0, shown.length).includes(null)) {
    findings.breaks(search, `sort=${sort} has rows without a value before others`, 'empty cells where the answer is');
  }
  const direction = sort.startsWith('-') ? -1 : 1;
  const isIn = (order: Order) => shown.every((value, at) => direction * order(shown[at - 1] ?? value, value) <= 0);
  if (!(kind === 'text' ? DICTIONARIES : [bySize]).some(isIn))
    findings.breaks(search, `sort=${sort} is not obeyed`, 'a heading with an arrow over rows in no order');
}

type Shown = string | number;
type Order = (one: Shown, other: Shown) => number;

const bySize: Order = (one, other) => (one < other ? -1 : Number(one > other));

/** Texts by their letters, as they are or folded, or as in a dictionary. */
const DICTIONARIES: readonly Order[] = [
  bySize,
  (one, other) => bySize(wanted(`${one}`), wanted(`${other}`)),
  ...[true, false].map((ignorePunctuation): Order => {
    const { compare } = new Intl.Collator(PRODUCT.locale, { sensitivity: 'base', ignorePunctuation });
    return (one, other) => compare(`${one}`, `${other}`);
  }),
];
