import { countText } from '../../contract/count';
import { PRIORITY_DEFAULT } from '../../contract/limits';
import type { OfferInput } from '../../contract/offer';
import { ENTRIES } from '../../contract/services';
import { isTag } from '../../contract/tag';
import type { offers } from '../db/schema';
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
  if (input.businessId !== businessId) throw wrongField('businessId', ENTRIES.createOffer.refuses[422]);
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
