import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CHECK_KINDS, CHECK_TONES, type CheckKind, type RECEIPT_STATES, TOLERANCE } from '../../contract/checks';
import { ENTRIES } from '../../contract/services';
import type { Check } from '../../contract/services/announcedShapes';
import { isOffered } from '../coupon-service/coupons.repository';
import { pick } from '../db/columns';
import {
  boughtAt,
  boughtOn,
  documentKey,
  paymentLines,
  paymentNotes,
  payments,
  receiptKey,
  referenceEnding,
  referenceKey,
} from '../db/paymentSchema';
import { offers, uploads, users } from '../db/schema';
import { bankName } from '../db/searchedTexts';
import { foldedSql } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';
import { OF_SET } from '../s3/pictureSigns';

/**
 * What there is to look at before payments are decided (docs/decisions/0014): for the payments of a page at once, so that
 * it costs the same however many payments there are.
 */

const NAMED = 3;

/** Checks by the payment's id. */
export type FoundChecks = ReadonlyMap<string, readonly Found[]>;

/** A check with the ids of the payments that show it. */
interface Found {
  kind: CheckKind;
  others: string[];
  count: number;
  amount: number | null;
  offers: Check['offers'];
  note: Check['note'];
}

/** The checks of some payments by their ids, the most serious first; a payment without any is missing. */
export async function findChecks(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
  wanted: Wanted = {},
): Promise<Map<string, Found[]>> {
  const found = new Map<string, Found[]>();
  if (ids.length === 0) return found;
  const [shows, notes] = await Promise.all([
    shownBy(db, ids, now, wanted),
    db
      .select({
        ...pick(paymentNotes, 'paymentId', 'kind', 'seen'),
        at: paymentNotes.notedAt,
        by: { id: users.id, name: users.name },
      })
      .from(paymentNotes)
      .leftJoin(users, sql`${users.id} = ${paymentNotes.notedBy}`)
      .where(inArray(paymentNotes.paymentId, [...ids])),
  ]);
  for (const { payment, kind, seen, ...check } of shows) {
    const noted = notes.find((note) => note.paymentId === payment && note.kind === kind && note.seen === seen);
    const note = noted ? { by: noted.by, at: noted.at.toISOString() } : null;
    found.set(payment, [...(found.get(payment) ?? []), { kind, ...check, note }]);
  }
  for (const checks of found.values())
    checks.sort((one, two) => CHECK_KINDS.indexOf(one.kind) - CHECK_KINDS.indexOf(two.kind));
  return found;
}

type Shown = Omit<Found, 'note'> & {
  payment: string;
  /** What a note about it is about: with another payment that shows it, it is another check. */
  seen: string;
};

interface Wanted {
  /** Those alone that keep a payment from being certain. */
  areGrave?: boolean;
  /** Which payments have the same picture, where that is known already. */
  pictures?: ReadonlyMap<string, SamePicture>;
}

async function shownBy(db: Db | Tx, ids: readonly string[], now: Date, { areGrave, pictures }: Wanted = {}) {
  if (areGrave) return [...(await comparedBy(db, ids, now, GRAVE_PARTS)), ...(await unsellableOf(db, ids, now))];
  const pictured = [...(pictures ?? (await samePictures(db, ids)))].flatMap(([payment, { same }]): Shown[] => {
    const [count, newest] = [same.length, same[0]];
    if (newest === undefined) return [];
    const others = same.slice(0, NAMED);
    return [{ payment, kind: 'samePicture', others, count, amount: null, offers: [], seen: `${count}/${newest}` }];
  });
  return [...(await comparedBy(db, ids, now, CHECK_PARTS)), ...(await unsellableOf(db, ids, now)), ...pictured];
}

type Compared = Omit<Shown, 'others' | 'offers' | 'seen'> & { others: string[] | null; confirmed: number };

