/** What the platform of the tests finds by the announced searches: all of it by the definitions in contract/lists. */

import { BYTE_ORDER_MARK, cellsOf, csvLine } from '../csv';
import { BUSINESSES } from '../lists/businesses';
import { CATEGORIES } from '../lists/categories';
import { ACTIVE_COUPONS, CONSUMED_COUPONS } from '../lists/coupons';
import { type ListColumn, type ListDefinition, untoldIn } from '../lists/definition';
import {
  ACTIVE_COUPON_CHOICES,
  type AnyChoices,
  CONSUMED_COUPON_CHOICES,
  fits,
  OFFER_CHOICES,
  PAYMENT_CHOICES,
  USER_CHOICES,
} from '../lists/fitting';
import { OFFERS } from '../lists/offers';
import { PAYMENTS } from '../lists/payments';
import { USERS } from '../lists/users';
import { toCents } from '../money';
import { PRODUCT } from '../product';
import { comparedText, formsOf, isLong, leadingWords, searchWords } from '../searchWords';
import type { FoundBusiness, FoundCoupon, FoundPayment } from '../services/announcedShapes';
import type { Category, Coupon, Offer, User } from '../services/shapes';
import { readAmount } from '../typedAmount';
import { AnswerFile, type Asked, type Handlers, Refusal } from './handler';
import { checked } from './payments';
import { pageOf, type Records } from './records';

/** Names as a Spanish dictionary has them. */
export const IN_SPANISH_ORDER = [
  ...['«¡Oferta!»', '(paréntesis)', '3x2', 'Ána', 'ana María', 'Anabel', 'émile', 'Emilia', 'Nunez B', 'Nuñez C', 'Nz'],
  ...['ñandú', 'Ñáñez', 'Oca', 'Zeta'],
];

/** What one record says: the row itself, or one that it names. */
type Texts = readonly (string | number | null | undefined)[];

interface Searched<Row> {
  caller: Pick<Caller, 'scope'>;
  list: ListDefinition<Row>;
  choices: AnyChoices<Row>;
  rows: readonly Row[];
  /** Where words are looked for, as `searched` of the list says it. */
  texts: (row: Row) => readonly Texts[];
}

/** What all of them may be narrowed and sorted by. */
interface Wanted {
  q?: string | undefined;
  sort?: string | undefined;
}

type Caller = Pick<Asked<'listOffers'>, 'me' | 'params' | 'body'> & { scope: 'all' | 'own' | 'empty' };
type Lists = Pick<
  Handlers,
  | 'listBusinesses'
  | 'listCategories'
  | 'listOffers'
  | 'listUsers'
  | 'listActiveCoupons'
  | 'listConsumedCoupons'
  | 'listPayments'
>;

/** All of a list, as its own call gives it to whoever asks. */
const ALL = { page: 1, limit: Number.MAX_SAFE_INTEGER };

export function searches(records: Records, lists: Lists) {
  /** An owner gets no phone. */
  function contactOf(wantedId: string | null, { scope }: Caller) {
    const user = records.users.find(({ id }) => id === wantedId);
    if (!user) return null;
    const { id, name, email, phone } = user;
    return { id, name, email, ...(scope === 'all' && phone !== undefined && { phone }) };
  }
  function named(row: Coupon, caller: Caller): FoundCoupon {
    const scannedBy = records.users.find(({ id }) => id === row.scannedByUserId);
    // An owner does not learn which administrator acted.
    const isTold = caller.scope === 'all' || (scannedBy?.business && scannedBy.business.id === caller.me.business?.id);
    return {
      ...row,
      user: contactOf(row.userId, caller),
      scannedBy: scannedBy && isTold ? { id: scannedBy.id, name: scannedBy.name } : null,
    };
  }

  const businesses = (caller: Caller): Searched<FoundBusiness> => ({
    caller,
    list: BUSINESSES,
    choices: {},
    rows: lists.listBusinesses({ ...caller, query: ALL }).data.map((business) => ({
      ...business,
      liveOffersCount: records.offers.filter((offer) => offer.business.id === business.id).length,
    })),
    texts: ({ name, legalName, rif, phone, email }) => [[name, legalName, rif, phone, email]],
  });
  const categories = (caller: Caller): Searched<Category & { liveOffersCount: number }> => ({
    caller,
    list: CATEGORIES,
    choices: {},
    rows: lists.listCategories({ ...caller, query: {} }).data.map((category) => ({
      ...category,
      liveOffersCount: records.offers.filter((offer) => offer.category.id === category.id).length,
    })),
    texts: ({ name }) => [[name]],
  });
  const offers = (caller: Caller): Searched<Offer> => ({
    caller,
    list: OFFERS,
    choices: OFFER_CHOICES,
    rows: lists.listOffers({ ...caller, query: ALL }).data,
    texts: ({ title, description, business }) => [[title, description], [business.name]],
  });
  const users = (caller: Caller): Searched<User> => ({
    caller,
    list: USERS,
    choices: USER_CHOICES,
    rows: lists.listUsers({ ...caller, query: ALL }).data,
    texts: ({ name, email, phone }) => [[name, email, phone]],
  });
  const textsOfCoupon = ({ user, offer }: FoundCoupon) => [
    ...[[user?.name, user?.email, user?.phone]],
    ...[[offer.title], [offer.business.name]],
  ];
  const active = (caller: Caller): Searched<FoundCoupon> => ({
    caller,
    list: ACTIVE_COUPONS,
    choices: ACTIVE_COUPON_CHOICES,
    rows: lists.listActiveCoupons({ ...caller, query: ALL }).data.map((row) => named(row, caller)),
    texts: textsOfCoupon,
  });
  const consumed = (caller: Caller): Searched<FoundCoupon> => ({
    caller,
    list: CONSUMED_COUPONS,
    choices: CONSUMED_COUPON_CHOICES,
    rows: lists.listConsumedCoupons({ ...caller, query: ALL }).data.map((row) => named(row, caller)),
    texts: textsOfCoupon,
  });
  const payments = (caller: Caller): Searched<FoundPayment> => ({
    caller,
    list: PAYMENTS,
    choices: PAYMENT_CHOICES,
    rows: lists
      .listPayments({ ...caller, query: ALL })
      .data.map((row) => ({ ...row, user: contactOf(row.userId, caller), ...checked(records, row) })),
    texts: ({ paymentData: { refNumber, paymentIntentId, ownerName, ci, amount }, usdPrice, vesPrice, user }) => [
      ...[[refNumber, paymentIntentId, ownerName, ci, amount, usdPrice, vesPrice]],
      ...[[user?.name, user?.email, user?.phone]],
    ],
  });

  return {
    searchBusinesses: (asked) => pageFound(businesses(asked), asked.query),
    exportBusinesses: (asked) => fileOf('negocios', businesses(asked), asked.query),
    searchCategories: (asked) => pageFound(categories(asked), asked.query),
    searchOffers: (asked) => pageFound(offers(asked), asked.query),
    exportOffers: (asked) => fileOf('ofertas', offers(asked), asked.query),
    searchUsers: (asked) => pageFound(users(asked), asked.query),
    exportUsers: (asked) => fileOf('usuarios', users(asked), asked.query),
    searchActiveCoupons: (asked) => pageFound(active(asked), asked.query),
    exportActiveCoupons: (asked) => fileOf('cupones-activos', active(asked), asked.query),
    searchConsumedCoupons: (asked) => pageFound(consumed(asked), asked.query),
    exportConsumedCoupons: (asked) => fileOf('cupones-consumidos', consumed(asked), asked.query),
    searchPayments(asked) {
      const of = payments(asked);
      return { ...pageFound(of, asked.query), sums: sumsOf(of.list, found(of, asked.query)) };
    },
    exportPayments: (asked) => fileOf('pagos', payments(asked), asked.query),
  } satisfies Partial<Handlers>;
}

