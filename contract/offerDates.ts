import { shiftDay, toInstant } from './caracas';

/** How long an offer is on sale, for a form whose dates are not typed. */
export const SALE_SPANS = [
  { label: 'Solo hoy', days: 1, months: 0 },
  { label: '1 semana', days: 7, months: 0 },
  { label: '2 semanas', days: 14, months: 0 },
  { label: '1 mes', days: 0, months: 1 },
  { label: '3 meses', days: 0, months: 3 },
] as const;
export type SaleSpan = (typeof SALE_SPANS)[number];

/** The hours of a date that is given without one: a first day counts from its beginning, a last one to its end. */
export const FIRST_HOUR = '00:00';
export const LAST_HOUR = '23:59';

interface OfferDates {
  startsAt: string;
  endsAt: string;
  couponsValidAt: string;
  couponsValidUntil: string;
}

/** The dates of an offer whose sale lasts so long from the first day on, both days whole; its coupons are valid a month more. */
export function spanDates({ days, months }: { days: number; months: number }, firstDay: string): OfferDates {
  const startsAt = instantOf(firstDay, FIRST_HOUR);
  // The day before the one on which the next span would begin.
  const lastDay = shiftDay(shiftDay(firstDay, { months, days }), { days: -1 });
  return {
    startsAt,
    endsAt: instantOf(lastDay, LAST_HOUR),
    couponsValidAt: startsAt,
    couponsValidUntil: instantOf(shiftDay(lastDay, { months: 1 }), LAST_HOUR),
  };
}

function instantOf(day: string, hour: string): string {
  return toInstant(`${day}T${hour}`) ?? '';
}

/** What is odd about the dates of an offer's coupons; it is shown and refuses nothing. Invalid dates give none. */
export function couponsWarning({
  startsAt,
  endsAt,
  couponsValidAt,
  couponsValidUntil,
}: OfferDates): string | undefined {
  const [from, to, validFrom, validTo] = [startsAt, endsAt, couponsValidAt, couponsValidUntil].map(Date.parse);
  if (Number(validTo) < Number(to)) {
    return 'Los cupones vencen antes de que termine la venta: quien compre después no podrá usar el suyo.';
  }
  if (Number(validTo) - Number(validFrom) < Number(to) - Number(from)) {
    return 'Los cupones son válidos por menos tiempo del que dura la venta.';
  }
  return undefined;
}
