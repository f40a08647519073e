/**
 * What an operator does about accounts, by e-mail and without a session: the history says that it came from the
 * console. Every function throws a StartError, in Spanish, where it cannot be done.
 */
import { and, asc, eq, max, ne, or, sql } from 'drizzle-orm';
import { storedPassword } from '../../contract/account';
import { yup } from '../../contract/locale';
import { readEmail } from '../../contract/typedText';
import type { Permission } from '../../contract/user';
import { auditEvents } from '../db/accountSchema';
import { pick } from '../db/columns';
import { sessions, users } from '../db/schema';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { COMMON_PASSWORD, hashPassword, isCommonPassword, NO_PASSWORD_HASH } from './password';
import { setPassword } from './staffAccess.repository';

/** An account of staff, as the operator sees it. */
export interface StaffMember {
  email: string;
  name: string;
  permission: Permission;
  disabledAt: Date | null;
  hasPassword: boolean;
  /** When a session was last opened or used; null for never. */
  lastSeenAt: Date | null;
}

/** All administrators and owners, and all accounts whose access is closed, by e-mail. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const used = db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  // The session may have ended since.
  const opened = db
    .select({ at: max(auditEvents.at) })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, users.id), eq(auditEvents.subjectType, 'session')));
  return db
    .select({
      ...pick(users, 'email', 'name', 'permission', 'disabledAt'),
      hasPassword: sql<boolean>`${users.passwordHash} <> ${NO_PASSWORD_HASH}`,
      lastSeenAt: sql<Date | null>`greatest((${used}), (${opened}))`.mapWith(users.createdAt),
    })
    .from(users)
    .where(or(ne(users.permission, 'consumer'), sql`${users.disabledAt} is not null`))
    .orderBy(asc(users.email));
}

/** Sets an account's password, ends its sessions and invalidates a link for a new one. */
export async function setPasswordByEmail(
  db: Db,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<{ name: string; endedSessions: number }> {
  const person = await findStaff(db, email);
  try {
    await newPassword.validate(password);
  } catch (error) {
    throw yup.ValidationError.isError(error) ? new StartError(error.message) : error;
  }
  if (await isCommonPassword(password, person)) throw new StartError(COMMON_PASSWORD);
  const passwordHash = await hashPassword(password);
  const endedSessions = await db.transaction((tx) => setPassword(tx, { id: person.id, passwordHash, now }));
  return { name: person.name, endedSessions };
}
const newPassword = storedPassword('Escribe la contraseña nueva');

/** The account with this e-mail, of staff or with its access closed. */
async function findStaff(db: Db, email: string): Promise<{ id: string; name: string; email: string }> {
  const [person] = await db
    .select(pick(users, 'id', 'name', 'email', 'permission', 'disabledAt'))
    .from(users)
    .where(eq(sql`lower(${users.email})`, readEmail(email)));
  if (!person) throw new StartError(unknownEmail(email));
  if (person.permission === 'consumer' && person.disabledAt === null)
    throw new StartError(`${person.email} no es administrador ni propietario: no tiene acceso al panel.`);
  return person;
}

const unknownEmail = (email: string) => `Nadie tiene el correo ${readEmail(email)}.`;
