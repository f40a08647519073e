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
  empty: {
    text: 'Todavía no hay negocios.',
    own: 'Aquí está el negocio de tu cuenta. Si falta, avisa a la administración de la plataforma.',
  },
  loadFailed: 'No se pudieron cargar los negocios.',
} as const;
