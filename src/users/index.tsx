import { Users } from 'lucide-react';
import { Route, useParams } from 'react-router';
import type { FolderPages } from '../pages';
import { acting, settings } from '../parts';
import { RESOURCES } from '../resources';
import { UserList } from './UserList';

const { label } = RESOURCES.users;
const UserPage = acting.component((code) => code.UserPage, label);
const SelectOffer = acting.component((code) => code.SelectOffer, label);

export const pages = {
  users: {
    icon: Users,
    list: UserList,
    create: settings.component((code) => code.UserCreate, label),
    children: (
      <>
        <Route path="add-offer/:userId" element={<UserPage />} />
        <Route path="add-offer/:userId/select-offer" element={<SelectOfferPage />} />
      </>
    ),
  },
} satisfies FolderPages;

function SelectOfferPage() {
  const { userId = '' } = useParams();
  return <SelectOffer key={userId} userId={userId} />;
}
