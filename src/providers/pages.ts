/** Reads pages of a list, also those of platforms that leave out pagination or parts of it (A24-A26). */
import type { Pagination } from '../../contract/envelope';
import { PAGE_MAX, PAGE_SIZE, PICKER_LIMIT } from '../../contract/limits';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { HttpAnswer } from './httpClient';

export interface ListPage {
  rows: unknown[];
  pagination: Pagination;
}

interface AskedPage {
  page: number;
  limit: number;
}

/** The page to ask for, from an address bar that may say anything. */
export function askedPage(asked: { page: number; perPage: number } | undefined): AskedPage {
  return { page: within(asked?.page, 1, PAGE_MAX), limit: within(asked?.perPage ?? PAGE_SIZE, 1, PICKER_LIMIT) };
}

/**
 * Gives the rows of a list's answer; rejects what is no list. Without pagination they are all there is; with `mayGoOn`
 * a full page has another behind it, and the rows may come as a bare list (A29).
 */
export function readPage({ status, json }: HttpAnswer, asked: AskedPage, mayGoOn = false): ListPage {
  const bare = mayGoOn && Array.isArray(json) ? { data: json } : {};
  const { data, pagination }: Fields = isObject(json) ? json : bare;
  // Some platforms answer null for an empty list.
  if (!Array.isArray(data) && data !== null) throw unexpectedAnswer(status, json);
  const rows = data ?? [];
  if (isObject(pagination))
    return { rows, pagination: { ...asked, lastPage: within(pagination.lastPage, 1, PAGE_MAX) } };
  if (mayGoOn && rows.length <= asked.limit)
    return { rows, pagination: { ...asked, lastPage: likelyLast(rows, asked) } };
  const lastPage = Math.max(1, Math.ceil(rows.length / asked.limit));
  const start = lastPage > 1 ? (asked.page - 1) * asked.limit : 0;
  return { rows: rows.slice(start, start + asked.limit), pagination: { ...asked, lastPage } };
}

/** The next page after a full one, this one when it has less, the one before when it is empty. */
function likelyLast(rows: unknown[], { page, limit }: AskedPage): number {
  if (rows.length === 0) return Math.max(1, page - 1);
  return rows.length < limit ? page : page + 1;
}

export function isPastEnd({ rows, pagination: { page, lastPage } }: ListPage): boolean {
  return rows.length === 0 && page > lastPage;
}

export function endingAt(page: ListPage, last: number): ListPage {
  return { ...page, pagination: { ...page.pagination, lastPage: Math.min(page.pagination.lastPage, last) } };
}

/**
 * The total that makes react-admin show the right number of pages and leave one past the end. It is exact on the last
 * page only, so no text may show it (A25).
 */
export function totalOf({ rows, pagination: { page, lastPage } }: ListPage, perPage: number): number {
  if (rows.length === 0) return 0;
  return (lastPage - 1) * perPage + (page < lastPage ? perPage : Math.min(rows.length, perPage));
}

function within(value: unknown, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(readNumber(value) ?? least), least), most);
}
