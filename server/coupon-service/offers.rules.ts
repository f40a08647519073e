import { and, eq, isNull } from 'drizzle-orm';
import { countText } from '../../contract/count';
import { PRIORITY_DEFAULT } from '../../contract/limits';
import type { OfferInput } from '../../contract/offer';
import { isTag } from '../../contract/tag';
import { businesses, categories, type offers } from '../db/schema';
import type { Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { wrongField } from '../http/errors';

type Stored = typeof offers.$inferSelect;

/** The words for a tag that is none, in a path and in a body alike. */
export const unknownTag = (tag: string) => `Etiqueta desconocida: ${tag}`;

/** Throws 422 when an owner publishes for another business or ranks the offer: ranking is the platform's. */
export function requireMayPublish(
  { scope, businessId }: Actor,
  input: Pick<OfferInput, 'businessId' | 'priority'>,
  current: Pick<Stored, 'priority'> = { priority: PRIORITY_DEFAULT },
): void {
  if (scope === 'all') return;
  if (input.businessId !== businessId) throw wrongField('businessId', 'Solo puedes publicar ofertas de tu tienda.');
  if (input.priority !== current.priority)
    throw wrongField('priority', 'Solo un administrador puede cambiar la prioridad.');
}

/** Throws 422 for a tag that is none of the 13, unless the record had it already. */
export function refuseUnknownTags(tags: readonly string[], known: readonly string[] = []): void {
  const unknown = tags.find((tag) => !isTag(tag) && !known.includes(tag));
  if (unknown !== undefined) throw wrongField('tags', unknownTag(unknown));
}

/** Throws 422 when the maximum is below the coupons that people hold already. */
export function refuseFewerThanSold(
  { maxCouponsCount }: Pick<OfferInput, 'maxCouponsCount'>,
  { couponsCount }: Pick<Stored, 'couponsCount'>,
): void {
  if (maxCouponsCount < couponsCount) {
    throw wrongField(
      'maxCouponsCount',
      `El máximo de cupones no puede ser menor a los ya vendidos (${countText(couponsCount)}).`,
    );
  }
}

/** Throws 422 unless the business and the category are there; the business stays until the transaction ends. */
export async function requirePlace(
  tx: Tx,
  { businessId, categoryId }: Pick<OfferInput, 'businessId' | 'categoryId'>,
): Promise<void> {
  const [business] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), isNull(businesses.deletedAt)))
    .for('share');
  if (!business) throw wrongField('businessId', 'El negocio elegido ya no existe. Elige otro.');
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
  if (!category) throw wrongField('categoryId', 'La categoría elegida ya no existe. Elige otra.');
}
