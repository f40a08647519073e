import { and, inArray, ne } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demoSignIn';
import { NO_PASSWORD_HASH, verifyPassword } from './password';
import { holdAdministratorsAnd } from './staff.repository';
import { setPassword } from './staffAccess.repository';

const EMAILS: string[] = Object.values(DEMO_EMAILS);

/**
 * The e-mails of the demonstration's accounts that still have the published password; those too whose access is closed,
 * since an administrator can open it again while the server runs.
 */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, EMAILS), ne(users.permission, 'consumer')));
  const open = new Set<string>();
  for (const { email, passwordHash } of rows) {
    if (await verifyPassword(passwordHash, DEMO_PASSWORD)) open.add(email);
  }
  return EMAILS.filter((email) => open.has(email));
}

/**
 * Takes the demonstration's accounts their password, their sessions and every link for another password; their data
 * stay. Throws a StartError when no administrator could sign in afterwards.
 */
export async function closeDemoAccounts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await holdAdministratorsAnd(tx, inArray(users.email, EMAILS));
    const closed = locked.filter(({ email }) => EMAILS.includes(email));
    if (closed.length === locked.length) throw new StartError('Crea primero tu administrador: npm run admin -- create');
    for (const { id } of closed) await setPassword(tx, { id, passwordHash: NO_PASSWORD_HASH, now });
  });
}
