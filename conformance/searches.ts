/** The announced searches, and how one is asked; what a row has for a filter or an order, its definition says. */
import { BUSINESSES } from '../contract/lists/businesses';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../contract/lists/coupons';
import type { AnyList } from '../contract/lists/definition';
import {
  ACTIVE_COUPON_CHOICES,
  type AnyChoices,
  CONSUMED_COUPON_CHOICES,
  OFFER_CHOICES,
  PAYMENT_CHOICES,
  USER_CHOICES,
} from '../contract/lists/fitting';
import { OFFERS } from '../contract/lists/offers';
import { PAYMENTS } from '../contract/lists/payments';
import { USERS } from '../contract/lists/users';
import { type Fields, isObject, readNumber } from '../contract/values';
import { answerText } from '../src/providers/errorText';
import { readId, readUser } from '../src/providers/records';
import { tableOf } from '../src/providers/tables';
import { inWords } from './answers';
import type { Findings } from './findings';
import type { ListOf } from './lists';
import { LISTS } from './reads';
import type { SearchCall } from './rows';
import { isSuccess, type Visitor } from './visitor';
import { isRedirect } from './watch';
import type { Exchange } from './wire';

export interface SearchOf {
  search: SearchCall;
  file: SearchCall;
  of: ListOf;
  list: AnyList;
  choices: AnyChoices<never>;
}

export const SEARCHES: readonly SearchOf[] = [
  { search: 'searchBusinesses', file: 'exportBusinesses', of: LISTS.businesses, list: BUSINESSES, choices: {} },
  { search: 'searchOffers', file: 'exportOffers', of: LISTS.offers, list: OFFERS, choices: OFFER_CHOICES },
  { search: 'searchUsers', file: 'exportUsers', of: LISTS.users, list: USERS, choices: USER_CHOICES },
  {
    search: 'searchActiveCoupons',
    file: 'exportActiveCoupons',
    of: LISTS.active,
    list: ACTIVE_COUPONS,
    choices: ACTIVE_COUPON_CHOICES,
  },
  {
    search: 'searchConsumedCoupons',
    file: 'exportConsumedCoupons',
    of: LISTS.consumed,
    list: CONSUMED_COUPONS,
    choices: CONSUMED_COUPON_CHOICES,
  },
  { search: 'searchPayments', file: 'exportPayments', of: LISTS.payments, list: PAYMENTS, choices: PAYMENT_CHOICES },
];

/** The parameters of a search. */
export type Narrowing = Readonly<Record<string, string | number>>;

export interface FoundRow {
  id: string;
  /** As the back-office reads it, which is what the definition of its list takes. */
  record: never;
}

export interface FoundPage {
  rows: FoundRow[];
  /** Null where it is not said. */
  total: number | null;
  isTotalExact: boolean;
  lastPage: number;
  pagination: Fields;
  /** Null where nothing is added up. */
  sums: Fields[] | null;
  exchange: Exchange;
}

/** One search of one visitor. */
export interface Searching extends SearchOf {
  findings: Findings;
  find(narrowing: Narrowing): Promise<FoundPage | undefined>;
}

export function searchingOf(visitor: Visitor, findings: Findings, of: SearchOf): Searching {
  return { ...of, findings, find: (narrowing) => findPage(visitor, findings, of, narrowing) };
}

/** A page of what is found; an answer that is none is a finding, and gives undefined. */
async function findPage(
  visitor: Visitor,
  findings: Findings,
  { search, of }: SearchOf,
  narrowing: Narrowing,
): Promise<FoundPage | undefined> {
  findings.tried(search);
  const exchange = await visitor.call(search, { query: written(narrowing) });
  const { json } = exchange;
  if (!isSuccess(exchange) || !isObject(json) || !Array.isArray(json.data)) {
    judgeNoAnswer(findings, search, exchange, narrowing);
    return undefined;
  }
  const pagination = isObject(json.pagination) ? json.pagination : {};
  return {
    rows: json.data.flatMap((raw: unknown) => rowOf(of.resource, raw)),
    total: readNumber(pagination.total),
    isTotalExact: pagination.isTotalExact === true,
    lastPage: readNumber(pagination.lastPage) ?? 1,
    pagination,
    sums: Array.isArray(json.sums) ? json.sums.filter(isObject) : null,
    exchange,
  };
}

/** A success that was expected and did not come. */
export function judgeNoAnswer(findings: Findings, call: SearchCall, exchange: Exchange, narrowing: Narrowing): void {
  // watch.ts has reported it already.
  if (exchange.failure || isRedirect(exchange)) return;
  findings.breaks(
    call,
    `answers ${inWords(exchange)} to ${inText(narrowing)}`,
    /^40[13]$/.test(`${exchange.status}`) ? 'the login page' : `the toast «${answerText(exchange.json)}»`,
    `answers ${exchange.status}`,
  );
}

function rowOf(resource: string, raw: unknown): FoundRow[] {
  const id = readId(raw);
  if (id === undefined || !isObject(raw)) return [];
  const beside = {
    user: readUser(raw.user) ?? null,
    scannedBy: readUser(raw.scannedBy) ?? null,
    liveOffersCount: readNumber(raw.liveOffersCount) ?? undefined,
  };
  return [{ id, record: { ...tableOf(resource).read(id, raw), ...beside } as never }];
}

export function written(narrowing: Narrowing): Record<string, string> {
  return Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [name, String(value)]));
}

/** 'status=pending&limit=100', without what needs no name. */
export function inText({ limit: _, ...narrowing }: Narrowing): string {
  const parts = Object.entries(narrowing).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? 'the whole list' : parts.join('&');
}

export const idsOf = ({ rows }: FoundPage): string[] => rows.map(({ id }) => id);
