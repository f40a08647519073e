import { createHash } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { TOLERANCE } from '../../contract/checks';
import { type Body, ENTRIES } from '../../contract/services';
import type { Reconciliation } from '../../contract/services/announcedShapes';
import { LOCKS } from '../db/alone';
import { boughtOn, payments, referenceEnding, referenceKey, settledMovements } from '../db/paymentSchema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { conflict } from '../http/errors';
import { namedPayments, showing } from './checkedPayments.repository';
import { expected, findChecks } from './checks.repository';
import { type Claim, MOST_DAYS, match, NEAR, type Pair, pairDoubts } from './matching';

/** A bank statement's credits beside the payments, and which movement settled which (docs/decisions/0017). */

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

/** Which movement of a bank's statement settled which payment: one of each, for every clerk and for good. */

/** The confirmed payment by the place of the movement that it was settled with. */
export async function settledBy(db: Db, marks: readonly string[]): Promise<Map<number, string>> {
  if (marks.length === 0) return new Map();
  const rows = await db
    .select({ mark: settledMovements.mark, payment: payments.id })
    .from(settledMovements)
    .innerJoin(payments, eq(payments.id, settledMovements.paymentId))
    .where(sql`${inArray(settledMovements.mark, [...marks])} and ${payments.status} = 'confirmed'`);
  const places = new Map(marks.map((mark, place) => [mark, place]));
  return new Map(rows.map(({ mark, payment }) => [places.get(mark) ?? -1, payment]));
}

/** Of a payment that two clerks confirm with two movements: the second movement stays free. */
const HELD_ELSEWHERE = 'Otra persona está confirmando este pago con otro abono. Mira en unos minutos cómo quedó.';

/** How long a claim holds a movement for a payment that is not decided: longer than any confirmation takes. */
const HELD_MINUTES = 10;

/**
 * Takes a movement for a payment that is about to be confirmed with it; false where there is no such payment. Throws 409
 * where the payment is confirmed, where somebody else is about to confirm it with another movement, or where another
 * payment has this one: for good once that is confirmed.
 */
export async function claimMovement(
  tx: Tx,
  { id, mark, by, now }: { id: string; mark: string; by: string; now: Date },
): Promise<boolean> {
  // One at a time: of two that want one movement, the second has to see what the first did.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.claims})`);
  if (!(await holdUnconfirmed(tx, id, 'El pago ya fue confirmado.'))) return false;
  const held = new Date(now.getTime() - HELD_MINUTES * 60_000).toISOString();
  const [elsewhere] = await tx
    .select({ id: settledMovements.paymentId })
    .from(settledMovements)
    .where(
      sql`${settledMovements.paymentId} = ${id} and ${settledMovements.mark} <> ${mark}
        and ${settledMovements.claimedBy} is distinct from ${by} and ${settledMovements.claimedAt} >= ${held}`,
    );
  if (elsewhere) throw conflict(HELD_ELSEWHERE);
  await tx.delete(settledMovements).where(
    sql`${settledMovements.mark} = ${mark} and ${settledMovements.paymentId} <> ${id} and exists (select from ${payments}
      where ${payments.id} = ${settledMovements.paymentId} and (${payments.status} = 'rejected'
        or (${payments.status} = 'pending' and ${settledMovements.claimedAt} < ${held})))`,
  );
  const taken = await tx
    .insert(settledMovements)
    .values({ paymentId: id, mark, claimedBy: by, claimedAt: now })
    .onConflictDoNothing()
    .returning({ mark: settledMovements.mark });
  if (taken.length > 0) return true;
  // It has another movement from an attempt before, or this one is another payment's.
  const [other] = await tx
    .select({ id: settledMovements.paymentId })
    .from(settledMovements)
    .where(sql`${settledMovements.mark} = ${mark} and ${settledMovements.paymentId} <> ${id}`);
  if (other) throw conflict(ENTRIES.claimMovement.refuses[409]);
  // Where two clerks are about to confirm it, neither of them may give it back.
  const claimedBy = sql`case when ${settledMovements.claimedBy} = ${by} or ${settledMovements.claimedAt} < ${held}
    then ${by}::uuid end`;
  await tx.update(settledMovements).set({ mark, claimedBy, claimedAt: now }).where(eq(settledMovements.paymentId, id));
  return true;
}

/**
 * Gives a payment's movement back that the same clerk claimed; false where there is no such payment. Throws 409 where it
 * was confirmed with it.
 */
export async function releaseMovement(tx: Tx, { id, by }: { id: string; by: string }): Promise<boolean> {
  if (!(await holdUnconfirmed(tx, id, ENTRIES.releaseMovement.refuses[409]))) return false;
  await tx.delete(settledMovements).where(and(eq(settledMovements.paymentId, id), eq(settledMovements.claimedBy, by)));
  return true;
}

/** Locks a payment until the transaction ends; false where there is none. Throws 409 for a confirmed one. */
async function holdUnconfirmed(tx: Tx, id: string, refusal: string): Promise<boolean> {
  const [payment] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, id))
    .for('update');
  if (payment?.status === 'confirmed') throw conflict(refusal);
  return payment !== undefined;
}
