import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const account = {
  list: lazyPart(() => import('./AccountPage').then((page) => page.AccountPage), RESOURCES.account.label),
} satisfies ResourcePages;
