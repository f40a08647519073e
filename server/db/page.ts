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
 * the end is empty and still tells the right lastPage (G-02).
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
