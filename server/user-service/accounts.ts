import { eq } from 'drizzle-orm';
import { requiredEmail } from '../../contract/fields';
import { MIN_PASSWORD } from '../../contract/limits';
import { users } from '../db/schema';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { hashPassword } from './password';

const ADMIN_EMAIL = requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' });

/**
 * Creates the first administrator unless there is one already, whoever that is. Throws a StartError for a bad
 * e-mail, a password of fewer than MIN_PASSWORD characters, or an e-mail that belongs to somebody else.
 */
export async function ensureFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await hasAdministrator(db)) return;
  const address = await ADMIN_EMAIL.validate(email);
  if ([...password].length < MIN_PASSWORD) {
    throw new StartError(`La contraseña del primer administrador debe tener al menos ${MIN_PASSWORD} caracteres.`);
  }
  const created = await db
    .insert(users)
    .values({
      name: 'Administrador',
      email: address,
      permission: 'admin',
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // Another instance that starts at the same moment may have been first.
  if (created.length === 0 && !(await hasAdministrator(db))) {
    throw new StartError(`El correo ${address} ya pertenece a otra cuenta.`);
  }
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.permission, 'admin')).limit(1);
  return rows.length > 0;
}
