/** Where an offer stands in time; never stored, always computed. */
export const OFFER_PHASES = ['upcoming', 'active', 'expired'] as const;
export type OfferPhase = (typeof OFFER_PHASES)[number];

export const OFFER_PHASE_LABELS: Record<OfferPhase, string> = {
  upcoming: 'Próxima',
  active: 'Activa',
  expired: 'Vencida',
};

/** The phase at a moment: active from its start, the end excluded. */
export function offerPhase({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): OfferPhase {
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'active' : 'expired';
}
