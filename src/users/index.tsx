import { Route } from 'react-router-dom';
import type { ResourcePages } from '../ResourceRoutes';
import { lazyPart } from '../ui/lazyPart';

const UserOffersPage = lazyPart(() => import('./UserOffersPage').then((page) => page.UserOffersPage));
const SelectOfferPage = lazyPart(() => import('./SelectOfferPage').then((page) => page.SelectOfferPage));

/** Usuarios: consumers, administrators and owners, and the coupons of each. */
export const users = {
  name: 'users',
  list: lazyPart(() => import('./UserList').then((page) => page.UserList)),
  create: lazyPart(() => import('./UserCreate').then((page) => page.UserCreate)),
  children: (
    <>
      <Route path="add-offer/:userId" element={<UserOffersPage />} />
      <Route path="add-offer/:userId/select-offer" element={<SelectOfferPage />} />
    </>
  ),
} satisfies ResourcePages;
