import { INVALID_DATE, toInstant, toWallTime } from './caracas';
import { imageItems, imageReferences, requiredLine, requiredText, requiredUuid, storedUuid } from './fields';
import {
  COUPONS_MAX,
  MAX_NAME,
  MAX_SCHEDULE_ITEMS,
  MAX_TAGS,
  MAX_TEXT,
  PRICE_MAX,
  PRIORITY_MAX,
  PRIORITY_MIN,
} from './limits';
import { yup } from './locale';
import { toCents } from './money';
import { requiredAmount, requiredWhole } from './numberFields';
import { type ScheduleItem, UNDEFINED_LABEL } from './schedule';
import { TAGS } from './tag';

const endsBeforeStart = 'La hora de fin debe ser mayor a la hora de inicio';

export const SCHEDULE_MESSAGES = {
  noHour: 'La hora de inicio o la hora de fin debe estar definida',
  endsBeforeStart,
  endsAtMidnight: `${endsBeforeStart}. Para que llegue al final del día, déjala en «${UNDEFINED_LABEL}».`,
  tooMany: `El horario admite como máximo ${MAX_SCHEDULE_ITEMS} filas`,
} as const;

const boundedInteger = (max: number, message: string) =>
  yup
    .number()
    .transform((value: unknown, original: unknown) => (original === '' || original === undefined ? null : value))
    .nullable()
    .default(null)
    .typeError(message)
    .integer(message)
    .min(0, message)
    .max(max, message);

const scheduleItemSchema = yup.object({
  day: boundedInteger(6, 'El día no es válido'),
  startsAt: boundedInteger(23, 'La hora de inicio va de 0 a 23'),
  // Hour 0 is an hour, not an empty field, so nothing here asks whether it is truthy.
  endsAt: boundedInteger(23, 'La hora de fin va de 0 a 23')
    .test('some-hour', SCHEDULE_MESSAGES.noHour, (endsAt, { parent }) => endsAt !== null || parent.startsAt !== null)
    .test(
      'after-start',
      endsBeforeStart,
      (endsAt, { parent, createError }) =>
        endsAt === null ||
        parent.startsAt === null ||
        endsAt > parent.startsAt ||
        (endsAt === 0 && createError({ message: SCHEDULE_MESSAGES.endsAtMidnight })),
    ),
});

/** The rows of an offer's week; a null list is none. */
export const weeklyScheduleSchema = yup
  .array(scheduleItemSchema.required())
  .transform((value: unknown) => value ?? [])
  .default([]);

