import { formatDateTime } from '../../contract/caracas';
import { formatUsd } from '../../contract/money';
import type { OfferForm } from '../../contract/offer';
import { DAYS, hourLabel, type ScheduleItem } from '../../contract/schedule';
import { isTag, TAG_LABELS } from '../../contract/tag';
import type { Fields } from '../../contract/values';
import type { RecordField } from '../records/ConflictDialog';
import { asText, ChoiceValue, PicturesValue } from '../records/recordValues';
import { FIELDS, MESSAGES, SCHEDULE } from './messages';

interface OfferField extends RecordField {
  names: readonly (keyof OfferForm)[];
}

export const OFFER_RECORD_FIELDS: readonly OfferField[] = [
  { names: ['title'], label: FIELDS.title },
  { names: ['description'], label: FIELDS.description },
  { names: ['businessId'], label: FIELDS.businessId, Value: Business },
  { names: ['categoryId'], label: FIELDS.categoryId, Value: Category },
  {
    names: ['tags'],
    label: FIELDS.tags,
    list: 'set',
    Value: asText('tags', (tags) => tagNames(tags).join(', ') || MESSAGES.noTags),
  },
  { names: ['images'], label: FIELDS.images, Value: PicturesValue },
  { names: ['originalPrice'], label: FIELDS.originalPrice, Value: asText('originalPrice', formatUsd) },
  { names: ['price'], label: FIELDS.price, Value: asText('price', formatUsd) },
  { names: ['priority'], label: FIELDS.priority },
  { names: ['startsAt'], label: FIELDS.startsAt, Value: asText('startsAt', formatDateTime) },
  { names: ['endsAt'], label: FIELDS.endsAt, Value: asText('endsAt', formatDateTime) },
  { names: ['maxCouponsCount'], label: FIELDS.maxCouponsCount },
  { names: ['couponsValidAt'], label: FIELDS.couponsValidAt, Value: asText('couponsValidAt', formatDateTime) },
  { names: ['couponsValidUntil'], label: FIELDS.couponsValidUntil, Value: asText('couponsValidUntil', formatDateTime) },
  {
    names: ['weeklyScheduleItems'],
    label: FIELDS.weeklyScheduleItems,
    list: 'rows',
    Value: asText('weeklyScheduleItems', weekText),
  },
];

function Business({ values }: { values: Fields }) {
  return <ChoiceValue values={values} name="businessId" resource="businesses" along="business" />;
}

function Category({ values }: { values: Fields }) {
  return <ChoiceValue values={values} name="categoryId" resource="categories" along="category" />;
}

/** A platform may have tags that are not on our list. */
export function tagNames(tags: unknown): string[] {
  return (Array.isArray(tags) ? tags : []).map((tag) => (isTag(tag) ? TAG_LABELS[tag] : String(tag)));
}

/** A week, one line a row: 'Lunes: de 8 AM a 2 PM'. */
function weekText(items: unknown): string {
  const rows = (Array.isArray(items) ? items : []) as ScheduleItem[];
  return rows.map(rowText).join('\n') || SCHEDULE.none;
}

function rowText({ day, startsAt, endsAt }: ScheduleItem): string {
  const start = startsAt === null ? '' : SCHEDULE.from(hourLabel(startsAt));
  const end = endsAt === null ? '' : SCHEDULE.until(hourLabel(endsAt));
  return `${day === null ? SCHEDULE.everyDay : DAYS[day]}: ${[start, end].filter(Boolean).join(' ')}`;
}
