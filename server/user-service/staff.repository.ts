import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import type { User } from '../../contract/services/shapes';
import type { Permission } from '../../contract/user';
import { passwordResets } from '../db/accountSchema';
import { always } from '../db/always';
import { holdBusiness } from '../db/contents';
import { users } from '../db/schema';
import type { Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { conflict, wrongField } from '../http/errors';
import { removeSessionsOf } from '../http/session.repository';
import { type Account, insertAccount } from './accounts.repository';
import { NO_PASSWORD_HASH } from './password';
import { getUser } from './users.repository';

/**
 * Stores the account of a new administrator or owner. Throws 422 for a business that is not there (any more), 409 when
 * the e-mail is taken or the actor is no administrator any more.
 */
export async function createStaffUser(
  tx: Tx,
  { actor, account, now }: { actor: Actor; account: Account; now: Date },
): Promise<User> {
  // The actor may have been revoked meanwhile.
  await requireAdmin(tx, actor);
  if (account.businessId !== undefined && !(await holdBusiness(tx, account.businessId)))
    throw wrongField('businessId', ENTRIES.createStaffUser.refuses[422]);
  const id = await insertAccount(tx, { account, now });
  return always(await getUser(tx, actor, id));
}

export interface StaffChange {
  actor: Pick<Actor, 'id'>;
  id: string;
  now: Date;
}

/**
 * Makes a consumer an administrator; an administrator stays one. False when there is no such user; throws 409 for an
 * owner, for a closed access, which is to be opened by itself, and for an actor who is no administrator any more.
 */
export async function promoteUser(tx: Tx, { actor, id, now }: StaffChange): Promise<boolean> {
  const person = await requireAdmin(tx, actor, id);
  if (person?.permission === 'consumer' && person.disabledAt)
    throw conflict('Su acceso está cerrado. Ábrelo antes de hacerlo administrador.');
  return changePermission(tx, { id, from: 'consumer', to: 'admin', now });
}

/**
 * Makes an administrator a consumer again; a consumer stays one. False when there is no such user; throws 409 for an
 * owner, for the actor's own account, and for an actor who is no administrator any more, so that one always remains
 * (docs/decisions/0028).
 */
export async function revokeUser(tx: Tx, { actor, id, now }: StaffChange): Promise<boolean> {
  if (id === actor.id) throw conflict(ENTRIES.revokeUser.refuses[409]);
  await requireAdmin(tx, actor, id);
  return changePermission(tx, { id, from: 'admin', to: 'consumer', now });
}

/**
 * Locks the administrators who can sign in, and others, until the transaction ends, and gives all of them: no two can
 * close each other's access.
 */
export function holdAdministratorsAnd(tx: Tx, others: SQL) {
  const canSignIn = and(isNull(users.disabledAt), ne(users.passwordHash, NO_PASSWORD_HASH));
  return tx
    .select({ id: users.id, name: users.name, email: users.email, permission: users.permission })
    .from(users)
    .where(or(and(eq(users.permission, 'admin'), canSignIn), others))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** What is read of a user before a decision about them. */
interface Standing {
  id: string;
  permission: Permission;
  disabledAt: Date | null;
}

/**
 * Throws 409 unless the actor is an administrator still, with access. They stay one until the transaction ends: their
 * row is locked, and so is that of `other`, whom they are about to change and whose row is given; undefined where there
 * is none.
 */
export async function requireAdmin(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  other: string = actor.id,
): Promise<Standing | undefined> {
  const locked = await tx
    .select({ id: users.id, permission: users.permission, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, [actor.id, other]))
    // All transactions lock two rows in the same order, or two of them could wait for each other.
    .orderBy(asc(users.id))
    .for('no key update');
  const found = (id: string) => locked.find((one) => one.id === id);
  if (found(actor.id)?.permission !== 'admin') {
    throw conflict('Ya no eres administrador: otra persona revocó tus permisos.');
  }
  if (found(actor.id)?.disabledAt) throw conflict('Tu acceso se cerró: otra persona lo decidió mientras tanto.');
  return found(other);
}

/**
 * Changes a permission and ends the person's sessions; a user who has the new one already keeps both. A promoted user
 * signs in anew too, so that no earlier token becomes an administrator's, not even one opened while a demotion was
 * under way (docs/decisions/0028).
 */
async function changePermission(
  tx: Tx,
  { id, from, to, now }: Omit<StaffChange, 'actor'> & { from: Permission; to: 'admin' | 'consumer' },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ permission: to, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.permission, from)))
    .returning({ id: users.id });
  if (changed.length === 1) {
    await removeSessionsOf(tx, id);
    await removePasswordReset(tx, id);
    return true;
  }
  const [person] = await tx.select({ permission: users.permission }).from(users).where(eq(users.id, id));
  if (person?.permission === 'owner') throw conflict(ENTRIES.promoteUser.refuses[409]);
  return person !== undefined;
}

/** Without this a link that was made earlier could undo the decision about this user. */
export async function removePasswordReset(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
