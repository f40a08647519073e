import { lazyPart } from '../ui/lazyPart';

/** Configuración: the exchange rate and the list of consumers (R225-R229). */
export const SettingsPage = lazyPart(() => import('./SettingsPage').then((page) => page.SettingsPage));
