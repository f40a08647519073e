/** What the owner's home says; the cards' labels are in contract/offersResume.ts. */
export const MESSAGES = {
  title: 'Tablero',
  refresh: 'Actualizar',
  since: 'desde el inicio',
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar las cifras de tus cupones.',
  empty: 'Todavía no hay cupones. Cuando publiques una oferta, aquí verás cómo se venden y se consumen.',
  toOffers: 'Ir a Ofertas',
  chartFailed: 'No se pudo cargar la gráfica; la tabla dice lo mismo.',
  part: 'Cupones',
  count: 'Cantidad',
  share: 'Parte',
  total: 'Total',
} as const;

/** How far the coupons have come, as one sentence; shares come as 'el 41,2%' or 'menos del 0,1%'. */
export const SALE_SUMMARY = {
  noneSold: 'Aún no se ha vendido ningún cupón.',
  noneConsumed: (sold: string) => `Se vendió ${sold} de los cupones y aún no se ha consumido ninguno.`,
  some: (sold: string, consumed: string) =>
    `Se vendió ${sold} de los cupones y de los vendidos se consumió ${consumed}.`,
} as const;

/** How many of the coupons are on offer now, as one sentence. */
export const PHASE_SUMMARY = {
  noneActive: 'En este momento no está activo ningún cupón.',
  some: (active: string) => `En este momento está activo ${active} de los cupones.`,
} as const;
