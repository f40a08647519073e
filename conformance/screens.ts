/** Where users of the back-office notice each call, and what they see where something of its answer is missing. */
import type { EntryName } from '../contract/calls';
import { ACCOUNT_SERVICE } from '../contract/services/accountService';
import { entryOf, tableOfCall } from './calls';

/** A call, the post of a picture to the address that a ticket names, or a site on another origin than the platform. */
export type Subject = EntryName | 'postPicture' | 'otherOrigin';

const PICTURES = 'Negocio, Oferta (imágenes)';
const SCREENS: Partial<Record<Subject, string>> = {
  login: 'Inicia sesión',
  logout: 'Salir',
  createUploadTicket: PICTURES,
  postPicture: PICTURES,
  otherOrigin: 'Todas las pantallas',
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
  getOffersToday: 'Tablero (hoy)',
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
  grantCoupons: 'Cupones de un usuario (Agregar)',
  getPayment: 'Pago',
  getPaymentWork: 'Pagos (por decidir)',
  noteCheck: 'Pago (No es un problema)',
  reconcilePayments: 'Conciliar con el banco',
  claimMovement: 'Conciliar con el banco (Confirmar)',
  releaseMovement: 'Conciliar con el banco (Confirmar)',
  listHistory: 'Bitácora',
  exportHistory: 'Bitácora (archivo)',
};

export function screenOf(subject: Subject): string {
  const known = SCREENS[subject];
  if (known) return known;
  const table = tableOfCall(subject);
  if (table) return `${SCREENS[table.list]} (${table.file === subject ? 'archivo' : 'búsqueda'})`;
  const isOwn = Object.entries(ACCOUNT_SERVICE).some(([name, { access }]) => name === subject && access === 'session');
  return isOwn ? 'Mi cuenta' : 'Usuario (acceso)';
}

/** What the user sees where a field is absent or unreadable. */
interface Loss {
  sees: string;
  /** Its absence breaks the screen too; that of any other field only leaves its place empty. */
  needed?: true | undefined;
  /** How a value is read that is none of the contract's. */
  how?: string;
  /** A text from a closed list. */
  closed?: true;
}
type Losses = Readonly<Record<string, Loss>>;

const NO_DATE = { needed: true, sees: '«Fecha inválida»' } as const;
const NO_PICTURE = { sees: 'the initials in the place of a picture' } as const;
const NO_AMOUNT = { sees: '«—» in the place of the amount' } as const;
const MAP = { sees: 'the map at the centre of Caracas, and an empty field' } as const;
/** The form of an offer takes nothing else for these two. */
const NO_UUID = { needed: true, closed: true, sees: '«El identificador no es válido»: no offer can be saved' } as const;
const AS_IT_CAME = 'shown as it came';

const OF_ALL: Losses = {
  id: { needed: true, sees: 'the record is left out: it can be neither opened nor told from another' },
  images: NO_PICTURE,
  profilePic: NO_PICTURE,
  userId: { sees: '«Usuario no encontrado»' },
  createdAt: { sees: '«—» in the place of a date' },
};
const OF_COUPON: Losses = {
  userId: { needed: true, sees: '«Usuario no encontrado»: it can be neither consumed nor taken back' },
  offer: { needed: true, sees: 'a card without a title', how: "shown by the offer's id, with nothing of its validity" },
  'offer.title': { sees: "the offer's id in the place of its title" },
};

/** By the resource of the data provider. */
const LOSSES: Readonly<Record<string, Losses>> = {
  businesses: {
    id: NO_UUID,
    name: { needed: true, sees: 'a card without a name' },
    latitude: MAP,
    longitude: MAP,
  },
  offers: {
    title: { needed: true, sees: 'a card without a title' },
    price: { needed: true, sees: '«—» in the place of the price' },
    originalPrice: { sees: '«—» in the place of the old price' },
    percentageDiscount: { sees: 'the discount, computed from both prices' },
    business: { sees: 'no name of a business; it must be chosen again before the offer is saved' },
    category: { sees: 'no category; it must be chosen again before the offer is saved' },
    startsAt: NO_DATE,
    endsAt: NO_DATE,
    couponsCount: { sees: '«Vendidos 0»' },
    usedCouponsCount: { sees: '«Consumidos 0»' },
    weeklySchedule: { sees: 'no hours: the offer is valid at any' },
  },
  categories: { id: NO_UUID, name: { needed: true, sees: 'a choice without a name' } },
  'coupons-active': { ...OF_COUPON, createdAt: NO_DATE },
  'admin/consumed': { ...OF_COUPON, consumedAt: NO_DATE },
  users: {
    name: { sees: 'the e-mail in the place of a name' },
    permission: { sees: 'a «Consumidor», who may do nothing', how: 'read as a consumer, who may do nothing' },
  },
  payments: {
    status: { needed: true, closed: true, sees: 'neither «Confirmar...» nor «Rechazar...»' },
    type: { sees: 'what it looks like', how: 'shown as it came, or guessed from what the payer told' },
    kind: { sees: 'nothing in its place', how: AS_IT_CAME },
    usdPrice: NO_AMOUNT,
    vesPrice: { sees: 'the dollars at the rate, or «—»' },
    'paymentData.amount': NO_AMOUNT,
    purchaseAt: { sees: '«Fecha inválida»' },
    receiptData: { sees: 'no receipt', how: AS_IT_CAME },
    cart: { sees: 'no cart', how: AS_IT_CAME },
  },
};

/** Of a field, or of what it is part of; a part may be absent though the whole is needed. */
export function lossOf(resource: string | undefined, path: readonly string[]): Loss {
  const losses = { ...OF_ALL, ...LOSSES[resource ?? ''] };
  const names = path.filter((part) => !/^\d+$/.test(part));
  for (let length = names.length; length > 0; length--) {
    const loss = losses[names.slice(0, length).join('.')];
    if (loss) return length === names.length ? loss : { ...loss, needed: undefined };
  }
  if (resource === undefined) return { sees: '0, or nothing in its place' };
  return /^(businesses|offers)$/.test(resource)
    ? { sees: 'an empty field in the form, to be filled in before it can be saved' }
    : { sees: 'nothing in its place' };
}

/** 'GET /coupon-service/businesses', as the contract names it. */
export function titleOf(subject: Subject): string {
  if (subject === 'postPicture') return 'POST to the returned url';
  if (subject === 'otherOrigin') return 'a site on another origin';
  const { method, path } = entryOf(subject);
  return `${method} ${path}`;
}
