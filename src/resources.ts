/**
 * Every place of the back-office, once: its name, who may use it, what is found and made there. The sidebar, the keys,
 * the palette, the lists and prefetching derive from it. Addresses are in routes.ts and icons in layout/navigation.ts,
 * so that the login loads neither this nor the icons, and prefetching needs no React.
 */
import type { ComponentType, ReactNode } from 'react';
import { givesAll } from '../contract/access';
import type { Capability, CapabilityCall, GuardedCall } from '../contract/calls';
import type { Permission } from '../contract/user';
import { isObject } from '../contract/values';
import { DASHBOARD, type PlaceName } from './routes';

/** The pages of a place: its index exports them, and Dashboard.tsx makes react-admin's `<Resource>` of them. */
export interface ResourcePages {
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** Further pages, by the segment of their address; a record with such an id could not be opened. */
  pages?: Readonly<Record<string, ComponentType>>;
  /** Further routes. */
  children?: ReactNode;
}

type Row = Record<string, unknown>;

interface Place {
  label: string;
  /** The key after g. */
  key: string;
  /** What the page shows, where its name alone is ambiguous. */
  hint?: string;
  /** Calls beyond the table that it shows: it is there for users whom one gives everything, where it was announced. */
  needs?: readonly CapabilityCall[];
  /** The list to request while its code is loading: this resource's, or the users' where it is searched by e-mail. */
  prefetch?: 'itself' | 'usersBySearch';
  /** The form for a new record, for users who may make the call. */
  create?: { label: string; call: GuardedCall };
  /** Its list can be searched by users who may make the call. */
  search?: { call: GuardedCall; filter: (words: string) => Record<string, string> };
  /** Its records have a page. Rows may come from any platform, so their fields are not certain. */
  record?: {
    kind: string;
    /** A record's name for the user. */
    title: (row: Row) => unknown;
    /** What distinguishes it from others of the same title. */
    detail: (row: Row) => unknown;
    address?: (id: string) => string;
  };
}

export const RESOURCES: Readonly<Record<PlaceName, Place>> = {
  businesses: {
    label: 'Negocios',
    key: 'n',
    prefetch: 'itself',
    create: { label: 'Crear negocio', call: 'createBusiness' },
    record: { kind: 'Negocio', title: ({ name }) => name, detail: ({ rif }) => rif },
  },
  offers: {
    label: 'Ofertas',
    key: 'o',
    prefetch: 'itself',
    create: { label: 'Crear oferta', call: 'createOffer' },
    search: { call: 'listOffers', filter: (search) => ({ search }) },
    record: { kind: 'Oferta', title: ({ title }) => title, detail: ({ business }) => of(business).name },
  },
  'coupons-active': {
    label: 'Cupones activos',
    key: 'c',
    hint: 'Comprados u otorgados que falta consumir',
    prefetch: 'usersBySearch',
  },
  'admin/consumed': { label: 'Consumidos', key: 'd', prefetch: 'usersBySearch' },
  users: {
    label: 'Usuarios',
    key: 'u',
    prefetch: 'itself',
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
  // Beyond the specification, so after its places.
  history: { label: 'Bitácora', key: 'b', hint: 'Quién hizo qué, cuándo y desde dónde', needs: ['listHistory'] },
  account: { label: 'Mi cuenta', key: 'm', needs: ['changePassword', 'listSessions', 'getSecondFactor'] },
};

export function isPlace(name: string): name is PlaceName {
  return Object.hasOwn(RESOURCES, name);
}

/** The links of a permission; one to a call beyond the table is for users whom that gives everything. */
export function placesFor(permission: Permission | undefined, announced: readonly Capability[] = []): PlaceName[] {
  return (Object.keys(RESOURCES) as PlaceName[]).filter((name) => {
    const { needs } = RESOURCES[name];
    return !needs || needs.some((call) => announced.includes(call) && givesAll(permission, call));
  });
}

/** The page of a user's coupons, and the offers beside them. */
export function userOffersPath(userId: string): string {
  return `${DASHBOARD}/users/add-offer/${encodeURIComponent(userId)}`;
}

export function selectOfferPath(userId: string): string {
  return `${userOffersPath(userId)}/select-offer`;
}

function of(value: unknown): Row {
  return isObject(value) ? value : {};
}
