import { Users } from 'lucide-react';
import { Route, useParams } from 'react-router';
import { SelectOffer } from '../coupons';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

const UserPage = lazyPart(() => import('./UserPage').then((page) => page.UserPage), RESOURCES.users.label);

export const pages = {
  users: {
    icon: Users,
    list: lazyPart(() => import('./UserList').then((page) => page.UserList), RESOURCES.users.label),
    create: lazyPart(() => import('./UserPages').then((page) => page.UserCreate), RESOURCES.users.label),
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
