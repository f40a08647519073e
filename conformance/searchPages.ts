/** Whether the pages of a search have all that it counts, once, and add up to its sums. */
import { PICKER_LIMIT } from '../contract/limits';
import { toCents } from '../contract/money';
import { type FoundPage, type FoundRow, idsOf, type Narrowing, type Searching } from './searches';

/** So many pages are read, each of as few rows as give so many. */
const PAGES = 5;
const TWICE = 'some records twice and others never';
const FALSE_TOTAL = 'a number over the list that is not how many there are';

/** Reads all pages of the first of these that leaves few enough rows; gives it with its total. */
export async function checkPages(
  searching: Searching,
  narrowings: readonly Narrowing[],
): Promise<{ narrowing: Narrowing; total: number } | undefined> {
  const { findings, search, find } = searching;
  for (const narrowing of narrowings) {
    const before = await find({ ...narrowing, limit: 1 });
    if (!before) return undefined;
    if (before.total === null) return void findings.breaks(search, 'pagination.total is missing', FALSE_TOTAL);
    if (!before.isTotalExact || before.total > PAGES * PICKER_LIMIT) continue;
    const limit = Math.max(1, Math.ceil(before.total / PAGES));
    const lastPage = Math.max(1, Math.ceil(before.total / limit));
    const pages = await readPages(searching, { ...narrowing, limit }, lastPage + 1);
    const after = await find({ ...narrowing, limit: 1 });
    if (after?.total !== before.total)
      return void findings.notTried(search, 'its pages, since the list changes meanwhile');
    judgePages(searching, pages, { total: before.total, limit, lastPage });
    return { narrowing, total: before.total };
  }
  return void findings.notTried(search, `its pages, of more than ${PAGES * PICKER_LIMIT} records`);
}

async function readPages({ find }: Searching, narrowing: Narrowing, last: number): Promise<FoundPage[]> {
  const pages: FoundPage[] = [];
  for (let page = 1; page <= last; page++) {
    const found = await find({ ...narrowing, page });
    if (found) pages.push(found);
  }
  return pages;
}

interface Expected {
  total: number;
  limit: number;
  lastPage: number;
}

function judgePages(searching: Searching, pages: readonly FoundPage[], { total, limit, lastPage }: Expected): void {
  const { findings, search } = searching;
  const rows = pages.flatMap((page) => page.rows);
  const ids = pages.flatMap(idsOf);
  const different = new Set(ids).size;
  const [first] = pages;
  if (pages.some((page) => page.rows.length > limit)) {
    findings.breaks(search, `gives more rows than limit=${limit}`, TWICE);
  } else if (different < ids.length) {
    findings.breaks(search, 'pages have rows of other pages', TWICE);
  } else if (different !== total) {
    findings.breaks(search, `counts ${total}, and its pages have ${different}`, FALSE_TOTAL);
  } else if (first && first.lastPage !== lastPage) {
    const what = `names ${first.lastPage} as the last page of ${total} rows, ${limit} on each`;
    findings.breaks(search, what, 'no way to some pages, or pages without records');
  } else judgeSums(searching, rows, first);
}

function judgeSums({ list, findings, search }: Searching, rows: readonly FoundRow[], page: FoundPage | undefined) {
  const summed = Object.entries(list.columns).filter(([, { isSummed }]) => isSummed);
  if (summed.length === 0) return;
  if (!page?.sums) return findings.tolerated(search, 'adds nothing up', 'no sums below the list');
  const own = new Map<string, number>();
  for (const [key, { value, currency }] of summed) {
    for (const { record } of rows) {
      const name = `${key} in ${currency?.(record)}`;
      own.set(name, (own.get(name) ?? 0) + toCents(Number(value(record) ?? 0)));
    }
  }
  const told = new Map(
    page.sums.map(({ column, currency, amount }) => [`${column} in ${currency}`, toCents(Number(amount))]),
  );
  for (const name of new Set([...own.keys(), ...told.keys()])) {
    const [sum = 0, said = 0] = [own.get(name), told.get(name)];
    if (sum !== said)
      findings.breaks(search, `adds ${name} up to ${said / 100}, and its rows to ${sum / 100}`, 'false sums');
  }
}
