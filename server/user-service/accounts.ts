import { eq } from 'drizzle-orm';
import { requiredEmail } from '../../contract/fields';
import { MAX_EMAIL, MIN_PASSWORD } from '../../contract/limits';
import { recordDeed } from '../db/audit';
import { users } from '../db/schema';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { COMMON_PASSWORD, isCommonPassword } from './commonPasswords';
import { hashPassword } from './password';

const ADMIN_EMAIL = requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }).max(MAX_EMAIL);

/**
 * Creates the first administrator unless there is one already, whoever that is. Throws a StartError for a bad
 * e-mail, a password of fewer than MIN_PASSWORD characters or that everybody tries first, or an e-mail that belongs to
 * somebody else.
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
  if (await isCommonPassword(password, { email: address })) throw new StartError(`ADMIN_PASSWORD: ${COMMON_PASSWORD}`);
  const passwordHash = await hashPassword(password);
  const isCreated = await insertAdministrator(db, { name: 'Administrador', email: address, passwordHash });
  // Another instance that starts at the same moment may have been first.
  if (!isCreated && !(await hasAdministrator(db))) {
    throw new StartError(`El correo ${address} ya pertenece a otra cuenta.`);
  }
}

/** Stores an administrator whom nobody signed in made; false when the e-mail is somebody's already. */
export function insertAdministrator(
  db: Db,
  person: Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...person, permission: 'admin' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) return false;
    const details = { permission: 'admin' };
    const now = new Date();
    await recordDeed(tx, { actor: null, now, subject: 'user', action: 'created', ids: [created.id], details });
    return true;
  });
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.permission, 'admin')).limit(1);
  return rows.length > 0;
}
