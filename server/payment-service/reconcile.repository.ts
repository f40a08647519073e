/** A bank statement's credits beside the payments, and which movement settled which (docs/decisions/0017). */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { TOLERANCE } from '../../contract/checks';
import type { Body } from '../../contract/services';
import type { Reconciliation } from '../../contract/services/announcedShapes';
import { boughtOn, payments, referenceEnding, referenceKey, settledMovements } from '../db/paymentSchema';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import { namedPayments, showing } from './checkedPayments.repository';
import { expected, findChecks } from './checks.repository';
import { type Claim, MOST_DAYS, match, NEAR, type Pair, pairDoubts } from './matching';
import { settledBy } from './settledMovements.repository';

type Asked = Body<'reconcilePayments'>;

/** Of one amount and day, or one reference, only so many are looked at. */
const LOOKED_AT = 10;
/** So many pending payments are told that no movement may be. */
const MOST_MISSING = 200;

/** Nothing of what was sent is stored. */
export async function reconcile(
  db: Db,
  actor: Actor,
  { currency, movements }: Asked,
  now: Date,
): Promise<Reconciliation> {
  const marks = marksOf(currency, movements);
  const tolerated = Math.round(TOLERANCE[currency] * 100);
  const settled = await settledBy(db, marks);
  const open = movements.map((movement, place) => ({ ...movement, place })).filter(({ place }) => !settled.has(place));
  const found = await pairsOf(db, { currency, movements: open }, tolerated);
  const pending = [...new Set(found.filter(({ claim }) => claim.isPending).map(({ claim }) => claim))];
  const ofThoseDays = await pendingOf(db, { currency, movements });
  const asked = new Set([...pending.map(({ id }) => id), ...ofThoseDays]);
  const grave = await findChecks(db, [...asked], now, { areGrave: true });
  for (const claim of pending) claim.isGrave = (grave.get(claim.id) ?? []).some(({ note }) => note === null);
  const { certain, doubtful, taken } = await match(found, tolerated);
  const matched = new Set([...certain, ...doubtful].map(({ claim }) => claim.id));
  const missing = ofThoseDays.filter((id) => !matched.has(id));
  const named = [
    ...matched,
    ...[...taken, ...doubtful.flatMap(({ others }) => others.map((claim) => ({ claim })))].map(({ claim }) => claim.id),
    ...missing,
    ...settled.values(),
  ];
  return {
    marks,
    payments: await showing(db, actor, await namedPayments(db, actor, [...new Set(named)]), grave),
    certain: certain.map(({ claim, movement }) => ({ payment: claim.id, movement: movement.place })),
    doubtful: doubtful.map(({ claim, doubts, candidates, others }) => ({
      payment: claim.id,
      doubts,
      candidates: candidates.map((one) => ({ movement: one.movement.place, doubts: pairDoubts(one, tolerated) })),
      others: others.map(({ id }) => id),
    })),
    settled: [...settled].map(([movement, payment]) => ({ movement, payment })),
    taken: taken.map(({ claim, movement }) => ({ payment: claim.id, movement: movement.place })),
    missing,
  };
}

/** Of movements that are alike each is known by its number, too: without a reference there may be two. */
function marksOf(currency: string, movements: Asked['movements']): string[] {
  const times = new Map<string, number>();
  return movements.map(({ day, cents, references: [reference = ''] }) => {
    const signs = [currency, day, cents, reference.replace(/^0+/, '').toUpperCase()].join('|');
    const time = (times.get(signs) ?? 0) + 1;
    times.set(signs, time);
    return createHash('sha256').update(`${signs}|${time}`).digest('hex');
  });
}

type Placed = Asked['movements'][number] & { place: number };

/** Pago móvil is in the account in bolívares, Zelle in the one in dollars; a card's money comes from its processor. */
const typeOf = (currency: Asked['currency']) => (currency === 'VES' ? 'pagoMovil' : 'zelle');

/** The movements as rows, with the signs of what names each. */
const rowsOf = (movements: readonly Placed[]) => sql`
  moved as materialized (select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
    as moved(place int, day date, cents bigint, "references" jsonb)),
  named as materialized (select distinct place, reference_signs(reference) as signs
    from moved cross join jsonb_array_elements_text("references") reference)`;

interface Row extends Record<string, unknown> {
  place: number;
  signs: string[] | null;
  id: string;
  status: string;
  told: string | null;
  cents: string;
  ordered: string;
  day: string;
  settled: boolean;
}

/** As `isTelling` in references.ts. */
const namesNothing = sql`coalesce(${payments.refSigns} ~ '^(.{1,3}|([0-9])\\2*|[^0-9]*|(?=.*[^0-9]).{4,5})$', true)`;
/** In a sign or two another code than `signs`. */
const isMistypedCode = sql`(length(${payments.refSigns}) = length(signs) and (select count(*)
  from generate_series(1, length(signs)) at where substr(${payments.refSigns}, at, 1) <> substr(signs, at, 1)) <= 2)`;

