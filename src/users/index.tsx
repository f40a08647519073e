import { Users } from 'lucide-react';
import { Route, useParams } from 'react-router';
import { SelectOffer, UserCoupons } from '../coupons';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { dashboardPath } from '../routes';
import { lazyPart } from '../ui/lazyPart';

export const pages = {
  users: {
    icon: Users,
    list: lazyPart(() => import('./UserList').then((page) => page.UserList), RESOURCES.users.label),
    create: lazyPart(() => import('./UserPages').then((page) => page.UserCreate), RESOURCES.users.label),
    children: (
      <>
        <Route path="add-offer/:userId" element={<UserCouponsPage />} />
        <Route path="add-offer/:userId/select-offer" element={<SelectOfferPage />} />
      </>
    ),
  },
} satisfies FolderPages;

function UserCouponsPage() {
  const { userId = '' } = useParams();
  return <UserCoupons key={userId} userId={userId} back={dashboardPath('users')} Access={UserAccess} />;
}

const UserAccess = lazyPart(() => import('./UserAccess').then((part) => part.UserAccess));

function SelectOfferPage() {
  const { userId = '' } = useParams();
  return <SelectOffer key={userId} userId={userId} />;
}
