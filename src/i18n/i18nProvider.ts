import { mergeTranslations } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import spanishMessages from 'ra-language-spanish';
import { spanish } from './spanish';

/** Every text of react-admin's in Spanish. */
export const messages = mergeTranslations(spanishMessages, spanish);

export const i18nProvider = polyglotI18nProvider(() => messages, 'es');
