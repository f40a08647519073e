import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page, Pagination } from '../../contract/envelope';

/** Which rows to read: `limit` after `offset`, counted from the end of the list when `reversed`. */
export interface Slice {
  reversed: boolean;
  limit: number;
  offset: number;
}

/**
 * Gives one page of a list whose exact length is known. The rows are read from whichever end is nearer, so that the
 * last page costs what the first does; `readRows` must order by a unique key, turned round when `reversed`. A page past
 * the end is empty and still tells the right lastPage.
 */
export async function readPageOf<T>(
  { page, limit }: Pick<Pagination, 'page' | 'limit'>,
  total: number,
  readRows: (slice: Slice) => Promise<T[]>,
): Promise<Page<T>> {
  const pagination = { page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) };
  const before = (page - 1) * limit;
  const size = Math.min(limit, total - before);
  if (size <= 0) return { data: [], pagination };
  const after = total - before - size;
  if (before <= after) return { data: await readRows({ reversed: false, limit: size, offset: before }), pagination };
  const rows = await readRows({ reversed: true, limit: size, offset: after });
  return { data: rows.reverse(), pagination };
}

/**
 * The keys of one page, the greatest first, each with the list's `total`, or one row without a key where the page holds
 * none. `hits` gives the keys of all that is listed: they are looked up once, which is both the total and the page.
 */
export function sliceOfHits(
  hits: SQLWrapper,
  { page, limit }: Pick<Pagination, 'page' | 'limit'>,
  by: 'seq' | 'id' = 'seq',
): SQL {
  const key = sql.identifier(by);
  return sql`
    with hits as materialized (${hits})
    select total, ${key} from (select count(*) as total from hits) counted left join lateral (
      select ${key} from hits order by ${key} desc offset ${(page - 1) * limit} ${limited(limit)}
    ) found on true`;
}

/** A limit in the statement's text, from 1 to 100: the planner counts on it, while a parameter could be anything. */
export function limited(limit: number): SQL {
  return sql`limit ${limit}`.inlineParams();
}
