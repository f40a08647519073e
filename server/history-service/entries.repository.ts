import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { formatDateTime } from '../../contract/caracas';
import { CHECK_NAMES, type CheckKind } from '../../contract/checks';
import { countText } from '../../contract/count';
import { type HistoryKind, REFUSAL_REASONS, REFUSAL_TEXTS } from '../../contract/history';
import { CATEGORY_FIELDS } from '../../contract/lists/categories';
import { formatRate, formatUsd, formatVes } from '../../contract/money';
import { PAYMENT_STATUS_LABELS, PAYMENT_TYPE_LABELS } from '../../contract/payment';
import { personName } from '../../contract/personName';
import { weekText } from '../../contract/schedule';
import type { HistoryEntry } from '../../contract/services/historyService';
import { tagNames } from '../../contract/tag';
import { readUuid, wanted } from '../../contract/typedText';
import { PERMISSION_LABELS } from '../../contract/user';
import { auditEvents } from '../db/accountSchema';
import { CONSOLE } from '../db/audit';
import { paymentCoupons, payments } from '../db/paymentSchema';
import { businesses, categories, coupons, offers, users } from '../db/schema';
import { BUSINESS_TEXT, offerTitle, PAYMENT_TEXT, USER_TEXT } from '../db/searchedTexts';
import { joined, type Word } from '../db/textSearch';
import type { Db } from '../db/types';

/** An entry as it is shown: with the present names and its changes in words. */
export function asEntry(row: HistoryRow, names: Names): HistoryEntry {
  // A sign-in is shown as one of the user; a session has no name and no page.
  const kind = row.subjectType === 'session' ? 'user' : row.subjectType;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.subjectType,
    action: row.action,
    record: row.subjectId === null ? null : told(kind, row.subjectId, names),
    person: row.actorId === null ? null : { id: row.actorId, name: names.of(row.actorId).name },
    address: networkText(row),
    // A new coupon's fields are the records that it belongs to, which are shown anyway.
    changes: row.subjectType === 'coupon' && row.action === 'created' ? [] : changesInWords(row, names),
    related: relatedTo(row, names),
    note: noteOf(row),
  };
}

function told(kind: HistoryKind, id: string, names: Names): NonNullable<HistoryEntry['record']> {
  // Rates are only added to, and have no name.
  return { kind, id, ...(kind === 'rate' ? { name: null, gone: false } : names.of(id)) };
}

function relatedTo({ subjectType, subjectId, action, details }: HistoryRow, names: Names): HistoryEntry['related'] {
  const coupon = subjectType === 'coupon' ? names.coupon(subjectId) : undefined;
  const belongs: [HistoryKind, unknown][] = [
    ['offer', details.offerId ?? coupon?.offer.id],
    ['business', details.businessId],
    ['user', details.userId],
    ['payment', action === 'created' ? coupon?.payment?.id : undefined],
  ];
  return belongs.flatMap(([kind, id]) => (typeof id === 'string' && id !== subjectId ? [told(kind, id, names)] : []));
}

function networkText({ address }: HistoryRow): string | null {
  if (!address?.startsWith(CONSOLE)) return address;
  const account = address.slice(CONSOLE.length);
  return account ? `la consola (cuenta ${account})` : 'la consola';
}

function noteOf(row: HistoryRow): string | null {
  const { count } = row.details;
  switch (row.action) {
    case 'refused':
      return refusalText(row);
    case 'sessionsEnded':
      return count === 1 ? '1 sesión' : `${countText(Number(count))} sesiones`;
    case 'noted':
    case 'unnoted':
      return CHECK_NAMES[row.details.check as CheckKind] ?? null;
    default:
      return null;
  }
}

function refusalText({ details: { reason, times, last } }: HistoryRow): string {
  const known = REFUSAL_REASONS.find((one) => one === reason);
  const why = known ? REFUSAL_TEXTS[known] : String(reason);
  const often = typeof times === 'number' && times > 1 ? `, ${countText(times)} veces seguidas` : '';
  const more = last ? '. Si hubo más en esa hora, no se anotan aquí' : '';
  return why + often + more;
}

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
    return { field: label, ...cut(say(before), say(after)), isKept: changes?.[column]?.length === 2 };
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

export type HistoryRow = typeof auditEvents.$inferSelect;

export interface Named {
  name: string | null;
  gone: boolean;
}

export type Names = Awaited<ReturnType<typeof lookUpNames>>;

