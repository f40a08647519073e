/** How the records of each resource are asked for, read and written; its calls are in resources.ts. */
import type { GetListParams } from 'react-admin';
import { can } from '../../contract/access';
import { CAPABILITY_CALLS, type SearchParameters } from '../../contract/calls';
import { DEFAULT_FOLDER } from '../../contract/image';
import { OWN_ORDER, searchParameters } from '../../contract/lists/asked';
import { type Fields, readNumber } from '../../contract/values';
import { callsOf, type ListCall, type ResourceCalls, type ResourceName } from '../resources';
import type { Paging } from './pages';
import { ALL_CALLS, addressOf } from './platform';
import { readPerson, readText } from './records';
import { session } from './session';
import { readBusiness, readCoupon, readOffer, readPayment } from './tableRecords';

export interface Rows {
  page: number;
  limit: number;
}

interface Table<RecordType extends { id: string } = { id: string }> {
  read: (id: string, fields: Fields) => RecordType;
  /** What of a filter the list of the call table takes, beside page and limit. */
  query?: (filter: Fields) => Record<string, string>;
  /** In the place of that: the path of a page. */
  address?: (rows: Rows, filter: Fields) => string;
  paging?: Paging;
  /** Where pictures of new records are stored. */
  folder?: string;
  /** What the platform computes from the fields sent. */
  computed?: readonly string[];
}

const ofUser = ({ userId }: Fields) => ({ userId: readText(userId) });

/** By the names of resources.ts, which names their calls. */
const TABLES = {
  businesses: { read: readBusiness, folder: 'businesses' },
  offers: {
    read: readOffer,
    address: offersAddress,
    // The specification names no folder for these pictures (A37).
    folder: DEFAULT_FOLDER,
    computed: ['percentageDiscount'],
  },
  categories: {
    // The offers that some platforms put into a category are left out (A40).
    read: (id, { name, liveOffersCount }: Fields) => ({
      id,
      name: readText(name),
      liveOffersCount: readNumber(liveOffersCount) ?? 0,
    }),
    paging: { isAtOnce: true },
  },
  users: {
    // A new person's fields are those sent; the password is not kept.
    read: (id, { password: _, ...user }) => readPerson(id, user),
    query: ({ email }) => ({ email: readText(email).trim().toLowerCase() }),
  },
  'coupons-active': { read: readCoupon, query: ofUser },
  'admin/consumed': { read: readCoupon, query: ofUser, paging: { isBare: true } },
  payments: { read: readPayment },
} satisfies Partial<Record<ResourceName, Table>>;

export type Records = { [Resource in keyof typeof TABLES]: ReturnType<(typeof TABLES)[Resource]['read']> };

/** How a resource's records are asked for, read and written. */
export function tableOf(resource: string): Table & { calls: ResourceCalls } {
  const table = Object.entries<Table>(TABLES).find(([name]) => name === resource)?.[1];
  const calls = callsOf(resource);
  if (!table || !calls) throw new Error(`${resource} is no table of the data provider`);
  return { ...table, calls };
}

/** The path of a page of the call table's list, below the host. */
export function listAddress(resource: string, rows: Rows, filter: Fields): string {
  const { calls, address, query, paging } = tableOf(resource);
  if (address) return address(rows, filter);
  return addressOf<ListCall>(calls.list, { query: paging?.isAtOnce ? {} : { ...rows, ...query?.(filter) } });
}

/** Simple-rest's name for what a verb of a resource calls: its path below the base, without the record's id. */
export function restName(resource: string, verb: 'get' | 'create' | 'update' | 'remove'): string {
  const call = tableOf(resource).calls[verb];
  if (!call) throw new Error(`${resource} has no call to ${verb}`);
  return ALL_CALLS[call].path.slice(1).replace(/\/\{id\}$/, '');
}

export interface Search {
  call: NonNullable<ResourceCalls['search']>;
  file: ResourceCalls['file'];
  searched: SearchParameters;
}

/** The calls that find records of a resource, and what they take; undefined of one that has none. */
export function searchOf(resource: string): Search | undefined {
  const { search: call, file } = callsOf(resource) ?? {};
  const searched = call && CAPABILITY_CALLS[call].searched;
  return call && searched && { call, file, searched };
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

/** Undefined where the platform announced none, or none for the signed-in user. */
export function announcedSearch(resource: string): Search | undefined {
  const search = searchOf(resource);
  const isThere =
    search && session.announced().includes(search.call) && can(session.get()?.user.permission, search.call);
  return isThere ? search : undefined;
}

export function searchAddress(
  { call, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  rows: Rows,
): string {
  const { page, limit } = rows;
  return addressOf(call, { query: { ...searchParameters({ filter, sort }, searched), page, limit } });
}
