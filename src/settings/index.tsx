import { Settings } from 'lucide-react';
import type { FolderPages } from '../pages';
import { settings } from '../parts';
import { RESOURCES } from '../resources';

export const pages = {
  settings: {
    icon: Settings,
    list: settings.component((code) => code.SettingsPage, RESOURCES.settings.label),
  },
} satisfies FolderPages;
