import type { ACCOUNT_SERVICE } from '../../contract/services/accountService';
import type { User } from '../../contract/services/shapes';
import type { Example } from './example';

const SESSION = '5d3c0f7e-92ab-4c16-8b64-e1f07a2d9c38';

/** One example for each call about accounts, all about this owner. */
export function accountExamples(owner: User): { readonly [Name in keyof typeof ACCOUNT_SERVICE]: Example<Name> } {
  return {
    disableUser: {
      params: { id: owner.id },
      answer: { data: { ...owner, disabledAt: '2026-11-22T14:15:00.000Z', hasSecondFactor: false } },
    },
    enableUser: { params: { id: owner.id }, answer: { data: { ...owner, disabledAt: null, hasSecondFactor: false } } },
    endSessionsOfUser: { params: { id: owner.id } },
    createPasswordReset: {
      params: { id: owner.id },
      answer: {
        data: { token: 'Zk3rT9vXw0pYc8LmQ2nHs6JbUf1DgAe4Rt7KiOx5SyE', expiresAt: '2026-11-22T15:15:00.000Z' },
      },
    },
    removeSecondFactorOfUser: { params: { id: owner.id } },
    resetPassword: { body: { token: 'Zk3rT9vXw0pYc8LmQ2nHs6JbUf1DgAe4Rt7KiOx5SyE', password: 'casabe y guarapo' } },
    changePassword: { body: { currentPassword: 'aguacate y limón', password: 'casabe y guarapo' } },
    listSessions: {
      answer: {
        data: [
          {
            id: SESSION,
            createdAt: '2026-11-22T12:01:09.000Z',
            lastSeenAt: '2026-11-22T14:14:30.000Z',
            address: '190.202.14.7',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
            current: true,
          },
        ],
      },
    },
    endOtherSessions: {},
    endSession: { params: { id: SESSION } },
    getSecondFactor: { answer: { data: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } } },
    beginSecondFactor: {
      body: { password: 'aguacate y limón' },
      answer: {
        data: {
          secret: 'NB2W45DFOIZA4YLTMVRXEZLUNFXA5DIM',
          uri: 'otpauth://totp/GS%20Cupones:angela%40donaangela.com.ve?issuer=GS%20Cupones&secret=NB2W45DFOIZA4YLTMVRXEZLUNFXA5DIM&algorithm=SHA1&digits=6&period=30',
        },
      },
    },
    confirmSecondFactor: {
      body: { code: '492039' },
      answer: {
        data: {
          recoveryCodes: [
            ...['7K2M-QX4P-9TRB-C6WH', 'D3VN-8YFJ-5GZA-M2KS', 'R9XT-4BQC-H7PW-6NVE', 'Y5JG-2DMZ-K8SA-3FTQ'],
            ...['B6WH-7K2M-C9XT-Q4PR', 'M8SA-D3VN-5FTQ-J2GY', 'V6NE-R9XB-T4QC-7PWH', 'Z3FK-Y5JG-8MDS-A2TQ'],
            ...['C4PR-B6WX-2KMQ-H9TV', 'G5ZA-M8SD-N3VJ-F7YE'],
          ],
        },
      },
    },
    removeSecondFactor: { body: { password: 'aguacate y limón', code: '713305' } },
  };
}
