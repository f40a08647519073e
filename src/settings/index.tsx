import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const settings = {
  list: lazyPart(() => import('./SettingsPage').then((page) => page.SettingsPage), RESOURCES.settings.label),
} satisfies ResourcePages;
