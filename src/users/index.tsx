import { lazy } from 'react';
import type { ResourcePages } from '../ResourceRoutes';

/** Usuarios: consumers, administrators and owners. */
export const users = {
  name: 'users',
  list: lazy(() => import('./UserList').then((page) => ({ default: page.UserList }))),
  create: lazy(() => import('./UserCreate').then((page) => ({ default: page.UserCreate }))),
} satisfies ResourcePages;
