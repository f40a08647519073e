import { Settings } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const pages = {
  settings: {
    icon: Settings,
    list: lazyPart(() => import('./SettingsPage').then((page) => page.SettingsPage), RESOURCES.settings.label),
  },
} satisfies FolderPages;
