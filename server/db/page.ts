import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page, Pagination } from '../../contract/envelope';

export type Asked = Pick<Pagination, 'page' | 'limit'>;

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
  asked: Asked,
  total: number,
  readRows: (slice: Slice) => Promise<T[]>,
): Promise<Page<T>> {
  const start = before(asked);
  const size = Math.min(asked.limit, total - start);
  if (size <= 0) return pageOf(asked, total, []);
  const after = total - start - size;
  const reversed = start > after;
  const rows = await readRows({ reversed, limit: size, offset: Math.min(start, after) });
  return pageOf(asked, total, reversed ? rows.reverse() : rows);
}

export function pageOf<T>({ page, limit }: Asked, total: number, data: T[]): Page<T> {
  return { data, pagination: { page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) } };
}

/** Where a page begins: how many rows of its list stand before it; in the text of a statement, its value `before`. */
export const BEFORE = sql.placeholder('before');
export const before = ({ page, limit }: Asked) => (page - 1) * limit;

/**
 * The keys of one page, the greatest first, each with the list's `total`, or one row without a key where the page holds
 * none. `hits` gives the keys of all that is listed: they are looked up once, which is both the total and the page.
 */
export function sliceOfHits(hits: SQLWrapper, asked: Asked | Placed, by: 'seq' | 'id' = 'seq'): SQL {
  const start = 'page' in asked ? before(asked) : asked.before;
  const key = sql.identifier(by);
  return sql`
    with hits as materialized (${hits})
    select total, ${key} from (select count(*) as total from hits) counted left join lateral (
      select ${key} from hits order by ${key} desc offset ${start} ${limited(asked.limit)}
    ) found on true`;
}

/** A page whose beginning is a value of the statement. */
interface Placed {
  before: Placeholder;
  limit: number;
}

/** A limit in the statement's text, from 1 to 100: the planner counts on it, while a parameter could be anything. */
export function limited(limit: number): SQL {
  return sql`limit ${limit}`.inlineParams();
}
