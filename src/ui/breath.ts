/** Long work on the page's own thread, with room for keys and scrolling in between. */

/** So long the page may be busy at a stretch: a fifth of what people notice, also where the machine is four times slower. */
const BUSY_MS = 10;
/** Between two looks at the clock. */
const IN_A_SLICE = 50;

/** Lets the browser do what else it has to do. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Gives a function to await often in long work: now and then it lets the page draw and answer first. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BUSY_MS) return undefined;
    return breath().then(() => {
      since = performance.now();
    });
  };
}

/** Hands on items in their order, a few at a time. Rejects as `take` throws. */
export async function inSlices<Item>(items: readonly Item[], take: (some: readonly Item[]) => void): Promise<void> {
  const pause = breather();
  for (let place = 0; place < items.length; place += IN_A_SLICE) {
    take(items.slice(place, place + IN_A_SLICE));
    await pause();
  }
}
