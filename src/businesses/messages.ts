import { countText } from '../../contract/count';

const offers = (count: number) => (count === 1 ? '1 oferta' : `${countText(count)} ofertas`);

/** Texts of the list. The form's are apart, since this is the first list after a sign-in. */
export const BUSINESS_MESSAGES = {
  removeTitle: 'Borrando negocio',
  removeText: '¿Quieres remover este negocio?',
  removeConfirm: 'Borrar',
  offers,
  offersAtLeast: (count: number) => `Tiene al menos ${offers(count)}.`,
  findOffers: 'Buscar sus ofertas',
  removed: 'Negocio borrado de forma exitosa',
  empty: 'Todavía no hay negocios.',
  loadFailed: 'No se pudieron cargar los negocios.',
} as const;
