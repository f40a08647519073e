import type { Capability } from '../../contract/calls';
import type { Answer } from '../../contract/services';
import type { Login } from '../../contract/session';
import type { Db } from '../db/types';
import { forbidden } from '../http/errors';
import { verifyAgainstNobody, verifyPassword } from './password';
import { createSession } from './sessions.repository';
import { findCredentials, getUser } from './users.repository';

/** What this platform offers beyond the call table. */
const OFFERED: Capability[] = ['logout'];

/**
 * Opens a session for the right e-mail and password. Gives undefined for wrong ones, without telling which of both is
 * wrong; throws 403 for a consumer, who has nothing to do here. `meet` is told the account's id where the e-mail is
 * somebody's.
 */
export async function signIn(
  db: Db,
  { email, password }: Login,
  { now, meet }: { now: Date; meet: (id: string) => void },
): Promise<Answer<'login'> | undefined> {
  const person = await findCredentials(db, email);
  if (person) meet(person.id);
  const right = person ? await verifyPassword(person.passwordHash, password) : await verifyAgainstNobody(password);
  if (!person || !right) return undefined;
  if (person.permission === 'consumer') throw forbidden('Tu cuenta no tiene acceso al panel.');
  const user = await getUser(db, { ...person, scope: 'own' }, person.id);
  if (!user) return undefined;
  return { data: user, meta: { token: await createSession(db, user.id, now), capabilities: OFFERED } };
}
