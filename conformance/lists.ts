/** Reads a list as the back-office pages through it: first, second, last, past the end, filtered, in its order. */
import type { CallName } from '../contract/calls';
import { toInstant } from '../contract/caracas';
import { PAGE_SIZE } from '../contract/limits';
import { type Fields, isObject, readNumber } from '../contract/values';
import { readText } from '../src/providers/records';
import { judgeFailure, judgeRows } from './answers';
import type { Findings } from './findings';
import type { Kind } from './losses';
import type { Observed, Visitor } from './visitor';
import { quote } from './words';

export interface ListOf {
  row: CallName;
  /** The provider's name for it. */
  resource: string;
  kind: Kind;
  filter?: Fields;
  /** The date by which the newest record comes first. */
  newestBy?: string;
}

interface ListPage {
  data: Fields[];
  meta?: unknown;
}

/** Gives a page of the list as the provider reads it. */
export function pageOf(
  { provider, observe }: Visitor,
  { resource, filter = {} }: ListOf,
  page: number,
  perPage = PAGE_SIZE,
): Promise<Observed<ListPage>> {
  const sort = { field: 'id', order: 'ASC' } as const;
  return observe(() => provider.getList(resource, { pagination: { page, perPage }, sort, filter }));
}

/** Checks everything about a list that has pages, and gives the records of its first. */
export async function checkList(visitor: Visitor, findings: Findings, list: ListOf): Promise<Fields[]> {
  const first = await pageOf(visitor, list, 1);
  judgeRows(findings, list.row, list.kind, first);
  if (!first.value) return [];
  const { data } = first.value;
  judgeEcho(findings, list, first);
  judgeOrder(findings, list, data);
  await checkPages(visitor, findings, list, first.value);
  return data;
}

/** The page and limit that the answer repeats; the back-office does not read them. */
function judgeEcho(findings: Findings, { row }: ListOf, { exchanges }: Observed<ListPage>): void {
  const json = exchanges.at(-1)?.json;
  const pagination = isObject(json) && isObject(json.pagination) ? json.pagination : {};
  if (typeof pagination.page === 'number' && pagination.page !== 1) {
    findings.tolerated(row, `pagination.page says ${pagination.page} of page 1`, 'not read');
  }
}

function judgeOrder(findings: Findings, { row, newestBy }: ListOf, data: Fields[]): void {
  if (!newestBy) return;
  const dates = data.flatMap((record) => toInstant(readText(record[newestBy])) ?? []);
  if (dates.some((date, index) => index > 0 && date > (dates[index - 1] ?? date))) {
    findings.tolerated(row, `not the newest ${newestBy} first`, 'shown in the order in which they come');
  }
}

async function checkPages(visitor: Visitor, findings: Findings, list: ListOf, first: ListPage): Promise<void> {
  const known = first.data.length;
  const ones = await readOnes(visitor, list);
  if (ones.exchange && ones.error)
    return judgeFailure(findings, list.row, ones.exchange, ones.error, 'on another page');
  if (known === 0) {
    if (ones.first.length > 0) findings.breaks(list.row, FROM_ZERO, 'the newest records on no page');
    return findings.notTried(list.row, 'further pages, since there are no records');
  }
  if (known === 1) return findings.notTried(list.row, 'further pages, since there is one record');
  if (await hasChanged(visitor, list, first))
    return findings.notTried(list.row, 'further pages, since the list changes meanwhile');
  judgeOnes(findings, list, first, ones);
  await checkEnd(visitor, findings, list, first);
}

const TWICE = 'some records twice and others never';
const FROM_ZERO = 'page 1 is not where the list begins: pages are counted from 0';

interface Ones {
  first: string[];
  second: string[];
  lastPage: number;
  /** Whether the platform gives the number of pages. */
  paginated: boolean;
  exchange?: Observed<ListPage>['exchanges'][number] | undefined;
  error?: Error | undefined;
}

/** The first two pages of one record each. */
async function readOnes(visitor: Visitor, list: ListOf): Promise<Ones> {
  const one = await pageOf(visitor, list, 1, 1);
  const two = one.error ? one : await pageOf(visitor, list, 2, 1);
  return {
    first: idsOf(one.value),
    second: idsOf(two.value),
    lastPage: lastPageOf(one.value),
    paginated: saysPages(one),
    exchange: two.exchanges.at(-1),
    error: two.error,
  };
}

