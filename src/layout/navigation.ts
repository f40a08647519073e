import {
  BadgeDollarSign,
  CircleCheckBig,
  CircleUserRound,
  House,
  type LucideIcon,
  ScrollText,
  Settings,
  Store,
  Tag,
  Ticket,
  Users,
} from 'lucide-react';
import { givesAll } from '../../contract/access';
import type { Capability } from '../../contract/calls';
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
  history: ScrollText,
  account: CircleUserRound,
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
const LINKS = (Object.keys(RESOURCES) as PlaceName[]).map((name) => ({
  to: dashboardPath(name),
  icon: PLACE_ICONS[name],
  ...RESOURCES[name],
}));

/** The sidebar's links: Inicio is an owner's, and what a call beyond the table shows is for whom it gives everything. */
export function linksFor(
  permission: Permission | undefined,
  announced: readonly Capability[] = [],
): readonly NavigationLink[] {
  const links = LINKS.filter(
    ({ needs }) => !needs || needs.some((call) => announced.includes(call) && givesAll(permission, call)),
  );
  return permission === 'owner' ? [HOME_LINK, ...links] : links;
}
