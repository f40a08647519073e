import { type BusinessInput, OWNER_FROZEN_FIELDS } from '../../contract/business';
import type { CategoryInput } from '../../contract/category';
import type { HistoryKind } from '../../contract/history';
import type { OfferInput } from '../../contract/offer';
import type { HistoryEntry } from '../../contract/services/historyService';

type Change = HistoryEntry['changes'][number];

/**
 * The columns that the form of their record can take back, by their names there. Not among them: pictures, whose files
 * may be deleted by now; another record, which may be removed; latitude and longitude, of which one alone is no place.
 */
const NAMES: Partial<Record<HistoryKind, Readonly<Record<string, string>>>> = {
  business: {
    name: 'name',
    description: 'description',
    rif: 'rif',
    legal_name: 'legalName',
    address: 'address',
    phone: 'phone',
    email: 'email',
    website: 'website',
  } satisfies Record<string, keyof BusinessInput>,
  category: { name: 'name' } satisfies Record<string, keyof CategoryInput>,
  offer: {
    title: 'title',
    description: 'description',
    tags: 'tags',
    original_price: 'originalPrice',
    price: 'price',
    priority: 'priority',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    max_coupons_count: 'maxCouponsCount',
    coupons_valid_at: 'couponsValidAt',
    coupons_valid_until: 'couponsValidUntil',
    weekly_schedule: 'weeklyScheduleItems',
  } satisfies Record<string, keyof OfferInput>,
};

/** What a column had before a change, as the call that updates the record takes it. */
export function formerValue(kind: HistoryKind, column: string, before: unknown): Change['former'] {
  const name = NAMES[kind]?.[column];
  if (name === undefined || before === null || before === undefined) return undefined;
  const isInstant = /_(at|until)$/.test(column);
  return { name, value: isInstant ? new Date(String(before)).toISOString() : before };
}

const FROZEN: readonly string[] = [...OWNER_FROZEN_FIELDS, 'priority' satisfies keyof OfferInput];

/** A change as an owner sees it: without what only administrators may set again. */
export function changeForOwner({ former, ...change }: Change): Change {
  return former === undefined || FROZEN.includes(former.name) ? change : { ...change, former };
}
