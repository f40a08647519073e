/** Gives the function that gives a value's words; without any, a platform's or an address's value is shown as is. */
export function wordOf(words: Readonly<Partial<Record<string, string>>>): (value: string) => string {
  return (value) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
}
