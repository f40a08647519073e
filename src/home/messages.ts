export const HOME_MESSAGES = {
  title: 'Tablero',
  refresh: 'Actualizar',
  since: 'desde el inicio',
  today: (count: string) => `${count} hoy`,
  noToday: 'Hoy: sin respuesta',
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar las cifras de tus cupones.',
  empty: 'Todavía no hay cupones. Cuando publiques una oferta, aquí verás cómo se venden y se consumen.',
  toOffers: 'Ir a Ofertas',
  chartFailed: 'No se pudo cargar la gráfica; la tabla dice lo mismo.',
  part: 'Cupones',
  count: 'Cantidad',
  share: 'Parte',
  total: 'Total',
  bySale: 'De disponibles a consumidos',
  byPhase: 'Según el momento de su oferta',
} as const;

interface Figure {
  label: string;
  meaning: string;
  /** The list of the counted records, and the link's text. */
  list: { label: string; to: string };
}

const OFFERS = { label: 'Ver ofertas', to: 'offers' };

/**
 * An owner's figures since the beginning, in the order of their cards. «Cupones activos» counts by the offer; the list of
 * that name by the coupon.
 */
export const FIGURES = {
  existent: { label: 'Cupones existentes', meaning: 'Disponibles y vendidos, de todas tus ofertas.', list: OFFERS },
  available: { label: 'Cupones disponibles', meaning: 'Los que todavía no tiene nadie.', list: OFFERS },
  sold: {
    label: 'Cupones vendidos',
    meaning: 'Comprados u otorgados, también los ya consumidos.',
    list: { label: 'Ver los que faltan por consumir', to: 'coupons-active' },
  },
  consumed: {
    label: 'Cupones consumidos',
    meaning: 'Vendidos que ya se usaron.',
    list: { label: 'Ver consumidos', to: 'admin/consumed' },
  },
  upcoming: { label: 'Cupones próximos', meaning: 'De ofertas que aún no empiezan.', list: OFFERS },
  active: { label: 'Cupones activos', meaning: 'De ofertas activas en este momento, vendidos o no.', list: OFFERS },
  expired: { label: 'Cupones vencidos', meaning: 'De ofertas que ya terminaron.', list: OFFERS },
} as const satisfies Record<string, Figure>;
export type OffersResumeKey = keyof typeof FIGURES;

/** A sentence about sales; shares come as 'el 41,2%' or 'menos del 0,1%'. */
export const SALE_SUMMARY = {
  noneSold: 'Aún no se ha vendido ningún cupón.',
  noneConsumed: (sold: string) => `Se vendió ${sold} de los cupones y aún no se ha consumido ninguno.`,
  some: (sold: string, consumed: string) =>
    `Se vendió ${sold} de los cupones y de los vendidos se consumió ${consumed}.`,
} as const;

export const PHASE_SUMMARY = {
  noneActive: 'En este momento ningún cupón es de una oferta activa.',
  some: (active: string) => `En este momento ${active} de los cupones es de ofertas activas.`,
} as const;

export const PART_LABELS = {
  available: 'Disponibles',
  unused: 'Vendidos sin consumir',
  consumed: 'Consumidos',
  upcoming: 'De ofertas próximas',
  active: 'De ofertas activas',
  expired: 'De ofertas vencidas',
} as const;
