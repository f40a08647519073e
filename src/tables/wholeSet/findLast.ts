/**
 * The last page of a list whose platform gives no number of pages (A29): looked for by doubling, then by halves, from
 * its former one. `idsOn` gives the ids on a page, none for one past the end.
 */
export async function findLast(
  first: readonly string[],
  before: number | undefined,
  idsOn: (page: number) => Promise<readonly string[]>,
): Promise<number> {
  let there = 1;
  let known: ReadonlySet<string> = new Set(first);
  let behind: number | undefined;
  let step = 1;
  for (let page = Math.max(2, before ?? 0); behind === undefined || behind - there > 1; ) {
    const ids = await idsOn(page);
    // Some platforms give the last page, or the first, past the end.
    if (ids.some((id) => !known.has(id))) {
      there = page;
      known = new Set(ids);
    } else behind = page;
    page = behind === undefined ? there + step : Math.floor((there + behind) / 2);
    step *= 2;
  }
  return there;
}
