import { CircleUserRound } from 'lucide-react';
import type { FolderPages } from '../pages';
import { settings } from '../parts';
import { RESOURCES } from '../resources';

export const pages = {
  account: {
    icon: CircleUserRound,
    list: settings.component((code) => code.AccountPage, RESOURCES.account.label),
  },
} satisfies FolderPages;
