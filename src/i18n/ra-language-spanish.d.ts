declare module 'ra-language-spanish' {
  const messages: Record<string, unknown>;
  export default messages;
}
