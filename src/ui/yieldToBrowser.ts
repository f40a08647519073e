/** Long work in the page's thread, with pauses for keys and scrolling. */

/** How long the page may be busy without a pause: a fifth of what users notice, also on a machine four times slower. */
const BUSY_MS = 10;

/** Lets the browser run its other tasks. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Gives a function to await often in long work: now and then it lets the page draw and react first. */
export function yielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined;
    return yieldToBrowser().then(() => {
      since = performance.now();
    });
  };
}
