/**
 * Every place of the back-office, once: what it is called, who leads there, what is found and made there. The sidebar,
 * the keys, the palette, the lists and what is read ahead derive from it. Its addresses are in routes.ts and its icon in
 * layout/navigation.ts, so that the login loads neither this nor the icons, and what is read ahead waits for no React.
 */
import type { GuardedCall } from '../contract/calls';
import { isObject } from '../contract/values';
import { DASHBOARD, type PlaceName } from './routes';

type Row = Record<string, unknown>;

interface Place {
  label: string;
  /** Leads there after g. */
  key: string;
  /** What it shows, where its name alone could mean something else. */
  hint?: string;
  /** Its list is asked for while the code that draws it is on its way: the list of this resource, or of the users where it is searched by e-mail. */
  readAhead?: 'itself' | 'usersBySearch';
  /** The form for a new record, for who may make the call. */
  create?: { label: string; call: GuardedCall };
  /** Its list can be asked for words by who may make the call. */
  search?: { call: GuardedCall; filter: (words: string) => Record<string, string> };
  /** Its records have a page. A row may come from any platform, so nothing is sure but that it is one. */
  record?: {
    /** What one of them is. */
    kind: string;
    /** What a person knows it by. */
    title: (row: Row) => unknown;
    /** What else tells it from others of the same title. */
    detail: (row: Row) => unknown;
    address?: (id: string) => string;
  };
}

/** In the order of the sidebar (R50-R59, A95). */
export const RESOURCES: Readonly<Record<PlaceName, Place>> = {
  businesses: {
    label: 'Negocios',
    key: 'n',
    readAhead: 'itself',
    create: { label: 'Crear negocio', call: 'createBusiness' },
    record: { kind: 'Negocio', title: ({ name }) => name, detail: ({ rif }) => rif },
  },
  offers: {
    label: 'Ofertas',
    key: 'o',
    readAhead: 'itself',
    create: { label: 'Crear oferta', call: 'createOffer' },
    search: { call: 'listOffers', filter: (search) => ({ search }) },
    record: { kind: 'Oferta', title: ({ title }) => title, detail: ({ business }) => of(business).name },
  },
  'coupons-active': {
    label: 'Cupones activos',
    key: 'c',
    hint: 'Comprados u otorgados que falta consumir',
    readAhead: 'usersBySearch',
  },
  'admin/consumed': { label: 'Consumidos', key: 'd', readAhead: 'usersBySearch' },
  users: {
    label: 'Usuarios',
    key: 'u',
    readAhead: 'itself',
    create: { label: 'Añadir usuario', call: 'createStaffUser' },
    search: { call: 'listUsers', filter: (email) => ({ email: email.toLowerCase() }) },
    record: { kind: 'Usuario', title: ({ name }) => name, detail: ({ email }) => email, address: userOffersPath },
  },
  payments: {
    label: 'Pagos',
    key: 'p',
    record: {
      kind: 'Pago',
      title: ({ paymentData }) => of(paymentData).refNumber || of(paymentData).paymentIntentId,
      detail: ({ paymentData }) => of(paymentData).ownerName || of(paymentData).ci,
    },
  },
  settings: { label: 'Configuración', key: 's' },
};

/** Whether a name is that of a place. */
export function isPlace(name: string): name is PlaceName {
  return Object.hasOwn(RESOURCES, name);
}

/** The address of a user's coupons, and the offers beside them (R275). */
export function userOffersPath(userId: string): string {
  return `${DASHBOARD}/users/add-offer/${encodeURIComponent(userId)}`;
}

/** Where one offer is chosen for a user (R281). */
export function selectOfferPath(userId: string): string {
  return `${userOffersPath(userId)}/select-offer`;
}

/** What an object holds; nothing of anything else. */
function of(value: unknown): Row {
  return isObject(value) ? value : {};
}
