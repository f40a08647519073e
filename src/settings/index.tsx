import { lazyPart } from '../ui/lazyPart';

export const SettingsPage = lazyPart(() => import('./SettingsPage').then((page) => page.SettingsPage));