async function comparedBy(db: Db | Tx, ids: readonly string[], now: Date, by: readonly SQL[]): Promise<Shown[]> {
  const parts = by.map((part) => sql`select * from (${part}) part(kind, id, at, status, amount)`);
  const { rows } = await db.execute<Compared>(sql`
    with a as materialized (${askedPayments(ids, now)})
    select a.id as payment, found.kind, (array_agg(found.id order by found.at desc, found.id desc) filter (where found.id is not null))[1:${NAMED}]::text[] as others,
      count(found.id)::int as count, (count(*) filter (where found.status = 'confirmed'))::int as confirmed,
      max(found.amount)::float8 as amount
    from a cross join lateral (${sql.join(parts, sql` union all `)}) found group by a.id, found.kind`);
  return rows.map(({ payment, kind, others, count, confirmed, amount }) => ({
    payment,
    kind,
    others: others ?? [],
    count,
    amount,
    offers: [],
    seen: [count, others?.[0] ?? '', ...(CHECK_TONES[kind] === 'danger' ? [confirmed] : [])].join('/'),
  }));
}

/** Offers whose coupons a payment that is not confirmed could not issue, or that are over. */
async function unsellableOf(db: Db | Tx, ids: readonly string[], now: Date): Promise<Shown[]> {
  const isGone = sql<boolean>`not (${isOffered}) or ${offers.endsAt} <= ${now.toISOString()}`;
  const left = sql<number>`greatest(0, ${offers.maxCouponsCount} - ${offers.couponsCount})::int`;
  const lines = await db
    .select({ payment: payments.id, id: offers.id, title: paymentLines.title, left, isGone })
    .from(payments)
    .innerJoin(paymentLines, sql`${paymentLines.paymentId} = ${payments.id}`)
    .innerJoin(offers, sql`${offers.id} = ${paymentLines.offerId}`)
    .where(
      sql`${inArray(payments.id, [...ids])} and ${payments.status} <> 'confirmed' and (${isGone} or ${left} < ${paymentLines.quantity})`,
    )
    .orderBy(paymentLines.offerId);
  const kinds = [
    ['soldOut', lines.filter((line) => !line.isGone)],
    ['offerOver', lines.filter((line) => line.isGone)],
  ] as const;
  return kinds.flatMap(([kind, of]) =>
    [...new Set(of.map(({ payment }) => payment))].map((payment) => {
      const own = of.filter((line) => line.payment === payment).map(({ id, title, left }) => ({ id, title, left }));
      return {
        payment,
        kind,
        others: [],
        count: 0,
        amount: null,
        offers: own,
        seen: own.map(({ id }) => id).join('/'),
      };
    }),
  );
}

/**
 * Notes that a check is no problem, or takes that back; false where there is no such payment. Throws 409 where it does
 * not show that check (any more).
 */
export async function noteCheck(
  tx: Tx,
  { id, kind, isNoProblem, by, now }: { id: string; kind: CheckKind; isNoProblem: boolean; by: string; now: Date },
): Promise<boolean> {
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) return false;
  const isOfKind = sql`${paymentNotes.paymentId} = ${id} and ${paymentNotes.kind} = ${kind}`;
  if (!isNoProblem) {
    await tx.delete(paymentNotes).where(isOfKind);
    return true;
  }
  const shows = (await shownBy(tx, [id], now)).find((check) => check.kind === kind);
  if (!shows) throw conflict(ENTRIES.noteCheck.refuses[409]);
  const note = { seen: shows.seen, notedBy: by, notedAt: now };
  await tx
    .insert(paymentNotes)
    .values({ paymentId: id, kind, ...note })
    .onConflictDoUpdate({ target: [paymentNotes.paymentId, paymentNotes.kind], set: note });
  return true;
}

/** What shows each check of a payment, in SQL: every part over an index, and over so many rows at most. */

/** Of a value that more payments share, only so many are looked at. */
const LOOKED_AT = 100;
/** A rate is judged only against so many others of its day. */
const ENOUGH_OF_A_DAY = 2;
/** A bank has a usual length when so many of its newest confirmed references, and such a share of them, have it. */
const OF_A_BANK = { newest: 50, enough: 10, share: 0.9 };
/** So many payments that are a little short are no accident, where on average they lack this share of the tolerance. */
const AGAIN = { times: 3, share: 0.25, looked: 1_000 };
/** Payers' clocks may be ahead. */
const AHEAD_HOURS = 6;

