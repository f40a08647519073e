/** Whether a list obeys what narrows and sorts it, and adds up what it finds: asked with values that tell. */
import { dayAt } from '../contract/caracas';
import { PICKER_LIMIT } from '../contract/limits';
import { BUSINESSES } from '../contract/lists/businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../contract/lists/coupons';
import { type AnyList, type ListColumn, spanParameters } from '../contract/lists/definition';
import * as fitting from '../contract/lists/fitting';
import { OFFERS } from '../contract/lists/offers';
import { PAYMENTS } from '../contract/lists/payments';
import { USERS } from '../contract/lists/users';
import { toCents } from '../contract/money';
import { PRODUCT } from '../contract/product';
import { searchRefusal } from '../contract/searchWords';
import type { EntryName } from '../contract/services';
import { TAGS } from '../contract/tag';
import { folded, wanted } from '../contract/typedText';
import type { Fields } from '../contract/values';
import { entryOf, type Query, UNKNOWN_ID } from './platform';
import { ask, type Scene } from './shapes';

/** What nothing is called. */
export const NOWHERE = 'zqxj-nada-se-llama-asi';

/** The announced searches, and what their rows have of a choice. */
const SEARCHES: Partial<Record<EntryName, [list: AnyList, choices: fitting.AnyChoices<never>]>> = {
  searchBusinesses: [BUSINESSES, {}],
  searchOffers: [OFFERS, fitting.OFFER_CHOICES],
  searchUsers: [USERS, fitting.USER_CHOICES],
  searchActiveCoupons: [ACTIVE_COUPONS, fitting.ACTIVE_COUPON_CHOICES],
  searchConsumedCoupons: [CONSUMED_COUPONS, fitting.CONSUMED_COUPON_CHOICES],
  searchPayments: [PAYMENTS, fitting.PAYMENT_CHOICES],
};

interface Filter {
  name: string;
  /** Asks for what a row has. */
  of(row: Fields): Query[];
  /** Asks for what other rows or none have. */
  others: Query[];
  fits(row: Fields, asked: Query): boolean;
}

/** What rows have of the filters of the call table, and what others or none have. */
const VALUES: Readonly<Record<string, { of: (row: Fields) => unknown; others: readonly string[] }>> = {
  search: { of: ({ title }) => title, others: [NOWHERE] },
  email: { of: ({ email }) => email, others: [`${NOWHERE}@gs.invalid`] },
  userId: { of: ({ userId }) => userId, others: [UNKNOWN_ID] },
  tag: { of: ({ tags }) => tags, others: TAGS },
};

/** What narrows a list of the call table, or an announced search. */
export function filtersOf(call: EntryName): Filter[] {
  const [list, choices = {}] = SEARCHES[call] ?? [];
  if (list) return searchFilters(list, choices);
  const { query, path } = entryOf(call);
  const known = Object.entries(VALUES).filter(([name]) => name in (query?.fields ?? {}) || path.endsWith(`{${name}}`));
  return known.map(([name, { of, others }]): Filter => {
    const had = (row: Fields) => [of(row) ?? []].flat().map((value) => String(value));
    const hasIt = (row: Fields, text: string) => had(row).some((one) => one.toLowerCase().includes(text.toLowerCase()));
    return {
      name,
      of: (row) => had(row).map((value) => ({ [name]: value })),
      others: others.map((value) => ({ [name]: value })),
      fits: (row, { [name]: value }) => (name === 'search' ? value !== NOWHERE : hasIt(row, String(value))),
    };
  });
}

function searchFilters(list: AnyList, choices: fitting.AnyChoices<never>): Filter[] {
  const now = new Date();
  const [first] = Object.values(list.columns);
  // The words of a name in another order, in capitals and without accents.
  const turned = (name: string) => folded(name).toUpperCase().split(/\s+/).toReversed().join(' ');
  const words: Filter = {
    name: 'q',
    of(row) {
      const q = turned(String(first?.value(row as never) ?? ''));
      return searchRefusal(q) ? [] : [{ q }];
    },
    others: [{ q: NOWHERE }],
    fits: (_, { q }) => q !== NOWHERE,
  };
  const fits: Filter['fits'] = (row, asked) => fitting.fits(list, choices, asked, row as never, now);
  const others = Object.entries(list.filters).map(([name, filter]): Filter => {
    if (filter.kind === 'days' || filter.kind === 'amounts') {
      const { from, until } = spanParameters(name);
      const span = (end: string | number) => ({ [from]: end, [until]: end });
      const ends = (row: Fields) => [list.columns[name]?.value(row as never) ?? []].flat();
      const of = (row: Fields) => ends(row).map((end) => span(filter.kind === 'days' ? dayAt(end) : end));
      return { name, of, others: [span(filter.kind === 'days' ? '2001-01-01' : 0.01)], fits };
    }
    const known = filter.kind === 'choice' ? Object.keys(filter.values) : undefined;
    const had = (row: Fields) => choices[name]?.(row as never, now) ?? [];
    const isAsked = (value: unknown): value is string => typeof value === 'string' && (known?.includes(value) ?? true);
    const of = (row: Fields) => had(row).flatMap((value) => (isAsked(value) ? [{ [name]: value }] : []));
    return { name, of, others: (known ?? [UNKNOWN_ID]).map((value) => ({ [name]: value })), fits };
  });
  return [words, ...others];
}

