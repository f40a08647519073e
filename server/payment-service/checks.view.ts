/** What shows each check of a payment, in SQL: every part over an index, and over so many rows at most. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CheckKind, TOLERANCE } from '../../contract/checks';
import { boughtAt, boughtOn, documentKey, payments, referenceEnding, referenceKey } from '../db/paymentSchema';
import { bankName } from '../db/searchedTexts';
import { foldedSql } from '../db/textSearch';

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
