/** An owner's figures since the beginning, in the order of their cards. */
export const OFFERS_RESUME = {
  existent: 'Cupones existentes',
  available: 'Cupones disponibles',
  sold: 'Cupones vendidos',
  consumed: 'Cupones consumidos',
  upcoming: 'Cupones próximos',
  active: 'Cupones activos',
  expired: 'Cupones vencidos',
} as const;
export type OffersResumeKey = keyof typeof OFFERS_RESUME;
