import { MAX_SCHEDULE_ITEMS } from './limits';
import { yup } from './locale';

/** Days of a weekly schedule by their number (R190). */
export const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;
/** A row without a day or an hour means every day, or no bound (R189). */
export const UNDEFINED_LABEL = 'Sin definir';
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day as it is shown: 0 is '12 AM', 12 is '12 PM', 23 is '11 PM' (R191, A92). */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One row: a day 0-6 or any (null), from an hour to an hour 0-23; one of both hours may be open (R296). */
export type ScheduleItem = yup.InferType<typeof scheduleItemSchema>;

export const SCHEDULE_MESSAGES = {
  noHour: 'La hora de inicio o la hora de fin debe estar definida',
  endsBeforeStart: 'La hora de fin debe ser mayor a la hora de inicio',
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
  // Hour 0 is an hour, not an empty field (A70), so nothing here asks whether it is truthy.
  endsAt: boundedInteger(23, 'La hora de fin va de 0 a 23')
    .test('some-hour', SCHEDULE_MESSAGES.noHour, (endsAt, { parent }) => endsAt !== null || parent.startsAt !== null)
    .test(
      'after-start',
      SCHEDULE_MESSAGES.endsBeforeStart,
      (endsAt, { parent }) => endsAt === null || parent.startsAt === null || endsAt > parent.startsAt,
    ),
});

/** The rows of an offer's week; a null list is none. */
export const weeklyScheduleSchema = yup
  .array(scheduleItemSchema.required())
  .transform((value: unknown) => value ?? [])
  .default([])
  .max(MAX_SCHEDULE_ITEMS, `El horario admite como máximo ${MAX_SCHEDULE_ITEMS} filas`);
