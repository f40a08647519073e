import { part } from './ui/part';

/** What opens in front of a page, and pages without fields. */
export const acting = part(() => import('./acting'));

/** The pages of records with fields. */
export const forms = part(() => import('./formPages'));

export const settings = part(() => import('./settingPages'));