const other = alias(payments, 'other');
const OTHERS = sql`${payments} as ${sql.identifier('other')}`;
type PaymentColumns = Record<'type' | 'usdPrice' | 'exchangeRate' | 'amount' | 'ownerName', SQLWrapper>;

const isInBolivares = ({ type }: PaymentColumns) => sql`(${type} = 'pagoMovil')`;
/** What it should be: of pago móvil its price in dollars at its own rate. */
export const expected = (of: PaymentColumns) =>
  sql`(case when ${isInBolivares(of)} then round(${of.usdPrice} * ${of.exchangeRate}, 2) else ${of.usdPrice} end)`;
const tolerance = (of: PaymentColumns) =>
  sql`(case when ${isInBolivares(of)} then ${TOLERANCE.VES}::numeric else ${TOLERANCE.USD}::numeric end)`.inlineParams();
const lacking = (of: PaymentColumns) => sql`(${expected(of)} - ${of.amount})`;
const isStanding = (status: SQLWrapper) => sql`${status} <> 'rejected'`;
/** A name in any order and spelling of its words. */
const holderKey = ({ ownerName }: PaymentColumns) =>
  sql`array_to_string(array(select word from regexp_split_to_table(${foldedSql(sql`${ownerName}`)}, '[[:space:][:punct:]]+') word
    where word <> '' order by word), ' ')`;

/** The payments with these ids, with what each check looks up, as `a`. */
export const askedPayments = (ids: readonly string[], now: Date) => sql`
  select ${now.toISOString()}::timestamptz as now, ${payments.id} as id, ${payments.userId} as user_id, ${payments.type} as type, ${payments.status} as status,
    ${payments.refSigns} as signs, ${referenceKey(payments)} as key, ${referenceEnding(payments)} as ending,
    ${payments.bank} as bank, ${bankName(payments.bank)} as bank_name, ${documentKey(payments)} as document,
    ${holderKey(payments)} as holder, ${boughtAt(payments)} as at, ${boughtOn(payments)} as day,
    ${payments.exchangeRate} as rate, ${payments.amount} as amount, ${lacking(payments)} as lacking,
    ${tolerance(payments)} as tolerance,
    ${isInBolivares(payments)} and abs(${payments.vesPrice} - ${expected(payments)}) > ${TOLERANCE.VES} as disagrees
  from ${payments} where ${payments.id} = any(${sql.param([...ids])}::uuid[])`;

/** The id, moment and status of a payment that shows a check, as the parts below select them. */
const shown = sql`${other.id} as id, ${boughtAt(other)} as at, ${other.status} as status`;
const isOneBank = sql`(${other.type} = a.type or ${bankName(other.bank)} in ('', a.bank_name) or a.bank_name = '')`;
/** Of as many of the last digits as both have, and at most eight. */
const LENGTH = sql`least(length(${other.refSigns}), length(a.signs), 8)`;

/** The same number, or one that ends alike, those not rejected first. */
const alike = (
  key: SQL,
  asks: SQL,
) => sql`(select ${shown}, ${referenceKey(other)} = a.key or right(${other.refSigns}, ${LENGTH}) = right(a.signs, ${LENGTH}) as is_same,
    ${isOneBank} and ${isStanding(other.status)} and (least(length(${other.refSigns}), length(a.signs)) >= 6
      or ${other.amount} = a.amount or a.signs is null) as is_grave
  from ${OTHERS} where ${key} = ${asks} order by ${key} desc, (${other.status} <> 'rejected') desc, ${other.id} desc limit ${LOOKED_AT})`;

const BY_REFERENCE = sql`
  select case when is_grave then 'sameReference' else 'sameReferenceElsewhere' end, id, at, status, null::numeric
  from (${alike(referenceKey(other), sql`a.key`)} union ${alike(referenceEnding(other), sql`a.ending`)}) found
  where is_same and id <> a.id`;

