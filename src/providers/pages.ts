/** Reads pages of a list, also those of platforms that leave out pagination or parts of it (A24-A26). */
import type { Pagination } from '../../contract/envelope';
import { PAGE_MAX, PAGE_SIZE, PICKER_LIMIT } from '../../contract/limits';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { type HttpAnswer, unexpectedAnswer } from './httpClient';

/** `isGuess`: the platform gives no number of pages. The rest is what an announced search says beside its rows. */
export type PageMeta = Pagination & { isGuess?: boolean; total?: number; isTotalExact?: boolean; sums?: Sum[] | null };

export interface Sum {
  column: string;
  currency: string;
  amount: number;
}

export interface PageOfRows {
  rows: unknown[];
  pagination: PageMeta;
}

/** Exceptions in the answer of a list. */
export interface Paging {
  /** The call table does not show it: the rows may come with nothing around them (A29). */
  isBare?: boolean;
  /** All rows come at once; pages are cut here (A40). */
  isAtOnce?: boolean;
}

interface AskedPage {
  page: number;
  limit: number;
}

/** The page to read, from an address bar that may contain anything. */
export function askedPage(asked: { page: number; perPage: number } | undefined): AskedPage {
  return { page: clamped(asked?.page, 1, PAGE_MAX), limit: clamped(asked?.perPage ?? PAGE_SIZE, 1, PICKER_LIMIT) };
}

/**
 * Gives the rows of a list's answer; rejects what is no list. Where no number of pages is given, a full page has
 * another after it (A29), unless the call gives everything at once (A40).
 */
export function readPage(
  { status, json }: HttpAnswer,
  asked: AskedPage,
  { isBare, isAtOnce }: Paging = {},
): PageOfRows {
  const bare = isBare && Array.isArray(json) ? { data: json } : {};
  const { data, pagination }: Fields = isObject(json) ? json : bare;
  // Some platforms answer null for an empty list.
  if (!Array.isArray(data) && data !== null) throw unexpectedAnswer(status, json);
  const rows = data ?? [];
  const { limit, page } = asked;
  const said = readNumber((pagination as Fields | null | undefined)?.lastPage);
  if (said !== null) return { rows, pagination: { page, limit, lastPage: clamped(said, 1, PAGE_MAX) } };
  if (!isAtOnce && rows.length <= limit)
    return { rows, pagination: { page, limit, lastPage: likelyLast(rows, asked), isGuess: true } };
  const lastPage = Math.max(1, Math.ceil(rows.length / limit));
  const start = lastPage > 1 ? (page - 1) * limit : 0;
  return { rows: rows.slice(start, start + limit), pagination: { page, limit, lastPage } };
}

/** The same of an announced search, with how many are found and what they add up to; null where it is too much. */
export function readFound(answer: HttpAnswer, asked: AskedPage): PageOfRows {
  const { rows, pagination } = readPage(answer, asked);
  const { pagination: said, sums } = isObject(answer.json) ? answer.json : {};
  const total = isObject(said) ? readNumber(said.total) : null;
  const isTotalExact = !isObject(said) || said.isTotalExact !== false;
  const added = Array.isArray(sums) ? sums.filter(isObject).map(readSum) : sums === null ? null : undefined;
  return {
    rows,
    pagination: {
      ...pagination,
      ...(total !== null && { total, isTotalExact }),
      ...(added !== undefined && { sums: added }),
    },
  };
}

function readSum({ column, currency, amount }: Fields): Sum {
  return { column: String(column), currency: String(currency), amount: readNumber(amount) ?? 0 };
}

/** The next page after a full one, this one when it has less, the one before when it is empty. */
function likelyLast(rows: unknown[], { page, limit }: AskedPage): number {
  return Math.max(1, page + (rows.length === limit ? 1 : rows.length === 0 ? -1 : 0));
}

export function isPastEnd({ rows, pagination: { page, lastPage } }: PageOfRows): boolean {
  return rows.length === 0 && page > lastPage;
}

export function endingAt(page: PageOfRows, last: number): PageOfRows {
  return { ...page, pagination: { ...page.pagination, lastPage: Math.min(page.pagination.lastPage, last) } };
}

/**
 * The total that makes react-admin show the right number of pages and leave one past the end. It is exact on the last
 * page only, so no text may show it (A25).
 */
export function totalOf({ rows, pagination }: PageOfRows, perPage: number): number {
  const { page, lastPage, total, isTotalExact } = pagination;
  if (total !== undefined && isTotalExact) return total;
  if (rows.length === 0) return 0;
  // More are found than were counted: after a full page comes another.
  if (total !== undefined) return Math.max(total, page * perPage + (rows.length < perPage ? 0 : 1));
  return (lastPage - 1) * perPage + (page < lastPage ? perPage : Math.min(rows.length, perPage));
}

function clamped(value: unknown, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(readNumber(value) ?? least), least), most);
}
