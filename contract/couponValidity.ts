import { toInstant, toWallTime } from './caracas';
import type { ScheduleItem } from './schedule';

/** What is known of a coupon before it is consumed. It warns a store owner and refuses nothing. */
export const VERDICT_LABELS = {
  valid: 'Válido',
  offHours: 'Fuera de horario',
  early: 'Aún no vale',
  expired: 'Vencido',
} as const;
export type Verdict = keyof typeof VERDICT_LABELS;

/** When an offer's coupons can be used; a lean platform may leave it out. */
export interface CouponTerms {
  couponsValidAt?: string;
  couponsValidUntil?: string;
  weeklySchedule?: { items: readonly ScheduleItem[] } | null;
}

/**
 * The verdict at a moment: from its first instant to its last, that one excluded, and within the week's hours by the
 * clock of Caracas. An offer without rows can be used at any hour. Undefined when there are no dates to say 'valid' by.
 */
export function couponVerdict(terms: CouponTerms, now: Date): Verdict | undefined {
  // A date that is missing is NaN, and comparisons with NaN are false, so it rules nothing out.
  const [from, until] = [numberOf(terms.couponsValidAt), numberOf(terms.couponsValidUntil)];
  if (now.getTime() >= until) return 'expired';
  if (now.getTime() < from) return 'early';
  const rows = terms.weeklySchedule?.items ?? [];
  if (rows.length > 0 && !rowsOfToday(rows, now).some((row) => holds(row, clockAt(now).hour))) return 'offHours';
  return Number.isNaN(from) || Number.isNaN(until) ? undefined : 'valid';
}

/** The rows that hold on the present day in Caracas; a row without a day holds every day. */
export function rowsOfToday(rows: readonly ScheduleItem[], now: Date): ScheduleItem[] {
  const { day } = clockAt(now);
  return rows.filter((row) => row.day === null || row.day === day);
}

/** Day of the week (0 is Sunday) and hour that a clock in Caracas shows. */
export function clockAt(now: Date): { day: number; hour: number } {
  const wall = toWallTime(now);
  return { day: new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay(), hour: Number(wall.slice(11, 13)) };
}

/** 'From 8 to 14' begins at 8:00 and is over at 14:00; a bound that is null is none. */
function holds({ startsAt, endsAt }: ScheduleItem, hour: number): boolean {
  return hour >= (startsAt ?? 0) && hour < (endsAt ?? 24);
}

function numberOf(date: string | undefined): number {
  return Date.parse(toInstant(date ?? '') ?? '');
}
