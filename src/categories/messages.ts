import { countText } from '../../contract/count';

export const CATEGORY_MESSAGES = {
  removeTitle: 'Borrando categoría',
  removeText: '¿Quieres remover esta categoría?',
  removeConfirm: 'Borrar',
  removed: 'Categoría borrada de forma exitosa',
  offers: (count: number) => (count === 1 ? '1 oferta' : `${countText(count)} ofertas`),
  empty: { text: 'Todavía no hay categorías.', all: 'Cada oferta es de una categoría.', own: '' },
  loadFailed: 'No se pudieron cargar las categorías.',
} as const;
