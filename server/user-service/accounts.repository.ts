import { eq } from 'drizzle-orm';
import { yup } from '../../contract/locale';
import { ENTRIES } from '../../contract/services';
import { type StaffInput, staffSchema } from '../../contract/staff';
import { users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { AppError, conflict, wrongField } from '../http/errors';
import { StartError } from '../startError';
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from './password';

const TAKEN = ENTRIES.createStaffUser.refuses[409];

/** An account of staff as it is stored, before its row exists. */
export type Account = Omit<StaffInput, 'password'> & { passwordHash: string };

/**
 * Makes an account of checked input. Throws 422 for a common password. Hashing takes long, and the embedded database
 * has one connection for all requests: so call it before any transaction.
 */
export async function makeAccount({ password, ...person }: StaffInput): Promise<Account> {
  if (await isCommonPassword(password, person)) throw wrongField('password', COMMON_PASSWORD);
  return { ...person, passwordHash: await hashPassword(password) };
}

/** Stores an account and gives its id. Throws 409 when its e-mail is taken. */
export async function insertAccount(tx: Tx, { account, now }: { account: Account; now: Date }): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!created) throw conflict(TAKEN, { fields: { email: TAKEN } });
  return created.id;
}

export async function changeOwnName(tx: Tx, { id, name, now }: { id: string; name: string; now: Date }): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, id));
}

/** Makes an administrator's account. Throws a StartError for what a form would refuse. */
export function makeAdministrator(person: { name: string; email: string; password: string }): Promise<Account> {
  return saidAtStart(async () =>
    makeAccount(await staffSchema.validate({ ...person, permission: 'admin' }, { abortEarly: false })),
  );
}

/** Stores an account that no signed-in user makes. Throws a StartError when its e-mail is taken. */
export function createAdministrator(db: Db, account: Account): Promise<string> {
  return saidAtStart(() => db.transaction((tx) => insertAccount(tx, { account, now: new Date() })));
}

async function saidAtStart<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (yup.ValidationError.isError(error)) throw new StartError(error.errors.join('. '));
    throw error instanceof AppError ? new StartError(error.message) : error;
  }
}

/** Creates the first administrator unless there is one already; gives whether it did. Throws as the two above do. */
export async function ensureFirstAdministrator(db: Db, signIn: { email: string; password: string }): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  try {
    await createAdministrator(db, await makeAdministrator({ ...signIn, name: 'Administrador' }));
    return true;
  } catch (error) {
    // Another instance that starts at the same moment may have been first.
    if (!(await hasAdministrator(db))) throw error;
    return false;
  }
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.permission, 'admin')).limit(1);
  return rows.length > 0;
}
