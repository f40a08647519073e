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
import { RESOURCES } from '../resources';
import { DASHBOARD, dashboardPath, type PlaceName } from '../routes';

export const PLACE_ICONS: Record<PlaceName, LucideIcon> = {
  businesses: Store,
  offers: Tag,
  'coupons-active': Ticket,
  'admin/consumed': CircleCheckBig,
  users: Users,
  payments: BadgeDollarSign,
  settings: Settings,
};

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The key after g. */
  key: string;
  /** What it shows, where its name alone is ambiguous. */
  hint?: string;
}

const HOME_LINK: NavigationLink = { to: DASHBOARD, label: 'Inicio', icon: House, key: 'i' };
const LINKS: readonly NavigationLink[] = (Object.keys(RESOURCES) as PlaceName[]).map((name) => ({
  to: dashboardPath(name),
  icon: PLACE_ICONS[name],
  ...RESOURCES[name],
}));

/** The sidebar's links for a permission: only Inicio depends on it. */
export function linksFor(permission: Permission | undefined): readonly NavigationLink[] {
  return permission === 'owner' ? [HOME_LINK, ...LINKS] : LINKS;
}
