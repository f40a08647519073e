import type { FieldErrors } from '../../contract/envelope';
import type { RefusalReason } from '../../contract/history';
import { CODE_REFUSALS } from '../../contract/secondFactor';
import { type AnswerOf, ENTRIES } from '../../contract/services';
import { CAPABILITIES } from '../../contract/services/capabilities';
import type { Login } from '../../contract/session';
import type { AuthDeps } from '../http/auth';
import type { CallTable } from '../http/calls';
import { AppError, unauthorized, wrongField } from '../http/errors';
import { type Origin, removeSession } from '../http/session.repository';
import { accountRoutes } from './account.routes';
import { openSession } from './ownSessions.repository';
import { verifyAgainstNobody, verifyPassword } from './password';
import { refusedSignIns } from './refusedSignIns';
import { signInAttempts } from './signInAttempts';
import { findCredentials, getUser } from './users.repository';

type Deps = Pick<AuthDeps, 'db' | 'now' | 'asksSecondFactor'>;

export function authRoutes(calls: CallTable, deps: Deps): void {
  const { db, now } = deps;
  const attempts = signInAttempts(now);
  const recordRefusal = refusedSignIns({ db, now });

  calls.on('login', async ({ body, ip, userAgent, log }) => {
    let account: string | undefined;
    const meet = (id: string) => {
      account = id;
    };
    let wrong: Refused | undefined;
    try {
      const answer = await attempts.signIn({ ip, email: body.email }, async () => {
        const given = await signIn(body, { ...deps, origin: { address: ip, userAgent }, meet });
        if (!(given instanceof Refused)) return given;
        wrong = given;
        return undefined;
      });
      if (!answer) throw wrong ?? unauthorized();
      log.info({ address: ip, account }, 'signed in');
      return answer;
    } catch (error) {
      // Never the e-mail as it was typed: users type passwords into that field by mistake.
      if (error instanceof AppError) {
        const { status } = error;
        const reason = error instanceof Refused ? error.reason : status === 429 ? 'limit' : undefined;
        // No refusal: a user with a second factor is asked for a code at every sign-in.
        if (status === 422 && !reason) log.info({ address: ip, account }, 'code asked for');
        else log.warn({ address: ip, account, status, reason, limited: status === 429 }, 'sign-in refused');
        // An outage is no refusal either.
        if (reason) await recordRefusal({ email: body.email, account, ip, reason, log });
      }
      throw error;
    }
  });

  calls.on('logout', ({ token }) => removeSession(db, token));

  accountRoutes(calls, { ...deps, attempts });
}

/** A sign-in that was refused, with the reason that the history keeps. */
class Refused extends AppError {
  constructor(
    readonly reason: RefusalReason,
    status: number,
    detail: string,
    fields?: FieldErrors,
  ) {
    super(status, detail, {}, { fields });
  }
}

const wrongCode = CODE_REFUSALS.wrong;
const wrongPassword = () => new Refused('password', 401, ENTRIES.login.refuses[401]);

interface Asked extends Deps {
  origin: Origin;
  /** Called with the account's id where the e-mail has one. */
  meet: (id: string) => void;
}

/**
 * Opens a session for the right e-mail and password, and the right code where the person has a second factor. Gives the
 * refusal for a wrong guess, without showing which of e-mail and password is wrong. Throws 403 for a consumer, who may
 * not use the panel, and for a user whose access is closed, and 422 where a code is asked for: the password was right,
 * so none of these is a guess.
 */
async function signIn(
  { email, password, code }: Login,
  { db, now, asksSecondFactor, origin, meet }: Asked,
): Promise<AnswerOf<'login'> | Refused> {
  const person = await findCredentials(db, email);
  if (person) meet(person.id);
  const right = person ? await verifyPassword(person.passwordHash, password) : await verifyAgainstNobody(password);
  if (!person || !right) return wrongPassword();
  if (person.permission === 'consumer') throw new Refused('consumer', 403, 'Tu cuenta no tiene acceso al panel.');
  if (person.disabledAt) throw new Refused('disabled', 403, 'Tu acceso está cerrado. Habla con un administrador.');
  const user = await getUser(db, { ...person, scope: 'own' }, person.id);
  const opened = user ? await openSession(db, { person, code, origin, now: now() }) : 'changed';
  if (!user || opened === 'changed') return wrongPassword();
  if (opened === 'missing') throw wrongField('code', CODE_REFUSALS.missing);
  if (opened === 'wrong') return new Refused('code', 422, wrongCode, { code: wrongCode });
  const isRequired = !opened.hasSecondFactor && asksSecondFactor(person);
  return {
    data: user,
    meta: {
      token: opened.token,
      capabilities: [...CAPABILITIES],
      ...(isRequired && { secondFactor: 'required' as const }),
    },
  };
}
