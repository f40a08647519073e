import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Page, Pagination } from '../../contract/envelope';

export type PageRequest = Pick<Pagination, 'page' | 'limit'>;

/** A page, with the number of rows of its list, which only answers that name it give away. */
export interface CountedPage<T> extends Page<T> {
  pagination: Pagination & { total: number };
}

export function pageOf<T>({ page, limit }: PageRequest, total: number, data: T[]): CountedPage<T> {
  return { data, pagination: { page, limit, lastPage: Math.max(1, Math.ceil(total / limit)), total } };
}

/** How many rows of its list stand before a page. */
export const before = ({ page, limit }: PageRequest) => (page - 1) * limit;

/** What a page's rows are read by: in this order, so many, after those that are skipped. */
export interface Slice {
  order: (column: SQLWrapper) => SQL;
  limit: number;
  offset: number;
}

/**
 * One page of a list of `total` rows, the greatest first. A page behind the middle is read from the end, so that the
 * last one costs what the first one does (docs/decisions/0023).
 */
export async function readPage<T>(
  asked: PageRequest,
  total: number,
  read: (slice: Slice) => Promise<T[]>,
): Promise<CountedPage<T>> {
  const offset = before(asked);
  if (offset >= total) return pageOf(asked, total, []);
  const limit = Math.min(asked.limit, total - offset);
  const behind = total - offset - limit;
  const rows =
    offset <= behind
      ? await read({ order: desc, limit, offset })
      : (await read({ order: asc, limit, offset: behind })).reverse();
  return pageOf(asked, total, rows);
}
