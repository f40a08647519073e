import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { spanish } from './spanish';

// The provider's type asks for texts of components that are not used here.
export const i18nProvider = polyglotI18nProvider(
  () => spanish as Partial<TranslationMessages> as TranslationMessages,
  'es',
);
