import polyglotI18nProvider from 'ra-i18n-polyglot';
import packaged from 'ra-language-spanish';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { spanish } from './spanish';

// The provider's type asks for texts of components that are not used here.
const texts = mergeTranslations(packaged, spanish) as TranslationMessages;

/** React-admin's texts in Spanish: those of its package, and our own where those are missing or bad. */
export const i18nProvider = polyglotI18nProvider(() => texts, 'es');
