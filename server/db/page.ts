import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page, Pagination } from '../../contract/envelope';

export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

/** A page, with the number of rows of its list, which only answers that name it give away. */
export interface CountedPage<T> extends Page<T> {
  pagination: Pagination & { total: number };
}

export function pageOf<T>({ page, limit }: PageRequest, total: number, data: T[]): CountedPage<T> {
  return { data, pagination: { page, limit, lastPage: Math.max(1, Math.ceil(total / limit)), total } };
}

/** Where a page begins: how many rows of its list stand before it; in the text of a statement, its value `before`. */
export const BEFORE = sql.placeholder('before');
export const before = ({ page, limit }: PageRequest) => (page - 1) * limit;

/**
 * The keys of one page, the greatest first, each with the list's `total`, or one row without a key where the page holds
 * none. `hits` gives the keys of all that is listed: they are looked up once, which is both the total and the page.
 */
export function sliceOfHits(hits: SQLWrapper, limit: number, by: 'seq' | 'id' = 'seq'): SQL {
  const key = sql.identifier(by);
  return sql`
    with hits as materialized (${hits})
    select total, ${key} from (select count(*) as total from hits) counted left join lateral (
      select ${key} from hits order by ${key} desc offset ${BEFORE} ${limited(limit)}
    ) found on true`;
}

/** A limit in the statement's text, from 1 to 100: the planner counts on it, while a parameter could be anything. */
export function limited(limit: number): SQL {
  return sql`limit ${limit}`.inlineParams();
}
