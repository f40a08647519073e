declare module 'ra-language-spanish' {
  import type { StringMap } from 'ra-i18n-polyglot';

  const messages: StringMap;
  export default messages;
}
