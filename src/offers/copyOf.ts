import { PRIORITY_DEFAULT } from '../../contract/limits';
import type { OfferInput } from '../../contract/offer';
import { SENT_FIELDS } from '../../contract/sentFields';
import type { Permission } from '../../contract/user';
import type { OfferRecord } from '../providers/offerRecords';
import { dashboardPath } from '../routes';

const DATES: readonly string[] = ['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'];

/**
 * What a new offer has of another one: all that is sent but its dates, which are over sooner or later; pictures as the
 * addresses they have. The platform ranks the offers and refuses an owner's ranking, so an owner's starts where all do.
 */
export function copyOf(
  offer: OfferRecord,
  permission: Permission | undefined,
): Partial<OfferInput> & Pick<OfferRecord, 'business' | 'category'> {
  const fields = SENT_FIELDS.createOffer.filter((name) => !DATES.includes(name)).map((name) => [name, offer[name]]);
  const copy: Partial<OfferInput> = Object.fromEntries(fields);
  if (permission === 'owner') copy.priority = PRIORITY_DEFAULT;
  // By these the pickers know the names of what is chosen.
  return { ...copy, business: offer.business, category: offer.category };
}

/** Where a form of this folder leads when there is no step back (A4). */
export const OFFER_LIST = dashboardPath('offers');

/** Which offer a new one is made like, in the address of the form. */
export const COPY_OF = 'copia';

/** The form of a new offer that is filled like another one. */
export function copyPath(id: string): string {
  return `${dashboardPath('offers', 'add')}?${new URLSearchParams({ [COPY_OF]: id })}`;
}
