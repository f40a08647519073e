/** What the back-office does with people beside listing and adding them. */
import type { Identifier } from 'ra-core';
import { CALLS } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import type { User } from '../../contract/user';
import { isObject } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { HttpClient } from './httpClient';
import { readUser } from './records';
import { sendable } from './sendable';

export function userCalls(httpClient: HttpClient) {
  return {
    /** A person by id, whether the platform wraps the answer or not (A27). It is a look-up: failing ends no session. */
    async getUser(id: Identifier, signal?: AbortSignal): Promise<User> {
      const path = pathOf(CALLS.getUser, { id: sendable(id) });
      const { status, json } = await httpClient(path, { signal, lookUp: true });
      const user = readUser(isObject(json) ? (json.data ?? json.user ?? json) : undefined);
      if (!user) throw unexpectedAnswer(status, json);
      return user;
    },

    /** Makes a consumer an administrator; nothing is sent but the address (R406). */
    async promoteUser(id: Identifier): Promise<void> {
      await httpClient(pathOf(CALLS.promoteUser, { id: sendable(id) }), { method: CALLS.promoteUser.method });
    },

    /** Makes an administrator a consumer again; the person stays (R407, A34). */
    async revokeUser(id: Identifier): Promise<void> {
      await httpClient(pathOf(CALLS.revokeUser, { id: sendable(id) }), { method: CALLS.revokeUser.method });
    },
  };
}
