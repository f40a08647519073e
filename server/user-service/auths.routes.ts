import { type Answer, ENTRIES } from '../../contract/services';
import { CAPABILITIES } from '../../contract/services/capabilities';
import type { Login } from '../../contract/session';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { AppError, forbidden, unauthorized } from '../http/errors';
import { createSession, removeSession } from '../http/session.repository';
import { loginAttempts } from './loginAttempts';
import { verifyAgainstNobody, verifyPassword } from './password';
import { refusedSignIns } from './refusedSignIns';
import { findCredentials, getUser } from './users.repository';

export function authRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const attempts = loginAttempts(db, now);
  const recordRefusal = refusedSignIns({ db, now });

  calls.on('login', async ({ body, ip, log }) => {
    let account: string | undefined;
    const meet = (id: string) => {
      account = id;
    };
    try {
      const answer = await attempts.run({ ip, email: body.email }, () => signIn(db, body, { now: now(), meet }));
      if (!answer) throw unauthorized(ENTRIES.login.refuses[401]);
      log.info({ address: ip, account }, 'signed in');
      return answer;
    } catch (error) {
      // Never the e-mail as it was typed: people type passwords into that field.
      if (error instanceof AppError) {
        const { status } = error;
        log.warn({ address: ip, account, status, limited: status === 429 }, 'sign-in refused');
        await recordRefusal({ email: body.email, account, ip, status, log });
      }
      throw error;
    }
  });

  calls.on('logout', ({ token }) => removeSession(db, token));
}

/**
 * Opens a session for the right e-mail and password. Gives undefined for wrong ones, without telling which of both is
 * wrong; throws 403 for a consumer, who has nothing to do here. `meet` is told the account's id where the e-mail is
 * somebody's.
 */
async function signIn(
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
  return { data: user, meta: { token: await createSession(db, user.id, now), capabilities: [...CAPABILITIES] } };
}