function found<Row>({ caller, list, choices, rows, texts }: Searched<Row>, query: Wanted): readonly Row[] {
  const refusal = untoldIn(list, { ...query }, caller.scope);
  if (refusal) throw new Refusal(400, refusal);
  const words = searchWords(query.q ?? '');
  const now = new Date();
  const those = rows.filter((row) => hasAll(texts(row), words) && fits(list, choices, { ...query }, row, now));
  const column = list.columns[query.sort?.replace(/^-/, '') ?? ''];
  return column ? those.toSorted(byColumn(column, query.sort?.startsWith('-') ?? false)) : those;
}

/** Each word is somewhere; one of fewer than three letters where also a longer one is, if there are any. */
function hasAll(records: readonly Texts[], words: readonly string[]): boolean {
  const leading = leadingWords(words);
  return words.every((word) =>
    records.some(
      (texts) => holds(texts, word) && (leading.includes(word) || leading.some((other) => holds(texts, other))),
    ),
  );
}

/** Numbers are compared without what people write between their digits, those of an e-mail are none; amounts are equal. */
function holds(texts: Texts, word: string): boolean {
  const has = (text: string, form: string) => (isLong(form) ? text.includes(form) : ` ${text}`.includes(` ${form}`));
  return texts.some((given) => {
    if (typeof given === 'number') return given === readAmount(word);
    const text = comparedText(given ?? '');
    const digits = text.includes('@') ? '' : text.replace(/\D/g, '');
    return formsOf(word).some((form) => has(text, form) || has(digits, form));
  });
}

function pageFound<Row>(of: Searched<Row>, query: Wanted & { page: number; limit: number }) {
  const rows = found(of, query);
  const { data, pagination } = pageOf(rows, query);
  return { data, pagination: { ...pagination, total: rows.length, isTotalExact: true } };
}

function sumsOf<Row>({ columns }: ListDefinition<Row>, rows: readonly Row[]) {
  return Object.entries(columns).flatMap(([column, { isSummed, value, currency }]) => {
    const cents = new Map<string, number>();
    for (const row of isSummed ? rows : []) {
      const [of, amount] = [currency?.(row) ?? '', value(row)];
      if (typeof amount === 'number') cents.set(of, (cents.get(of) ?? 0) + toCents(amount));
    }
    return [...cents].map(([currency, sum]) => ({ column, currency, amount: sum / 100 }));
  });
}

function fileOf<Row>(name: string, of: Searched<Row>, query: Wanted): AnswerFile {
  const cells = cellsOf(of.list, of.caller.scope);
  const lines = [cells.headings, ...found(of, query).map(cells.of)];
  return new AnswerFile(`${name}.csv`, BYTE_ORDER_MARK + lines.map(csvLine).join(''));
}

const letters = new Intl.Collator(PRODUCT.locale, { sensitivity: 'base' });

/**
 * Compares two rows by a column: numbers and dates by size, texts as in a Spanish dictionary (ñ after n, other signs before
 * letters, whatever the accents and capitals). What has no value stands last.
 */
export function byColumn<Row>({ value, sortedBy = value, kind }: ListColumn<Row>, isDescending: boolean) {
  return (row: Row, other: Row): number => {
    const [one, two] = [sortedBy(row), sortedBy(other)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    const order = kind === 'text' ? letters.compare(`${one}`, `${two}`) : Number(one > two) - Number(one < two);
    return isDescending ? -order : order;
  };
}
