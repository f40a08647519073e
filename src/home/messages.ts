export const HOME_MESSAGES = {
  title: 'Tablero',
  since: 'desde el inicio',
  today: (count: string) => `${count} hoy`,
  noToday: 'Hoy: sin respuesta',
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar las cifras de tus cupones.',
  empty: 'Todavía no hay cupones. Cuando publiques una oferta, aquí verás cómo se venden y se consumen.',
  toOffers: 'Ir a Ofertas',
} as const;

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

const OFFERS = { label: 'Ver ofertas', to: 'offers' };

/** What each figure means, and the list of what it counts. «Cupones activos» counts by the offer; its list by the coupon. */
export const FIGURES: Record<OffersResumeKey, { meaning: string; list: { label: string; to: string } }> = {
  existent: { meaning: 'Disponibles y vendidos, de todas tus ofertas.', list: OFFERS },
  available: { meaning: 'Los que todavía no tiene nadie.', list: OFFERS },
  sold: {
    meaning: 'Comprados u otorgados, también los ya consumidos.',
    list: { label: 'Ver los que faltan por consumir', to: 'coupons-active' },
  },
  consumed: { meaning: 'Vendidos que ya se usaron.', list: { label: 'Ver consumidos', to: 'admin/consumed' } },
  upcoming: { meaning: 'De ofertas que aún no empiezan.', list: OFFERS },
  active: { meaning: 'De ofertas activas en este momento, vendidos o no.', list: OFFERS },
  expired: { meaning: 'De ofertas que ya terminaron.', list: OFFERS },
};

/** The list narrowed to what a figure counts, where the platform searches it. */
export const NARROWED: Partial<Record<OffersResumeKey, { label: string; filter: Record<string, string> }>> = {
  available: { label: 'Ver ofertas con cupones', filter: { stock: 'left' } },
  upcoming: { label: 'Ver ofertas próximas', filter: { phase: 'upcoming' } },
  active: { label: 'Ver ofertas activas', filter: { phase: 'active' } },
  expired: { label: 'Ver ofertas vencidas', filter: { phase: 'expired' } },
};
