import { House, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Capability } from '../contract/calls';
import type { Permission } from '../contract/user';
import { DASHBOARD, dashboardPath, RESOURCES, type ResourceName, resourcesFor } from './resources';
import { useAnnounced } from './session/useCapability';
import { usePermission } from './session/usePermission';

/** What a folder's index gives for a resource, of which App.tsx makes react-admin's `<Resource>`. */
export interface ResourcePages {
  icon: LucideIcon;
  /** What a search of everything tells of a record before its detail. */
  glance?: (row: never) => string;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** Further pages, by the segment of their address; a record with such an id could not be opened. */
  pages?: Readonly<Record<string, ComponentType>>;
  /** Further routes. */
  children?: ReactNode;
}

/** Of one folder, by the names of resources.ts. */
export type FolderPages = Partial<Record<ResourceName, ResourcePages>>;

const found = import.meta.glob<FolderPages>('./*/index.tsx', { eager: true, import: 'pages' });

/** Every resource's, found by the name of the file; resources.isolated.test.ts holds that none is missing. */
export const PAGES = Object.assign({}, ...Object.values(found)) as Readonly<Record<ResourceName, ResourcePages>>;

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

/** The links of the signed-in user. */
export function useLinks(): readonly NavigationLink[] {
  return linksFor(usePermission(), useAnnounced());
}
