/**
 * What there is to look at before payments are decided (docs/decisions/0014): for the payments of a page at once, so that
 * it costs the same however many payments there are.
 */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CHECK_KINDS, CHECK_TONES, type CheckKind } from '../../contract/checks';
import { ENTRIES } from '../../contract/services';
import type { Check } from '../../contract/services/announcedShapes';
import { isOffered } from '../coupon-service/coupons.repository';
import { paymentLines, paymentNotes, payments } from '../db/paymentSchema';
import { offers, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';
import { askedPayments, CHECK_PARTS, GRAVE_PARTS } from './checks.view';
import { type SamePicture, samePictures } from './receipts.repository';

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
        paymentId: paymentNotes.paymentId,
        kind: paymentNotes.kind,
        seen: paymentNotes.seen,
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
