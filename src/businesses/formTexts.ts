export const BUSINESS_FORM_MESSAGES = {
  createTitle: 'Crear nuevo negocio',
  createSubmit: 'CREAR NEGOCIO',
  created: 'Negocio creado exitosamente',
  updateTitle: 'Actualizar negocio',
  updateSubmit: 'ACTUALIZAR NEGOCIO',
  updated: 'Negocio actualizado exitosamente',
  createOnly: 'Solo un administrador puede crear negocios.',
  frozen: 'Solo un administrador puede cambiarlo.',
  notLoaded: 'No se pudo cargar este negocio: guardar creará uno nuevo',
  formLoading: 'Cargando negocio…',
} as const;

export const BUSINESS_GROUPS = {
  details: 'Datos del negocio',
  contact: 'Contacto',
  place: 'Ubicación',
  images: 'Imágenes',
} as const;

export const BUSINESS_FIELDS = {
  name: 'Nombre',
  description: 'Descripción',
  rif: 'RIF',
  legalName: 'Nombre legal',
  images: 'Imágenes',
  address: 'Dirección',
  latitude: 'Latitud y longitud',
  phone: 'Teléfono',
  email: 'Correo',
  website: 'Página web',
} as const;
