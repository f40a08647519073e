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

const WORKDAYS = [1, 2, 3, 4, 5];

/**
 * The rows for the days from Monday to Friday that have none yet, with the hours of the last row that has some. A row in
 * which nothing is filled in, or the hours alone, gives its place to them.
 */
export function withWorkdays(items: readonly ScheduleItem[]): ScheduleItem[] {
  const hours = items.findLast(({ startsAt, endsAt }) => startsAt !== null || endsAt !== null);
  const last = items.at(-1);
  const kept = last && last.day === null ? items.slice(0, -1) : items;
  const missing = WORKDAYS.filter((day) => kept.every((item) => item.day !== day));
  return [
    ...kept,
    ...missing.map((day) => ({ day, startsAt: hours?.startsAt ?? null, endsAt: hours?.endsAt ?? null })),
  ];
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
