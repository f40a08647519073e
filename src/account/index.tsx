import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const AccountPage = lazyPart(
  () => import('./AccountPage').then((page) => page.AccountPage),
  RESOURCES.account.label,
);