function judgeOnes(
  findings: Findings,
  { row }: ListOf,
  page: ListPage,
  { first, second, lastPage, paginated }: Ones,
): void {
  const ids = idsOf(page);
  // Without a lastPage, the next page is enough.
  const least = paginated ? ids.length : 2;
  if (first.length > 1) {
    const what = `limit is not obeyed: ${first.length} records where 1 was asked for`;
    findings.tolerated(row, what, 'all that come are shown');
  } else if (!ids.includes(first[0] ?? '')) {
    findings.breaks(row, FROM_ZERO, 'the newest records on no page');
  } else if (first[0] !== ids[0]) {
    findings.breaks(row, 'the order changes with the limit', TWICE);
  } else if (lastPage < least) {
    const what = `${lastPage} is the last page, of one record each, though there are ${ids.length} records or more`;
    findings.breaks(row, what, 'no way to the pages after that one');
  } else if (second[0] !== ids[1]) {
    const which = second[0] === first[0] ? 'the same record as page 1' : 'another record than the second one';
    findings.breaks(row, `page 2 has ${which}`, TWICE);
  }
}

/** The second and the last page, and the one after it. */
async function checkEnd(visitor: Visitor, findings: Findings, list: ListOf, first: ListPage): Promise<void> {
  const { row } = list;
  const lastPage = lastPageOf(first);
  const seen = new Set(idsOf(first));
  if (lastPage > 1) {
    const second = await pageOf(visitor, list, 2);
    if (pageNumberOf(second.value) === 2 && idsOf(second.value).some((id) => seen.has(id))) {
      findings.breaks(row, 'page 2 has records of page 1', TWICE);
    }
    const last = await pageOf(visitor, list, lastPage);
    const [exchange] = last.exchanges;
    if (last.error && exchange) judgeFailure(findings, row, exchange, last.error, 'on the last page');
    else if (pageNumberOf(last.value) === lastPage && last.value?.data.length === 0) {
      findings.breaks(row, `pagination names ${lastPage} as the last page, which has nothing`, 'pages without records');
    }
    for (const id of idsOf(last.value)) seen.add(id);
  }
  // Some platforms answer a page past the end with their last one, or their first; and a list may grow meanwhile.
  const { value: next } = await pageOf(visitor, list, lastPage + 1);
  if (pageNumberOf(next) === lastPage + 1 && lastPageOf(next) <= lastPage && idsOf(next).some((id) => !seen.has(id))) {
    const what = `pagination names ${lastPage} as the last page, and page ${lastPage + 1} has more`;
    findings.breaks(row, what, 'no way to the records after that page');
  }
  const past = await pageOf(visitor, list, lastPage + 3);
  const exchange = past.exchanges.at(-1);
  const after = 'and no list, once the last record of a page is gone';
  if (past.error && exchange) judgeFailure(findings, row, exchange, past.error, after);
  else if (past.value?.data.length === 0) {
    findings.breaks(
      row,
      `past the end nothing leads back to page ${lastPage}`,
      'an empty list, once the last record of a page is gone',
    );
  }
}

async function hasChanged(visitor: Visitor, list: ListOf, first: ListPage): Promise<boolean> {
  const again = await pageOf(visitor, list, 1);
  return idsOf(again.value).join() !== idsOf(first).join();
}

/** Filters a list and checks that only records come for which `fits` holds, among them those that are `wanted`. */
export async function checkNarrowed(
  visitor: Visitor,
  findings: Findings,
  list: ListOf,
  { what, wanted, fits }: { what: string; wanted?: string | undefined; fits: (record: Fields) => boolean },
): Promise<void> {
  const page = await pageOf(visitor, list, 1);
  judgeRows(findings, list.row, list.kind, page);
  if (!page.value) return;
  const { data } = page.value;
  if (!data.every(fits)) findings.breaks(list.row, `${what} is not obeyed`, 'records that were not asked for');
  if (wanted !== undefined && data.length < PAGE_SIZE && !idsOf(page.value).includes(wanted)) {
    findings.breaks(list.row, `${what} leaves out a record that fits`, 'nothing found of what is there');
  }
}

/** Searches a list for texts that need escaping; any list will do as the answer. */
export async function checkOddText(visitor: Visitor, findings: Findings, list: ListOf, name: string): Promise<void> {
  const odd = `ñ"'%_\\&+# ${'\u{1F95F}'}`;
  const page = await pageOf(visitor, { ...list, filter: { [name]: odd } }, 1);
  const exchange = page.exchanges.at(-1);
  if (page.error && exchange)
    judgeFailure(findings, list.row, exchange, page.error, `when ${quote(odd)} is looked for`);
}

function saysPages({ exchanges }: Observed<ListPage>): boolean {
  const json = exchanges.at(-1)?.json;
  return isObject(json) && isObject(json.pagination) && readNumber(json.pagination.lastPage) !== null;
}

export function idsOf(page: ListPage | undefined): string[] {
  return page?.data.map(({ id }) => readText(id)) ?? [];
}

function lastPageOf(page: ListPage | undefined): number {
  return isObject(page?.meta) && typeof page.meta.lastPage === 'number' ? page.meta.lastPage : 1;
}

function pageNumberOf(page: ListPage | undefined): unknown {
  return isObject(page?.meta) ? page.meta.page : undefined;
}
