/** Locks by names that all tabs of the site see; a tab that is closed or killed releases its own. */

/** The locked names with this beginning, in any tab, without it; undefined where the browser does not say. */
export async function lockedNames(prefix: string): Promise<string[] | undefined> {
  if (!navigator.locks) return undefined;
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Locks a name, and gives the function that releases it; undefined if another holder has it. */
export async function hold(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
    );
  });
}
