import { clockAt, rowsOfToday } from '../../contract/couponValidity';
import { DAYS, hourLabel, type ScheduleItem } from '../../contract/schedule';

/** The hours of today's day in Caracas for whoever stands at the desk, e.g. 'de 8 AM a 2 PM o desde las 6 PM'. */
export function hoursOfToday(week: readonly ScheduleItem[], now: Date): string {
  if (week.length === 0) return 'a cualquier hora';
  const today = rowsOfToday(week, now).map(hours);
  return today.length > 0 ? today.join(' o ') : 'no se usa este día';
}

/** 'Hoy, sábado'. */
export function nameOfToday(now: Date): string {
  return `Hoy, ${DAYS[clockAt(now).day]?.toLowerCase()}`;
}

function hours({ startsAt, endsAt }: ScheduleItem): string {
  if (startsAt === null) return endsAt === null ? 'todo el día' : `hasta ${hourName(endsAt)}`;
  return endsAt === null ? `desde ${hourName(startsAt)}` : `de ${hourLabel(startsAt)} a ${hourLabel(endsAt)}`;
}

/** An hour with its article: 'la 1 PM', 'las 2 PM'. */
function hourName(hour: number): string {
  return `${hour % 12 === 1 ? 'la' : 'las'} ${hourLabel(hour)}`;
}