/** Neighbours of the last digits that changed places, with the same amount, day and bank or means. */
const SWAPPED = sql`
  select 'swappedDigits', id, at, status, null::numeric
  from generate_series(1, least(length(a.signs), 8) - 1) place
  cross join lateral (select overlay(a.signs placing reverse(substr(a.signs, length(a.signs) - place, 2))
    from length(a.signs) - place for 2) as swapped) turned
  cross join lateral (select ${shown}, ${isOneBank} and ${other.amount} = a.amount and ${boughtOn(other)} = a.day
      and right(${other.refSigns}, ${LENGTH}) = right(swapped, ${LENGTH}) as is_it
    from ${OTHERS} where ${referenceEnding(other)} = right(swapped, 6) and ${isStanding(other.status)}
    order by (${other.status} <> 'rejected') desc, ${other.id} desc limit ${LOOKED_AT}) found
  where a.ending is not null and swapped <> a.signs and is_it and id <> a.id`;

const own = (kinds: SQL) => sql`
  select kind, null::uuid, null::timestamptz, null::payment_status, null::numeric from (values ${kinds}) own(kind, holds) where holds`;

const SHORT = own(sql`('short', a.lacking > a.tolerance)`);

const IN_ITSELF = own(sql`
    ('above', -a.lacking > a.tolerance),
    ('pricesDisagree', a.disagrees),
    ('madeUpReference', a.signs ~ '^([0-9])\\1{2,}$' or (a.ending is not null and (strpos(repeat('0123456789', 8), a.signs) > 0
      or strpos(repeat('9876543210', 8), a.signs) > 0))),
    ('shortReference', length(a.signs) < 6),
    ('referenceLength', length(a.signs) >= 6 and exists (
      select from (select size, count(*) as of_it, sum(count(*)) over () as of_all from (
        select length(${other.refSigns}) as size from ${OTHERS} where ${other.bank} = a.bank and ${other.status} = 'confirmed'
          and length(${other.refSigns}) >= 6 order by ${other.id} desc limit ${OF_A_BANK.newest}) newest group by size) sizes
      where size <> length(a.signs) and of_all >= ${OF_A_BANK.enough} and of_it >= ${OF_A_BANK.share} * of_all)),
    ('futureDay', a.day > ((a.now + interval '1 hour' * ${AHEAD_HOURS}) at time zone 'America/Caracas')::date)`);

/** The customer's earlier payments of another holder or document, where none had this one's. */
const otherThanBefore = (kind: CheckKind, key: SQL, own: SQL) => sql`
  select ${kind}, id, at, status, null::numeric from (
    select id, at, status, bool_or(key = ${own}) over () as is_known from (
      select ${shown}, ${key} as key from ${OTHERS} where ${other.userId} = a.user_id and ${boughtAt(other)} < a.at
        and ${isStanding(other.status)} and ${other.id} <> a.id order by ${boughtAt(other)} desc limit ${LOOKED_AT}) earlier
    where coalesce(key, '') <> '') told
  where not is_known and coalesce(${own}, '') <> ''`;

const SHARED_DOCUMENT = sql`
  (select 'sharedDocument', ${shown}, null::numeric from ${OTHERS} where a.document <> '' and ${documentKey(other)} = a.document
    and ${documentKey(other)} <> '' and ${other.userId} <> a.user_id order by ${other.id} desc limit ${LOOKED_AT})`;

/** Payments of the day at another rate, where none has this one's. */
const atRates = (compare: SQL) => sql`(select ${shown} from ${OTHERS} where ${boughtOn(other)} = a.day
  and ${other.exchangeRate} ${compare} a.rate order by ${other.exchangeRate}, ${other.id} desc limit ${LOOKED_AT})`;
const OTHER_RATE = sql`
  select 'otherRate', id, at, status, null::numeric from (select *, count(*) over () as many
    from (${atRates(sql`<`)} union all ${atRates(sql`>`)}) apart) found
  where many >= ${ENOUGH_OF_A_DAY} and not exists (select from ${OTHERS} where ${boughtOn(other)} = a.day
    and ${other.exchangeRate} = a.rate and ${other.id} <> a.id)`;

