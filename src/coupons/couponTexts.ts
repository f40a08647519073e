import { formatDate, formatDateTime } from '../../contract/caracas';
import { type CouponTerms, clockAt, rowsOfToday, type Verdict } from '../../contract/couponValidity';
import { DAYS, hourLabel, type ScheduleItem } from '../../contract/schedule';
import type { CouponRecord } from '../providers/tableRecords';
import { CONSUMPTION, COUPON_MESSAGES, REMOVAL } from './messages';

export const CONSUME = { call: 'consumeCoupon', texts: CONSUMPTION } as const;
export const REMOVE = { call: 'removeCoupon', texts: REMOVAL } as const;

export type CouponAction = typeof CONSUME | typeof REMOVE;

type Validity = Pick<CouponTerms, 'couponsValidAt' | 'couponsValidUntil'>;

/** From when until when a coupon can be used, as far as the platform gives it (A54); '' where it gives neither. */
export function validityText(validity: Validity): string {
  const text = span(validity, formatDateTime);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same by days, for the end of a sentence: 'del 1 ene. 2026 al 1 mar. 2026'. */
export function validityDays(validity: Validity): string {
  return span(validity, formatDate);
}

/** The date that matters for this verdict; '' where the platform does not give it. */
export function validityToday({ couponsValidAt, couponsValidUntil }: Validity, verdict: Verdict | undefined): string {
  if (verdict === 'early') return `Válido desde el ${formatDateTime(couponsValidAt)}`;
  if (!couponsValidUntil) return '';
  const end = formatDateTime(couponsValidUntil);
  if (verdict === 'expired') return `Venció el ${end}`;
  return verdict === 'valid' ? `hasta el ${end}` : `Válido hasta el ${end}`;
}

function span({ couponsValidAt, couponsValidUntil }: Validity, format: (date: string) => string): string {
  if (!couponsValidAt) return couponsValidUntil ? `hasta el ${format(couponsValidUntil)}` : '';
  const start = format(couponsValidAt);
  return couponsValidUntil ? `del ${start} al ${format(couponsValidUntil)}` : `desde el ${start}`;
}

/** Today's hours in Caracas, e.g. 'de 8 AM a 2 PM o desde las 6 PM'. */
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

/** The name of an offer; a lean platform may answer only its id (A54). */
export function offerTitle({ title, id }: Pick<CouponRecord['offer'], 'id' | 'title'>): string {
  return title || id || COUPON_MESSAGES.nameless;
}
