/** The 32 rows of the call table, what else is asked for, and where users of the back-office notice each. */
import { CALLS, CAPABILITIES, type CallName } from '../contract/calls';
import { SEARCH_SERVICE } from '../contract/services/searchService';

/** A row: one of the calls, or the post of a picture to the address that a ticket names. */
export type Row = CallName | 'postPicture';
/** A search beyond the table, or the file of what it finds. */
export type SearchCall = keyof typeof SEARCH_SERVICE;
export type Call = CallName | SearchCall;
export type Requested = Row | SearchCall;

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

export function isRow(name: string): name is Row {
  return Object.hasOwn(SCREENS, name);
}

function isCall(row: Requested): row is Call {
  return row !== 'postPicture';
}

/** What the kit asks for. */
export function isRequested(name: string | undefined): name is Requested {
  return name !== undefined && (isRow(name) || Object.hasOwn(SEARCH_SERVICE, name));
}

export const ADDRESSES = { ...CALLS, ...CAPABILITIES };

export const READING = ROWS.filter((row) => row !== 'postPicture').filter((row) => CALLS[row].method === 'GET');

export function screenOf(row: Requested): string {
  if (isRow(row)) return SCREENS[row];
  const [list = '', file] = ADDRESSES[row].path.split('/search');
  const of = READING.find((one) => CALLS[one].path === list);
  return `${of && SCREENS[of]} (${file ? 'archivo' : 'búsqueda'})`;
}

/** 'GET /coupon-service/businesses' as the table names it. */
export function titleOf(row: Requested): string {
  return isCall(row) ? `${ADDRESSES[row].method} ${ADDRESSES[row].path}` : 'POST to the returned url';
}
