/** The prefix of all our caches' names. */
export const CACHES = 'site-';

/** Removes the caches of other builds, or of all. */
export async function removeCaches(except?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== except).map((name) => caches.delete(name)),
  );
}
