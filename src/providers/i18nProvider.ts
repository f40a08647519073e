import { merge } from 'es-toolkit';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import packaged from 'ra-language-spanish';
import type { TranslationMessages } from 'react-admin';
import { spanish } from './spanish';

// As react-admin's mergeTranslations, which brings a kilobyte of lodash. The provider's type asks for texts of components
// that are not used here.
const texts = merge(merge({}, packaged), spanish) as TranslationMessages;

/** React-admin's texts in Spanish: those of its package, and our own where those are missing or bad. */
export const i18nProvider = polyglotI18nProvider(() => texts, 'es');
