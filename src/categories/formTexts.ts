export const CATEGORY_FORM_MESSAGES = {
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
