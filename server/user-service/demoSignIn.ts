import type { Permission } from '../../contract/user';

/** The password of the demonstration's accounts; it is public, so only this machine may reach them. */
export const DEMO_PASSWORD = 'gs-demo-2026';

/** The accounts with that password, in the order in which they are printed. */
export const DEMO_EMAILS = {
  admin: 'admin@gs.test',
  owner: 'owner@gs.test',
  consumer: 'consumer@gs.test',
} as const satisfies Record<Permission, string>;
