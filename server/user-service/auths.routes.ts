import { loginSchema } from '../../contract/session';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { unauthorized } from '../http/errors';
import { loginAttempts } from './loginAttempts';
import { removeSession } from './sessions.repository';
import { signIn } from './signIn';

export function authRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const attempts = loginAttempts(now);

  calls.open('login', {
    body: loginSchema,
    status: 200,
    handle: async ({ body, ip }) => {
      const answer = await attempts.run({ ip, email: body.email }, () => signIn(db, body, now()));
      if (!answer) throw unauthorized('Correo o contraseña incorrectos.');
      return answer;
    },
  });

  calls.capability('logout', {
    status: 204,
    handle: ({ token }) => removeSession(db, token),
  });
}
