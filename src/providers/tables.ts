/** The entities of the call table: where their calls are, how their records are read, and what of them is sent. */
import { BUSINESS_FIELDS } from '../../contract/businessFields';
import { CALLS, type Call } from '../../contract/calls';
import { DEFAULT_FOLDER } from '../../contract/image';
import { OFFER_FIELDS } from '../../contract/offerFields';
import { pathOf } from '../../contract/paths';
import { STAFF_FIELDS } from '../../contract/staffFields';
import type { Fields } from '../../contract/values';
import { readCoupon } from './couponRecords';
import { readPayment } from './paymentRecords';
import { readBusiness, readCategory, readOffer, readPerson, readText, type StoredRecord } from './records';

export interface Table {
  /** GET of the list and POST of a new record; one record is below it. */
  list: Call;
  /** The address of one page of the list: `page` holds page and limit, `filter` what the list is narrowed to. */
  address: (page: URLSearchParams, filter: Fields) => string;
  read: (id: string, fields: Fields) => StoredRecord;
  /** The call table does not show the list's answer: without pagination there may be more pages all the same (A29). */
  pagesUnsaid?: boolean;
  /** POST of a new record, where it is not the list's address. */
  added?: Call;
  /** Nothing but these fields is sent; new pictures are stored in that folder before. Without it nothing is. */
  sent?: { fields: readonly string[]; folder?: string };
  /** What the platform computes from the fields sent. */
  computed?: readonly string[];
}

/** Every resource by its name. */
export const TABLES: Record<string, Table> = {
  businesses: {
    list: CALLS.listBusinesses,
    address: (page) => `${pathOf(CALLS.listBusinesses)}?${page}`,
    read: readBusiness,
    sent: { fields: BUSINESS_FIELDS, folder: 'businesses' },
  },
  offers: {
    list: CALLS.listOffers,
    address: offersAddress,
    read: readOffer,
    // The specification names no folder of their own for these pictures (A37).
    sent: { fields: OFFER_FIELDS, folder: DEFAULT_FOLDER },
    computed: ['percentageDiscount'],
  },
  categories: {
    list: CALLS.listCategories,
    // They come all at once; pages are cut here (A40).
    address: () => pathOf(CALLS.listCategories),
    read: readCategory,
  },
  users: {
    list: CALLS.listUsers,
    address: usersAddress,
    // What was sent stands among the fields of a new person; a password is kept nowhere.
    read: (id, { password: _, ...user }) => readPerson(id, user),
    added: CALLS.createStaffUser,
    sent: { fields: STAFF_FIELDS },
  },
  'coupons-active': {
    list: CALLS.listActiveCoupons,
    address: (page, filter) => couponsAddress(CALLS.listActiveCoupons, page, filter),
    read: readCoupon,
  },
  'admin/consumed': {
    list: CALLS.listConsumedCoupons,
    address: (page, filter) => couponsAddress(CALLS.listConsumedCoupons, page, filter),
    read: readCoupon,
    pagesUnsaid: true,
  },
  payments: {
    list: CALLS.listPayments,
    address: (page) => `${pathOf(CALLS.listPayments)}?${page}`,
    read: readPayment,
  },
};

/** The e-mail is only sent when there is one (R232). */
function usersAddress(page: URLSearchParams, { email }: Fields): string {
  return `${pathOf(CALLS.listUsers)}?${withFilter(page, 'email', readText(email).trim().toLowerCase())}`;
}

function couponsAddress(list: Call, page: URLSearchParams, { userId }: Fields): string {
  return `${pathOf(list)}?${withFilter(page, 'userId', readText(userId))}`;
}

function withFilter(page: URLSearchParams, name: string, value: string): URLSearchParams {
  const query = new URLSearchParams(page);
  if (value !== '') query.set(name, value);
  return query;
}

/** A tag alone has a call of its own, together with words it is a filter of the list (A30). */
function offersAddress(page: URLSearchParams, filter: Fields): string {
  const tag = readText(filter.tag);
  const search = readText(filter.search).trim();
  if (tag && !search) return `${pathOf(CALLS.listOffersByTag, { tag })}?${page}`;
  const query = new URLSearchParams(page);
  if (search) query.set('search', search);
  if (tag) query.set('tag', tag);
  return `${pathOf(CALLS.listOffers)}?${query}`;
}
