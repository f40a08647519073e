/**
 * Makes something when it is first asked for, and keeps it. For Intl's formats, which a slow phone takes up to a fifth
 * of a second to make: a page does not wait for those that it does not use.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { one: T } | undefined;
  return () => {
    made ??= { one: make() };
    return made.one;
  };
}
