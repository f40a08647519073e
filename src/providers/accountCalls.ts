/** The own account, and what an administrator does to those of others, where a platform announced it (capabilities.ts). */
import type { Identifier } from 'react-admin';
import type { EntryName } from '../../contract/calls';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { HttpAnswer } from './httpClient';
import { readInstant } from './instants';
import type { Asked, Platform } from './platform';
import { readId, readText } from './records';

/** A session of the own, as it is listed. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  address: string;
  userAgent: string;
  isCurrent: boolean;
}

export interface SecondFactor {
  isOn: boolean;
  /** The platform demands one of this person: it cannot be removed. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** What an application for codes needs; it counts for nothing before a code has confirmed it. */
export interface NewSecondFactor {
  secret: string;
  /** The same as an address that such an application opens, alone or as a QR code. */
  uri: string;
}

export function accountCalls(platform: Platform) {
  async function act<Name extends EntryName>(name: Name, asked: Asked<Name>): Promise<void> {
    await platform(name, asked);
  }

  return {
    /** The live sessions of the signed-in person, the present one first. */
    async listSessions(signal?: AbortSignal): Promise<OwnSession[]> {
      const { status, json } = await platform('listSessions', { signal });
      if (!isObject(json) || !Array.isArray(json.data)) throw unexpectedAnswer(status, json);
      const sessions = json.data.flatMap(readSession);
      return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    endSession: (id: Identifier) => act('endSession', { params: { id } }),
    endOtherSessions: () => act('endOtherSessions', {}),

    /** Ends all other sessions of the person, too. */
    changePassword: (body: { currentPassword: string; password: string }) => act('changePassword', { body }),

    async getSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
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
      // It becomes a link: nothing but what applications for codes open.
      if (!secret || !uri.startsWith('otpauth://totp/')) throw unexpectedAnswer(answer.status, answer.json);
      return { secret, uri };
    },

    /** Turns it on with the application's first code, and gives the recovery codes, which are never told again. */
    async confirmSecondFactor(code: string): Promise<string[]> {
      const answer = await platform('confirmSecondFactor', { body: { code } });
      const { recoveryCodes } = dataOf(answer);
      if (!Array.isArray(recoveryCodes)) throw unexpectedAnswer(answer.status, answer.json);
      return recoveryCodes.map(readText).filter((text) => text !== '');
    },

    removeSecondFactor: (body: { password: string; code: string }) => act('removeSecondFactor', { body }),

    /** Ends the person's sessions and refuses new ones, until enableUser. */
    disableUser: (id: Identifier) => act('disableUser', { params: { id } }),
    enableUser: (id: Identifier) => act('enableUser', { params: { id } }),
    endSessionsOfUser: (id: Identifier) => act('endSessionsOfUser', { params: { id } }),
    removeSecondFactorOfUser: (id: Identifier) => act('removeSecondFactorOfUser', { params: { id } }),

    /** What a link for a new password is worth, and until when; told once. */
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
