import { countText } from '../../contract/count';

/** Texts of the list. The form's are apart, since this is the first list after a sign-in. */
export const BUSINESS_MESSAGES = {
  removeTitle: 'Borrando negocio',
  removeText: '¿Quieres remover este negocio?',
  removeConfirm: 'Borrar',
  offers: (count: number) => (count === 1 ? '1 oferta' : `${countText(count)} ofertas`),
  removed: 'Negocio borrado de forma exitosa',
  empty: {
    text: 'Todavía no hay negocios.',
    all: 'Aquí estarán los negocios aliados, cada uno con sus datos y su lugar en el mapa.',
    own: 'Aquí está el negocio de tu cuenta. Si falta, avisa a la administración de la plataforma.',
  },
  loadFailed: 'No se pudieron cargar los negocios.',
} as const;
