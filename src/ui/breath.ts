/** Long work on the page's own thread, with room for keys and scrolling in between. */

/** How long it goes on at a time. */
const SLICE_MS = 12;
/** Between two looks at the clock. */
const IN_A_SLICE = 50;

/** Lets the browser do what else it has to do. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Hands on items in their order, a few at a time. Rejects as `take` throws. */
export async function inSlices<Item>(items: readonly Item[], take: (some: readonly Item[]) => void): Promise<void> {
  let since = performance.now();
  for (let place = 0; place < items.length; place += IN_A_SLICE) {
    take(items.slice(place, place + IN_A_SLICE));
    if (performance.now() - since < SLICE_MS) continue;
    await breath();
    since = performance.now();
  }
}
