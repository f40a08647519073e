import { CircleUserRound } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const pages = {
  account: {
    icon: CircleUserRound,
    list: lazyPart(() => import('./AccountPage').then((page) => page.AccountPage), RESOURCES.account.label),
  },
} satisfies FolderPages;
