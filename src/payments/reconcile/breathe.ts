/** So long the page may be busy at a stretch: a fifth of what people notice, also where the machine is four times slower. */
const BUSY_MS = 10;

/** Gives a function to await often in long work: now and then it lets the page draw and answer first. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
