import { PRIORITY_DEFAULT } from '../../contract/limits';
import type { OfferInput } from '../../contract/offer';
import { SENT_FIELDS } from '../../contract/sentFields';
import type { Permission } from '../../contract/user';
import type { OfferRecord } from '../providers/tableRecords';
import { dashboardPath } from '../routes';

const DATES: readonly string[] = ['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'];

/**
 * The fields of a new offer as a copy: all but its dates; pictures as their addresses. The platform refuses a priority
 * from an owner, so an owner's copy has the default.
 */
export function copyOf(
  offer: OfferRecord,
  permission: Permission | undefined,
): Partial<OfferInput> & Pick<OfferRecord, 'business' | 'category'> {
  const fields = SENT_FIELDS.createOffer.filter((name) => !DATES.includes(name)).map((name) => [name, offer[name]]);
  const copy: Partial<OfferInput> = Object.fromEntries(fields);
  if (permission === 'owner') copy.priority = PRIORITY_DEFAULT;
  // The pickers show these names.
  return { ...copy, business: offer.business, category: offer.category };
}

/** The query parameter with the id of the offer to copy. */
export const COPY_OF = 'copia';

export function copyPath(id: string): string {
  return `${dashboardPath('offers', 'add')}?${new URLSearchParams({ [COPY_OF]: id })}`;
}
