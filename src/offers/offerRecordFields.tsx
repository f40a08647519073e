import { formatDateTime } from '../../contract/caracas';
import { formatUsd } from '../../contract/money';
import type { OfferForm } from '../../contract/offer';
import { weekText } from '../../contract/schedule';
import { tagNames } from '../../contract/tag';
import type { Fields } from '../../contract/values';
import { asText, ChoiceValue, type ConflictField, PicturesValue } from '../forms/ConflictDialog';
import { OFFER_FIELDS, OFFER_MESSAGES } from './messages';

interface OfferField extends ConflictField {
  names: readonly (keyof OfferForm)[];
}

export const OFFER_RECORD_FIELDS: readonly OfferField[] = [
  { names: ['title'], label: OFFER_FIELDS.title },
  { names: ['description'], label: OFFER_FIELDS.description },
  { names: ['businessId'], label: OFFER_FIELDS.businessId, Value: Business },
  { names: ['categoryId'], label: OFFER_FIELDS.categoryId, Value: Category },
  {
    names: ['tags'],
    label: OFFER_FIELDS.tags,
    list: 'set',
    Value: asText('tags', (tags) => tagNames(tags).join(', ') || OFFER_MESSAGES.noTags),
  },
  { names: ['images'], label: OFFER_FIELDS.images, Value: PicturesValue },
  { names: ['originalPrice'], label: OFFER_FIELDS.originalPrice, Value: asText('originalPrice', formatUsd) },
  { names: ['price'], label: OFFER_FIELDS.price, Value: asText('price', formatUsd) },
  { names: ['priority'], label: OFFER_FIELDS.priority },
  { names: ['startsAt'], label: OFFER_FIELDS.startsAt, Value: asText('startsAt', formatDateTime) },
  { names: ['endsAt'], label: OFFER_FIELDS.endsAt, Value: asText('endsAt', formatDateTime) },
  { names: ['maxCouponsCount'], label: OFFER_FIELDS.maxCouponsCount },
  { names: ['couponsValidAt'], label: OFFER_FIELDS.couponsValidAt, Value: asText('couponsValidAt', formatDateTime) },
  {
    names: ['couponsValidUntil'],
    label: OFFER_FIELDS.couponsValidUntil,
    Value: asText('couponsValidUntil', formatDateTime),
  },
  {
    names: ['weeklyScheduleItems'],
    label: OFFER_FIELDS.weeklyScheduleItems,
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