/** Asks for what some row has, and for what not every row has. */
export async function checkFilter(scene: Scene, call: EntryName, { name, of, others, fits }: Filter): Promise<void> {
  const { platform } = scene;
  const rows = (await ask(scene, call, {}))?.rows ?? [];
  const tells = (asked: Query) => rows.some((row) => !fits(row, asked));
  const had = rows.flatMap((row) => of(row).map((asked) => ({ asked, id: `${row.id}` })));
  const known = had.find(({ asked }) => tells(asked)) ?? had[0];
  const other = others.find(tells);
  if (!known) platform.untried(`whether ${name} finds what has it, since no row has any`);
  if (!other && !(known && tells(known.asked))) platform.untried(`whether ${name} is obeyed: no value of it tells`);
  for (const { asked, id } of [known ?? [], other ? { asked: other, id: undefined } : []].flat()) {
    // Of what is not there nothing may be found, or it is refused.
    const found = await ask(scene, call, asked, id === undefined);
    const what = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
    if (found?.rows.some((row) => !fits(row, asked)))
      platform.breaks(`${what} is not obeyed`, 'rows that were not asked for');
    if (found && found.lastPage <= 1 && id !== undefined && !found.ids.includes(id))
      platform.breaks(`${what} leaves out a row that has it`, 'nothing found of what is there');
  }
}

/** Texts are in order by their letters or as in a dictionary, numbers and dates by size. */
const DICTIONARY = new Intl.Collator(PRODUCT.locale, { sensitivity: 'base', ignorePunctuation: true });
const bySize = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));
const ORDERS: Readonly<Partial<Record<string, (typeof bySize)[]>>> = {
  text: [(one, other) => bySize(wanted(`${one}`), wanted(`${other}`)), (a, b) => DICTIONARY.compare(`${a}`, `${b}`)],
};

/** The orders of an announced search, and what counts and adds up what it finds. */
export async function checkSums(scene: Scene, call: EntryName): Promise<void> {
  const { platform } = scene;
  const columns = Object.entries<ListColumn<never>>(SEARCHES[call]?.[0].columns ?? {});
  for (const [key, { kind, value, sortedBy = value, sorts }] of columns)
    for (const sort of sorts ? [key, `-${key}`] : []) {
      const values = (await ask(scene, call, { sort }))?.rows.map((row) => sortedBy(row as never)) ?? [];
      const shown = values.filter((one) => one !== null);
      const direction = sort === key ? 1 : -1;
      const isIn = (order: typeof bySize) =>
        shown.every((one, at) => direction * order(shown[at - 1] ?? one, one) <= 0);
      if (values.slice(0, shown.length).includes(null) || !(ORDERS[kind] ?? [bySize]).some(isIn))
        platform.breaks(`sort=${sort} is not obeyed`, 'a heading with an arrow over rows in no order');
    }
  const found = await ask(scene, call, {});
  if (!found?.isTotalExact) return platform.untried('its total, since it names no exact one');
  const last = found.lastPage > 1 ? await ask(scene, call, { page: found.lastPage }) : found;
  const count = (found.lastPage - 1) * PICKER_LIMIT + (last?.rows.length ?? 0);
  if (found.total !== count)
    platform.breaks(`counts ${found.total}, and has ${count} rows`, 'a number over the list that is wrong');
  if (found.lastPage > 1) return;
  const added = new Map<string, number>();
  const add = (name: string, cents: number) => added.set(name, (added.get(name) ?? 0) + cents);
  for (const [key, { value, currency }] of columns.filter(([, { isSummed }]) => isSummed))
    for (const row of found.rows)
      add(`${key} in ${currency?.(row as never)}`, toCents(Number(value(row as never) ?? 0)));
  const sums = (found.sums ?? []) as { column: string; currency: string; amount: number }[];
  for (const { column, currency, amount } of sums) add(`${column} in ${currency}`, -toCents(amount));
  for (const [name, cents] of added)
    if (cents !== 0) platform.breaks(`adds ${name} up to ${-cents / 100} more than its rows`, 'false sums');
}
