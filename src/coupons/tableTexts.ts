/** What the table of coupons calls its columns; apart from messages.ts, which the list loads. */
export const TABLE = { offer: 'Oferta', business: 'Negocio' } as const;
