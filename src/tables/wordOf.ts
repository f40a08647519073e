/**
 * Gives the function that gives a value's words. A value without any, from a platform or an address, is shown as it is.
 */
export function wordOf(words: Readonly<Partial<Record<string, string>>>): (value: string) => string {
  return (value) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
}
