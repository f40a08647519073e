/** The entities of the call table: the calls that list and change them, how records are read, and what is sent. */

import type { GetListParams } from 'react-admin';
import { CALLS, CAPABILITY_CALLS, type CallName, type SearchParameters } from '../../contract/calls';
import { DEFAULT_FOLDER } from '../../contract/image';
import { OWN_ORDER, searchParameters } from '../../contract/lists/asked';
import { pathOf } from '../../contract/paths';
import type { SendingCall } from '../../contract/sentFields';
import type { SEARCH_SERVICE } from '../../contract/services/searchService';
import type { Fields } from '../../contract/values';
import type { Paging } from './pages';
import { addressOf } from './platform';
import { readPerson, readText } from './records';
import { session } from './session';
import { readBusiness, readCategory, readCoupon, readOffer, readPayment } from './tableRecords';

export interface Rows {
  page: number;
  limit: number;
}

type Of<Prefix extends string> = Extract<keyof typeof SEARCH_SERVICE, `${Prefix}${string}`>;

export interface Table<RecordType extends { id: string } = { id: string }> {
  /** GET of the list; one record is below its address. */
  list: CallName;
  address: (rows: Rows, filter: Fields) => string;
  read: (id: string, fields: Fields) => RecordType;
  /** Beyond the table, where announced: the calls that find its records, a page of them or all as a file. */
  search?: Of<'search'>;
  file?: Of<'export'>;
  paging?: Paging;
  /** POST of a new record. Only its body's fields are sent, also with a change; without it none are. */
  create?: SendingCall;
  folder?: string;
  /** What the platform computes from the fields sent. */
  computed?: readonly string[];
}

export const TABLES = {
  businesses: {
    list: 'listBusinesses',
    address: (rows) => addressOf('listBusinesses', { query: rows }),
    read: readBusiness,
    search: 'searchBusinesses',
    file: 'exportBusinesses',
    create: 'createBusiness',
    folder: 'businesses',
  },
  offers: {
    list: 'listOffers',
    address: offersAddress,
    read: readOffer,
    search: 'searchOffers',
    file: 'exportOffers',
    create: 'createOffer',
    // The specification names no folder for these pictures (A37).
    folder: DEFAULT_FOLDER,
    computed: ['percentageDiscount'],
  },
  categories: {
    list: 'listCategories',
    address: () => pathOf(CALLS.listCategories),
    read: readCategory,
    paging: { isAtOnce: true },
  },
  users: {
    list: 'listUsers',
    address: (rows, { email }) =>
      addressOf('listUsers', { query: { ...rows, email: readText(email).trim().toLowerCase() } }),
    // A new person's fields are those sent; the password is not kept.
    read: (id, { password: _, ...user }) => readPerson(id, user),
    search: 'searchUsers',
    file: 'exportUsers',
    create: 'createStaffUser',
  },
  'coupons-active': {
    list: 'listActiveCoupons',
    address: (rows, { userId }) => addressOf('listActiveCoupons', { query: { ...rows, userId: readText(userId) } }),
    read: readCoupon,
    search: 'searchActiveCoupons',
    file: 'exportActiveCoupons',
  },
  'admin/consumed': {
    list: 'listConsumedCoupons',
    address: (rows, { userId }) => addressOf('listConsumedCoupons', { query: { ...rows, userId: readText(userId) } }),
    read: readCoupon,
    search: 'searchConsumedCoupons',
    file: 'exportConsumedCoupons',
    paging: { isBare: true },
  },
  payments: {
    list: 'listPayments',
    address: (rows) => addressOf('listPayments', { query: rows }),
    read: readPayment,
    search: 'searchPayments',
    file: 'exportPayments',
  },
} satisfies Record<string, Table>;

export type Records = { [Resource in keyof typeof TABLES]: ReturnType<(typeof TABLES)[Resource]['read']> };

/** The lists that a platform may search. */
export type SearchedName = {
  [Resource in keyof Records]: (typeof TABLES)[Resource] extends { search: string } ? Resource : never;
}[keyof Records];

export function tableOf(resource: string): Table {
  const table = Object.entries<Table>(TABLES).find(([name]) => name === resource)?.[1];
  if (!table) throw new Error(`${resource} is no table of the data provider`);
  return table;
}

export interface Search {
  call: Of<'search'>;
  file: Of<'export'>;
  searched: SearchParameters;
}

/** The calls that find records of a resource, and what they take; undefined of one that has none. */
export function searchOf(resource: string): Search | undefined {
  const { search: call, file } = Object.entries<Table>(TABLES).find(([name]) => name === resource)?.[1] ?? {};
  const searched = call && CAPABILITY_CALLS[call].searched;
  return call && file && searched && { call, file, searched };
}

/** A tag alone has a call of its own; together with a search it is a filter of the list (A30). */
function offersAddress(rows: Rows, filter: Fields): string {
  const tag = readText(filter.tag);
  const search = readText(filter.search).trim();
  return tag && !search
    ? addressOf('listOffersByTag', { params: { tag }, query: rows })
    : addressOf('listOffers', { query: { ...rows, search, tag } });
}

type Found = Pick<GetListParams, 'filter' | 'sort'>;

/** Undefined where the platform announced none. */
export function announcedSearch(resource: string): Search | undefined {
  const search = searchOf(resource);
  return search && session.announced().includes(search.call) ? search : undefined;
}

export function searchAddress(
  { call, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  rows: Rows,
): string {
  const { page, limit } = rows;
  return addressOf(call, { query: { ...searchParameters({ filter, sort }, searched), page, limit } });
}
