export const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;
/** A row without a day or an hour means every day, or no bound. */
export const UNDEFINED_LABEL = 'Sin definir';
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day as it is shown: 0 is '12 AM', 12 is '12 PM', 23 is '11 PM' (A92). */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One row: a day 0-6 or any (null), from an hour to an hour 0-23; one of both hours may be open. */
export interface ScheduleItem {
  day: number | null;
  startsAt: number | null;
  endsAt: number | null;
}

/** A week, one line a row: 'Lunes: desde 8 AM hasta 2 PM'. */
export function weekText(items: unknown): string {
  const rows = (Array.isArray(items) ? items : []) as ScheduleItem[];
  return rows.map(rowText).join('\n') || 'Sin horarios';
}

function rowText({ day, startsAt, endsAt }: ScheduleItem): string {
  const start = startsAt === null ? '' : `desde ${hourLabel(startsAt)}`;
  const end = endsAt === null ? '' : `hasta ${hourLabel(endsAt)}`;
  return `${day === null ? 'Todos los días' : DAYS[day]}: ${[start, end].filter(Boolean).join(' ')}`;
}
