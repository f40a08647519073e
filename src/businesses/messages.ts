import { countText } from '../../contract/count';

/** Texts of the list. The form's are apart, since this is the first list after a sign-in. */
export const MESSAGES = {
  removeTitle: 'Borrando negocio',
  removeText: '¿Quieres remover este negocio?',
  removeConfirm: 'Borrar',
  offersAtLeast: (count: number) => `Tiene al menos ${count === 1 ? '1 oferta' : `${countText(count)} ofertas`}.`,
  findOffers: 'Buscar sus ofertas',
  removed: 'Negocio borrado de forma exitosa',
  empty: 'Todavía no hay negocios.',
  loadFailed: 'No se pudieron cargar los negocios.',
} as const;
