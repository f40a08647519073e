/** Whether the pages of a list have all of its records, once, in one order; of a search also what it counts and adds up. */
import type { EntryName } from '../contract/calls';
import { dayAt } from '../contract/caracas';
import { PICKER_LIMIT } from '../contract/limits';
import type { AnyList } from '../contract/lists/definition';
import { toCents } from '../contract/money';
import type { OffersToday } from '../contract/services/figureShapes';
import type { Fields } from '../contract/values';
import { tableOfCall } from './calls';
import { type Found, find, type Narrowing } from './found';
import { judgeFailure } from './judge';
import { idsOf, pageOf, readThrough, type Scene } from './scene';
import type { Visitor } from './visitor';

/** So many pages are compared with the whole. */
const PAGES = 5;
const TWICE = 'some records twice and others never';
const NO_WAY = 'no way to the records after that page';
const NEWEST_LOST = 'the newest records on no page';

export async function checkPages(scene: Scene, call: EntryName, narrowing: Narrowing = {}): Promise<void> {
  const { told } = scene;
  const whole = await find(scene, call, narrowing);
  if (!whole) return;
  const ids = idsOf(whole);
  const [early] = ids.length === 0 ? ((await find(scene, call, { ...narrowing, limit: 1 }))?.data ?? []) : [];
  if (early) return told.breaks('page 1 is not where the list begins: pages are counted from 0', NEWEST_LOST);
  if (ids.length < 2) return told.notTried(`further pages, since there are ${ids.length} records`);
  const limit = Math.ceil(ids.length / PAGES);
  const pages: Found[] = [];
  for (let page = 1; page <= PAGES + 1; page++) {
    const found = await find(scene, call, { ...narrowing, limit, page });
    if (found) pages.push(found);
  }
  if (idsOf((await find(scene, call, narrowing)) ?? whole).join() !== ids.join())
    return told.notTried('its pages, since the list changes meanwhile');
  judgePages(scene, whole, pages, limit);
  await checkEnd(scene, call, narrowing, whole);
}

function judgePages({ told }: Scene, whole: Found, pages: readonly Found[], limit: number): void {
  const ids = idsOf(whole);
  const [first] = pages.map(idsOf);
  const came = pages.flatMap(idsOf).slice(0, ids.length);
  const lastPage = Math.ceil(ids.length / limit);
  if (!first) return;
  if (first.length > limit) told.tolerated(`limit=${limit} is not obeyed`, 'all that come are shown');
  else if (first[0] !== ids[0]) {
    told.breaks('page 1 does not begin where the list does: its order changes with the limit', TWICE);
  } else if (new Set(came).size < came.length) told.breaks('pages have records of other pages', TWICE);
  else if (came.join() !== ids.join()) told.breaks(`${PAGES} pages have other records than the whole list`, TWICE);
  else if (
    whole.lastPage > 1
      ? (pages[0]?.lastPage ?? 1) < lastPage
      : pages[0]?.isGuess !== true && pages[0]?.lastPage !== lastPage
  )
    told.breaks(`names ${pages[0]?.lastPage} as the last of ${lastPage} pages`, NO_WAY);
}

/** The last page has records and the next has no others; far past it the back-office is led back. */
async function checkEnd(scene: Scene, call: EntryName, narrowing: Narrowing, { lastPage, data }: Found): Promise<void> {
  const { told, visitor } = scene;
  if (lastPage > 1) {
    const [last, next] = [
      await find(scene, call, { ...narrowing, page: lastPage }),
      await find(scene, call, { ...narrowing, page: lastPage + 1 }),
    ];
    const seen = new Set([...idsOf({ data }), ...idsOf(last)]);
    if (last?.data.length === 0)
      told.breaks(`names ${lastPage} as the last page, which has nothing`, 'pages without records');
    if (next && next.lastPage <= lastPage && idsOf(next).some((id) => !seen.has(id)))
      told.breaks(`names ${lastPage} as the last page, and page ${lastPage + 1} has more`, NO_WAY);
  }
  const resource = tableOfCall(call)?.resource ?? '';
  const { value, error, exchanges } = await pageOf(visitor, resource, lastPage + 3, { filter: narrowing });
  const exchange = exchanges.at(-1);
  if (error && exchange) judgeFailure(told, exchange, error, 'and no list, once the last record of a page is gone');
  else if (value?.data.length === 0)
    told.breaks('past the end nothing leads back', 'an empty list, once the last record of a page is gone');
}

/** How many a search finds, and its sums, by all of its pages: of the first of these that leaves few enough. */
export async function checkTotal(
  scene: Scene,
  call: EntryName,
  list: AnyList,
  tries: readonly Narrowing[],
): Promise<void> {
  const { told } = scene;
  for (const narrowing of tries) {
    const pages: Found[] = [];
    for (let page = 1, lastPage = 1; page <= lastPage && page <= PAGES; page++) {
      const found = await find(scene, call, { ...narrowing, page });
      if (!found) return;
      pages.push(found);
      lastPage = found.lastPage;
    }
    const [first] = pages;
    if (!first?.isTotalExact || first.lastPage > PAGES) continue;
    const rows = pages.flatMap(({ data }) => data);
    if (rows.length !== first.total)
      told.breaks(
        `counts ${first.total}, and its pages have ${rows.length}`,
        'a number over the list that is not how many there are',
      );
    return judgeSums(scene, list, rows, first.sums);
  }
  told.notTried(`how many are found, since it gives no exact total of ${PAGES * PICKER_LIMIT} or fewer`);
}

function judgeSums({ told }: Scene, list: AnyList, rows: readonly Fields[], sums: Found['sums']): void {
  const summed = Object.entries(list.columns).filter(([, { isSummed }]) => isSummed);
  if (summed.length > 0 && !sums) {
    told.tolerated('adds nothing up', 'no sums below the list');
    return;
  }
  const added = new Map<string, number>();
  const add = (name: string, cents: number) => added.set(name, (added.get(name) ?? 0) + cents);
  for (const [key, { value, currency }] of summed)
    for (const row of rows) add(`${key} in ${currency?.(row as never)}`, toCents(Number(value(row as never) ?? 0)));
  for (const { column, currency, amount } of sums ?? []) add(`${column} in ${currency}`, -toCents(amount));
  for (const [name, cents] of added)
    if (cents !== 0) told.breaks(`adds ${name} up to ${-cents / 100} more than its rows`, 'false sums');
}

/** What an announced figure counts of today, against the same person's list; of more coupons than are read, more may be of today. */
export async function judgeToday({ told }: Scene, visitor: Visitor, { consumed }: OffersToday): Promise<void> {
  const listed = await readThrough(visitor, 'admin/consumed', { pages: 5 });
  const used = listed.filter(({ consumedAt }) => dayAt(consumedAt) === dayAt(new Date())).length;
  if (listed.length < 500 ? consumed !== used : consumed < used)
    told.breaks(`counts ${consumed} used today, and the list has ${used}`, 'a figure of another day');
}
