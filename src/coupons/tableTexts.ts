import { countText } from '../../contract/count';

/** Texts of the table of coupons; apart from messages.ts, which the list loads. */
export const TABLE = {
  offer: 'Oferta',
  business: 'Negocio',
  notValid: (count: number, of: number) =>
    count === 1
      ? `1 de ${countText(of)} no vale en este momento: está al comienzo de la lista.`
      : `${countText(count)} de ${countText(of)} no valen en este momento: están al comienzo de la lista.`,
} as const;
