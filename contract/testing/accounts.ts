/** What the platform of the tests does about accounts; a user's sessions are those that a test has put there. */
import { WRONG_PASSWORD } from '../account';
import { RECOVERY_CODES } from '../limits';
import { CODE_REFUSALS } from '../secondFactor';
import { ENTRIES } from '../services';
import type { User } from '../services/shapes';
import { type Handlers, Refusal } from './handler';
import { find, type Records, replace, without } from './records';

/** What every application shows here, at any time. */
export const RIGHT_CODE = '492039';

const wrong = (name: string, detail: string) => new Refusal(422, detail, { [name]: detail });

/**
 * Throws where a user who signs in has a second factor and gave no code of it, or a wrong one. Gives 'required' for a
 * user who must have one and has none.
 */
export function checkSecondFactor(records: Records, user: User, code: string | undefined): 'required' | undefined {
  if (isOn(records, user)) {
    if (code === undefined) throw wrong('code', CODE_REFUSALS.missing);
    spendCode(records, user, code);
    return undefined;
  }
  return isRequired(records, user) ? 'required' : undefined;
}

const isRequired = ({ asksSecondFactor }: Records, { permission }: User) => asksSecondFactor && permission === 'admin';
const codesOf = ({ secondFactors }: Records, { id }: User) => secondFactors[id]?.recoveryCodes ?? [];
const isOn = ({ secondFactors }: Records, { id }: User) => secondFactors[id]?.isOn === true;

function spendCode(records: Records, user: User, code: string): void {
  const codes = codesOf(records, user);
  if (code !== RIGHT_CODE && !codes.includes(code)) throw wrong('code', CODE_REFUSALS.wrong);
  const recoveryCodes = codes.filter((one) => one !== code);
  records.secondFactors = { ...records.secondFactors, [user.id]: { isOn: true, recoveryCodes } };
}

function checkPassword({ passwords }: Records, { email }: User, password: string, name = 'password'): void {
  if (passwords[email] !== password) throw wrong(name, WRONG_PASSWORD);
}

function leaveOut<T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}

function keepCurrent(records: Records, { id }: User): void {
  const kept = (records.sessions[id] ?? []).filter(({ current }) => current);
  records.sessions = { ...records.sessions, [id]: kept };
}

export function accounts(records: Records) {
  function staff(id: string, me: User, refusal: string): User {
    const user = find(records.users, id);
    if (id === me.id) throw new Refusal(409);
    if (user.permission === 'consumer' && !user.disabledAt) throw new Refusal(409, refusal);
    return user;
  }
  function shut(user: User, disabledAt: string | null) {
    const data = { ...user, disabledAt };
    records.users = replace(records.users, data);
    return { data };
  }
  function setPassword({ email }: User, password: string): void {
    records.passwords = { ...records.passwords, [email]: password };
  }
  return {
    ...secondFactors(records),
    disableUser({ params: { id }, me }) {
      const user = staff(id, me, ENTRIES.enableUser.refuses[409]);
      records.sessions = leaveOut(records.sessions, id);
      return shut(user, user.disabledAt ?? new Date().toISOString());
    },
    enableUser: ({ params: { id }, me }) => shut(staff(id, me, ENTRIES.enableUser.refuses[409]), null),
    endSessionsOfUser({ params: { id } }) {
      find(records.users, id);
      records.sessions = leaveOut(records.sessions, id);
      return undefined;
    },
    createPasswordReset({ params: { id }, me }) {
      staff(id, me, ENTRIES.enableUser.refuses[409]);
      const token = `reset-of-${id}`;
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
      keepCurrent(records, me);
      return undefined;
    },
    listSessions: ({ me }) => ({ data: [...(records.sessions[me.id] ?? [])] }),
    endOtherSessions({ me }) {
      keepCurrent(records, me);
      return undefined;
    },
    endSession({ params: { id }, me }) {
      records.sessions = { ...records.sessions, [me.id]: without(records.sessions[me.id] ?? [], id) };
      return undefined;
    },
  } satisfies Partial<Handlers>;
}

function secondFactors(records: Records) {
  return {
    getSecondFactor: ({ me }) => ({
      data: {
        isOn: isOn(records, me),
        isRequired: isRequired(records, me),
        recoveryCodesLeft: codesOf(records, me).length,
      },
    }),
    beginSecondFactor({ body: { password }, me }) {
      if (isOn(records, me)) throw new Refusal(409);
      checkPassword(records, me, password);
      records.secondFactors = { ...records.secondFactors, [me.id]: { isOn: false, recoveryCodes: [] } };
      const secret = 'NB2W45DFOIZA4YLTMVRXEZLUNFXA5DIM';
      return { data: { secret, uri: `otpauth://totp/GS%20Cupones:${encodeURIComponent(me.email)}?secret=${secret}` } };
    },
    confirmSecondFactor({ body: { code }, me }) {
      if (!records.secondFactors[me.id] || isOn(records, me)) throw new Refusal(409);
      if (code !== RIGHT_CODE) throw wrong('code', CODE_REFUSALS.wrong);
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, (_, n) => `7K2M-QX4P-9TRB-C6WH-D3VN-8YF${n}`);
      records.secondFactors = { ...records.secondFactors, [me.id]: { isOn: true, recoveryCodes } };
      keepCurrent(records, me);
      return { data: { recoveryCodes } };
    },
    removeSecondFactor({ body: { password, code }, me }) {
      if (isRequired(records, me)) throw new Refusal(409);
      checkPassword(records, me, password);
      if (isOn(records, me)) spendCode(records, me, code);
      records.secondFactors = leaveOut(records.secondFactors, me.id);
      return undefined;
    },
    removeSecondFactorOfUser({ params: { id }, me }) {
      find(records.users, id);
      if (id === me.id) throw new Refusal(409);
      records.secondFactors = leaveOut(records.secondFactors, id);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
