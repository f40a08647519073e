/**
 * Every resource of the dashboard, once, in the order of the sidebar's links: its address, who may use it, what is found
 * and made there. Routes, the sidebar, the palette, the lists and the first list's request derive from it. Icons and pages
 * are in each folder's index (pages.ts), since that request needs no React.
 */

import { givesAll } from '../contract/access';
import type { Capability, CapabilityCall, EntryName, GuardedCall } from '../contract/calls';
import type { HistoryKind } from '../contract/history';
import { withoutFinalSlashes } from '../contract/paths';
import type { SendingCall } from '../contract/sentFields';
import type { Permission } from '../contract/user';
import { isObject } from '../contract/values';

/** Addresses. */
export const DASHBOARD = '/dashboard';
export const LOGIN = '/login';
export const TERMS = '/termsAndPolicy';
export const LANDING = '/';
/** The address of a link for a new password; its token is behind the #. */
export const RESET_PASSWORD = '/reset-password';

/** The address of a page below the dashboard, e.g. dashboardPath('businesses', id). */
export function dashboardPath(...segments: string[]): string {
  return [DASHBOARD, ...segments.map((segment) => segment.split('/').map(encodeURIComponent).join('/'))].join('/');
}

/** The open address, without trailing slashes. */
export function currentAddress(): string {
  return withoutFinalSlashes(window.location.pathname) || '/';
}

/** Whether an address is a place or lies below it, in any case of letters, as in the router. */
export function isBelow(place: string, address: string): boolean {
  return `${address.toLowerCase()}/`.startsWith(`${place.toLowerCase()}/`);
}

type Row = Record<string, unknown>;

/** The calls behind a resource's verbs, of the call table or beyond it: what is not announced is not offered. */
export interface ResourceCalls {
  list: ListCall;
  /** These three have the record's id at the end of their address. */
  get?: GuardedCall;
  update?: SendingCall & GuardedCall;
  remove?: GuardedCall;
  /** Only the body's fields are sent. */
  create?: SendingCall & GuardedCall;
  /** Beyond the table: what finds records, a page of them or all as a file. */
  search?: Of<'search'>;
  file?: Exclude<Of<'export'>, 'exportHistory'>;
}

/** A list's call has no record in its address. */
export type ListCall = Exclude<Extract<EntryName, `list${string}`>, 'listOffersByTag'>;
type Of<Prefix extends string> = Extract<CapabilityCall & GuardedCall, `${Prefix}${string}`>;

