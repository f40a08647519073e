/** What the names of all our caches begin with. */
export const CACHES = 'site-';

/** Removes what was kept of other builds, or of all. */
export async function removeCaches(except?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== except).map((name) => caches.delete(name)),
  );
}
