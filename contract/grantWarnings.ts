import { formatDateTime } from './caracas';
import { isSoldOut, type OfferStock, offerPhase } from './offerState';

/** What granting needs to know of an offer. A date that a lean platform left out, or wrote as none, warns of nothing. */
export interface GrantTerms extends OfferStock {
  startsAt: string;
  endsAt: string;
  couponsValidUntil: string;
}

/**
 * What speaks against granting a coupon of this offer at this moment, each as one sentence: it is over, it is sold out,
 * or its coupons cannot be used any more. It warns and refuses nothing, since an administrator may have a reason.
 */
export function grantWarnings(offer: GrantTerms, now: Date): string[] {
  const warnings: string[] = [];
  if (offerPhase(offer, now) === 'expired' && !Number.isNaN(Date.parse(offer.endsAt))) {
    warnings.push(`La oferta terminó el ${formatDateTime(offer.endsAt)}.`);
  }
  if (isSoldOut(offer)) warnings.push('La oferta está agotada.');
  if (now.getTime() >= Date.parse(offer.couponsValidUntil)) {
    warnings.push(`El ${formatDateTime(offer.couponsValidUntil)} vencieron sus cupones.`);
  }
  return warnings;
}
