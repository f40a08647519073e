/** Calls for the user's own account, and an administrator's for others, where a platform announced them. */
import type { Identifier } from 'react-admin';
import type { EntryName } from '../../contract/calls';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { HttpAnswer } from './httpClient';
import { readInstant } from './instants';
import type { CallParams, Platform } from './platform';
import { readId, readText } from './records';
import { session } from './session';

/** One of the user's own sessions, as it is listed. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  address: string;
  userAgent: string;
  isCurrent: boolean;
}

export interface SecondFactorState {
  isOn: boolean;
  /** The platform requires a second factor of this user: it cannot be removed. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** What an application for codes needs; it has no effect before a code has confirmed it. */
export interface NewSecondFactor {
  secret: string;
  /** The same as an address that such an application opens, alone or as a QR code. */
  uri: string;
}

export function accountCalls(platform: Platform) {
  async function act<Name extends EntryName>(name: Name, asked: CallParams<Name>): Promise<void> {
    await platform(name, asked);
  }

  return {
    /** The live sessions of the signed-in user, the present one first. */
    async listSessions(signal?: AbortSignal): Promise<OwnSession[]> {
      const { status, json } = await platform('listSessions', { signal });
      if (!isObject(json) || !Array.isArray(json.data)) throw unexpectedAnswer(status, json);
      const sessions = json.data.flatMap(readSession);
      return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    endSession: (id: Identifier) => act('endSession', { params: { id } }),
    endOtherSessions: () => act('endOtherSessions', {}),

    async changeOwnName({ name }: { name: string }): Promise<void> {
      const isSame = session.sameAsNow();
      await act('changeOwnName', { body: { name } });
      if (isSame()) session.rename(name);
    },

    /** Ends all other sessions of the user, too. */
    changePassword: (body: { currentPassword: string; password: string }) => act('changePassword', { body }),

    async getSecondFactor(signal?: AbortSignal): Promise<SecondFactorState> {
      const { isOn, isRequired, recoveryCodesLeft } = dataOf(await platform('getSecondFactor', { signal }));
      return {
        isOn: isOn === true,
        isRequired: isRequired === true,
        recoveryCodesLeft: readNumber(recoveryCodesLeft) ?? 0,
      };
    },

    async beginSecondFactor(password: string): Promise<NewSecondFactor> {
      const answer = await platform('beginSecondFactor', { body: { password } });
      const data = dataOf(answer);
      const [secret, uri] = [readText(data.secret), readText(data.uri)];
      // It becomes a link: only addresses that applications for codes open are accepted.
      if (!secret || !uri.startsWith('otpauth://totp/')) throw unexpectedAnswer(answer.status, answer.json);
      return { secret, uri };
    },

    /** Turns it on with the application's first code, and gives the recovery codes, which no other answer contains. */
    async confirmSecondFactor(code: string): Promise<string[]> {
      const answer = await platform('confirmSecondFactor', { body: { code } });
      const { recoveryCodes } = dataOf(answer);
      if (!Array.isArray(recoveryCodes)) throw unexpectedAnswer(answer.status, answer.json);
      return recoveryCodes.map(readText).filter((text) => text !== '');
    },

    removeSecondFactor: (body: { password: string; code: string }) => act('removeSecondFactor', { body }),

    /** Ends the user's sessions and refuses new ones, until enableUser. */
    disableUser: (id: Identifier) => act('disableUser', { params: { id } }),
    enableUser: (id: Identifier) => act('enableUser', { params: { id } }),
    endSessionsOfUser: (id: Identifier) => act('endSessionsOfUser', { params: { id } }),
    removeSecondFactorOfUser: (id: Identifier) => act('removeSecondFactorOfUser', { params: { id } }),

    /** The token of a link for a new password, and when it expires; answered once. */
    async createPasswordReset(id: Identifier): Promise<{ token: string; expiresAt: string }> {
      const answer = await platform('createPasswordReset', { params: { id } });
      const { token, expiresAt } = dataOf(answer);
      if (!readText(token)) throw unexpectedAnswer(answer.status, answer.json);
      return { token: readText(token), expiresAt: readInstant(expiresAt) };
    },
  };
}

function dataOf({ status, json }: HttpAnswer): Fields {
  const data = isObject(json) ? json.data : undefined;
  if (!isObject(data)) throw unexpectedAnswer(status, json);
  return data;
}

/** A row without an id could not be ended. */
function readSession(row: unknown): OwnSession[] {
  const id = readId(row);
  if (id === undefined || !isObject(row)) return [];
  return [
    {
      id,
      createdAt: readInstant(row.createdAt),
      lastSeenAt: readInstant(row.lastSeenAt),
      address: readText(row.address),
      userAgent: readText(row.userAgent),
      isCurrent: row.current === true,
    },
  ];
}
