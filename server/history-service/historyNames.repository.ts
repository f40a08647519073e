import { eq, inArray } from 'drizzle-orm';
import { personName } from '../../contract/personName';
import { readUuid } from '../../contract/typedText';
import type { auditEvents } from '../db/accountSchema';
import { paymentCoupons, payments } from '../db/paymentSchema';
import { businesses, categories, coupons, offers, users } from '../db/schema';
import type { Db } from '../db/types';

export type HistoryRow = typeof auditEvents.$inferSelect;

export interface Named {
  name: string | null;
  gone: boolean;
}

export type Names = Awaited<ReturnType<typeof lookUpNames>>;

/**
 * The present names of the records in these entries, which hold ids alone and outlive the records. One query a table,
 * for the ids that it may have.
 */
export async function lookUpNames(db: Db, rows: readonly HistoryRow[]) {
  const ids = [...new Set(rows.flatMap(idsIn))];
  const [people, shops, titles, held, paid, kinds] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, email: users.email, businessId: users.businessId })
      .from(users)
      .where(inArray(users.id, ids)),
    db
      .select({ id: businesses.id, name: businesses.name, removed: businesses.deletedAt })
      .from(businesses)
      .where(inArray(businesses.id, ids)),
    db
      .select({ id: offers.id, name: offers.title, removed: offers.deletedAt })
      .from(offers)
      .where(inArray(offers.id, ids)),
    db
      .select({
        id: coupons.id,
        name: offers.title,
        removed: coupons.removedAt,
        offer: { id: offers.id, removed: offers.deletedAt },
        payment: { id: payments.id, refNumber: payments.refNumber, intent: payments.paymentIntentId },
      })
      .from(coupons)
      .innerJoin(offers, eq(offers.id, coupons.offerId))
      .leftJoin(paymentCoupons, eq(paymentCoupons.couponId, coupons.id))
      .leftJoin(payments, eq(payments.id, paymentCoupons.paymentId))
      .where(inArray(coupons.id, ids)),
    db
      .select({ id: payments.id, refNumber: payments.refNumber, intent: payments.paymentIntentId })
      .from(payments)
      .where(inArray(payments.id, ids)),
    db
      .select({ id: categories.id, name: categories.name, removed: categories.deletedAt })
      .from(categories)
      .where(inArray(categories.id, ids)),
  ]);
  const names = new Map<string, Named>();
  for (const person of people) names.set(person.id, { name: personName(person), gone: false });
  for (const { id, name, removed } of [...shops, ...titles, ...kinds, ...held])
    names.set(id, { name, gone: removed !== null });
  // An entry about a coupon need not name its offer itself, nor the payment that it came from.
  for (const { name, offer } of held) names.set(offer.id, { name, gone: offer.removed !== null });
  const comeFrom = held.flatMap(({ payment }) => payment ?? []);
  for (const { id, refNumber, intent } of [...paid, ...comeFrom])
    names.set(id, { name: refNumber ?? intent, gone: false });
  const couponsById = new Map(held.map((coupon) => [coupon.id, coupon]));
  const businessOf = new Map(people.map(({ id, businessId }) => [id, businessId]));

  return {
    of: (id: string): Named => names.get(id) ?? { name: null, gone: true },
    coupon: (id: string | null) => (id === null ? undefined : couponsById.get(id)),
    /** The store of an owner; null for an administrator. */
    businessOf: (personId: string | null) => (personId === null ? null : (businessOf.get(personId) ?? null)),
  };
}

/** Every id in an entry, in any of its fields. */
function idsIn({ actorId, subjectId, details, changes }: HistoryRow): string[] {
  const values = [actorId, subjectId, ...Object.values(details), ...Object.values(changes ?? {}).flat()];
  return values.filter((value): value is string => typeof value === 'string' && readUuid(value) !== undefined);
}
