import { countText } from '../../contract/count';

export const CATEGORY_MESSAGES = {
  removeTitle: 'Borrando categoría',
  removeText: '¿Quieres remover esta categoría?',
  removeConfirm: 'Borrar',
  removed: 'Categoría borrada de forma exitosa',
  offers: (count: number) => (count === 1 ? '1 oferta' : `${countText(count)} ofertas`),
  empty: { text: 'Todavía no hay categorías.', all: 'Cada oferta es de una categoría.', own: '' },
  loadFailed: 'No se pudieron cargar las categorías.',
  createTitle: 'Crear nueva categoría',
  createSubmit: 'CREAR CATEGORÍA',
  created: 'Categoría creada exitosamente',
  updateTitle: 'Actualizar categoría',
  updateSubmit: 'ACTUALIZAR CATEGORÍA',
  updated: 'Categoría actualizada exitosamente',
  notLoaded: 'No se pudo cargar esta categoría: guardar creará una nueva',
  loading: 'Cargando categoría…',
  details: 'Datos de la categoría',
} as const;
