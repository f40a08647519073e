import { formatDateTime } from '../../contract/caracas';
import { countText } from '../../contract/count';
import type { HistoryKind } from '../../contract/history';
import { CATEGORY_FIELDS } from '../../contract/lists/categories';
import { formatRate, formatUsd, formatVes } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_TYPE_LABELS } from '../../contract/payment';
import { weekText } from '../../contract/schedule';
import type { HistoryEntry } from '../../contract/services/historyService';
import { tagNames } from '../../contract/tag';
import { PERMISSION_LABELS } from '../../contract/user';
import { formerValue } from './formerValue';
import type { HistoryRow, Names } from './historyNames.repository';

type Write = (value: unknown, names: Names) => string;

/** A column's label, and how its values are written; without a function, as they are. */
type Field = readonly [label: string, write?: Write];

const named: Write = (id, names) => names.of(String(id)).name ?? 'uno que ya no existe';
const oneOf =
  (labels: Readonly<Record<string, string>>): Write =>
  (value) =>
    labels[String(value)] ?? String(value);
const pictures: Write = (value) => {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 1 ? '1 imagen' : `${countText(count)} imágenes`;
};

/**
 * Every column that the triggers of the history name (migrations/0002_history.sql), by the kind of record; a
 * test compares them.
 */
export const FIELDS: Readonly<Record<HistoryKind, Readonly<Record<string, Field>>>> = {
  business: {
    name: ['Nombre'],
    description: ['Descripción'],
    rif: ['RIF'],
    legal_name: ['Nombre legal'],
    images: ['Imágenes', pictures],
    address: ['Dirección'],
    latitude: ['Latitud'],
    longitude: ['Longitud'],
    phone: ['Teléfono'],
    email: ['Correo'],
    website: ['Página web'],
  },
  offer: {
    title: ['Título'],
    description: ['Descripción'],
    business_id: ['Negocio', named],
    category_id: ['Categoría', named],
    tags: ['Etiquetas', (tags) => tagNames(tags).join(', ') || 'ninguna'],
    images: ['Imágenes', pictures],
    original_price: ['Precio original', formatUsd],
    price: ['Precio', formatUsd],
    priority: ['Prioridad'],
    starts_at: ['Válida desde', formatDateTime],
    ends_at: ['Válida hasta', formatDateTime],
    max_coupons_count: ['Máximo de cupones', (count) => countText(Number(count))],
    coupons_valid_at: ['Cupones válidos desde', formatDateTime],
    coupons_valid_until: ['Cupones válidos hasta', formatDateTime],
    weekly_schedule: ['Horario semanal', (items) => weekText(items).replaceAll('\n', '; ')],
  },
  category: { name: [CATEGORY_FIELDS.name] },
  coupon: { offer_id: ['Oferta', named], user_id: ['Usuario', named] },
  payment: {
    user_id: ['Usuario', named],
    status: ['Estado', oneOf(PAYMENT_STATUS_LABELS)],
    usd_price: ['Precio en dólares', formatUsd],
    ves_price: ['Precio en bolívares', formatVes],
    exchange_rate: ['Tasa', formatRate],
    type: ['Tipo', oneOf(PAYMENT_TYPE_LABELS)],
    kind: ['Verificación', oneOf({ manual: 'Manual', automatic: 'Automática' })],
    purchase_at: ['Fecha de compra'],
    receipt_data: ['Comprobante'],
    payment_intent_id: ['Operación de la tarjeta'],
    ref_number: ['Referencia'],
    bank: ['Banco'],
    owner_name: ['Titular'],
    ci: ['Cédula o RIF'],
    amount: ['Monto pagado'],
  },
  rate: { usd_ves: ['Tasa', formatRate] },
  user: {
    permission: ['Permiso', oneOf(PERMISSION_LABELS)],
    business_id: ['Tienda', named],
    name: ['Nombre'],
    email: ['Correo'],
    password_hash: ['Contraseña'],
    address: ['Dirección'],
    phone: ['Teléfono'],
    profile_pic: ['Foto'],
  },
  session: {},
};

/** What an entry changed, field by field in the order of the forms; a column without a label comes last, as it is. */
export function changesInWords({ subjectType, changes }: HistoryRow, names: Names): HistoryEntry['changes'] {
  const fields = FIELDS[subjectType];
  const known = Object.keys(fields).filter((column) => changes?.[column]);
  const others = Object.keys(changes ?? {}).filter((column) => !Object.hasOwn(fields, column));
  return [...known, ...others].map((column) => {
    const [label, write = String] = fields[column] ?? [column];
    const [before, after] = changes?.[column] ?? [];
    const say = (value: unknown) => (value === null || value === undefined ? null : write(value, names));
    const former = formerValue(subjectType, column, before);
    return {
      field: label,
      ...cut(say(before), say(after)),
      isKept: changes?.[column]?.length === 2,
      ...(former && { former }),
    };
  });
}

/** Most characters that are shown of a long text, and how many stand before the first that differs. */
const SHOWN = 240;
const LEAD = 40;

/** Both texts from shortly before they differ; the stored entry has them whole. */
function cut(before: string | null, after: string | null): { before: string | null; after: string | null } {
  if (before === null || after === null) return { before: before && part(before, 0), after: after && part(after, 0) };
  // Different pictures, in the same number.
  if (before === after) return { before, after: `${after}, con cambios` };
  let same = 0;
  while (before[same] === after[same]) same++;
  const start = Math.max(before.length, after.length) > SHOWN ? Math.max(0, same - LEAD) : 0;
  return { before: part(before, start), after: part(after, start) };
}

function part(text: string, start: number): string {
  const end = start + SHOWN;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
