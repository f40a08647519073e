import { House, type LucideIcon } from 'lucide-react';
import type { Capability } from '../../contract/calls';
import type { Permission } from '../../contract/user';
import { PAGES } from '../pages';
import { resourcesFor } from '../resourceAddresses';
import { RESOURCES, type ResourceName } from '../resources';
import { DASHBOARD, dashboardPath } from '../routes';

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What the page shows, where its name alone is ambiguous. */
  hint?: string;
}

export const HOME_LINK: NavigationLink = { to: DASHBOARD, label: 'Inicio', icon: House };

export function linkTo(name: ResourceName): NavigationLink {
  const { label, hint } = RESOURCES[name];
  return { to: dashboardPath(name), icon: PAGES[name].icon, label, ...(hint && { hint }) };
}

/** The sidebar's links, in the order of resources.ts: Inicio is an owner's. */
export function linksFor(permission: Permission | undefined, announced?: readonly Capability[]): NavigationLink[] {
  const links = resourcesFor(permission, announced).map(linkTo);
  return permission === 'owner' ? [HOME_LINK, ...links] : links;
}
