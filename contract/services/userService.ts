import Type from 'typebox';
import { loginSchema } from '../session';
import { staffSchema } from '../staff';
import { NO_USER } from '../user';
import { CAPABILITIES } from './capabilities';
import { ADMIN_ONLY, call, data, type Entry, oneOf, page } from './entry';
import { usersQuery } from './queries';
import { LIST_OF_USERS } from './searchService';
import { User } from './shapes';

export const USER_SERVICE = {
  login: {
    ...call('POST', '/user-service/auths/login', 'public'),
    does: 'Opens a session for the right e-mail and password.',
    body: loginSchema,
    answer: Type.Object({
      data: User,
      meta: Type.Object({
        token: Type.String(),
        capabilities: Type.Optional(Type.Array(oneOf(CAPABILITIES))),
      }),
    }),
    status: 200,
    refuses: {
      401: 'Correo o contraseña incorrectos.',
      429: 'Demasiados intentos. Intenta de nuevo en 2 minutos.',
    },
  },
  listUsers: {
    method: 'GET',
    ...LIST_OF_USERS,
    does: 'Lists users, newest first; an owner gets those who hold coupons of the own business, with less of each.',
    query: usersQuery,
    answer: page(User),
  },
  getUser: {
    ...call('GET', '/user-service/users/{id}', { consumer: 'own', owner: 'own', admin: 'all' }),
    does: 'Gives one user: every user to an administrator; to an owner also the holders of coupons of the own business; to a consumer only the own account.',
    answer: data(User),
    refuses: { 404: NO_USER },
  },
  createStaffUser: {
    ...call('POST', '/user-service/users/admin/users', ADMIN_ONLY),
    does: 'Adds an administrator or the owner of a store.',
    body: staffSchema,
    answer: data(User),
    refuses: { 409: 'Ya existe un usuario con ese correo.', 422: 'La tienda elegida ya no existe. Elige otra.' },
  },
  promoteUser: {
    ...call('PUT', '/user-service/users/admin/users/{id}', ADMIN_ONLY),
    does: 'Makes a consumer an administrator. There is no body.',
    answer: data(User),
    refuses: { 404: NO_USER, 409: 'Los permisos de un propietario no se pueden cambiar.' },
  },
  revokeUser: {
    ...call('DELETE', '/user-service/users/admin/users/{id}', ADMIN_ONLY),
    does: 'Makes an administrator a consumer again; the user stays.',
    refuses: { 404: NO_USER, 409: 'No puedes revocar tus propios permisos.' },
  },
  exportConsumers: {
    ...call('GET', '/user-service/users/export/consumers-csv', ADMIN_ONLY),
    does: 'Gives all consumers as a CSV file.',
    file: 'text/csv; charset=utf-8',
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 60 segundos.' },
  },
} as const satisfies Record<string, Entry>;
