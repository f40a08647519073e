import type { Permission } from '../../contract/user';

/** What the demonstration's accounts sign in with; it is public, so nothing but this machine may reach them. */
export const DEMO_PASSWORD = 'gs-demo-2026';

/** Who has that password, in the order in which they are announced. */
export const DEMO_EMAILS = {
  admin: 'admin@gs.test',
  owner: 'owner@gs.test',
  consumer: 'consumer@gs.test',
} as const satisfies Record<Permission, string>;
