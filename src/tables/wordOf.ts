/** Gives the function that puts a value in words. One without any, which a platform or an address may name, says itself. */
export function wordOf(words: Readonly<Partial<Record<string, string>>>): (value: string) => string {
  return (value) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
}
