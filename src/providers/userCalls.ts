/** What the back-office does with people beside listing and adding them. */
import type { Identifier } from 'ra-core';
import { isObject } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { Platform } from './platform';
import { readUser, type UserRecord } from './records';

export function userCalls(platform: Platform) {
  return {
    /** A person by id, whether the platform wraps the answer or not (A27). It is a look-up: failing ends no session. */
    async getUser(id: Identifier, signal?: AbortSignal): Promise<UserRecord> {
      const { status, json } = await platform('getUser', { params: { id }, signal, lookUp: true });
      const user = readUser(isObject(json) ? (json.data ?? json.user ?? json) : undefined);
      if (!user) throw unexpectedAnswer(status, json);
      return user;
    },

    async promoteUser(id: Identifier): Promise<void> {
      await platform('promoteUser', { params: { id } });
    },

    /** Makes an administrator a consumer again; the person stays (A34). */
    async revokeUser(id: Identifier): Promise<void> {
      await platform('revokeUser', { params: { id } });
    },
  };
}
