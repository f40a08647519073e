import type { FastifyBaseLogger } from 'fastify';
import { WRONG_PASSWORD } from '../../contract/account';
import { CODE_REFUSALS } from '../../contract/secondFactor';
import { ENTRIES } from '../../contract/services';
import type { AuthDeps } from '../http/auth';
import { budget } from '../http/budget';
import type { CallTable } from '../http/calls';
import { AppError, conflict, unauthorized, wrongField } from '../http/errors';
import { networkOf } from '../http/overload';
import type { SignedIn } from '../http/session.repository';
import { changeOwnName } from './accounts.repository';
import { endOtherSessions, endSession, listSessions } from './ownSessions.repository';
import { verifyPassword } from './password';
import { changePassword, hashNew, resetPassword } from './passwords.repository';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './secondFactor.repository';
import type { SignInAttempts } from './signInAttempts';
import { type Credentials, credentialsOf } from './users.repository';

/** Wrong links from one place; 256 bits cannot be guessed, but each try costs a query. */
const WRONG_LINKS = { times: 20, perMs: 15 * 60_000 };

interface Deps extends Pick<AuthDeps, 'db' | 'now' | 'asksSecondFactor'> {
  /** The same that count at the sign-in: with an open session on a desk, its other secrets must not be guessable. */
  attempts: SignInAttempts;
}

/** What users do with their own account. */
export function accountRoutes(calls: CallTable, { db, now, asksSecondFactor, attempts }: Deps): void {
  const wrongLinks = budget({ ...WRONG_LINKS, now });

  /**
   * Runs an action of a user who gives a password or code once more: `act` gives an error for a wrong proof, which is
   * counted and thrown.
   */
  async function proving<T>(
    { me, ip, log }: { me: SignedIn; ip: string; log: FastifyBaseLogger },
    act: (person: Credentials) => Promise<T>,
  ): Promise<Exclude<T, AppError>> {
    const person = await credentialsOf(db, me.id);
    if (!person) throw unauthorized();
    let wrong: AppError | undefined;
    const done = await attempts.prove({ ip, email: person.email.toLowerCase() }, async () => {
      const given = await act(person);
      if (!(given instanceof AppError)) return { given: given as Exclude<T, AppError> };
      wrong = given;
      return undefined;
    });
    if (!done) {
      log.warn({ address: ip, account: me.id }, 'proof refused');
      throw wrong ?? unauthorized();
    }
    return done.given;
  }

  calls.on('listSessions', async ({ me }) => ({ data: await listSessions(db, me, now()) }));
  calls.on('endSession', ({ me, params, transact }) =>
    transact((tx) => endSession(tx, { me, id: params.id, now: now() })),
  );
  calls.on('endOtherSessions', ({ me, transact }) => transact((tx) => endOtherSessions(tx, me)));

  calls.on('changeOwnName', ({ me, body: { name }, transact }) =>
    transact((tx) => changeOwnName(tx, { id: me.id, name, now: now() })),
  );

  calls.on('changePassword', async ({ me, ip, log, body: { currentPassword, password }, transact }) => {
    await proving({ me, ip, log }, async (person) => {
      if (!(await verifyPassword(person.passwordHash, currentPassword)))
        return wrongField('currentPassword', WRONG_PASSWORD);
      const passwordHash = await hashNew(password, person);
      return transact((tx) => changePassword(tx, { person, sessionId: me.sessionId, passwordHash, now: now() }));
    });
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

  calls.on('getSecondFactor', async ({ me }) => ({
    data: { ...(await readSecondFactor(db, me.id)), isRequired: asksSecondFactor(me) },
  }));

  calls.on('beginSecondFactor', async ({ me, ip, log, body, transact }) => {
    if (me.hasSecondFactor) throw conflict(ENTRIES.beginSecondFactor.refuses[409]);
    const data = await proving({ me, ip, log }, async (person) => {
      if (!(await verifyPassword(person.passwordHash, body.password))) return wrongField('password', WRONG_PASSWORD);
      return transact((tx) => beginSecondFactor(tx, { ...person, now: now() }));
    });
    return { data };
  });

  calls.on('confirmSecondFactor', async ({ me, ip, log, body, transact }) => {
    const recoveryCodes = await proving(
      { me, ip, log },
      async ({ id }) =>
        (await transact((tx) =>
          confirmSecondFactor(tx, { id, sessionId: me.sessionId, code: body.code, now: now() }),
        )) ?? wrongField('code', CODE_REFUSALS.wrong),
    );
    return { data: { recoveryCodes } };
  });

  calls.on('removeSecondFactor', async ({ me, ip, log, body: { password, code }, transact }) => {
    if (asksSecondFactor(me)) throw conflict(ENTRIES.removeSecondFactor.refuses[409]);
    await proving({ me, ip, log }, async (person) => {
      if (!(await verifyPassword(person.passwordHash, password))) return wrongField('password', WRONG_PASSWORD);
      const isRight = await transact((tx) => removeSecondFactor(tx, { id: person.id, code, now: now() }));
      return isRight ? undefined : wrongField('code', CODE_REFUSALS.wrong);
    });
  });
}