/** The customer's payments that lack a little, where together they lack more than rounding does. */
const SHORT_AGAIN = sql`
  select 'shortAgain', id, at, status, lacks from (
    select *, sum(lacking) over () as together, count(*) over () as many, count(*) filter (where lacking > 0) over () as short,
      sum(lacking) filter (where lacking > 0) over () as lacks
    from (select ${shown}, ${lacking(other)} as lacking from ${OTHERS} where ${other.userId} = a.user_id
      and ${isInBolivares(other)} = (a.type = 'pagoMovil') and ${isStanding(other.status)}
      and abs(${lacking(other)}) <= a.tolerance order by ${boughtAt(other)} desc limit ${AGAIN.looked}) little) added
  where lacking > 0 and id <> a.id and a.status <> 'rejected' and a.lacking > 0 and a.lacking <= a.tolerance
    and short >= ${AGAIN.times} and together > a.tolerance * greatest(1, ${AGAIN.share} * many)
  limit ${LOOKED_AT}`;

/** The parts whose checks are grave. */
export const GRAVE_PARTS = [BY_REFERENCE, SHORT].map((part) => part.inlineParams());

/** Each gives kind, id, at, status and amount for the payment `a`: those that show it, or one without an id. */
export const CHECK_PARTS: readonly SQL[] = [
  BY_REFERENCE,
  SHORT,
  SWAPPED,
  IN_ITSELF,
  otherThanBefore('otherHolder', holderKey(other), sql`a.holder`),
  otherThanBefore('otherDocument', documentKey(other), sql`a.document`),
  SHARED_DOCUMENT,
  OTHER_RATE,
  SHORT_AGAIN,
].map((part) => part.inlineParams());

/** Where more payments share a picture, it is a placeholder. */
const MOST_SAME = 10;
/** Looks are compared with those of so many days before and after: each comparison reads all of them. */
const DAYS_AROUND = 30;

type ReceiptState = (typeof RECEIPT_STATES)[number];

export interface SamePicture {
  state: ReceiptState;
  /** The other payments with the same picture, newest first. */
  same: string[];
}

const mine = receiptKey(payments.receiptData);
const another = alias(payments, 'another');
const twin = alias(uploads, 'twin');
const RECEIPT_STATE = sql<ReceiptState>`case
  when ${uploads.look} is not null then 'compared'
  when ${uploads.storedAt} is not null or ${payments.receiptData} ~ '^/files/' then 'unreadable'
  when ${payments.receiptData} ~* '^https?://' then 'foreign'
  else 'none' end`;

const SAME_PICTURE = sql<string[]>`array(
  select found.id from (
    select ${mine} as key
    union select ${twin.key} from ${uploads} twin where ${twin.sha256} = ${uploads.sha256}
    union select ${twin.key} from ${uploads} twin
      where ${twin.createdAt} between ${uploads.createdAt} - make_interval(days => ${DAYS_AROUND}) and ${uploads.createdAt} + make_interval(days => ${DAYS_AROUND})
        and bit_count(${twin.look} # ${uploads.look}) * ${OF_SET} <= bit_count(${twin.look} | ${uploads.look})
  ) shown, lateral (
    select ${another.id} as id from ${payments} another
    where ${receiptKey(another.receiptData)} = shown.key and ${another.id} <> ${payments.id}
    order by ${another.id} desc limit ${MOST_SAME + 1}
  ) found order by found.id desc limit ${MOST_SAME + 1})`;

/**
 * Gives for each of these payments which others have the same picture, and whether it could be compared. A picture that
 * more than ten others share is a placeholder, and counts for none.
 */
export async function samePictures(db: Db | Tx, paymentIds: readonly string[]): Promise<Map<string, SamePicture>> {
  const rows = await db
    .select({ id: payments.id, state: RECEIPT_STATE, same: SAME_PICTURE })
    .from(payments)
    .leftJoin(uploads, eq(uploads.key, mine))
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(
    rows.map(({ id, state, same }) => [id, { state, same: state === 'none' || same.length > MOST_SAME ? [] : same }]),
  );
}
