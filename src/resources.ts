/**
 * Every place of the back-office, once: what it is called, who leads there, what is found and made there. The sidebar,
 * the keys, the palette, the lists and what is read ahead derive from it; its addresses are in routes.ts.
 */
import {
  BadgeDollarSign,
  CircleCheckBig,
  House,
  type LucideIcon,
  Settings,
  Store,
  Tag,
  Ticket,
  Users,
} from 'lucide-react';
import type { GuardedCall } from '../contract/calls';
import type { Permission } from '../contract/user';
import { isObject } from '../contract/values';
import { DASHBOARD, dashboardPath, type PlaceName, userOffersPath } from './routes';

type Row = Record<string, unknown>;

interface Place {
  label: string;
  icon: LucideIcon;
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
export const RESOURCES: Record<PlaceName, Place> = {
  businesses: {
    label: 'Negocios',
    icon: Store,
    key: 'n',
    readAhead: 'itself',
    create: { label: 'Crear negocio', call: 'createBusiness' },
    record: { kind: 'Negocio', title: ({ name }) => name, detail: ({ rif }) => rif },
  },
  offers: {
    label: 'Ofertas',
    icon: Tag,
    key: 'o',
    readAhead: 'itself',
    create: { label: 'Crear oferta', call: 'createOffer' },
    search: { call: 'listOffers', filter: (search) => ({ search }) },
    record: { kind: 'Oferta', title: ({ title }) => title, detail: ({ business }) => of(business).name },
  },
  'coupons-active': {
    label: 'Cupones activos',
    icon: Ticket,
    key: 'c',
    hint: 'Comprados u otorgados que falta consumir',
    readAhead: 'usersBySearch',
  },
  'admin/consumed': { label: 'Consumidos', icon: CircleCheckBig, key: 'd', readAhead: 'usersBySearch' },
  users: {
    label: 'Usuarios',
    icon: Users,
    key: 'u',
    readAhead: 'itself',
    create: { label: 'Añadir usuario', call: 'createStaffUser' },
    search: { call: 'listUsers', filter: (email) => ({ email: email.toLowerCase() }) },
    record: { kind: 'Usuario', title: ({ name }) => name, detail: ({ email }) => email, address: userOffersPath },
  },
  payments: {
    label: 'Pagos',
    icon: BadgeDollarSign,
    key: 'p',
    record: {
      kind: 'Pago',
      title: ({ paymentData }) => of(paymentData).refNumber || of(paymentData).paymentIntentId,
      detail: ({ paymentData }) => of(paymentData).ownerName || of(paymentData).ci,
    },
  },
  settings: { label: 'Configuración', icon: Settings, key: 's' },
};

const PLACE_NAMES = Object.keys(RESOURCES) as PlaceName[];

/** What is known of a place by its name; undefined for a name that is none. */
export function placeOf(name: string): Place | undefined {
  return Object.hasOwn(RESOURCES, name) ? RESOURCES[name as PlaceName] : undefined;
}

export interface NavigationLink extends Pick<Place, 'label' | 'icon' | 'key' | 'hint'> {
  /** Relative to the dashboard; '' is home. */
  to: string;
}

/** Only an owner has a home of its own (R47-R49). */
const HOME_LINK: NavigationLink = { to: '', label: 'Inicio', icon: House, key: 'i' };
const LINKS: readonly NavigationLink[] = PLACE_NAMES.map((to) => ({ to, ...RESOURCES[to] }));

/** The sidebar's links for somebody with this permission; but for home, everybody who is signed in sees them all. */
export function linksFor(permission: Permission | undefined): readonly NavigationLink[] {
  return permission === 'owner' ? [HOME_LINK, ...LINKS] : LINKS;
}

export function addressOf({ to }: NavigationLink): string {
  return to === '' ? DASHBOARD : dashboardPath(to);
}

/** What an object holds; nothing of anything else. */
function of(value: unknown): Row {
  return isObject(value) ? value : {};
}
