import { lazy } from 'react';

/** Configuración: the exchange rate and the list of consumers (R225-R229). */
export const SettingsPage = lazy(() => import('./SettingsPage').then((page) => ({ default: page.SettingsPage })));
