/** Who may make each call, taken from the entries in services/; in the browser a finished table as in calls.ts. */
import { ENTRIES, type GuardedCall } from './services';
import type { Entry, Roles } from './services/entry';

/** Every call but signing in and out, those beyond the table too. */
export const ROLES = Object.fromEntries(
  Object.entries<Entry>(ENTRIES).flatMap(([name, { access }]) => (typeof access === 'object' ? [[name, access]] : [])),
) as Readonly<Record<GuardedCall, Roles>>;
