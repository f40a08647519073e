import { formatDate, formatDateTime } from '../../contract/caracas';
import type { CouponOffer } from '../../contract/coupon';
import type { Verdict } from '../../contract/couponValidity';

type Validity = Pick<CouponOffer, 'couponsValidAt' | 'couponsValidUntil'>;

/** From when until when a coupon can be used, as far as the platform says it (A54); '' where it says neither. */
export function validityText(validity: Validity): string {
  const text = span(validity, formatDateTime);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same by days and as the end of a sentence: 'del 1 ene. 2026 al 1 mar. 2026'. */
export function validityDays(validity: Validity): string {
  return span(validity, formatDate);
}

/** The one date that matters of a coupon in hand, to be read after the verdict; '' where the platform does not say it. */
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
