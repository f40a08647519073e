/** Where a user is below the dashboard, and which resources are theirs. The login needs none of it. */
import { givesAll } from '../contract/access';
import type { Capability } from '../contract/calls';
import type { Permission } from '../contract/user';
import { RESOURCES, type ResourceName } from './resources';
import { DASHBOARD, dashboardPath, isBelow } from './routes';

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
