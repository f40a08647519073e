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
import type { Permission } from '../../contract/user';
import { DASHBOARD } from '../routes';

export interface NavigationLink {
  /** Relative to the dashboard; '' is home. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** Leads there after g. */
  key: string;
  /** What it shows, where its name alone could mean something else. */
  hint?: string;
}

/** Only an owner has a home of its own (R47-R49). */
const HOME_LINK: NavigationLink = { to: '', label: 'Inicio', icon: House, key: 'i' };

/** The sidebar's links in their order; everybody who is signed in sees them all (R50-R59, A95). */
const LINKS: readonly NavigationLink[] = [
  { to: 'businesses', label: 'Negocios', icon: Store, key: 'n' },
  { to: 'offers', label: 'Ofertas', icon: Tag, key: 'o' },
  {
    to: 'coupons-active',
    label: 'Cupones activos',
    icon: Ticket,
    key: 'c',
    hint: 'Comprados u otorgados que falta consumir',
  },
  { to: 'admin/consumed', label: 'Consumidos', icon: CircleCheckBig, key: 'd' },
  { to: 'users', label: 'Usuarios', icon: Users, key: 'u' },
  { to: 'payments', label: 'Pagos', icon: BadgeDollarSign, key: 'p' },
  { to: 'settings', label: 'Configuración', icon: Settings, key: 's' },
];

/** The sidebar's links for somebody with this permission. */
export function linksFor(permission: Permission | undefined): readonly NavigationLink[] {
  return permission === 'owner' ? [HOME_LINK, ...LINKS] : LINKS;
}

export function addressOf({ to }: NavigationLink): string {
  return to === '' ? DASHBOARD : `${DASHBOARD}/${to}`;
}
