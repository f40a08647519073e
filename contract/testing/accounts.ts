/** What the platform of the tests does about accounts; a user's sessions are those that a test has put there. */
import { WRONG_PASSWORD } from '../account';
import { RECOVERY_CODES } from '../limits';
import { CODE_REFUSALS } from '../secondFactor';
import type { User } from '../services/shapes';
import { type Handlers, Refusal } from './handler';
import { find, type Records, replace, without } from './records';

/** What every application shows here, at any time. */
export const RIGHT_CODE = '492039';

const wrong = (name: string, detail: string) => new Refusal(422, detail, { [name]: detail });
const isRequired = ({ asksSecondFactor }: Records, { permission }: User) => asksSecondFactor && permission === 'admin';
const codesOf = ({ secondFactors }: Records, { id }: User) => secondFactors[id]?.recoveryCodes ?? [];
const isOn = ({ secondFactors }: Records, { id }: User) => secondFactors[id]?.isOn === true;

function checkCode(records: Records, user: User, code: string): void {
  if (code !== RIGHT_CODE && !codesOf(records, user).includes(code)) throw wrong('code', CODE_REFUSALS.wrong);
}

function checkPassword({ passwords }: Records, { email }: User, password: string, name = 'password'): void {
  if (passwords[email] !== password) throw wrong(name, WRONG_PASSWORD);
}

function leaveOut<T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}

/**
 * Throws where a user who signs in has a second factor and gave no code of it, or a wrong one. Gives 'required' for a
 * user who must have one and has none.
 */
export function checkSecondFactor(records: Records, user: User, code: string | undefined): 'required' | undefined {
  if (!isOn(records, user)) return isRequired(records, user) ? 'required' : undefined;
  if (code === undefined) throw wrong('code', CODE_REFUSALS.missing);
  checkCode(records, user, code);
  return undefined;
}

export function accounts(records: Records) {
  function shut(id: string, disabledAt: string | null) {
    const data = { ...find(records.users, id), disabledAt };
    records.users = replace(records.users, data);
    return { data };
  }
  function setPassword({ email }: User, password: string): void {
    records.passwords = { ...records.passwords, [email]: password };
  }
  function keepCurrent({ id }: User): undefined {
    const kept = (records.sessions[id] ?? []).filter(({ current }) => current);
    records.sessions = { ...records.sessions, [id]: kept };
  }
  return {
    disableUser: ({ params: { id } }) => shut(id, new Date().toISOString()),
    enableUser: ({ params: { id } }) => shut(id, null),
    endSessionsOfUser({ params: { id } }) {
      records.sessions = leaveOut(records.sessions, find(records.users, id).id);
      return undefined;
    },
    createPasswordReset({ params: { id } }) {
      const token = `reset-of-${find(records.users, id).id}`;
      records.resets = { ...records.resets, [token]: id };
      return { data: { token, expiresAt: new Date(Date.now() + 60 * 60_000).toISOString() } };
    },
    resetPassword({ body: { token, password } }) {
      const user = records.users.find(({ id }) => id === records.resets[token]);
      if (!user || user.disabledAt) throw new Refusal(409);
      setPassword(user, password);
      records.resets = leaveOut(records.resets, token);
      return undefined;
    },
    changeOwnName({ body: { name }, me }) {
      records.users = replace(records.users, { ...find(records.users, me.id), name });
      return undefined;
    },
    changePassword({ body: { currentPassword, password }, me }) {
      checkPassword(records, me, currentPassword, 'currentPassword');
      setPassword(me, password);
      return keepCurrent(me);
    },
    listSessions: ({ me }) => ({ data: [...(records.sessions[me.id] ?? [])] }),
    endOtherSessions: ({ me }) => keepCurrent(me),
    endSession({ params: { id }, me }) {
      records.sessions = { ...records.sessions, [me.id]: without(records.sessions[me.id] ?? [], id) };
      return undefined;
    },
    getSecondFactor: ({ me }) => ({
      data: {
        isOn: isOn(records, me),
        isRequired: isRequired(records, me),
        recoveryCodesLeft: codesOf(records, me).length,
      },
    }),
    beginSecondFactor({ body: { password }, me }) {
      checkPassword(records, me, password);
      const secret = 'NB2W45DFOIZA4YLTMVRXEZLUNFXA5DIM';
      return { data: { secret, uri: `otpauth://totp/GS%20Cupones:${encodeURIComponent(me.email)}?secret=${secret}` } };
    },
    confirmSecondFactor({ body: { code }, me }) {
      if (code !== RIGHT_CODE) throw wrong('code', CODE_REFUSALS.wrong);
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, (_, n) => `7K2M-QX4P-9TRB-C6WH-D3VN-8YF${n}`);
      records.secondFactors = { ...records.secondFactors, [me.id]: { isOn: true, recoveryCodes } };
      keepCurrent(me);
      return { data: { recoveryCodes } };
    },
    removeSecondFactor({ body: { password, code }, me }) {
      checkPassword(records, me, password);
      checkCode(records, me, code);
      records.secondFactors = leaveOut(records.secondFactors, me.id);
      return undefined;
    },
    removeSecondFactorOfUser({ params: { id } }) {
      records.secondFactors = leaveOut(records.secondFactors, find(records.users, id).id);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
