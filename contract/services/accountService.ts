import { changeNameSchema, changePasswordSchema, resetPasswordSchema, WRONG_PASSWORD } from '../account';
import { NO_USER } from '../user';
import { ADMIN_ONLY, call, data, type Entry } from './entry';
import { PasswordReset, User } from './shapes';

const TOO_MANY = 'Demasiados intentos. Intenta de nuevo en 2 minutos.';
const ONE = '/user-service/users/admin/users/{id}';

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
} as const satisfies Record<string, Entry>;
