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

export interface NavigationLink {
  /** Relative to the dashboard; '' is home. */
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Only an owner has a home of its own (R47-R49). */
export const HOME_LINK: NavigationLink = { to: '', label: 'Inicio', icon: House };

/** The sidebar's links in their order; everybody who is signed in sees them all (R50-R59, A95). */
export const LINKS: readonly NavigationLink[] = [
  { to: 'businesses', label: 'Negocios', icon: Store },
  { to: 'offers', label: 'Ofertas', icon: Tag },
  { to: 'coupons-active', label: 'Cupones activos', icon: Ticket },
  { to: 'admin/consumed', label: 'Consumidos', icon: CircleCheckBig },
  { to: 'users', label: 'Usuarios', icon: Users },
  { to: 'payments', label: 'Pagos', icon: BadgeDollarSign },
  { to: 'settings', label: 'Configuración', icon: Settings },
];
