import { formatDateTime } from '../../contract/caracas';
import { formatUsd } from '../../contract/money';
import type { OfferForm } from '../../contract/offer';
import { DAYS, hourLabel, type ScheduleItem } from '../../contract/schedule';
import { isTag, TAG_LABELS } from '../../contract/tag';
import type { Fields } from '../../contract/values';
import type { RecordField } from '../records/ConflictDialog';
import { asText, ChoiceValue, PicturesValue } from '../records/recordValues';

interface OfferField extends RecordField {
  names: readonly (keyof OfferForm)[];
}

/** The fields of an offer beside what somebody else has saved. */
export const OFFER_RECORD_FIELDS: readonly OfferField[] = [
  { names: ['title'], label: 'Título' },
  { names: ['description'], label: 'Descripción' },
  { names: ['businessId'], label: 'Negocio', Value: Business },
  { names: ['categoryId'], label: 'Categoría', Value: Category },
  { names: ['tags'], label: 'Etiquetas', list: 'set', Value: asText('tags', tagsText) },
  { names: ['images'], label: 'Imágenes', Value: PicturesValue },
  { names: ['originalPrice'], label: 'Precio original (USD)', Value: asText('originalPrice', formatUsd) },
  { names: ['price'], label: 'Nuevo precio (USD)', Value: asText('price', formatUsd) },
  { names: ['priority'], label: 'Prioridad' },
  { names: ['startsAt'], label: 'Válida desde', Value: asText('startsAt', formatDateTime) },
  { names: ['endsAt'], label: 'Válida hasta', Value: asText('endsAt', formatDateTime) },
  { names: ['maxCouponsCount'], label: 'Máximo de cupones' },
  { names: ['couponsValidAt'], label: 'Cupones válidos desde', Value: asText('couponsValidAt', formatDateTime) },
  { names: ['couponsValidUntil'], label: 'Cupones válidos hasta', Value: asText('couponsValidUntil', formatDateTime) },
  {
    names: ['weeklyScheduleItems'],
    label: 'Horario semanal',
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

function tagsText(tags: unknown): string {
  const names = (Array.isArray(tags) ? tags : []).map((tag) => (isTag(tag) ? TAG_LABELS[tag] : String(tag)));
  return names.join(', ') || '(ninguna)';
}

/** A week, a row a line: 'Lunes: de 8 AM a 2 PM'. */
function weekText(items: unknown): string {
  const rows = (Array.isArray(items) ? items : []) as ScheduleItem[];
  return rows.map(rowText).join('\n') || 'Sin horarios';
}

function rowText({ day, startsAt, endsAt }: ScheduleItem): string {
  const start = startsAt === null ? '' : `desde ${hourLabel(startsAt)}`;
  const end = endsAt === null ? '' : `hasta ${hourLabel(endsAt)}`;
  return `${day === null ? 'Todos los días' : DAYS[day]}: ${[start, end].filter(Boolean).join(' ')}`;
}
