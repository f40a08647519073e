/** Texts of the table of offers; apart from messages.ts, which the list loads. */
export const TABLE = {
  title: 'Título',
  business: 'Negocio',
  phase: 'Estado',
  price: 'Precio',
  originalPrice: 'Precio original',
  sold: 'Vendidos',
  used: 'Consumidos',
  left: 'Quedan',
  starts: 'Empieza',
  ends: 'Termina',
  attention: 'Por terminar o agotadas',
  endingSoon: 'Terminan en 7 días',
} as const;
