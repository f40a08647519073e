/** What the platform of the tests does about accounts. */
import { WRONG_PASSWORD } from '../account';
import type { User } from '../services/shapes';
import { type Handlers, Refusal } from './handler';
import { find, type Records, replace } from './records';

function leaveOut<T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
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
  return {
    disableUser: ({ params: { id } }) => shut(id, new Date().toISOString()),
    enableUser: ({ params: { id } }) => shut(id, null),
    endSessionsOfUser({ params: { id } }) {
      find(records.users, id);
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
      if (records.passwords[me.email] !== currentPassword)
        throw new Refusal(422, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
      setPassword(me, password);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
