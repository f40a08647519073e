import { WRONG_PASSWORD } from '../../contract/account';
import { ENTRIES } from '../../contract/services';
import type { AuthDeps } from '../http/auth';
import { budget } from '../http/budget';
import type { CallTable } from '../http/calls';
import { conflict, unauthorized, wrongField } from '../http/errors';
import { networkOf } from '../http/overload';
import { changeOwnName } from './accounts.repository';
import { verifyPassword } from './password';
import { changePassword, hashNew, resetPassword } from './passwords.repository';
import type { SignInAttempts } from './signInAttempts';
import { credentialsOf } from './users.repository';

/** Wrong links from one place; 256 bits cannot be guessed, but each try costs a query. */
const WRONG_LINKS = { times: 20, perMs: 15 * 60_000 };

interface Deps extends Pick<AuthDeps, 'db' | 'now'> {
  /** The same that count at the sign-in: with an open session on a desk, its password must not be guessable. */
  attempts: SignInAttempts;
}

/** What users do with their own account. */
export function accountRoutes(calls: CallTable, { db, now, attempts }: Deps): void {
  const wrongLinks = budget({ ...WRONG_LINKS, now });

  calls.on('changeOwnName', ({ me, body: { name }, transact }) =>
    transact((tx) => changeOwnName(tx, { id: me.id, name, now: now() })),
  );

  calls.on('changePassword', async ({ me, ip, log, body: { currentPassword, password }, transact }) => {
    const person = await credentialsOf(db, me.id);
    if (!person) throw unauthorized();
    const isDone = await attempts.prove({ ip, email: person.email }, async () => {
      if (!(await verifyPassword(person.passwordHash, currentPassword))) return undefined;
      const passwordHash = await hashNew(password, person);
      await transact((tx) => changePassword(tx, { person, kept: me.tokenHash, passwordHash, now: now() }));
      return true;
    });
    if (isDone) return;
    log.warn({ address: ip, account: me.id }, 'proof refused');
    throw wrongField('currentPassword', WRONG_PASSWORD);
  });

  calls.on('resetPassword', async ({ ip, body, log }) => {
    const place = networkOf(ip);
    wrongLinks.check(place);
    const person = await resetPassword(db, { ...body, now: now() });
    if (person) {
      log.info({ address: ip, account: person.id }, 'password reset');
      return;
    }
    wrongLinks.spend(place);
    log.warn({ address: ip }, 'password reset refused');
    throw conflict(ENTRIES.resetPassword.refuses[409]);
  });
}
