import Type from 'typebox';
import { changeNameSchema, changePasswordSchema, resetPasswordSchema, WRONG_PASSWORD } from '../account';
import {
  beginSecondFactorSchema,
  CODE_REFUSALS,
  confirmSecondFactorSchema,
  removeSecondFactorSchema,
} from '../secondFactor';
import { NO_USER } from '../user';
import { ADMIN_ONLY, call, data, type Entry } from './entry';
import { PasswordReset, PendingSecondFactor, RecoveryCodes, SecondFactor, Session, User } from './shapes';

const TOO_MANY = 'Demasiados intentos. Intenta de nuevo en 2 minutos.';
const ONE = '/user-service/users/admin/users/{id}';
const SECOND_FACTOR = '/user-service/auths/second-factor';

/** Calls for a user's own account, and for administrators about those of staff. */
export const ACCOUNT_SERVICE = {
  disableUser: {
    ...call('PUT', `${ONE}/disable`, ADMIN_ONLY),
    does: 'Closes the access of an administrator or owner: their sessions end, and none can be opened. There is no body.',
    answer: data(User),
    refuses: { 404: NO_USER, 409: 'No puedes cerrar tu propio acceso.' },
  },
  enableUser: {
    ...call('PUT', `${ONE}/enable`, ADMIN_ONLY),
    does: 'Opens the access of an administrator or owner again, who can then sign in. There is no body.',
    answer: data(User),
    refuses: { 404: NO_USER, 409: 'Solo administradores y propietarios tienen acceso al panel.' },
  },
  endSessionsOfUser: {
    ...call('DELETE', `${ONE}/sessions`, ADMIN_ONLY),
    does: 'Ends all sessions of an administrator or owner.',
    refuses: { 404: NO_USER },
  },
  createPasswordReset: {
    ...call('POST', `${ONE}/password-reset`, ADMIN_ONLY),
    does: 'Gives a token with which an administrator or owner chooses a new password, once and within an hour; a newer token replaces it. There is no body.',
    answer: data(PasswordReset),
    // A token is never stored, and a second one replaces the first.
    unkeyed: true,
    refuses: { 404: NO_USER, 409: 'Tu propia contraseña se cambia en «Mi cuenta».' },
  },
  removeSecondFactorOfUser: {
    ...call('DELETE', `${ONE}/second-factor`, ADMIN_ONLY),
    does: 'Removes the second factor of an administrator or owner who lost the phone.',
    refuses: { 404: NO_USER, 409: 'Tu propia verificación en dos pasos se desactiva en «Mi cuenta».' },
  },
  resetPassword: {
    ...call('POST', '/user-service/auths/password-reset', 'public'),
    does: 'Sets the password of the user for whom the token was made, and ends all sessions of that user.',
    body: resetPasswordSchema,
    refuses: { 409: 'Este enlace ya no sirve. Pide otro a un administrador.', 429: TOO_MANY },
  },
  changeOwnName: {
    ...call('PUT', '/user-service/auths/name', 'session'),
    does: 'Changes the own name.',
    body: changeNameSchema,
  },
  changePassword: {
    ...call('PUT', '/user-service/auths/password', 'session'),
    does: 'Changes the own password and ends all other own sessions.',
    body: changePasswordSchema,
    refuses: { 422: WRONG_PASSWORD, 429: TOO_MANY },
  },
  listSessions: {
    ...call('GET', '/user-service/auths/sessions', 'session'),
    does: 'Lists the own live sessions, the one last used first.',
    answer: Type.Object({ data: Type.Array(Session) }),
  },
  endOtherSessions: {
    ...call('DELETE', '/user-service/auths/sessions', 'session'),
    does: 'Ends all own sessions but this one.',
  },
  endSession: {
    ...call('DELETE', '/user-service/auths/sessions/{id}', 'session'),
    does: 'Ends one of the own sessions.',
    refuses: { 404: 'Esa sesión ya terminó.' },
  },
  getSecondFactor: {
    ...call('GET', SECOND_FACTOR, 'session'),
    does: 'Tells whether signing in asks for a code.',
    answer: data(SecondFactor),
  },
  beginSecondFactor: {
    ...call('POST', SECOND_FACTOR, 'session'),
    does: 'Makes a secret for an application (TOTP, 6 figures, 30 seconds), which counts once it is confirmed; a newer secret replaces it.',
    body: beginSecondFactorSchema,
    answer: data(PendingSecondFactor),
    refuses: {
      409: 'Ya tienes activada la verificación en dos pasos. Desactívala antes de activarla de nuevo.',
      422: WRONG_PASSWORD,
      429: TOO_MANY,
    },
  },
  confirmSecondFactor: {
    ...call('PUT', SECOND_FACTOR, 'session'),
    does: 'Turns the own second factor on by a first code from the application; all other own sessions end.',
    body: confirmSecondFactorSchema,
    answer: data(RecoveryCodes),
    refuses: {
      409: 'Empieza de nuevo: esa activación ya no está pendiente.',
      422: CODE_REFUSALS.wrong,
      429: TOO_MANY,
    },
  },
  removeSecondFactor: {
    ...call('POST', `${SECOND_FACTOR}/removal`, 'session'),
    does: 'Turns the own second factor off.',
    body: removeSecondFactorSchema,
    refuses: {
      409: 'La plataforma pide la verificación en dos pasos a los administradores: no se puede desactivar.',
      422: CODE_REFUSALS.wrong,
      429: TOO_MANY,
    },
  },
} as const satisfies Record<string, Entry>;
