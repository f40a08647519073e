/** Where an offer stands in time; never stored, always computed. */
export const OFFER_PHASE_LABELS = { upcoming: 'Próxima', active: 'Activa', expired: 'Vencida' } as const;
export type OfferPhase = keyof typeof OFFER_PHASE_LABELS;

/** The phase at a moment: active from its start, the end excluded. */
export function offerPhase({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): OfferPhase {
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'active' : 'expired';
}
