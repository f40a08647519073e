/** What this screen says; the rules' messages are in contract/business.ts. */
export const MESSAGES = {
  title: 'Negocios',
  create: 'Crear negocio',
  createTitle: 'Crear nuevo negocio',
  createSubmit: 'CREAR NEGOCIO',
  created: 'Negocio creado exitosamente',
  updateTitle: 'Actualizar negocio',
  updateSubmit: 'ACTUALIZAR NEGOCIO',
  updated: 'Negocio actualizado exitosamente',
  removeTitle: 'Borrando negocio',
  removeText: '¿Quieres remover este negocio?',
  removeConfirm: 'Borrar',
  removed: 'Negocio borrado de forma exitosa',
  empty: 'Todavía no hay negocios.',
  loadFailed: 'No se pudieron cargar los negocios.',
} as const;
