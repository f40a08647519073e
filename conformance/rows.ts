/** The 32 rows of the call table, and where users of the back-office notice each. */
import { CALLS, type CallName } from '../contract/calls';

/** A row: one of the calls, or the post of a picture to the address that a ticket names. */
export type Row = CallName | 'postPicture';

const SCREENS: Record<Row, string> = {
  login: 'Inicia sesión',
  createUploadTicket: 'Negocio, Oferta (imágenes)',
  postPicture: 'Negocio, Oferta (imágenes)',
  listBusinesses: 'Negocios',
  getBusiness: 'Actualizar negocio',
  createBusiness: 'Crear nuevo negocio',
  updateBusiness: 'Actualizar negocio',
  removeBusiness: 'Negocios (Eliminar)',
  listOffers: 'Ofertas',
  getOffer: 'Actualizar oferta',
  createOffer: 'Crear nueva oferta',
  updateOffer: 'Actualizar oferta',
  removeOffer: 'Ofertas (Eliminar)',
  getOffersResume: 'Tablero',
  listOffersByTag: 'Ofertas (etiqueta)',
  listCategories: 'Oferta (Categoría)',
  listPayments: 'Pagos',
  confirmPayment: 'Pagos (Confirmar...)',
  rejectPayment: 'Pagos (Rechazar...)',
  getExchangeRate: 'Configuración (tasa)',
  updateExchangeRate: 'Configuración (tasa)',
  listUsers: 'Usuarios',
  getUser: 'Cupones (cliente)',
  createStaffUser: 'Añadir usuario',
  promoteUser: 'Usuarios (Hacer administrador)',
  revokeUser: 'Usuarios (Revocar permisos)',
  exportConsumers: 'Configuración (CSV)',
  listActiveCoupons: 'Cupones activos',
  listConsumedCoupons: 'Consumidos',
  consumeCoupon: 'Cupones activos (Consumir)',
  removeCoupon: 'Cupones activos (Eliminar)',
  grantCoupons: 'Ofertas de un usuario (Agregar)',
};

export const ROWS = Object.keys(SCREENS).filter(isRow);

function isRow(name: string): name is Row {
  return Object.hasOwn(SCREENS, name);
}

function isCall(row: Row): row is CallName {
  return row !== 'postPicture';
}

export const READING = ROWS.filter(isCall).filter((row) => CALLS[row].method === 'GET');

export function screenOf(row: Row): string {
  return SCREENS[row];
}

/** 'GET /coupon-service/businesses' as the table names it. */
export function titleOf(row: Row): string {
  return isCall(row) ? `${CALLS[row].method} ${CALLS[row].path}` : 'POST to the returned url';
}