/**
 * The present names of the records in these entries, which hold ids alone and outlive the records. One query a table,
 * for the ids that it may have.
 */
export async function lookUpNames(db: Db, rows: readonly HistoryRow[]) {
  const ids = [...new Set(rows.flatMap(idsIn))];
  const [people, shops, titles, held, paid, categoryRows] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, email: users.email, businessId: users.businessId })
      .from(users)
      .where(inArray(users.id, ids)),
    db
      .select({ id: businesses.id, name: businesses.name, removed: businesses.deletedAt })
      .from(businesses)
      .where(inArray(businesses.id, ids)),
    db
      .select({ id: offers.id, name: offers.title, removed: offers.deletedAt })
      .from(offers)
      .where(inArray(offers.id, ids)),
    db
      .select({
        id: coupons.id,
        name: offers.title,
        removed: coupons.removedAt,
        offer: { id: offers.id, removed: offers.deletedAt },
        payment: { id: payments.id, refNumber: payments.refNumber, intent: payments.paymentIntentId },
      })
      .from(coupons)
      .innerJoin(offers, eq(offers.id, coupons.offerId))
      .leftJoin(paymentCoupons, eq(paymentCoupons.couponId, coupons.id))
      .leftJoin(payments, eq(payments.id, paymentCoupons.paymentId))
      .where(inArray(coupons.id, ids)),
    db
      .select({ id: payments.id, refNumber: payments.refNumber, intent: payments.paymentIntentId })
      .from(payments)
      .where(inArray(payments.id, ids)),
    db
      .select({ id: categories.id, name: categories.name, removed: categories.deletedAt })
      .from(categories)
      .where(inArray(categories.id, ids)),
  ]);
  const names = new Map<string, Named>();
  for (const person of people) names.set(person.id, { name: personName(person), gone: false });
  for (const { id, name, removed } of [...shops, ...titles, ...categoryRows, ...held])
    names.set(id, { name, gone: removed !== null });
  // An entry about a coupon need not name its offer itself, nor the payment that it came from.
  for (const { name, offer } of held) names.set(offer.id, { name, gone: offer.removed !== null });
  const comeFrom = held.flatMap(({ payment }) => payment ?? []);
  for (const { id, refNumber, intent } of [...paid, ...comeFrom])
    names.set(id, { name: refNumber ?? intent, gone: false });
  const couponsById = new Map(held.map((coupon) => [coupon.id, coupon]));
  const businessOf = new Map(people.map(({ id, businessId }) => [id, businessId]));

  return {
    of: (id: string): Named => names.get(id) ?? { name: null, gone: true },
    coupon: (id: string | null) => (id === null ? undefined : couponsById.get(id)),
    /** The store of an owner; null for an administrator. */
    businessOf: (personId: string | null) => (personId === null ? null : (businessOf.get(personId) ?? null)),
  };
}

/** What the columns of any kind are called. */
const CALLED = JSON.stringify(
  Object.values(FIELDS)
    .flatMap((fields) => Object.entries(fields))
    .map(([column, [label]]) => [column, wanted(label)]),
);

/** Whether the word is in the name of who did it, of the record, of one that it belongs to, or of a field that changed. */
export function isNamed(word: Word): SQL | undefined {
  const { subjectId, actorId, details, changes } = auditEvents;
  const called = sql`select one ->> 0 from jsonb_array_elements(${CALLED}::jsonb) as one where ${word(sql`one ->> 1`)}`;
  const found = sql.join(
    [
      sql`select id from ${users} where ${word(USER_TEXT)}`,
      sql`select id from ${businesses} where ${word(BUSINESS_TEXT)}`,
      sql`select id from ${offers} where ${word(offerTitle)}`,
      sql`select id from ${categories} where ${word(joined(categories.name))}`,
      sql`select id from ${payments} where ${word(PAYMENT_TEXT)}`,
    ],
    sql` union all `,
  );
  const belongs = ['offerId', 'userId', 'businessId'].map((name) => sql`(${details} ->> ${name})::uuid`);
  return or(
    ...[subjectId, actorId, ...belongs].map((id) => sql`${id} in (${found})`),
    sql`${changes} ?| array(${called})`,
  );
}

/** Every id in an entry, in any of its fields. */
function idsIn({ actorId, subjectId, details, changes }: HistoryRow): string[] {
  const values = [actorId, subjectId, ...Object.values(details), ...Object.values(changes ?? {}).flat()];
  return values.filter((value): value is string => typeof value === 'string' && readUuid(value) !== undefined);
}
