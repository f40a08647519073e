import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const SettingsPage = lazyPart(
  () => import('./SettingsPage').then((page) => page.SettingsPage),
  RESOURCES.settings.label,
);
