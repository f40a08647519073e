import { formatDateTime } from '../../contract/caracas';
import { formatUsd } from '../../contract/money';
import type { OfferForm } from '../../contract/offer';
import { weekText } from '../../contract/schedule';
import { tagNames } from '../../contract/tag';
import type { Fields } from '../../contract/values';
import type { RecordField } from '../forms/ConflictDialog';
import { asText, ChoiceValue, PicturesValue } from '../forms/recordValues';
import { FIELDS, MESSAGES } from './messages';

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
