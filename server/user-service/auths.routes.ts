import { ENTRIES } from '../../contract/services';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { AppError, unauthorized } from '../http/errors';
import { loginAttempts } from './loginAttempts';
import { removeSession } from './sessions.repository';
import { signIn } from './signIn';

export function authRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const attempts = loginAttempts(now);

  calls.on('login', async ({ body, ip, log }) => {
    let account: string | undefined;
    const meet = (id: string) => {
      account = id;
    };
    try {
      const answer = await attempts.run({ ip, email: body.email }, () => signIn(db, body, { now: now(), meet }));
      if (!answer) throw unauthorized(ENTRIES.login.refuses[401]);
      return answer;
    } catch (error) {
      // Never the e-mail as it was typed: people type passwords into that field.
      if (error instanceof AppError) log.warn({ address: ip, account, ...reasonOf(error) }, 'sign-in refused');
      throw error;
    }
  });

  calls.on('logout', ({ token }) => removeSession(db, token));
}

/** What the log says of a refusal: its status, and whether it was for the number of tries alone. */
function reasonOf({ status }: AppError) {
  return { status, limited: status === 429 };
}
