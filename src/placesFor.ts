import { givesAll } from '../contract/access';
import type { Capability } from '../contract/calls';
import type { Permission } from '../contract/user';
import { type PlaceName, RESOURCES } from './resources';

/** The links of a permission; one to a call beyond the table is for users whom that gives everything. */
export function placesFor(permission: Permission | undefined, announced: readonly Capability[] = []): PlaceName[] {
  return (Object.keys(RESOURCES) as PlaceName[]).filter((name) => {
    const { needs } = RESOURCES[name];
    return !needs || needs.some((call) => announced.includes(call) && givesAll(permission, call));
  });
}
