/** Addresses of lists as views keep them, and as they were written in views and links before the platform searched. */
import { type AnyList, type ListFilter, spanParameters } from '../../contract/lists/definition';
import { readUuid } from '../../contract/uuid';
import type { SearchedName } from '../providers/tables';
import { DEFINITIONS } from './definitions';
import { namedDays, nameOfDays, spanIn } from './spans';

/** What filters were called; '' for what no filter is now. */
const RENAMED: Readonly<Partial<Record<SearchedName, Readonly<Record<string, string>>>>> = {
  payments: { day: 'date', usd: 'usdPrice', paid: '', alarm: '' },
  offers: { attention: 'stock' },
  'coupons-active': { day: 'created', person: 'user' },
  'admin/consumed': { day: 'consumed', person: 'user' },
};

/** What says that an address is of a table. */
const OF_TABLE = ['table', 'by', 'columns'];

/** Whether it is one, or names days that are others tomorrow. */
export function isFormer(search: URLSearchParams, resource: SearchedName): boolean {
  return OF_TABLE.some((name) => search.has(name)) || daysIn(search, DEFINITIONS[resource]).length > 0;
}

/** The present address for it. What no filter knows is looked for as words; what cannot be said any more is left out. */
export function presentAddress(search: URLSearchParams, resource: SearchedName, today: string): URLSearchParams {
  const list = DEFINITIONS[resource];
  const after = new URLSearchParams(search);
  const by = search.get('by') ?? '';
  for (const name of OF_TABLE) after.delete(name);
  if (list.columns[by.replace(/^-/, '')]?.sorts) after.set('sort', by);
  const words = [search.get('q') ?? ''];
  const former = RENAMED[resource] ?? {};
  const renamed = Object.entries(former).flatMap(([from, to]) => (search.has(from) ? [[from, to] as const] : []));
  const same = Object.keys(list.filters).flatMap((name) => (search.has(name) ? [[name, name] as const] : []));
  for (const [from, to] of [...renamed, ...same]) {
    const values = search.getAll(from).flatMap((value) => value.split(','));
    after.delete(from);
    const filter = list.filters[to];
    if (filter) put(after, to, filter, values, { today, words });
  }
  // A list of businesses by their names.
  for (const name of search.getAll('name')) words.push(name);
  after.delete('name');
  const q = words.filter(Boolean).join(' ');
  if (q !== '') after.set('q', q);
  return after;
}

/** The address with days that have a name in relation to today by that name, as a view keeps them. */
export function withDayNames(search: URLSearchParams, resource: SearchedName, today: string): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [name, { kind }] of Object.entries(DEFINITIONS[resource].filters)) {
    const preset = kind === 'days' ? nameOfDays(spanIn(Object.fromEntries(search), name), today) : undefined;
    if (!preset) continue;
    for (const end of Object.values(spanParameters(name))) after.delete(end);
    after.set(name, preset);
  }
  return after;
}

interface Reading {
  today: string;
  words: string[];
}

function put(
  after: URLSearchParams,
  name: string,
  filter: ListFilter,
  values: readonly string[],
  { today, words }: Reading,
) {
  const [first = ''] = values;
  if (filter.kind === 'record') {
    const id = readUuid(first);
    if (id) after.set(name, id);
    else words.push(first);
  } else if (filter.kind === 'choice') {
    const known = values.flatMap((value) => knownAs(filter.values, value));
    if (known.length > 0) after.set(name, known.join(','));
  } else {
    const { from, until } = spanParameters(name);
    const [start = '', end] = first.split('..');
    const span = namedDays(first, today) ?? { from: end === undefined ? '' : start, to: end };
    if (span.from) after.set(from, span.from);
    if (span.to) after.set(until, span.to);
  }
}

/** Banks were named by their words and code: `Banesco (0134)`. */
function knownAs(words: Readonly<Record<string, string>>, value: string): string[] {
  if (Object.hasOwn(words, value)) return [value];
  return Object.keys(words).filter((one) => value === words[one] || value === `${words[one]} (${one})`);
}

function daysIn(search: URLSearchParams, { filters }: AnyList): string[] {
  return Object.keys(filters).filter((name) => filters[name]?.kind === 'days' && search.has(name));
}