interface Resource {
  /** Of one with records; how they are read and written is in providers/tables.ts. */
  calls?: ResourceCalls;
  /** The addresses below its own, as a regular expression. */
  below?: string;
  label: string;
  /** What the page shows, where its name alone is ambiguous. */
  hint?: string;
  /** Calls beyond the table that it shows: it is there for users whom one gives everything, where it was announced. */
  needs?: readonly CapabilityCall[];
  /** Its list is asked for while its code is loading. */
  prefetch?: true;
  /** The link to the form for a new record, for users who may make that call. */
  create?: string;
  /** What else people come to do here, at an address below its own where one is given. */
  acts?: readonly { label: string; call: GuardedCall; needs?: CapabilityCall; at?: string }[];
  /** As what its records, or it itself, stand in the Bitácora. */
  history?: HistoryKind;
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

const ONE_BELOW = '(/[^/]+)?';

const ENTRIES = {
  businesses: {
    calls: {
      list: 'listBusinesses',
      get: 'getBusiness',
      create: 'createBusiness',
      update: 'updateBusiness',
      remove: 'removeBusiness',
      search: 'searchBusinesses',
      file: 'exportBusinesses',
    },
    below: ONE_BELOW,
    label: 'Negocios',
    history: 'business',
    prefetch: true,
    create: 'Crear negocio',
    record: {
      kind: 'Negocio',
      title: ({ name }) => name,
      detail: ({ rif, address }) => [rif, address].filter(Boolean).join(' · '),
    },
  },
  offers: {
    calls: {
      list: 'listOffers',
      get: 'getOffer',
      create: 'createOffer',
      update: 'updateOffer',
      remove: 'removeOffer',
      search: 'searchOffers',
      file: 'exportOffers',
    },
    below: ONE_BELOW,
    label: 'Ofertas',
    history: 'offer',
    prefetch: true,
    create: 'Crear oferta',
    record: { kind: 'Oferta', title: ({ title }) => title, detail: ({ business }) => of(business).name },
  },
  'coupons-active': {
    calls: {
      list: 'listActiveCoupons',
      search: 'searchActiveCoupons',
      file: 'exportActiveCoupons',
    },
    label: 'Cupones activos',
    hint: 'Comprados u otorgados que falta consumir',
    prefetch: true,
    acts: [{ label: 'Canjear cupón', call: 'consumeCoupon' }],
  },
  'admin/consumed': {
    calls: {
      list: 'listConsumedCoupons',
      search: 'searchConsumedCoupons',
      file: 'exportConsumedCoupons',
    },
    label: 'Consumidos',
    prefetch: true,
  },
  users: {
    calls: {
      list: 'listUsers',
      get: 'getUser',
      create: 'createStaffUser',
      search: 'searchUsers',
      file: 'exportUsers',
    },
    below: '(/add|/add-offer/[^/]+(/select-offer)?)?',
    label: 'Usuarios',
    history: 'user',
    prefetch: true,
    create: 'Añadir usuario',
    record: { kind: 'Usuario', title: ({ name }) => name, detail: ({ email }) => email, address: userOffersPath },
  },
  payments: {
    calls: {
      list: 'listPayments',
      get: 'getPayment',
      search: 'searchPayments',
      file: 'exportPayments',
    },
    below: ONE_BELOW,
    label: 'Pagos',
    history: 'payment',
    acts: [
      { label: 'Verificar pagos', call: 'confirmPayment', needs: 'searchPayments', at: 'verify' },
      { label: 'Conciliar con el banco', call: 'reconcilePayments', needs: 'reconcilePayments', at: 'reconcile' },
    ],
    record: {
      kind: 'Pago',
      title: ({ paymentData }) => of(paymentData).refNumber || of(paymentData).paymentIntentId,
      detail: ({ user, paymentData }) => of(user).name || of(paymentData).ownerName || of(paymentData).ci,
    },
  },
  settings: {
    label: 'Configuración',
    history: 'rate',
    acts: [{ label: 'Cambiar la tasa', call: 'updateExchangeRate' }],
  },
  // Beyond the specification, so after its places.
  categories: {
    calls: {
      list: 'listCategories',
      get: 'getCategory',
      create: 'createCategory',
      update: 'updateCategory',
      remove: 'removeCategory',
      search: 'searchCategories',
    },
    below: ONE_BELOW,
    label: 'Categorías',
    history: 'category',
    needs: ['searchCategories'],
    create: 'Crear categoría',
    record: { kind: 'Categoría', title: ({ name }) => name, detail: () => '' },
  },
  history: {
    label: 'Bitácora',
    hint: 'Quién hizo qué, cuándo y desde dónde',
    needs: ['listHistory'],
  },
  account: {
    label: 'Mi cuenta',
    needs: ['changeOwnName', 'changePassword'],
  },
} satisfies Record<string, Resource>;

/** A resource's name is its address below the dashboard, and its key in the data provider's table. */
export type ResourceName = keyof typeof ENTRIES;

export const RESOURCES: Readonly<Record<ResourceName, Resource>> = ENTRIES;

/** The calls of a resource; undefined of one without records. */
export function callsOf(resource: string): ResourceCalls | undefined {
  return Object.entries<Resource>(ENTRIES).find(([name]) => name === resource)?.[1].calls;
}

/** The lists that a platform may search. */
export type SearchedName = {
  [Name in ResourceName]: (typeof ENTRIES)[Name] extends { calls: { search: string } } ? Name : never;
}[ResourceName];

const ADDRESSES = Object.entries(RESOURCES).map(([name, { below = '' }]) => name + below);
const PAGE_ADDRESS = new RegExp(`^${DASHBOARD}(/(${ADDRESSES.join('|')}))?$`, 'i');

/** Whether an address below the dashboard names a page, without loading the dashboard (A5). */
export function isDashboardPage(address: string): boolean {
  return PAGE_ADDRESS.test(address);
}

/** The signed-in user's own page. */
export const ACCOUNT = dashboardPath('account' satisfies ResourceName);

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

/** The resource that an address below the dashboard names or lies below; '' for home. */
export function resourceAt(address: string): ResourceName | '' {
  const below = address.slice(DASHBOARD.length + 1);
  return (Object.keys(RESOURCES) as ResourceName[]).find((name) => isBelow(name, below)) ?? '';
}

/** The address of a resource; '' is home. */
export function resourcePath(name: ResourceName | ''): string {
  return dashboardPath(...(name ? [name] : []));
}

/** The resource at home: for owners its own page, for all other users the businesses. */
export function homeOf(permission: Permission | undefined): ResourceName | '' {
  return permission === 'owner' ? '' : 'businesses';
}

/** The resource whose own page is at an address; undefined below it, where other pages are. */
export function pageAt(address: string, permission: Permission): ResourceName | '' | undefined {
  const name = resourceAt(address);
  return isBelow(address, resourcePath(name)) ? name || homeOf(permission) : undefined;
}

/** The links of a permission; one to a call beyond the table is for users whom that gives everything. */
export function resourcesFor(permission: Permission | undefined, announced: readonly Capability[] = []) {
  return (Object.keys(RESOURCES) as ResourceName[]).filter((name) => {
    const { needs } = RESOURCES[name];
    return !needs || needs.some((call) => announced.includes(call) && givesAll(permission, call));
  });
}
