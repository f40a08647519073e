import { CircleUserRound } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { part } from '../ui/part';

const account = part(() => import('./AccountPage'));

export const pages = {
  account: {
    icon: CircleUserRound,
    list: account.component((code) => code.AccountPage, RESOURCES.account.label),
  },
} satisfies FolderPages;
