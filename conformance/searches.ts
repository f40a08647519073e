/** Whether an announced search is true: it finds what is there, narrows, sorts, counts and adds up as it is asked. */
import type { EntryName } from '../contract/calls';
import { folded, wanted } from '../contract/folded';
import { MAX_SEARCH, PICKER_LIMIT } from '../contract/limits';
import { BUSINESSES } from '../contract/lists/businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../contract/lists/coupons';
import type { AnyList, ListColumn } from '../contract/lists/definition';
import {
  ACTIVE_COUPON_CHOICES,
  type AnyChoices,
  CONSUMED_COUPON_CHOICES,
  OFFER_CHOICES,
  PAYMENT_CHOICES,
  USER_CHOICES,
} from '../contract/lists/fitting';
import { OFFERS } from '../contract/lists/offers';
import { PAYMENTS } from '../contract/lists/payments';
import { USERS } from '../contract/lists/users';
import { PRODUCT } from '../contract/product';
import { searchRefusal } from '../contract/searchWords';
import type { Fields } from '../contract/values';
import { tableOfCall } from './calls';
import { checkFilter, NOT_ASKED_FOR, NOTHING_FOUND, searchFiltersOf } from './filters';
import { find } from './found';
import { checkPages, checkTotal } from './lists';
import { type Check, idsOf, NOWHERE, readThrough, type Scene } from './scene';
import { quote } from './told';

const SEARCHES: Partial<Record<EntryName, { list: AnyList; choices: AnyChoices<never> }>> = {
  searchBusinesses: { list: BUSINESSES, choices: {} },
  searchOffers: { list: OFFERS, choices: OFFER_CHOICES },
  searchUsers: { list: USERS, choices: USER_CHOICES },
  searchActiveCoupons: { list: ACTIVE_COUPONS, choices: ACTIVE_COUPON_CHOICES },
  searchConsumedCoupons: { list: CONSUMED_COUPONS, choices: CONSUMED_COUPON_CHOICES },
  searchPayments: { list: PAYMENTS, choices: PAYMENT_CHOICES },
};

/** So many rows are looked for by their names. */
const SAMPLE = 3;
/** So many pages of an owner's list are compared with what a search gives. */
const PAGES = 5;

/** The checks of a search; none for another call. */
export function searchChecks(scene: Scene, call: EntryName): Check[] {
  const search = SEARCHES[call];
  if (!search) return [];
  const { list, choices } = search;
  const firstPage = async () => (await find(scene, call, {}))?.data ?? [];
  const sorts = Object.entries(list.columns).flatMap(([key, { sorts: way }]) => (way ? [key, `-${key}`] : []));
  return [
    { call, what: 'finds by words', run: async () => checkWords(scene, call, list, await firstPage()) },
    ...searchFiltersOf(list, choices).map((filter) => ({
      ...{ call, what: `is narrowed by ${filter.name}` },
      run: async () => checkFilter(scene, call, filter, await firstPage()),
    })),
    ...sorts.map((sort) => ({ call, what: `is sorted by ${sort}`, run: () => checkSort(scene, call, list, sort) })),
    { call, what: 'has pages', run: () => checkPages(scene, call) },
    {
      ...{ call, what: 'counts what it finds' },
      run: async () => checkTotal(scene, call, list, [{}, { q: nameOf(list, (await firstPage())[0]) }]),
    },
    { call, what: "finds owners' own alone", run: () => checkOwn(scene, call) },
  ];
}

/** What the first column of its list says of a row. */
function nameOf(list: AnyList, row: Fields | undefined): string {
  const [column] = Object.values(list.columns);
  return String((row && column?.value(row as never)) ?? '');
}

/** Each word of its name finds a row, and so do all of them in another order, without accents and in capitals. */
async function checkWords(scene: Scene, call: EntryName, list: AnyList, rows: readonly Fields[]): Promise<void> {
  const { told } = scene;
  const nothing = await find(scene, call, { q: NOWHERE });
  if (nothing && (nothing.data.length > 0 || nothing.total !== 0))
    told.breaks(`finds ${nothing.data.length} rows, of ${nothing.total}, by q=${NOWHERE}`, NOT_ASKED_FOR);
  if (rows.length === 0) told.notTried('words, since there are no records');
  for (const row of rows.slice(0, SAMPLE)) {
    const name = nameOf(list, row);
    const words = name.split(/\s+/).filter(Boolean);
    const turned = words.toReversed().map((word) => folded(word).toUpperCase());
    for (const q of new Set([...words, turned.join(' ')])) {
      const page = q && q.length <= MAX_SEARCH && !searchRefusal(q) ? await find(scene, call, { q }) : undefined;
      // So many may be found that it stands on a later page.
      if (page && page.lastPage === 1 && !idsOf(page).includes(String(row.id)))
        told.breaks(`q=${quote(q)} of ${quote(name)} leaves out a row that has it`, NOTHING_FOUND, 'leaves out');
    }
  }
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

/** Numbers and dates by size, texts in one of the orders that platforms have, what has no value last. */
async function checkSort(scene: Scene, call: EntryName, list: AnyList, sort: string): Promise<void> {
  const { told } = scene;
  const column = list.columns[sort.replace(/^-/, '')];
  const rows = (await find(scene, call, { sort }))?.data;
  if (!column || !rows) return;
  const { sortedBy = column.value, kind } = column as ListColumn<never>;
  const values = rows.map((row) => sortedBy(row as never));
  const shown = values.filter((value) => value !== null);
  if (new Set(shown).size < 2) told.notTried(`whether sort=${sort} is obeyed, since all rows have the same`);
  if (values.slice(0, shown.length).includes(null))
    told.breaks(`sort=${sort} has rows without a value before others`, 'empty cells where the answer is');
  const direction = sort.startsWith('-') ? -1 : 1;
  const isIn = (order: Order) => shown.every((value, at) => direction * order(shown[at - 1] ?? value, value) <= 0);
  if (!(kind === 'text' ? DICTIONARIES : [bySize]).some(isIn))
    told.breaks(`sort=${sort} is not obeyed`, 'a heading with an arrow over rows in no order');
}

/** An owner finds what the list gives an owner, and nothing else. */
async function checkOwn({ owner, told }: Scene, call: EntryName): Promise<void> {
  if (!owner) return told.notTried('CONFORMANCE_OWNER names no owner');
  const found = await find({ visitor: owner, told }, call, {});
  const own = await readThrough(owner, tableOfCall(call)?.resource ?? '', { pages: PAGES });
  if (own.length >= PAGES * PICKER_LIMIT) return told.notTried("owners' own, of whom this one has too many");
  const others = found && idsOf(found).filter((id) => !idsOf({ data: own }).includes(id));
  if (others && others.length > 0)
    told.breaks(`gives an owner ${others.length} rows that the list does not`, "what is others'");
}