/** What is wrong with a row; undefined where nothing is. */
export function scheduleProblem(row: ScheduleItem): string | undefined {
  try {
    scheduleItemSchema.validateSync(row);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The same as the reference platform takes it: no more rows than it stores. */
export const storedScheduleSchema = weeklyScheduleSchema.max(MAX_SCHEDULE_ITEMS, SCHEDULE_MESSAGES.tooMany);

/** An offer as it is sent: dates are instants, pictures addresses. */
export type OfferInput = yup.InferType<typeof offerSchema>;

/** A date that must be there: a wall clock's in Caracas or an instant; it becomes an instant as ISO text. */
function requiredInstant(message: string) {
  return yup
    .string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? (toInstant(original) ?? original) : original,
    )
    .typeError(INVALID_DATE)
    .required(message)
    .test('date', INVALID_DATE, (text) => !text || isDate(text));
}
// By the clock in Caracas. A half typed year (0002, 0202) is none.
const YEARS = /^(19|[2-9]\d)\d\d-/;
/** The years that the reference platform stores. */
const STORED_YEARS = /^20\d\d-/;

function isDate(text: string): boolean {
  return YEARS.test(toWallTime(text));
}

function stored(date: ReturnType<typeof requiredInstant>) {
  return date.test(
    'year',
    'El año va de 2000 a 2099',
    (text) => !text || !isDate(text) || STORED_YEARS.test(toWallTime(text)),
  );
}

function later(than: 'startsAt' | 'couponsValidAt', message: string) {
  return {
    name: 'later',
    message,
    // Instants of one shape can be compared as texts.
    test: (value: string | undefined, { parent }: yup.TestContext) =>
      !value || !isDate(value) || !isDate(String(parent[than])) || value > parent[than],
  };
}

function price(required: string) {
  return requiredAmount({ required, cents: 'El precio admite como máximo 2 decimales' });
}

const NO_BUSINESS = 'Debes seleccionar un negocio';
const NO_CATEGORY = 'Debes seleccionar una categoría';
const count = 'El máximo de cupones debe ser un número entero mayor a cero';
const priority = 'El nivel de prioridad debe ser un número entero';

const fields = {
  title: requiredLine('El título es requerido'),
  description: requiredText('La descripción es requerida'),
  originalPrice: price('El precio original debe ser mayor a cero').positive('El precio original debe ser mayor a cero'),
  // 0 is a free coupon, which is allowed; equal prices are not.
  price: price('El nuevo precio es requerido')
    .min(0, 'El nuevo precio no puede ser negativo')
    .test(
      'below-original',
      'El nuevo precio debe ser menor al precio original',
      (amount, { parent }) =>
        amount === undefined ||
        !Number.isFinite(parent.originalPrice) ||
        toCents(amount) < toCents(parent.originalPrice),
    ),
  priority: requiredWhole(priority)
    .min(PRIORITY_MIN, `La prioridad va de ${PRIORITY_MIN} a ${PRIORITY_MAX}`)
    .max(PRIORITY_MAX, `La prioridad va de ${PRIORITY_MIN} a ${PRIORITY_MAX}`),
  businessId: requiredUuid(NO_BUSINESS),
  categoryId: requiredUuid(NO_CATEGORY),
  startsAt: requiredInstant('La fecha de inicio de la oferta es requerida'),
  endsAt: requiredInstant('La fecha de fin de la oferta es requerida').test(
    later('startsAt', 'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta'),
  ),
  maxCouponsCount: requiredWhole(count).positive(count),
  couponsValidAt: requiredInstant('La fecha de inicio de validez de los cupones es requerida'),
  couponsValidUntil: requiredInstant('La fecha de fin de validez de los cupones es requerida').test(
    later('couponsValidAt', 'La fecha de fin de validez de los cupones debe ser mayor a la fecha de inicio'),
  ),
  weeklyScheduleItems: weeklyScheduleSchema,
  tags: yup
    .array(yup.string().required())
    .transform((value: unknown) => value ?? [])
    .default([]),
};

/**
 * What the reference platform accepts: the specification's rules, and how much it stores. Only the server can check
 * that business, category and tags exist.
 */
export const offerSchema = yup.object({
  ...fields,
  title: fields.title.max(MAX_NAME),
  description: fields.description.max(MAX_TEXT),
  originalPrice: fields.originalPrice.max(PRICE_MAX),
  price: fields.price.max(PRICE_MAX),
  businessId: storedUuid(NO_BUSINESS),
  categoryId: storedUuid(NO_CATEGORY),
  startsAt: stored(fields.startsAt),
  endsAt: stored(fields.endsAt),
  maxCouponsCount: fields.maxCouponsCount.max(COUPONS_MAX),
  couponsValidAt: stored(fields.couponsValidAt),
  couponsValidUntil: stored(fields.couponsValidUntil),
  weeklyScheduleItems: storedScheduleSchema,
  images: imageReferences,
  tags: fields.tags
    .of(yup.string().required().max(MAX_NAME).meta({ values: TAGS }))
    .max(MAX_TAGS, `Una oferta admite como máximo ${MAX_TAGS} etiquetas`)
    .default([]),
});

/** What the form accepts: the specification's rules alone; pictures may be files, dates are wall clock times. */
export const offerFormSchema = yup.object({ ...fields, images: imageItems });
export type OfferForm = yup.InferType<typeof offerFormSchema>;
