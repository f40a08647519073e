/** Starts a worker; undefined where there is none: an old browser, or a policy of the host by which starting it throws. */
export function startWorker(start: () => Worker): Worker | undefined {
  try {
    return start();
  } catch {
    // Its work is done in the page.
    return undefined;
  }
}