/** The pairs of a movement and a payment that share a reference, or amount and days. */
async function pairsOf(
  db: Db,
  { currency, movements }: { currency: Asked['currency']; movements: readonly Placed[] },
  tolerated: number,
): Promise<Pair[]> {
  if (movements.length === 0) return [];
  const ofAccount = (where: SQL) => sql`select ${payments.id} as id from ${payments} where ${where}
    and ${payments.type} = ${typeOf(currency)} and ${payments.status} <> 'rejected' limit ${LOOKED_AT}`;
  const same = sql`between (cents - ${tolerated}::int) / 100.0 and (cents + ${tolerated}::int) / 100.0`;
  const isSettled = sql`exists (select from ${settledMovements} where ${settledMovements.paymentId} = ${payments.id})`;
  const onDay = sql`${boughtOn(payments)} = near.day`;
  const isGone = sql`${onDay} and ${payments.amount} ${same} and ${payments.status} = 'confirmed' and not ${isSettled}`;
  const { rows } = await db.execute<Row>(sql`
    with ${rowsOf(movements)},
    endings as materialized (select distinct place, right(signs, 6) as ending from named where signs ~ '^[0-9]{6,}$'),
    turns as (
      select place, ending from endings
      union select place, overlay(ending placing digit::text from at for 1)
        from endings cross join generate_series(1, 6) at cross join generate_series(0, 9) digit
      union select place, overlay(ending placing reverse(substr(ending, at, 2)) from at for 2)
        from endings cross join generate_series(1, 5) at),
    near as materialized (select place, (moved.day + away)::date as day, cents
      from moved cross join generate_series(-${MOST_DAYS}::int, ${MOST_DAYS}::int) away),
    gone as materialized (select day, cents, id from (select distinct day, cents from near) near
      cross join lateral (${ofAccount(sql`${isGone} and ${namesNothing}`)}) found),
    coded as materialized (select place, signs from named where signs ~ '[^0-9]'),
    pairs as (
      select place, id from endings cross join lateral (${ofAccount(sql`${referenceEnding(payments)} = ending`)}) found
      union select place, id from named cross join lateral (${ofAccount(sql`${referenceKey(payments)} = ltrim(signs, '0')`)}) found
      union select place, id from named join moved using (place) cross join generate_series(4, 5) length cross join lateral (
        ${ofAccount(sql`${referenceKey(payments)} = ltrim(right(signs, length), '0') and ${payments.amount} ${same}`)}) found
      union select place, id from turns join moved using (place) cross join lateral (
        ${ofAccount(sql`${referenceEnding(payments)} = ending and ${payments.amount} ${same}`)}) found
      union select place, id from near cross join lateral (
        ${ofAccount(sql`${onDay} and ${payments.refSigns} is null and ${payments.amount} ${same}`)}) found
      union select place, id from near join gone using (day, cents)
      union select place, id from near join coded using (place) cross join lateral (
        ${ofAccount(sql`${isGone} and ${isMistypedCode}`)}) found
      union select place, id from near cross join lateral (${ofAccount(sql`${onDay} and ${payments.amount} ${same}`)}) found
      union select place, id from near cross join lateral (
        ${ofAccount(sql`${onDay} and ${payments.amount} between cents / ${1 + NEAR}::numeric / 100 and cents / ${1 - NEAR}::numeric / 100`)}) found)
    select pairs.place, ${payments.id} as id, ${payments.status} as status, ${payments.refSigns} as told,
      (${payments.amount} * 100)::bigint::text as cents, (${expected(payments)} * 100)::bigint::text as ordered,
      ${boughtOn(payments)}::text as day,
      ${isSettled} as settled
    from pairs join ${payments} on ${payments.id} = pairs.id`);
  const signs = await signsOf(db, movements);
  const claims = new Map<string, Claim>();
  const byPlace = new Map(
    movements.map(({ place, day, cents }) => [place, { place, day, cents, signs: signs.get(place) ?? [] }]),
  );
  return rows.flatMap(({ place, id, status, told, cents, ordered, day, settled }) => {
    const movement = byPlace.get(place);
    const claim = claims.get(id) ?? {
      id,
      isPending: status === 'pending',
      signs: told,
      cents: Number(cents),
      ordered: Number(ordered),
      day,
      isSettled: settled,
      isGrave: false,
    };
    claims.set(id, claim);
    return movement ? [{ movement, claim }] : [];
  });
}

async function signsOf(db: Db, movements: readonly Placed[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ place: number; signs: string[] }>(
    sql`with ${rowsOf(movements)} select place, array_agg(signs) as signs from named where signs is not null group by place`,
  );
  return new Map(rows.map(({ place, signs }) => [place, signs]));
}

/** Pending payments of the days of some movements, the newest first. */
async function pendingOf(db: Db, { currency, movements }: Asked): Promise<string[]> {
  const days = movements.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      sql`${payments.status} = 'pending' and ${payments.type} = ${typeOf(currency)} and ${boughtOn(payments)} between ${first} and ${last}`,
    )
    .orderBy(sql`${payments.id} desc`)
    .limit(MOST_MISSING);
  return rows.map(({ id }) => id);
}
