/** Where a user is below the dashboard, and which places are theirs. The login needs none of it. */
import { givesAll } from '../contract/access';
import type { Capability } from '../contract/calls';
import type { Permission } from '../contract/user';
import { type PlaceName, RESOURCES } from './resources';
import { DASHBOARD, dashboardPath, isBelow } from './routes';

export function isPlace(name: string): name is PlaceName {
  return Object.hasOwn(RESOURCES, name);
}

/** The place that an address below the dashboard names or lies below; '' for home. */
export function placeOf(address: string): PlaceName | '' {
  const below = address.slice(DASHBOARD.length + 1);
  return (Object.keys(RESOURCES) as PlaceName[]).find((place) => isBelow(place, below)) ?? '';
}

/** The address of a place; '' is home. */
export function placePath(place: PlaceName | ''): string {
  return dashboardPath(...(place ? [place] : []));
}

/** The place of home: for owners its own page, for all other users the businesses. */
export function homeOf(permission: Permission | undefined): PlaceName | '' {
  return permission === 'owner' ? '' : 'businesses';
}

/** The place whose own page is at an address; undefined below a place, where other pages are. */
export function pageAt(address: string, permission: Permission): PlaceName | '' | undefined {
  const place = placeOf(address);
  return isBelow(address, placePath(place)) ? place || homeOf(permission) : undefined;
}

/** The links of a permission; one to a call beyond the table is for users whom that gives everything. */
export function placesFor(permission: Permission | undefined, announced: readonly Capability[] = []): PlaceName[] {
  return (Object.keys(RESOURCES) as PlaceName[]).filter((name) => {
    const { needs } = RESOURCES[name];
    return !needs || needs.some((call) => announced.includes(call) && givesAll(permission, call));
  });
}
