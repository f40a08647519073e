/** Which movement of a bank's statement settled which payment: one of each, for every clerk and for good. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import { LOCKS } from '../db/alone';
import { payments, settledMovements } from '../db/paymentSchema';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';

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
