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
    changeOwnName: { body: { name: 'Ana María Pérez' } },
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
            'M9S3-46Q3-D25V-T4F5-V37E-3S3E',
            '28JT-97KB-6CQ6-43DZ-VMXX-QKFB',
            'F5KZ-NWJ4-7TAN-9ZT2-4MNP-ZX45',
            'HY43-KWJR-P1XP-A7Z3-DJ8F-SSZ5',
            'AWSH-8VHT-PRE9-5B9E-E0ZB-GJ09',
            'TQM8-3XSS-SS6Y-S3C4-DWA7-N360',
            '96Q1-4DR9-GPQY-77ZX-YYK5-96NG',
            'YA1D-Q91K-5GQA-PENE-CFSE-CZP1',
            '1HYG-CPWP-Q5E6-EYCN-DY0Y-P57R',
            'CYBV-N5SX-S5AA-819X-9YP9-8106',
          ],
        },
      },
    },
    removeSecondFactor: { body: { password: 'aguacate y limón', code: '713305' } },
  };
}
