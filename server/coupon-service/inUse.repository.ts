import { and, asc, countDistinct, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { countText } from '../../contract/count';
import { PRODUCT } from '../../contract/product';
import { ENTRIES } from '../../contract/services';
import { paymentLines, payments } from '../db/paymentSchema';
import { offers } from '../db/schema';
import type { Tx } from '../db/types';
import { conflict } from '../http/errors';
import { total } from './offersList.repository';

/*
 * What keeps a business or an offer from being removed; the removal itself is in businesses.repository.ts and
 * offers.repository.ts.
 */

const list = new Intl.ListFormat(PRODUCT.locale);

/**
 * Locks every offer of a business until the transaction ends: no coupon of them is issued meanwhile. They are locked
 * before the business, as in a change of an offer, and in the order of their ids, as in a grant.
 */
export async function holdOffersOf(tx: Tx, businessId: string): Promise<void> {
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.businessId, businessId))
    .orderBy(asc(offers.id))
    .for('update');
}

/** Throws 409, naming what depends on it, for a business that is in use (docs/decisions/0029). */
export async function refuseBusinessInUse(tx: Tx, id: string, now: Date): Promise<void> {
  const there = isNull(offers.deletedAt);
  const [held] = await tx
    .select({
      onSale: total(sql`1`, and(there, lte(offers.startsAt, now), gt(offers.endsAt, now))),
      upcoming: total(sql`1`, and(there, gt(offers.startsAt, now))),
      unused: total(sql`${offers.couponsCount} - ${offers.usedCouponsCount}`, gt(offers.couponsValidUntil, now)),
    })
    .from(offers)
    .where(eq(offers.businessId, id));
  const { onSale = 0, upcoming = 0, unused = 0 } = held ?? {};
  const pending = await pendingPayments(tx, eq(offers.businessId, id));
  const hanging = [
    counted(onSale, 'oferta en venta', 'ofertas en venta'),
    counted(upcoming, 'oferta próxima', 'ofertas próximas'),
    counted(unused, 'cupón sin usar', 'cupones sin usar'),
    counted(pending, 'pago pendiente', 'pagos pendientes'),
  ].flat();
  if (hanging.length === 0) return;
  const advice = [
    onSale + upcoming > 0 ? 'Borra primero sus ofertas: lo vendido sigue valiendo.' : [],
    pending > 0 ? 'Confirma o rechaza primero sus pagos.' : [],
    unused > 0 ? 'Sus cupones deben usarse, vencer o eliminarse antes.' : [],
  ].flat();
  throw conflict([`Este negocio tiene ${list.format(hanging)}.`, ...advice].join(' '));
}

/** Throws 409 for an offer in a pending payment: without it, that payment could not be confirmed any more. */
export async function refuseOfferBeingPaid(tx: Tx, id: string): Promise<void> {
  const pending = await pendingPayments(tx, eq(offers.id, id));
  if (pending === 0) return;
  throw conflict(
    pending === 1
      ? ENTRIES.removeOffer.refuses[409]
      : `Hay ${countText(pending)} pagos pendientes con esta oferta. Un administrador debe confirmarlos o rechazarlos antes de borrarla.`,
  );
}

async function pendingPayments(tx: Tx, which: SQL): Promise<number> {
  const [row] = await tx
    .select({ pending: countDistinct(payments.id) })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(offers, eq(offers.id, paymentLines.offerId))
    .where(and(eq(payments.status, 'pending'), which));
  return row?.pending ?? 0;
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : many}`];
}
