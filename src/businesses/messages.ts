import { countText } from '../../contract/count';

/** What this screen says; the rules' messages are in contract/business.ts. */
export const MESSAGES = {
  createTitle: 'Crear nuevo negocio',
  createSubmit: 'CREAR NEGOCIO',
  created: 'Negocio creado exitosamente',
  updateTitle: 'Actualizar negocio',
  updateSubmit: 'ACTUALIZAR NEGOCIO',
  updated: 'Negocio actualizado exitosamente',
  createOnly: 'Solo un administrador puede crear negocios.',
  frozen: 'Solo un administrador puede cambiarlo.',
  notLoaded: 'No se pudo cargar este negocio: guardar creará uno nuevo',
  removeTitle: 'Borrando negocio',
  removeText: '¿Quieres remover este negocio?',
  removeConfirm: 'Borrar',
  offersAtLeast: (count: number) => `Tiene al menos ${count === 1 ? '1 oferta' : `${countText(count)} ofertas`}.`,
  findOffers: 'Buscar sus ofertas',
  removed: 'Negocio borrado de forma exitosa',
  empty: 'Todavía no hay negocios.',
  loadFailed: 'No se pudieron cargar los negocios.',
  formLoading: 'Cargando negocio…',
} as const;

export const GROUPS = {
  details: 'Datos del negocio',
  contact: 'Contacto',
  place: 'Ubicación',
  images: 'Imágenes',
} as const;

export const FIELDS = {
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
