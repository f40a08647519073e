import { Users } from 'lucide-react';
import { Route, useParams } from 'react-router';
import type { FolderPages } from '../pages';
import { acting, forms } from '../parts';
import { RESOURCES } from '../resources';
import { dashboardPath } from '../routes';
import { UserList } from './UserList';

const { label } = RESOURCES.users;
const UserCoupons = acting.component((code) => code.UserCoupons, label);
const SelectOffer = acting.component((code) => code.SelectOffer, label);
const UserAccess = acting.component((code) => code.UserAccess);

export const pages = {
  users: {
    icon: Users,
    list: UserList,
    create: forms.component((code) => code.UserCreate, label),
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

function SelectOfferPage() {
  const { userId = '' } = useParams();
  return <SelectOffer key={userId} userId={userId} />;
}
