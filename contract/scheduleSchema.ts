import { MAX_SCHEDULE_ITEMS } from './limits';
import { yup } from './locale';

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
  // Hour 0 is an hour, not an empty field, so nothing here asks whether it is truthy.
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
  .default([]);

/** The same as the reference platform takes it: no more rows than it stores. */
export const storedScheduleSchema = weeklyScheduleSchema.max(
  MAX_SCHEDULE_ITEMS,
  `El horario admite como máximo ${MAX_SCHEDULE_ITEMS} filas`,
);
